import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { busyIn } from "#server/booking/calendars/busy.ts";

const folder = new URL("../fixtures/cases/ics/", import.meta.url);

/** For a firm in Los Angeles. */
const window = {
  from: "2026-11-25T00:00:00.000Z",
  to: "2026-12-20T00:00:00.000Z",
  timeZone: "America/Los_Angeles",
};

/** When each calendar's owner is busy, in UTC. */
const cases: Readonly<Record<string, readonly string[]>> = {
  "evolution-tzid-path": ["12-01 17:00 to 12-01 18:00"],
  floating: ["12-01 18:00 to 12-01 19:00"],
  "floating-firm": ["12-01 18:00 to 12-01 19:00"],
  "google-overrides-only": [
    "12-02 15:00 to 12-02 16:00",
    "12-09 15:00 to 12-09 16:00",
    "12-16 15:00 to 12-16 16:00",
  ],
  "mozilla-path": ["12-01 17:00 to 12-01 18:00"],
  "no-uid": ["12-01 15:00 to 12-01 16:00", "12-02 15:00 to 12-02 16:00"],
  "override-and-orphans": [
    "12-02 15:00 to 12-02 16:00",
    "12-03 17:00 to 12-03 18:00",
    "12-10 10:00 to 12-10 11:00",
    "12-16 15:00 to 12-16 16:00",
  ],
  "own-zone-name-with-vtimezone": ["12-01 18:00 to 12-01 19:00"],
  "quoted-outlook-name": ["12-01 17:00 to 12-01 18:00"],
  "same-uid-twice": ["12-01 15:00 to 12-01 16:00", "12-02 15:00 to 12-02 16:00"],
  "allday-and-utc": ["12-01 18:00 to 12-01 19:00", "12-03 08:00 to 12-04 08:00"],
  "floating-series-x-wr": ["12-01 09:00 to 12-01 10:00", "12-08 09:00 to 12-08 10:00"],
  freebusy: ["12-01 15:00 to 12-01 16:00", "12-02 15:00 to 12-02 16:00"],
  "lying-vtimezone-name": ["12-01 17:00 to 12-01 18:00"],
  "olson-path-us": ["12-01 23:00 to 12-02 00:00"],
  "override-moved-into-window": ["12-01 10:00 to 12-01 11:00"],
  "rdate-exdate": ["11-30 09:00 to 11-30 10:00", "12-03 09:00 to 12-03 10:00", "12-14 09:00 to 12-14 10:00"],
  "two-series-one-uid": [
    "12-01 10:00 to 12-01 11:00",
    "12-03 10:00 to 12-03 11:00",
    "12-10 10:00 to 12-10 11:00",
  ],
  "uid-twice-cancelled": ["12-01 15:00 to 12-01 16:00", "12-03 15:00 to 12-03 16:30"],
  "unknown-zone": ["12-01 18:00 to 12-01 19:00"],
  "vtimezone-after-events": ["12-01 17:00 to 12-01 18:00"],
  "vtimezone-half-hour": ["12-01 12:30 to 12-01 13:30"],
  "windows-name": ["12-01 17:00 to 12-01 18:00"],
  "two-vcalendars": ["12-01 15:00 to 12-01 16:00", "12-02 15:00 to 12-02 16:00"],
};

test("each calendar of the folder is one of the table", () => {
  const names = readdirSync(folder).map((name) => name.replace(/\.ics$/, ""));
  expect(names.toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(Object.entries(cases))("%s", (name, busy) => {
  const found = busyIn(readFileSync(new URL(`${name}.ics`, folder), "utf8"), window);
  const shown = (time: string) => time.slice(5, 16).replace("T", " ");
  expect(found.map(([from, to]) => `${shown(from)} to ${shown(to)}`)).toEqual(busy);
});
