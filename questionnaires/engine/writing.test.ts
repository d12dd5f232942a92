import { expect, test } from "vitest";
import { amountIn, amountsIn, longDay, signOf } from "./writing.ts";

test.each([
  ["en-US", "USD", "$36,500", "$4,500-6,000", "January 15, 2024"],
  ["en-GB", "GBP", "£36,500", "£4,500-6,000", "15 January 2024"],
  ["de-DE", "EUR", "36.500 €", "4.500–6.000 €", "15. Januar 2024"],
  ["en-DE", "EUR", "€36,500", "€4,500-6,000", "15 January 2024"],
  ["de-AT", "EUR", "€ 36.500", "€ 4.500–6.000", "15. Jänner 2024"],
  ["en-IN", "INR", "₹36,500", "₹4,500-6,000", "15 January 2024"],
])("amounts and days in %s, in %s", (locale, currency, amount, amounts, day) => {
  const writing = { locale, currency };
  const spaced = (text: string) => text.replaceAll(/\s/g, " ");
  expect(spaced(amountIn(writing, 36_500))).toBe(amount);
  expect(spaced(amountsIn(writing, { low: 4500, high: 6000 }))).toBe(amounts);
  expect(amountsIn(writing, { low: 36_500, high: 36_500 })).toBe(amountIn(writing, 36_500));
  expect(longDay(writing, "2024-01-15")).toBe(day);
});

test.each([
  ["USD", "$"],
  ["EUR", "€"],
  ["NZD", "$"],
  ["CHF", "CHF\u00a0"],
])("the sign of %s is %j", (currency, sign) => expect(signOf(currency)).toBe(sign));
