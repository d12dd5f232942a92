import { expect, test } from "vitest";
import { writtenDays } from "./written-day.ts";

const now = new Date("2026-11-25T18:00:00.000Z");
const english = { locale: "en-US", report: "type-2-report" } as const;
const writtenDay = (...given: Parameters<typeof writtenDays>) => writtenDays(...given)[0] ?? null;

test.each([
  [
    "SOC 2 Type II report by February 3, 2027",
    "2027-02-03",
    "Type II report by February 3, 2027",
    "type-2-report",
  ],
  ["Type I by 1 February or the contract ends", "2027-02-01", "Type I by 1 February", "type-1-report"],
  ["the 3rd of Feb. 2027 at the latest", "2027-02-03", "the 3rd of Feb. 2027", null],
  ["They audit us on Dec 1st", "2026-12-01", "They audit us on Dec 1st", null],
  ["Before 2027-02-03 we need ISO 27001", "2027-02-02", "Before 2027-02-03", "certificate"],
  ["in 10 weeks", "2027-02-03", "in 10 weeks", null],
  ["SOC 2 within 3 months", "2027-02-25", "within 3 months", "type-2-report"],
  ["March 1, 2027, or better January 15", "2027-01-15", "or better January 15", null],
  ["We sign no later than 30 June 2027", "2027-06-30", "sign no later than 30 June 2027", null],
  ["Type I by March 1; Type II by July 1", "2027-03-01", "Type I by March 1", "type-1-report"],
])("%s", (text, date, words, wants) => {
  expect(writtenDay([text], now, english)).toEqual({ date, words, wants });
});

test("the earliest of all texts counts, and none that is over", () => {
  const texts = ["Attacked on 2026-03-01, report due 2027-05-01", "A bank asks for 2027-04-01"];
  expect(writtenDay(texts, now, english)?.date).toBe("2027-04-01");
});

test.each([
  "Vendors patch within 2 weeks",
  "Social media is checked within 2 weeks",
  "We isolate hosts within 2 weeks",
  "Each data type is deleted within 3 months",
  "by 3/2/27",
  "February 30, 2027",
  "since November 25, 2026",
  "in March 2027",
  "Covering 1 January 2027 to 30 June 2027",
  "A period of January 1, 2027 – June 30, 2027",
  "Order 12345-02-03-99, marching 4 of us",
  "",
])("what is no day that comes is left alone: %s", (text) => {
  expect(writtenDay([text], now, english)).toBeNull();
});

test("days are read in the site's language", () => {
  const german = { ...english, locale: "de-DE" };
  expect(writtenDay(["bis 3. Februar 2027"], now, german)).toMatchObject({
    date: "2027-02-03",
    words: "bis 3. Februar 2027",
  });
  expect(writtenDay(["am 3. März"], now, german)?.date).toBe("2027-03-03");
  expect(writtenDay(["February 3"], now, german)).toBeNull();
});

test("some months after a month's last day is the last day of a shorter month", () => {
  const endOfNovember = new Date("2026-11-30T12:00:00Z");
  expect(writtenDay(["We need SOC 2 in 3 months"], endOfNovember, english)?.date).toBe("2027-02-28");
});

test("of several days the earliest counts for each thing that is wanted", () => {
  const text =
    "SOC 2 Type II by June 30, 2027, better May 31, 2027; the ISO certificate before December 31, 2027";
  expect(writtenDays([text], now, english).map(({ date, wants }) => [date, wants])).toEqual([
    ["2027-05-31", "type-2-report"],
    ["2027-12-30", "certificate"],
  ]);
});

test.each([
  ["We need SOC 2 by August 31, 2027 and ISO 27001 by December 31, 2027", ["the report", "certificate"]],
  ["SOC2 by August 31, 2027, ISO27001 by December 31, 2027", ["the report", "certificate"]],
  [
    "SOC 2 (Type I) by August 31, 2027, SOC 2 Type II by December 31, 2027",
    ["type-1-report", "type-2-report"],
  ],
  ["By August 31, 2027 we need a SOC 2 report of Type I", ["type-1-report"]],
  ["A Type I SOC 2 report by August 31, 2027", ["type-1-report"]],
  ["We have Type I. SOC 2 is due on August 31, 2027", ["the report"]],
])("SOC 2 without a type is the plan’s own report: %s", (text, wants) => {
  for (const report of ["type-1-report", "type-2-report"] as const) {
    const days = writtenDays([text], now, { ...english, report });
    expect(days.map((day) => day.wants)).toEqual(wants.map((one) => (one === "the report" ? report : one)));
  }
});

test("a day for both is for the whole plan", () => {
  expect(writtenDay(["SOC 2 and ISO 27001, both by September 30, 2027"], now, english)?.wants).toBeNull();
});
