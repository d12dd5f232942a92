import { expect, test } from "vitest";
import { lastDayOfMonth } from "./last-day.ts";

test.each([
  [new Date(2025, 10, 1), "2025-11-30", "November 30, 2025"],
  [new Date(2025, 10, 30, 23, 59), "2025-11-30", "November 30, 2025"],
  [new Date(2025, 11, 31), "2025-12-31", "December 31, 2025"],
  [new Date(2024, 1, 3), "2024-02-29", "February 29, 2024"],
])("in the month of %s the last day is %s", (now, dateTime, text) => {
  expect(lastDayOfMonth(now)).toEqual({ dateTime, text });
});
