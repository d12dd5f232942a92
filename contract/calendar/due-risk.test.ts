import { expect, test } from "vitest";
import { type BusinessHours, businessHours, hoursInWords } from "./business-hours.ts";
import { minutesAtRisk } from "./due-risk.ts";
import { businessMinutes, opensAfter } from "./open-hours.ts";

const pacific: BusinessHours = {
  timeZone: "America/Los_Angeles",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "18:00",
  holidays: [],
};

/** 2025-11-21 is a Friday; Pacific time is 8 hours behind UTC then, 7 in summer. */
const at = (iso: string) => Date.parse(iso);

test.each([
  // Due on Monday at 10:00, looked at on Friday at 17:30: half an hour then, one hour on Monday.
  ["2025-11-24T18:00:00Z", "2025-11-22T01:30:00Z", 90],
  // Due on Monday at 9:30, looked at on Saturday.
  ["2025-11-24T17:30:00Z", "2025-11-22T20:00:00Z", 30],
  // Due on Tuesday at 14:00, looked at on Tuesday at 10:00, and a minute later.
  ["2025-11-25T22:00:00Z", "2025-11-25T18:00:00Z", undefined],
  ["2025-11-25T22:00:00Z", "2025-11-25T18:01:00Z", 239],
  // Due at closing time, to the minute.
  ["2025-11-26T02:00:00Z", "2025-11-25T18:00:00Z", undefined],
  // Due outside hours that were changed since: on Saturday at 13:00, seen on Friday at 17:00.
  ["2025-11-22T21:00:00Z", "2025-11-22T01:00:00Z", 60],
])("due %s, seen %s", (due, now, minutes) => {
  expect(minutesAtRisk(at(due), at(now), pacific)).toBe(minutes);
});

test("a holiday has no business hours", () => {
  const hours = { ...pacific, holidays: ["2025-11-24", "2025-11-25"] };
  // From Friday at 17:00 to Wednesday at 10:00: one hour before the holidays, one after them.
  expect(businessMinutes(hours, at("2025-11-22T01:00:00Z"), at("2025-11-26T18:00:00Z"))).toBe(120);
  // Open only on Mondays, and the next three Mondays are holidays.
  const mondays = { ...hours, days: ["Mon" as const], holidays: ["2025-11-24", "2025-12-01", "2025-12-08"] };
  expect(opensAfter(mondays, at("2025-11-22T20:00:00Z"))).toBe(at("2025-12-15T17:00:00Z"));
});

test("business hours follow the clocks when they change", () => {
  // Clocks went back on Sunday, November 2, 2025: Monday opens at 17:00 UTC, Friday had opened at 16:00.
  expect(businessMinutes(pacific, at("2025-10-31T16:00:00Z"), at("2025-11-03T17:30:00Z"))).toBe(9 * 60 + 30);
  const night = { ...pacific, days: ["Sun" as const], opens: "00:00", closes: "12:00" };
  expect(businessMinutes(night, at("2025-11-02T00:00:00Z"), at("2025-11-03T00:00:00Z"))).toBe(13 * 60);
});

test("hours in words", () => {
  expect(hoursInWords(pacific, "en-US")).toBe("Mon–Fri, 9–6 PT");
  expect(hoursInWords({ ...pacific, days: ["Mon", "Wed", "Fri"], opens: "08:30" }, "en-US")).toBe(
    "Mon, Wed, Fri, 8:30–6 PT",
  );
});

test.each([
  [{ ...pacific, timeZone: "Pacific" }, /IANA/],
  [{ ...pacific, opens: "18:00" }, /before the closing/],
  [{ ...pacific, opens: "9" }, /time of day/],
  [{ ...pacific, days: [] }, /at least one/],
  [{ ...pacific, holidays: ["12/25/2026"] }, /YYYY-MM-DD/],
])("hours that cannot be: %j", (given, sentence) => {
  expect(
    businessHours
      .safeParse(given)
      .error?.issues.map(({ message }) => message)
      .join(),
  ).toMatch(sentence);
});
