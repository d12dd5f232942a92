import { expect, test } from "vitest";
import { isOpen, longDay } from "./offer-days.ts";

const november = { begins: "2026-11-01", ends: "2026-11-30" };

test.each([
  [new Date(2026, 9, 31, 23, 59), false],
  [new Date(2026, 10, 1, 0, 0), true],
  [new Date(2026, 10, 30, 23, 59), true],
  [new Date(2026, 11, 1, 0, 0), false],
])("at %s the offer is open: %s", (now, expected) => {
  expect(isOpen(november, now)).toBe(expected);
});

test("a day as people read it", () => {
  expect(longDay("2028-02-29")).toBe("February 29, 2028");
});
