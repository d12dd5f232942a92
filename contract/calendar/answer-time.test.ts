import { expect, test } from "vitest";
import { answerTime, answerTimeInWords } from "./answer-time.ts";
import type { BusinessHours } from "./business-hours.ts";

const hours: BusinessHours = {
  timeZone: "America/Los_Angeles",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  opens: "09:00",
  closes: "18:00",
  holidays: ["2026-11-26"],
};

test.each([
  ["at night", "2026-11-24T12:48:00Z", "Tuesday, 9:30 AM PT", "November 24"],
  ["in office hours", "2026-11-24T23:05:00Z", "Tuesday, 3:05 PM PT", "November 24"],
  ["at closing time", "2026-11-25T02:00:00Z", "Tuesday, 6:00 PM PT", "November 24"],
  ["after it, before a holiday", "2026-11-26T02:01:00Z", "Friday, 9:30 AM PT", "November 27"],
  ["at the weekend", "2026-11-28T18:00:00Z", "Monday, 9:30 AM PT", "November 30"],
])("an answer that is due %s is told in office hours", (_, due, time, day) => {
  const told = answerTime(Date.parse(due), hours);
  expect(answerTimeInWords(told, hours, "en-US")).toEqual({ time, day });
});
