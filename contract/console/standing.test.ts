import { expect, test } from "vitest";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { isAwaited, standingTimes } from "./standing.ts";

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
const waiting = {
  severity: null,
  incidentAt: null,
  receivedAt: "2026-01-05T08:00:00.000Z",
  dueAt: "2026-01-06T08:00:00.000Z",
  answeredAt: null,
  closedAt: null,
};

test("what the client wrote after the first answer is due in the same time, also for a closed lead", () => {
  const waitsSince = "2026-01-08T10:00:00.000Z";
  const again = {
    receivedAt: waitsSince,
    dueAt: "2026-01-09T10:00:00.000Z",
    answeredAt: null,
    closedAt: null,
  };
  const answered = { ...waiting, answeredAt: "2026-01-05T09:05:00.000Z" };
  const closed = { ...waiting, closedAt: "2026-01-05T09:05:00.000Z" };
  for (const lead of [answered, closed, { ...waiting, dueAt: null }]) {
    expect(standingTimes({ ...lead, waitsSince }, reply)).toEqual(again);
    expect(isAwaited({ ...lead, waitsSince })).toBe(true);
    expect(isAwaited({ ...lead, waitsSince: null })).toBe(false);
  }
  expect(standingTimes({ ...waiting, waitsSince }, reply)).toMatchObject(waiting);
});

test.each([
  ["P1", 1],
  ["P2", 4],
  ["P3", 24],
  ["P4", 72],
] as const)(
  "an incident %s is due %i hours after the client wrote, whatever is promised",
  (severity, hours) => {
    const lead = {
      ...waiting,
      answeredAt: waiting.receivedAt,
      waitsSince: "2026-01-08T10:00:00.000Z",
      severity,
    };
    const { dueAt } = standingTimes(lead, { ...reply, hours: 8, counts: "business-hours" });
    expect(dueAt).toBe(new Date(Date.parse(lead.waitsSince) + hours * 3_600_000).toISOString());
  },
);
