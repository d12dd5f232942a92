import { expect, test } from "vitest";
import { type Plan, priced } from "./plan.ts";

const plan: Plan = { slug: "a", name: "A", price: "", period: "", description: "", features: [], cta: "" };

test.each([
  ["$89", [89]],
  ["$1,200", [1200]],
  ["NZ$95", [95]],
  ["89 €", [89]],
  ["1.200\u00a0€", [1200]],
  ["CHF 90", [90]],
  ["from $90", []],
  ["$6,500+", []],
  ["$5,000-8,000", []],
  ["Custom quote", []],
])("the price %j is the amounts %j", (price, amounts) => {
  expect(priced({ ...plan, price }).map((one) => one.price)).toEqual(amounts);
});
