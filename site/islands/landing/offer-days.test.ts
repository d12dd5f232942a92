import { expect, test } from "vitest";
import { isOpen } from "./offer-days.ts";

const november = { begins: "2026-11-01", ends: "2026-11-30" };

test.each([
  [new Date(2026, 9, 31, 23, 59), false],
  [new Date(2026, 10, 1, 0, 0), true],
  [new Date(2026, 10, 30, 23, 59), true],
  [new Date(2026, 11, 1, 0, 0), false],
])("at %s the offer is open: %s", (now, expected) => {
  expect(isOpen(november, now)).toBe(expected);
});
