import { expect, test } from "vitest";
import { answerTimeInWords } from "./answer-time.ts";
import type { BusinessHours } from "./business-hours.ts";
import { hasHoursLeft, openDayFrom, opensAfter } from "./open-hours.ts";
import { answerDue, type ReplyPromise, replyInWords, shareLeft } from "./reply-promise.ts";

const hours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "18:00",
  holidays: ["2026-11-26"],
};

/** 24 hours of the clock, or one business day of nine hours. */
const all: ReplyPromise = { hours: 24, counts: "all-hours", businessHours: hours };
const business: ReplyPromise = { hours: 9, counts: "business-hours", businessHours: hours };

test.each([
  ["at night", all, "2026-11-23T12:48:00Z", "Tuesday, November 24 at 9:30 AM PT"],
  ["in office hours", all, "2026-11-23T23:05:00Z", "Tuesday, November 24 at 3:05 PM PT"],
  ["at closing time", all, "2026-11-24T02:00:00Z", "Tuesday, November 24 at 6:00 PM PT"],
  ["after it, before a holiday", all, "2026-11-25T02:01:00Z", "Friday, November 27 at 9:30 AM PT"],
  ["on a Friday at 5 PM", all, "2026-11-28T01:00:00Z", "Monday, November 30 at 9:30 AM PT"],
  ["before clocks go back", all, "2026-10-31T01:00:00Z", "Monday, November 2 at 9:30 AM PT"],
  ["before clocks go forward", all, "2026-03-07T02:00:00Z", "Monday, March 9 at 9:30 AM PT"],
  ["on a Friday at 5 PM", business, "2026-11-28T01:00:00Z", "Monday, November 30 at 5:00 PM PT"],
  ["on the eve of a holiday at 5 PM", business, "2026-11-26T01:00:00Z", "Friday, November 27 at 5:00 PM PT"],
  ["at night in another zone", business, "2026-11-24T12:00:00Z", "Tuesday, November 24 at 6:00 PM PT"],
  ["before clocks go back", business, "2026-10-31T00:00:00Z", "Monday, November 2 at 5:00 PM PT"],
])("an answer is promised within office hours to what comes %s", (_, reply, received, time) => {
  const due = answerDue(reply, Date.parse(received));
  expect(answerTimeInWords(due, hours, "en-US")).toBe(time);
});

test("the share that is left is of the promised time, as it was promised", () => {
  // From Friday at 5 PM to Monday at 9:30 AM: 64 and a half hours of the clock, an hour and a half of business.
  const span = { received: Date.parse("2026-11-28T01:00:00Z"), due: Date.parse("2026-11-30T17:30:00Z") };
  const after = (hours: number) => span.received + hours * 3_600_000;
  expect(shareLeft(all, span, after(32.25))).toBe(0.5);
  expect(shareLeft(business, span, after(0.75))).toBe(0.5);
  expect(shareLeft(business, span, after(60))).toBe(1 / 3);
  expect([shareLeft(all, span, span.due), shareLeft(all, span, after(-9))]).toEqual([0, 1]);
});

test("an hour may be promised: of business, and so in words", () => {
  const hour: ReplyPromise = { hours: 1, counts: "business-hours", businessHours: hours };
  const named = { one: "{n} business hour", other: "{n} business hours" };
  expect(replyInWords(hour, "en-US", named)).toBe("1 business hour");
  // Monday at 10:15 AM; and at night, when the hour begins with the day.
  const dueAfter = (received: string) => new Date(answerDue(hour, Date.parse(received))).toISOString();
  expect(dueAfter("2026-11-23T18:15:00Z")).toBe("2026-11-23T19:15:00.000Z");
  expect(dueAfter("2026-11-24T09:00:00Z")).toBe("2026-11-24T18:00:00.000Z");
});

test("24 hours, or once we open again: the words hold at every hour of three weeks", () => {
  const start = Date.parse("2026-11-16T08:00:00Z");
  for (let hour = 0; hour < 3 * 7 * 24; hour += 1) {
    const received = start + hour * 3_600_000;
    const day = received + 24 * 3_600_000;
    const opening = opensAfter(hours, day);
    // Half an hour after the opening is when they open again.
    expect([received, answerDue(all, received)]).toEqual([
      received,
      opening === undefined ? day : opening + 1_800_000,
    ]);
  }
});

test.each([
  ["2026-11-24", "2026-11-24T17:00:00Z", true],
  ["2026-11-24", "2026-11-25T02:30:00Z", false],
  ["2026-11-26", "2026-11-24T17:00:00Z", false],
  ["2026-11-28", "2026-11-24T17:00:00Z", false],
])("whether business hours are left on %s at %s: %s", (day, now, isLeft) => {
  expect(hasHoursLeft(hours, day, Date.parse(now))).toBe(isLeft);
});

test("the next day on which somebody is there is after the weekend and the holidays", () => {
  expect(["2026-11-25", "2026-11-26", "2026-11-28"].map((day) => openDayFrom(hours, day))).toEqual([
    "2026-11-25",
    "2026-11-27",
    "2026-11-30",
  ]);
  expect(openDayFrom({ ...hours, days: [] }, "2026-11-28")).toBe("2026-11-28");
});
