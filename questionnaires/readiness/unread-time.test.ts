import { expect, test } from "vitest";
import { mayNameTime } from "./unread-time.ts";

const now = new Date("2026-11-25T18:00:00.000Z");

test.each([
  "by the end of Q2 2027",
  "by 06/30/2027",
  "by 3/31",
  "before 2027",
  "Our bank wants the report by the end of March",
  "by end of march",
  "in Sept at the latest",
  "by February 30",
  "in May",
  "by may",
  "Our deadline is May",
  "in the second quarter",
  "Before year-end",
  "at the end of the year",
  "by summer",
  "SOC 2 in three months",
  "Type I by June 1, 2027 and Type II in Q2 2027",
  "Type II by June 1, 2027, better in April",
  "Covering 1 January 2027 to 30 June 2027",
])("may name a time that is not read: %s", (text) => {
  expect(mayNameTime(text, now, { locale: "en-US" })).toBe(true);
});

test.each([
  "We were attacked in 2024",
  "We were attacked in March 2024",
  "The report covered January 1, 2025 to December 31, 2025",
  "24 people, 3 offices, on call 24/7",
  "We may need a report. May we call you? It may take long",
  "Type I by June 1, 2027 and Type II by May 31, 2028",
  "in 10 weeks, by February 3",
  "since November 25, 2026",
  "Social media is checked within two weeks",
  "",
])("names no time besides what is read: %s", (text) => {
  expect(mayNameTime(text, now, { locale: "en-US" })).toBe(false);
});

test("months are read in the site's language", () => {
  const german = { locale: "de-DE" };
  expect(mayNameTime("bis Ende März", now, german)).toBe(true);
  expect(mayNameTime("bis 31.3.", now, german)).toBe(true);
  expect(mayNameTime("bis 3. März 2027", now, german)).toBe(false);
});
