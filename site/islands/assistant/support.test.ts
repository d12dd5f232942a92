import { expect, test } from "vitest";
import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { supportAvailability, supportNow } from "./support.ts";

const times: BusinessHours = {
  timeZone: "America/Los_Angeles",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "18:00",
  holidays: [],
};

const writing = { locale: "en-US", to: "to" };

test.each([
  // Winter, 8 hours behind UTC.
  ["a Monday before opening", "2026-01-05T16:59:59Z", false, "2026-01-05T17:00:00Z", "2026-01-06T02:00:00Z"],
  ["at opening", "2026-01-05T17:00:00Z", true, "2026-01-05T17:00:00Z", "2026-01-06T02:00:00Z"],
  ["just before closing", "2026-01-06T01:59:59Z", true, "2026-01-05T17:00:00Z", "2026-01-06T02:00:00Z"],
  ["at closing", "2026-01-06T02:00:00Z", false, "2026-01-06T17:00:00Z", "2026-01-07T02:00:00Z"],
  ["Friday evening", "2026-01-10T02:00:00Z", false, "2026-01-12T17:00:00Z", "2026-01-13T02:00:00Z"],
  ["Saturday", "2026-01-10T20:00:00Z", false, "2026-01-12T17:00:00Z", "2026-01-13T02:00:00Z"],
  // Summer, 7 hours behind.
  ["a summer morning", "2026-07-06T16:00:00Z", true, "2026-07-06T16:00:00Z", "2026-07-07T01:00:00Z"],
  // Clocks change on Sunday 8 March and Sunday 1 November 2026.
  [
    "the weekend when clocks go forward",
    "2026-03-07T20:00:00Z",
    false,
    "2026-03-09T16:00:00Z",
    "2026-03-10T01:00:00Z",
  ],
  ["the Sunday itself", "2026-03-08T09:30:00Z", false, "2026-03-09T16:00:00Z", "2026-03-10T01:00:00Z"],
  [
    "the weekend when clocks go back",
    "2026-10-31T20:00:00Z",
    false,
    "2026-11-02T17:00:00Z",
    "2026-11-03T02:00:00Z",
  ],
])("%s: %s", (_, now, open, opensAt, closesAt) => {
  expect(supportAvailability(times, new Date(now), writing, "UTC")).toMatchObject({
    open,
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
  });
});

test("the hours are told in the visitor's zone, with the second day when it is another one", () => {
  const hours = (zone: string) =>
    supportAvailability(times, new Date("2026-01-05T18:00:00Z"), writing, zone).hoursInVisitorZone.replaceAll(
      "\u202f",
      " ",
    );
  expect(hours("America/Los_Angeles")).toBe("Monday 9:00 AM to 6:00 PM");
  expect(hours("America/New_York")).toBe("Monday 12:00 PM to 9:00 PM");
  expect(hours("Europe/Berlin")).toBe("Monday 6:00 PM to Tuesday 3:00 AM");
  expect(hours("Asia/Kolkata")).toBe("Monday 10:30 PM to Tuesday 7:30 AM");
});

test("half hours and days apart are as good as any", () => {
  const odd: BusinessHours = { ...times, days: ["Wed", "Sat"], opens: "08:30", closes: "12:15" };
  expect(
    supportAvailability(odd, new Date("2026-01-05T18:00:00Z"), writing, "America/Los_Angeles"),
  ).toMatchObject({
    open: false,
    opensAt: new Date("2026-01-07T16:30:00Z"),
    closesAt: new Date("2026-01-07T20:15:00Z"),
  });
});

test("the hours are told as the locale writes them", () => {
  const german = { locale: "de-DE", to: "bis" };
  const { hoursInVisitorZone } = supportAvailability(
    times,
    new Date("2026-01-05T18:00:00Z"),
    german,
    "Europe/Berlin",
  );
  expect(hoursInVisitorZone).toBe("Montag 18:00 bis Dienstag 3:00");
});

test.each([
  ["2026-01-05T14:15:00Z", "Closed. Opens in 2 hr 45 min."],
  ["2026-01-05T16:59:30Z", "Closed. Opens in 1 min."],
  ["2026-01-05T15:00:00Z", "Closed. Opens in 2 hr."],
  ["2026-01-10T18:00:00Z", "Closed."],
  ["2026-01-05T18:00:00Z", "Open."],
])("at %s it says %j", (now, state) => {
  const words = { call: "", open: "Open.", closed: "Closed.", opens: "Opens in", here: "", to: "to" };
  const support = { phone: "1", hours: "", times, locale: "en-US", words };
  expect(supportNow(support, new Date(now))).toMatchObject({ state, isOpen: state === "Open." });
  const before = { ...support, words: { ...words, opens: undefined } };
  expect(supportNow(before, new Date(now)).state).toBe(state.split(" Opens")[0]);
});

test("a short unit that ends in a dot ends the sentence with it", () => {
  const words = { call: "", open: "Offen.", closed: "Zu.", opens: "Offen in", here: "", to: "bis" };
  const support = { phone: "1", hours: "", times, locale: "de-DE", words };
  const { state } = supportNow(support, new Date("2026-01-05T14:15:00Z"));
  expect(state.replaceAll("\u00a0", " ")).toBe("Zu. Offen in 2 Std. 45 Min.");
});
