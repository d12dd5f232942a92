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

/** A whole file: lines before the events, and each event's own lines, UID included. */
const file = (head: readonly string[], ...events: readonly string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Test//EN",
    ...head,
    ...events.flatMap((lines) => ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const office = (name: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  "BEGIN:STANDARD",
  "DTSTART:20001105T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0700",
  "TZOFFSETTO:-0800",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:20000312T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0800",
  "TZOFFSETTO:-0700",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

const winter = {
  from: "2026-11-25T00:00:00.000Z",
  to: "2026-12-20T00:00:00.000Z",
  timeZone: "America/Los_Angeles",
};

/** An event of an hour on December 1, at ten o'clock. */
const ten = (zone = "") => ["UID:1", `DTSTART${zone}:20261201T100000`, "DURATION:PT1H"];
const utcHour = (uid: string, date: string, hour: string) => [
  `UID:${uid}`,
  `DTSTART:202612${date}T${hour}0000Z`,
  "DURATION:PT1H",
];

test.each<[string, string, readonly string[]]>([
  [
    "instances without their series",
    file(
      [],
      ...["02", "09", "16"].map((date) => [
        ...utcHour("a", date, "15"),
        `RECURRENCE-ID:202612${date}T150000Z`,
      ]),
    ),
    ["12-02T15", "12-09T15", "12-16T15"],
  ],
  [
    "one UID twice",
    file([], utcHour("1@default", "01", "15"), utcHour("1@default", "02", "15")),
    ["12-01T15", "12-02T15"],
  ],
  [
    "no UID at all",
    file([], utcHour("a", "01", "15").slice(1), utcHour("b", "02", "15").slice(1)),
    ["12-01T15", "12-02T15"],
  ],
  [
    "two series of one UID, of which each loses what an override replaces",
    file(
      [],
      [...utcHour("a", "01", "15"), "RRULE:FREQ=DAILY;COUNT=2"],
      [...utcHour("a", "08", "15"), "RRULE:FREQ=DAILY;COUNT=2"],
      [...utcHour("a", "03", "12"), "RECURRENCE-ID:20261202T150000Z"],
      [...utcHour("a", "08", "15"), "RECURRENCE-ID:20261208T150000Z", "STATUS:CANCELLED"],
    ),
    ["12-01T15", "12-03T12", "12-09T15"],
  ],
  [
    "dates beside a rule, and the newest of two overrides",
    file(
      [],
      [...utcHour("a", "01", "15"), "RDATE:20261204T090000Z,20261205T090000Z", "EXDATE:20261205T090000Z"],
      [...utcHour("a", "06", "15"), "RECURRENCE-ID:20261204T090000Z", "SEQUENCE:2"],
      [...utcHour("a", "07", "15"), "RECURRENCE-ID:20261204T090000Z", "SEQUENCE:1"],
    ),
    ["12-01T15", "12-06T15"],
  ],
  [
    "two calendars in one file",
    `${file([], utcHour("a", "01", "15"))}${file([], utcHour("a", "02", "15"))}`,
    ["12-01T15", "12-02T15"],
  ],
  [
    "an override that names its instance in another zone",
    file(
      [],
      [
        "UID:a",
        "DTSTART;TZID=Europe/Berlin:20261201T100000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;UNTIL=20261202T090000Z",
      ],
      [...utcHour("a", "05", "12"), "RECURRENCE-ID:20261202T090000Z"],
    ),
    ["12-01T09", "12-05T12"],
  ],
])("counts each event: %s", (_, text, expected) => {
  expect(busyIn(text, winter).map(([from]) => from.slice(5, 13))).toEqual(expected);
});

test.each<[string, string, string]>([
  [
    "a path that ends with a name",
    file([], ten(";TZID=/freeassociation.sourceforge.net/Europe/Berlin")),
    "12-01T09",
  ],
  [
    "a path that ends with a name of three steps",
    file([], ten(";TZID=/example.org/20260101_1/America/Argentina/Buenos_Aires")),
    "12-01T13",
  ],
  ["a zone of the file, with a name of its own", file(office("Office"), ten(";TZID=Office")), "12-01T18"],
  [
    "a zone of the file before what the database says of its name",
    file(office("Europe/Berlin"), ten(";TZID=Europe/Berlin")),
    "12-01T18",
  ],
  [
    "a zone of the file whose name holds a colon",
    file(office("tzone://Microsoft/Custom"), ten(";TZID=tzone://Microsoft/Custom")),
    "12-01T18",
  ],
  ["floating, in a calendar with a zone", file(["X-WR-TIMEZONE:Asia/Tokyo"], ten()), "12-01T01"],
  ["floating, in a calendar without one", file([], ten()), "12-01T18"],
  ["a zone that nobody knows", file([], ten(";TZID=Nonsense")), "12-01T18"],
  [
    "a zone that nobody knows, in a calendar with one",
    file(["X-WR-TIMEZONE:Asia/Tokyo"], ten(";TZID=Nonsense")),
    "12-01T01",
  ],
  ["a zone that is not described", file([], ten(";TZID=Customized Time Zone")), "12-01T18"],
  ["Microsoft's name with a colon", file([], ten(';TZID="(UTC+01:00) Amsterdam, Berlin, Bern"')), "12-01T09"],
  ["Microsoft's UTC", file([], ten(";TZID=tzone://Microsoft/Utc")), "12-01T10"],
  ["an offset", file([], ten(";TZID=GMT+0100")), "12-01T09"],
])("reads the zone: %s", (_, text, expected) => {
  expect(busyIn(text, winter).map(([from]) => from.slice(5, 13))).toEqual([expected]);
});

test("a zone of the file changes its clocks as it says, over years", () => {
  const summer = { ...winter, from: "2026-10-20T00:00:00.000Z", to: "2026-11-10T00:00:00.000Z" };
  const weekly = ["UID:1", "DTSTART;TZID=Office:20200101T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
  const found = busyIn(file(office("Office"), weekly), summer);
  expect(found.map(([from]) => from.slice(5, 13))).toEqual(["10-21T17", "10-28T17", "11-04T18"]);
});

test("whole days are the days of their names, with one left out by its date", () => {
  const days = [
    "UID:1",
    "DTSTART;VALUE=DATE:20261201",
    "RRULE:FREQ=DAILY;UNTIL=20261203",
    "EXDATE;VALUE=DATE:20261202",
  ];
  const found = busyIn(file([], days), winter);
  expect(found.map((span) => span.map((time) => time.slice(5, 13)))).toEqual([
    ["12-01T08", "12-02T08"],
    ["12-03T08", "12-04T08"],
  ]);
});

test("a list of busy times, with lengths", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VFREEBUSY",
    "FREEBUSY;FBTYPE=BUSY:20261201T150000Z/PT1H,20261202T150000Z/20261202T160000Z",
    "FREEBUSY;FBTYPE=FREE:20261203T150000Z/PT1H",
    "END:VFREEBUSY",
    "END:VCALENDAR",
  ].join("\n");
  expect(busyIn(text, winter).map((span) => span.map((time) => time.slice(5, 13)))).toEqual([
    ["12-01T15", "12-01T16"],
    ["12-02T15", "12-02T16"],
  ]);
});
