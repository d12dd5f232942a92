import { expect, test } from "vitest";
import { amountIn, currenciesIn, currencyOf, isOtherCurrency } from "./money.ts";

const dollars = currencyOf("USD", "en-US");
const euros = currencyOf("EUR", "de-DE");
const francs = currencyOf("CHF", "de-CH");

test.each([
  ["1.250,00", dollars, 1250],
  ["1,250.00", dollars, 1250],
  ["1'250.00 CHF", francs, 1250],
  ["Fr. 1'250.-", francs, 1250],
  ["12 000 €", euros, 12_000],
  ["12.000 Euro", euros, 12_000],
  ["EUR 500", euros, 500],
  ["1.250", dollars, 1250],
  ["1.250.000,49", dollars, 1_250_000],
  ["99,5", dollars, 99],
  ["7", dollars, 7],
  ["US$ 12,500", dollars, 12_500],
  ["$12,500 USD", dollars, 12_500],
  ["USD $500", dollars, 500],
  ["-$5", dollars, -5],
  ["C$ 500", currencyOf("CAD", "en-CA"), 500],
  ["500 kr", currencyOf("SEK", "sv-SE"), 500],
  ["₹1,00,000", currencyOf("INR", "en-IN"), 100_000],
  ["Rs. 500", currencyOf("INR", "en-IN"), 500],
  ["1,00,000", dollars, 100_000],
  ["1.250,-", dollars, 1250],
  ["£3,000", currencyOf("GBP", "en-GB"), 3000],
])("the amount $0 in $1.code is $2", (cell, currency, amount) => {
  expect(amountIn(cell, currency)).toMatchObject({ kind: "own", amount });
});

test.each([
  ["€ 12.000", dollars],
  ["EUR 500", dollars],
  ["£300", dollars],
  ["500 chf", dollars],
  ["$500 CAD", dollars],
  ["A$500", dollars],
  ["$500", euros],
  ["500 USD", francs],
])("the amount $0 is in another currency than $1.code", (cell, currency) => {
  expect(amountIn(cell, currency)).toEqual({ kind: "other" });
});

test.each([
  ["18k", dollars, 18_000],
  ["$18K", dollars, 18_000],
  ["1.2m", dollars, 1_200_000],
  ["USD 1.2 M", dollars, 1_200_000],
  ["2.5 million", dollars, 2_500_000],
  ["1,2 Mio. €", euros, 1_200_000],
  ["18 Tsd. EUR", euros, 18_000],
  ["18,5k€", euros, 18_500],
  ["4.35k", dollars, 4350],
  ["500 kr", currencyOf("SEK", "sv-SE"), 500],
])("the amount $0 in $1.code is $2, and is whole", (cell, currency, amount) => {
  expect(amountIn(cell, currency)).toMatchObject({ kind: "own", amount, isWhole: true });
});

test.each([
  ["$1,200.50", 1200],
  ["-1.200,50", -1200],
  ["1.200,49", 1200],
  ["99,5", 99],
])("the amount %s is said to be kept as %i, without its cents", (cell, amount) => {
  expect(amountIn(cell, dollars)).toMatchObject({ kind: "own", amount, isWhole: false });
});

test("an amount of thousands in another currency is one of another currency", () => {
  expect(amountIn("18k €", dollars)).toEqual({ kind: "other" });
});

test.each(["about 5", "1.250k", "12x", "1,200m", "5 to 7", "none", "", "-"])(
  "the text %j is no amount",
  (cell) => {
    expect(amountIn(cell, dollars)).toEqual({ kind: "unread" });
  },
);

test("columns name currencies by codes, signs and words", () => {
  const cells = ["USD", "$", "US$", "US Dollar", "USD - U.S. Dollar", "EUR", "€", "Euro", "CAD", "somewhat"];
  expect(cells.filter((cell) => isOtherCurrency(cell, dollars))).toEqual([
    "EUR",
    "€",
    "Euro",
    "CAD",
    "somewhat",
  ]);
  const headings = ["Amount (EUR)", "Betrag in €", "Deal value", "Value USD", "AMOUNT"];
  expect(headings.map(currenciesIn)).toEqual([["EUR"], ["€"], [], ["USD"], []]);
});
