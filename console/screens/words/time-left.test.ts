import { expect, test } from "vitest";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { promiseState } from "./time-left.tsx";

const received = "2026-01-05T08:00:00.000Z";
const due = "2026-01-06T08:00:00.000Z";
const at = (time: string) => Date.parse(`2026-01-${time}:00.000Z`);
const reply: ReplyPromise = {
  hours: 24,
  counts: "all-hours",
  businessHours: {
    timeZone: "UTC",
    days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    opens: "00:00",
    closes: "23:59",
    holidays: [],
  },
};
const waiting = { receivedAt: received, dueAt: due, answeredAt: null, closedAt: null };

test.each([
  ["05T08:00", { kind: "left", minutes: 1440, percent: 100, tone: "ok" }],
  ["05T20:01", { kind: "left", minutes: 719, percent: 50, tone: "warn" }],
  ["06T04:01", { kind: "left", minutes: 239, percent: 17, tone: "bad" }],
  ["06T08:00", { kind: "overdue", minutes: 0 }],
  ["07T09:30", { kind: "overdue", minutes: 1530 }],
])("a lead that waits, at %s", (time, clock) => {
  expect(promiseState(waiting, at(time), reply)).toMatchObject(clock);
});

test("the first answer stops the clock, also where none was due", () => {
  const answeredAt = "2026-01-05T09:05:00.000Z";
  const answered = { kind: "answered", minutes: 65 };
  expect(promiseState({ ...waiting, answeredAt }, at("09T00:00"), reply)).toEqual(answered);
  expect(promiseState({ ...waiting, dueAt: null, answeredAt }, at("09T00:00"), reply)).toEqual(answered);
});

test("what was answered before it was added, or by a booking, had no first reply", () => {
  const booked = { ...waiting, answeredAt: received };
  expect(promiseState(booked, at("09T00:00"), reply)).toEqual({ kind: "none" });
});

test("a lead that was closed without an answer waits no more, and was not answered", () => {
  const closedAt = "2026-01-05T09:05:00.000Z";
  expect(promiseState({ ...waiting, closedAt }, at("09T00:00"), reply)).toEqual({ kind: "closed" });
});

test("a place on a list is due no answer", () => {
  expect(promiseState({ ...waiting, dueAt: null }, at("09T00:00"), reply)).toEqual({ kind: "none" });
});

test("a lead with few business hours left is at risk, also while much time is left", () => {
  // Due on a Tuesday at 8:00 UTC, which is before the opening.
  const tuesdays = {
    ...reply,
    businessHours: { ...reply.businessHours, days: ["Tue" as const], opens: "09:00", closes: "18:00" },
  };
  const clock = promiseState(waiting, at("05T08:00"), tuesdays);
  // One time and one color: those of the business hours, which are over first.
  expect(clock).toMatchObject({ minutes: 0, tone: "warn", isOfBusiness: true });
  expect(promiseState(waiting, at("07T08:00"), tuesdays)).toMatchObject({ kind: "overdue" });
});

test("of business hours that are promised, those are counted that are left", () => {
  const { businessHours } = reply;
  const eight: ReplyPromise = {
    hours: 8,
    counts: "business-hours",
    businessHours: { ...businessHours, opens: "09:00", closes: "17:00", days: ["Mon", "Tue"] },
  };
  // Received on a Monday at 15:00, so due on Tuesday at 15:00. The night is outside business hours.
  const lead = {
    receivedAt: "2026-01-05T15:00:00.000Z",
    dueAt: "2026-01-06T15:00:00.000Z",
    answeredAt: null,
    closedAt: null,
  };
  expect(promiseState(lead, at("05T16:00"), eight)).toEqual({
    kind: "left",
    minutes: 420,
    percent: 88,
    tone: "ok",
    isOfBusiness: true,
  });
  expect(promiseState(lead, at("05T23:00"), eight)).toMatchObject({ minutes: 360, percent: 75 });
  expect(promiseState(lead, at("06T12:00"), eight)).toMatchObject({ minutes: 180, tone: "bad" });
});
