import { expect, test } from "vitest";
import { busyIn } from "./busy.ts";

const window = {
  from: "2026-10-20T00:00:00.000Z",
  to: "2026-11-10T00:00:00.000Z",
  timeZone: "Europe/Berlin",
};

const calendar = (...events: readonly string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...events.flatMap((lines, index) => [
      "BEGIN:VEVENT",
      `UID:${index}`,
      "DTSTAMP:20260101T000000Z",
      ...lines,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

test.each([
  [
    "in UTC",
    ["DTSTART:20261026T080000Z", "DTEND:20261026T090000Z"],
    [["2026-10-26T08:00", "2026-10-26T09:00"]],
  ],
  [
    "in a zone, with a length",
    ["DTSTART;TZID=America/New_York:20261026T100000", "DURATION:PT30M"],
    [["2026-10-26T14:00", "2026-10-26T14:30"]],
  ],
  [
    "in a zone with Microsoft's name",
    [
      "DTSTART;TZID=W. Europe Standard Time:20261026T100000",
      "DTEND;TZID=W. Europe Standard Time:20261026T110000",
    ],
    [["2026-10-26T09:00", "2026-10-26T10:00"]],
  ],
  // Clocks go back on October 25: the day before is still in summer time, and the day itself has 25 hours.
  [
    "each week at the same hour, over a change of clocks, without the one that was left out",
    [
      "DTSTART;TZID=Europe/Berlin:20261021T090000",
      "DTEND;TZID=Europe/Berlin:20261021T100000",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "EXDATE;TZID=Europe/Berlin:20261104T090000",
    ],
    [
      ["2026-10-21T07:00", "2026-10-21T08:00"],
      ["2026-10-28T08:00", "2026-10-28T09:00"],
    ],
  ],
  [
    "a whole day, as it is where the consultancy is",
    ["DTSTART;VALUE=DATE:20261025", "DTEND;VALUE=DATE:20261026"],
    [["2026-10-24T22:00", "2026-10-25T23:00"]],
  ],
  ["what is shown as free", ["DTSTART:20261026T080000Z", "DTEND:20261026T090000Z", "TRANSP:TRANSPARENT"], []],
  ["what was cancelled", ["DTSTART:20261026T080000Z", "DTEND:20261026T090000Z", "STATUS:CANCELLED"], []],
  ["what lies before", ["DTSTART:20261001T080000Z", "DTEND:20261001T090000Z"], []],
  [
    "what has begun before and lasts",
    ["DTSTART:20261019T080000Z", "DTEND:20261021T090000Z"],
    [["2026-10-19T08:00", "2026-10-21T09:00"]],
  ],
])("%s", (_, lines, expected) => {
  const found = busyIn(calendar(lines), window);
  expect(found.map((span) => span.map((time) => time.slice(0, 16)))).toEqual(expected);
});

test.each([
  ["a page", "<!doctype html><title>Sign in</title>", /no calendar/],
  ["every second for ever", calendar(["DTSTART:20260101T000000Z", "RRULE:FREQ=SECONDLY"]), /too much/],
])("refuses %s", (_, text, problem) => {
  expect(() => busyIn(text, window)).toThrow(problem);
});
