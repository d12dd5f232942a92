import { expect, test } from "vitest";
import { clockOf } from "./clock.ts";

const received = "2026-01-05T08:00:00.000Z";
const due = "2026-01-06T08:00:00.000Z";
const at = (time: string) => Date.parse(`2026-01-${time}:00.000Z`);
const waiting = { receivedAt: received, dueAt: due, answeredAt: null };

test.each([
  ["05T08:00", { kind: "left", minutes: 1440, percent: 100, tone: "ok" }],
  ["05T20:01", { kind: "left", minutes: 719, percent: 50, tone: "warn" }],
  ["06T04:01", { kind: "left", minutes: 239, percent: 17, tone: "bad" }],
  ["06T08:00", { kind: "overdue", minutes: 0 }],
  ["07T09:30", { kind: "overdue", minutes: 1530 }],
])("a lead that waits, at %s", (time, clock) => {
  expect(clockOf(waiting, at(time))).toEqual(clock);
});

test("the first answer stops the clock, also where none was due", () => {
  const answeredAt = "2026-01-05T09:05:00.000Z";
  const answered = { kind: "answered", minutes: 65 };
  expect(clockOf({ ...waiting, answeredAt }, at("09T00:00"))).toEqual(answered);
  expect(clockOf({ ...waiting, dueAt: null, answeredAt }, at("09T00:00"))).toEqual(answered);
});

test("a place on a list is due no answer", () => {
  expect(clockOf({ ...waiting, dueAt: null }, at("09T00:00"))).toEqual({ kind: "none" });
});

test("a lead that is due outside business hours is at risk, also while much time is left", () => {
  // Due on a Tuesday at 8:00 UTC.
  const hours = { timeZone: "UTC", days: ["Tue" as const], opens: "09:00", closes: "18:00", holidays: [] };
  const clock = clockOf(waiting, at("05T08:00"), hours);
  expect(clock).toMatchObject({ tone: "ok", risk: { kind: "closed", before: at("06T09:00") } });
  expect(clockOf(waiting, at("07T08:00"), hours)).not.toHaveProperty("risk");
});
