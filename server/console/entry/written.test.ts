import { expect, test } from "vitest";
import { dayIn, momentIn, orderIn } from "./written.ts";

test.each([
  ["12/1/2026", "en-US", "2026-12-01"],
  ["12/1/2026", "en-GB", "2026-01-12"],
  ["24/11/2026", "en-US", "2026-11-24"],
  ["11/24/2026", "en-GB", "2026-11-24"],
  ["12/1/26", "en-US", "2026-12-01"],
  ["12-01-2026", "de-DE", "2026-01-12"],
  ["3.2.2026", "en-US", "2026-02-03"],
  ["2026-02-03", "en-US", "2026-02-03"],
  ["2026/2/3", "en-US", "2026-02-03"],
  ["12 Nov 2026", "en-US", "2026-11-12"],
  ["Nov 12, 2026", "en-US", "2026-11-12"],
  ["12. März 2026", "de-DE", "2026-03-12"],
  ["2-Nov-26", "en-US", "2026-11-02"],
  ["Tue, 24 Nov 2026", "en-US", "2026-11-24"],
  ["2026-02-31", "en-US", undefined],
  ["13/13/2026", "en-US", undefined],
  ["soon", "en-US", undefined],
])("the day %s in %s is %s", (cell, locale, day) => {
  expect(dayIn(cell, { locale, order: orderIn([cell], locale) })).toBe(day);
});

const berlin = { locale: "de-DE", timeZone: "Europe/Berlin" };
const newYork = { locale: "en-US", timeZone: "America/New_York" };

test.each([
  ["24.11.2026", berlin, "2026-11-24T11:00:00.000Z"],
  ["4.1.2026 09:30", berlin, "2026-01-04T08:30:00.000Z"],
  ["4.1.2026, 09:30 Uhr", berlin, "2026-01-04T08:30:00.000Z"],
  ["2026-11-03 9:05", newYork, "2026-11-03T14:05:00.000Z"],
  ["2026-11-24 09:30:05", newYork, "2026-11-24T14:30:00.000Z"],
  ["2026-11-24T09:30:00", newYork, "2026-11-24T14:30:00.000Z"],
  ["2026-11-24T09:30:00Z", newYork, "2026-11-24T09:30:00.000Z"],
  ["2026-11-24T09:30:00+02:00", newYork, "2026-11-24T07:30:00.000Z"],
  ["11/24/2026 12:15 AM", newYork, "2026-11-24T05:15:00.000Z"],
  ["11/24/2026, 1:15 PM", newYork, "2026-11-24T18:15:00.000Z"],
  ["7/4/2026 13:15", newYork, "2026-07-04T17:15:00.000Z"],
  ["yesterday", newYork, undefined],
])("the time %s is %s", (cell, place, time) => {
  expect(momentIn(cell, { ...place, order: orderIn([], place.locale) })).toBe(time);
});
