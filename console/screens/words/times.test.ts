import { expect, test } from "vitest";
import { dateInWords, dayInWords, momentInWords, tellTimesIn } from "./times.ts";

const noon = Date.parse("2026-11-25T12:00:00Z");
const spaced = (text: string) => text.replaceAll(/\s/g, " ");

test("times are told on the consultancy's clocks and days, with their zone where the reader's show another", () => {
  tellTimesIn("America/Los_Angeles", "en-US");
  expect(spaced(momentInWords("2026-11-25T15:30:00Z", noon))).toBe("today at 7:30 AM PST");
  // Already the next day in UTC, and still today where the consultancy is.
  expect(spaced(momentInWords("2026-11-26T02:00:00Z", noon))).toBe("today at 6:00 PM PST");
  expect(spaced(momentInWords("2026-11-25T07:00:00Z", noon))).toBe("Nov 24, 2026, 11:00 PM PST");
  expect(spaced(dateInWords("2026-11-25T15:30:00Z"))).toBe("Nov 25, 2026, 7:30 AM PST");
});

test("the zone is left out where the reader's clocks show the same", () => {
  tellTimesIn(Intl.DateTimeFormat().resolvedOptions().timeZone, "en-US");
  expect(spaced(momentInWords("2026-11-25T12:30:00Z", noon))).toMatch(/^today at \d+:30 [AP]M$/);
});

test.each([
  ["en-GB", "28 Nov 2026", "28 Nov 2026, 14:05"],
  ["de", "28 Nov 2026", "28 Nov 2026, 14:05"],
  ["en-US", "Nov 28, 2026", "Nov 28, 2026, 2:05 PM"],
])("a firm of %s sees days and clocks as they are written there, in English", (locale, day, moment) => {
  tellTimesIn("UTC", locale);
  expect(spaced(dayInWords("2026-11-28"))).toBe(day);
  expect(spaced(dateInWords("2026-11-28T14:05:00Z"))).toContain(moment);
});
