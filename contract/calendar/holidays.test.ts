import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";
import { afterHours } from "./reply-promise.ts";

test("the United States' federal holidays of 2027, kept on working days", () => {
  expect(holidaysOf("US", 2027)).toEqual([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
    "2027-12-31",
  ]);
});

test.each([
  [2027, "2027-03-26", "2027-03-29", "2027-05-06", "2027-05-17"],
  [2028, "2028-04-14", "2028-04-17", "2028-05-25", "2028-06-05"],
])("Germany's days of %i that go by Easter", (year, ...days) => {
  expect(holidaysOf("DE", year)).toEqual(
    [`${year}-01-01`, `${year}-05-01`, `${year}-10-03`, `${year}-12-25`, `${year}-12-26`, ...days].toSorted(),
  );
});

test("the states of Germany add their own days, and New Zealand names Matariki day by day", () => {
  const added = (code: Parameters<typeof holidaysOf>[0]) => {
    const shared = holidaysOf("DE", 2027);
    return holidaysOf(code, 2027).filter((day) => !shared.includes(day));
  };
  expect(added("DE-BY")).toEqual(["2027-01-06", "2027-05-27", "2027-08-15", "2027-11-01"]);
  // The Wednesday before November 23.
  expect(added("DE-SN")).toEqual(["2027-10-31", "2027-11-17"]);
  // Waitangi Day and Anzac Day on a weekend, and Christmas on another.
  expect(holidaysOf("NZ", 2027)).toEqual([
    ...["2027-01-01", "2027-01-04", "2027-02-08", "2027-03-26", "2027-03-29", "2027-04-26", "2027-06-07"],
    ...["2027-06-25", "2027-10-25", "2027-12-27", "2027-12-28"],
  ]);
});

test("bank holidays of England and Wales on weekends are kept on the next free working day", () => {
  const [easter, may, august] = [["2027-03-26", "2027-03-29"], ["2027-05-03", "2027-05-31"], "2027-08-30"];
  expect(holidaysOf("GB", 2027)).toEqual(
    ["2027-01-01", easter, may, august, "2027-12-27", "2027-12-28"].flat(),
  );
  // Christmas Day on a Sunday, and New Year's Day on a Saturday.
  expect(holidaysOf("GB", 2022).slice(0, 1)).toEqual(["2022-01-03"]);
  expect(holidaysOf("GB", 2022).slice(-2)).toEqual(["2022-12-26", "2022-12-27"]);
});

test("a holiday that is added moves a due time in business hours to the next open day", () => {
  const businessHours = {
    timeZone: "America/New_York",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"] as const,
    opens: "09:00",
    closes: "17:00",
  };
  // Wednesday before Thanksgiving, 16:00. One business hour is left that day; the promise has three more.
  const asked = Date.parse("2026-11-25T16:00:00-05:00");
  const due = (holidays: readonly string[]) => {
    const hours = { ...businessHours, days: [...businessHours.days], holidays: [...holidays] };
    const promise = { hours: 4, counts: "business-hours", businessHours: hours } as const;
    return new Date(afterHours(promise, asked, 4)).toISOString();
  };
  expect(due([])).toBe("2026-11-26T17:00:00.000Z");
  expect(due(holidaysOf("US", 2026))).toBe("2026-11-27T17:00:00.000Z");
});
