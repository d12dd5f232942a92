import { expect, test } from "vitest";
import { service } from "./structured-offers.ts";

const company = { name: "Acme", legal: { currency: { code: "USD", name: "US dollars" } } };

const priced = (price: number) => ({
  "@type": "Offer",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceCurrency: "USD",
    price,
    unitText: "per month",
  },
});

test.each([
  ["$69", priced(69)],
  ["$1,200", priced(1200)],
  ["$6,500+", { "@type": "AggregateOffer", lowPrice: 6500, priceCurrency: "USD" }],
  ["Custom quote", { "@type": "Offer" }],
])("a price written as %s", (price, expected) => {
  const { hasOfferCatalog } = service(
    { name: "IT", description: "" },
    [{ name: "Plan", description: "", price, period: "per month" }],
    company,
    new URL("https://acme.example"),
  );
  const common = { name: "Plan", description: "" };
  expect(hasOfferCatalog).toMatchObject({ itemListElement: [{ ...common, ...expected }] });
});
