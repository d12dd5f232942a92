import { expect, test } from "vitest";
import { businessHours } from "./business-hours.ts";
import { beginningOf, dayOf, timeOn } from "./company-day.ts";
import { afterBusinessMinutes } from "./open-hours.ts";

test.each([
  // The clocks go from 2:00 to 3:00, and from 2:00 back to 1:00.
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z", 23],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", 25],
  // A zone half an hour off UTC, whose clocks never change.
  ["Asia/Kolkata", "2026-03-29", "2026-03-28T18:30:00.000Z", 24],
  // The southern hemisphere: winter begins in April, and days begin earlier than in UTC.
  ["Pacific/Auckland", "2026-04-05", "2026-04-04T11:00:00.000Z", 25],
  ["Pacific/Auckland", "2026-09-27", "2026-09-26T12:00:00.000Z", 23],
  // The clocks skip midnight, and show it twice.
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z", 23],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
  // A zone three quarters of an hour off UTC, and clocks that change by half an hour.
  ["Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00.000Z", 24],
  ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00.000Z", 24.5],
])("in %s %s begins at %s and has %d hours", (zone, day, begins, hours) => {
  const beginning = beginningOf(day, zone);
  expect(beginning.toISOString()).toBe(begins);
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const after = beginningOf(next.toISOString().slice(0, 10), zone);
  expect((after.getTime() - beginning.getTime()) / 3_600_000).toBe(hours);
  expect(dayOf(beginning, zone)).toBe(day);
  expect(dayOf(new Date(beginning.getTime() - 1), zone)).not.toBe(day);
  expect(dayOf(new Date(after.getTime() - 1), zone)).toBe(day);
});

test("a time that clocks leap over is an hour later, and one that they show twice is the first", () => {
  expect(timeOn("2026-03-29", "02:30", "Europe/Berlin").toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(timeOn("2026-10-25", "02:30", "Europe/Berlin").toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

const berlin = businessHours.parse({
  timeZone: "Europe/Berlin",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "17:00",
  holidays: ["2026-04-03", "2026-04-06"],
});

test.each([
  // On a Wednesday at 10:00, within the same day.
  [berlin, "2026-04-01T08:00:00Z", 4, "2026-04-01T12:00:00.000Z"],
  // On the Thursday before Easter at 16:00: one hour is left, and the next one begins on Tuesday.
  [berlin, "2026-04-02T14:00:00Z", 8, "2026-04-07T14:00:00.000Z"],
  // On the Friday before clocks go forward at 16:00.
  [berlin, "2026-03-27T15:00:00Z", 8, "2026-03-30T14:00:00.000Z"],
  // At night the hours count from the opening. A whole day's hours end when it closes.
  [berlin, "2026-04-01T00:00:00Z", 8, "2026-04-01T15:00:00.000Z"],
  [{ ...berlin, timeZone: "Asia/Kolkata" }, "2026-04-01T08:00:00Z", 4, "2026-04-02T04:00:00.000Z"],
])("%# business hours after a time", (hours, from, count, then) => {
  expect(new Date(afterBusinessMinutes(hours, Date.parse(from), count * 60)).toISOString()).toBe(then);
});
