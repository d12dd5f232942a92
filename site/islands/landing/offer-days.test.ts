import { expect, test } from "vitest";
import { isOpen } from "./offer-days.ts";

const november = { begins: "2026-11-01", ends: "2026-11-30" };

test.each([
  ["America/Los_Angeles", "2026-11-01T06:59:59Z", false],
  ["America/Los_Angeles", "2026-11-01T07:00:00Z", true],
  ["America/Los_Angeles", "2026-12-01T07:59:59Z", true],
  ["America/Los_Angeles", "2026-12-01T08:00:00Z", false],
  ["Europe/Berlin", "2026-10-31T23:00:00Z", true],
  ["Europe/Berlin", "2026-11-30T23:00:00Z", false],
])("in %s the offer is open at %s: %s", (zone, now, expected) => {
  expect(isOpen({ ...november, zone }, new Date(now))).toBe(expected);
});
