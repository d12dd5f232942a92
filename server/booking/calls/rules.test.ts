import { describe, expect, test } from "vitest";
import { businessHours } from "#contract/calendar/business-hours.ts";
import { house } from "#tests/support/house.ts";
import { type Calendar, cellsOf, inTurn, placeOf, slotsOf } from "./rules.ts";

const { company } = house;
const free: readonly Calendar[] = [{ operatorId: "maria", busy: [] }];

function hoursIn(timeZone: string, more: object = {}) {
  return {
    ...company,
    businessHours: businessHours.parse({
      timeZone,
      days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
      opens: "09:00",
      closes: "11:00",
      ...more,
    }),
    scheduling: { base: "own" as const, noticeHours: 2, bufferMinutes: 10, daysAhead: 4 },
  };
}

const at = (iso: string) => Date.parse(iso);
const times = (slots: readonly { readonly at: number }[]) =>
  slots.map(({ at }) => new Date(at).toISOString());

describe("times of calls", () => {
  test("begin on half hours, end before closing, keep the notice, and end after so many days", () => {
    // Friday, 2026-03-06, 8:30 in Berlin: until 10:30 is too soon.
    expect(times(slotsOf(hoursIn("Europe/Berlin"), 30, free, at("2026-03-06T07:30:00Z")))).toEqual([
      "2026-03-06T09:30:00.000Z",
      ...["08:00", "08:30", "09:00", "09:30"].map((time) => `2026-03-09T${time}:00.000Z`),
    ]);
    // From half past ten on, an hour does not fit before closing.
    const hour = slotsOf(hoursIn("Europe/Berlin"), 60, free, at("2026-03-06T07:30:00Z"));
    expect(times(hour)).toEqual(["08:00", "08:30", "09:00"].map((time) => `2026-03-09T${time}:00.000Z`));
  });

  test.each([
    // The Friday before and the Monday after clocks change.
    ["America/New_York", "2026-03-06T10:00:00Z", ["2026-03-06T14:00:00.000Z", "2026-03-09T13:00:00.000Z"]],
    ["Europe/Berlin", "2026-10-23T00:00:00Z", ["2026-10-23T07:00:00.000Z", "2026-10-26T08:00:00.000Z"]],
    // Zones that differ from UTC by half an hour, and by three quarters.
    ["Asia/Kolkata", "2026-03-06T00:00:00Z", ["2026-03-06T03:30:00.000Z", "2026-03-09T03:30:00.000Z"]],
    ["Asia/Kathmandu", "2026-03-06T00:00:00Z", ["2026-03-06T03:15:00.000Z", "2026-03-09T03:15:00.000Z"]],
  ])("in %s days open on the clocks of that zone", (zone, now, openings) => {
    const found = times(slotsOf(hoursIn(zone, { holidays: [] }), 30, free, at(now)));
    expect(found.filter((_, index) => index % 4 === 0)).toEqual(openings);
  });

  test("a day on which clocks change while somebody is there has an hour less or more", () => {
    const night = { days: ["Sun"], opens: "00:00", closes: "04:00" };
    const spring = slotsOf(hoursIn("Europe/Berlin", night), 60, free, at("2026-03-27T12:00:00Z"));
    const autumn = slotsOf(hoursIn("Europe/Berlin", night), 60, free, at("2026-10-23T12:00:00Z"));
    expect([spring.length, autumn.length]).toEqual([5, 9]);
  });

  test("nobody is offered who is busy, or was a few minutes ago, and holidays are free of calls", () => {
    const calendars = [
      { operatorId: "maria", busy: [{ from: at("2026-03-09T08:30:00Z"), to: at("2026-03-09T09:00:00Z") }] },
      { operatorId: "tom", busy: [{ from: at("2026-03-09T08:00:00Z"), to: at("2026-03-09T10:00:00Z") }] },
    ];
    const slots = slotsOf(hoursIn("Europe/Berlin"), 30, calendars, at("2026-03-08T00:00:00Z"));
    const monday = slots.filter(({ at }) => at < Date.parse("2026-03-10T00:00:00Z"));
    expect(monday).toEqual([{ at: at("2026-03-09T09:30:00Z"), operatorIds: ["maria"] }]);
    const holiday = hoursIn("Europe/Berlin", { holidays: ["2026-03-09", "2026-03-10", "2026-03-11"] });
    expect(slotsOf(holiday, 30, free, at("2026-03-08T00:00:00Z"))).toEqual([]);
    expect(slotsOf(hoursIn("Europe/Berlin"), 30, [], at("2026-03-08T00:00:00Z"))).toEqual([]);
  });
});

test("two calls that overlap, or leave no pause, share a cell", () => {
  const call = (from: string, to: string) => cellsOf({ from: at(from), to: at(to) }, 10);
  const first = call("2026-03-09T08:00:00Z", "2026-03-09T08:30:00Z");
  const shared = (from: string, to: string) => call(from, to).some((cell) => first.includes(cell));
  expect([first.length, first[0], first.at(-1)]).toEqual([
    8,
    "2026-03-09T08:00:00.000Z",
    "2026-03-09T08:35:00.000Z",
  ]);
  expect(shared("2026-03-09T08:20:00Z", "2026-03-09T08:40:00Z")).toBe(true);
  expect(shared("2026-03-09T08:30:00Z", "2026-03-09T09:00:00Z")).toBe(true);
  expect(shared("2026-03-09T08:40:00Z", "2026-03-09T09:00:00Z")).toBe(false);
});

test.each([
  ["1-800-555-ROSE", "We call you: 1-800-555-ROSE"],
  ["(312) 555-0108 ext 12", "We call you: (312) 555-0108 ext 12"],
  ["+1 555\r\n0100", "We call you: +1 5550100"],
  ["555 0100 buy at evil.example", "We call you: 555 0100"],
  ["1-800-FLOWERS", "We call you: 1-800-FLOWERS"],
  ["٠٢ ٢٣٤٥ ٦٧٨٩", "We call you: ٠٢ ٢٣٤٥ ٦٧٨٩"],
  ["", "We call you"],
])("whoever is called at %j reads %j", (phone, said) => {
  expect(placeOf({ place: "We call you", phone })).toBe(said);
});

test("the owner of a lead is asked first, then whoever has fewest calls", () => {
  const calls = new Map([
    ["maria", 3],
    ["tom", 1],
  ]);
  expect(inTurn(["maria", "tom", "li"], calls, "maria")).toEqual(["maria", "li", "tom"]);
});
