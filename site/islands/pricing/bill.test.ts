import { expect, test } from "vitest";
import { monthlyBill } from "./bill.ts";

test.each([
  [24, 89, "$2,136"],
  [1, 59, "$59"],
  [9999, 139, "$1,389,861"],
])("%i people at $%i are %s a month", (people, price, bill) => {
  expect(monthlyBill(people, price, { locale: "en-US", currency: "USD" })).toBe(bill);
});
