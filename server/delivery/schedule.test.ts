import { describe, expect, test } from "vitest";
import type { Failure } from "#server/outbox/senders/failure.ts";
import { afterFailure, pauses, probeAt } from "./schedule.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const hour = 3_600_000;

/** Pauses, in hours, that a message goes through when every attempt fails in the same way. */
function hoursOfPauses(failure: Failure, isOnlyThis = false): readonly number[] {
  const hours: number[] = [];
  let time = now;
  for (let attempts = 1; attempts < 100; attempts += 1) {
    const decision = afterFailure(failure, { attempts, createdAt: now, isOnlyThis }, time);
    if (decision.next === "give-up") return hours;
    hours.push((decision.at.getTime() - time.getTime()) / hour);
    time = decision.at;
  }
  throw new Error("a failing message would be tried for ever");
}

test.each(["again", "refused", "gone"] as const)(
  "%s: tried again with growing pauses over at least 75 hours, then given up",
  (kind) => {
    const hours = hoursOfPauses({ kind, reason: "451 later" });
    // With the jitter one may be a little shorter than the one before.
    const growth = hours.slice(1, pauses.length).map((pause, index) => pause / (hours[index] ?? 0));
    expect(Math.min(...growth)).toBeGreaterThan(0.95);
    expect(hours[0]).toBeLessThanOrEqual(1 / 60);
    expect(hours.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(75);
    expect(hours.length).toBeLessThanOrEqual(pauses.length + 1);
  },
);

test("what is refused while others are taken is given up at once", () => {
  expect(hoursOfPauses({ kind: "refused", reason: "550 no such user" }, true)).toEqual([]);
});

test("many attempts within a short time are no reason to give up", () => {
  const tried = { attempts: 200, createdAt: now, isOnlyThis: false };
  const soon = new Date(now.getTime() + 70 * hour);
  expect(afterFailure({ kind: "again", reason: "" }, tried, soon)).toMatchObject({ next: "retry" });
});

test("what may have arrived rests for a day", () => {
  const tried = { attempts: 1, createdAt: now, isOnlyThis: false };
  expect(afterFailure({ kind: "uncertain", reason: "" }, tried, now)).toEqual({
    next: "retry",
    at: new Date(now.getTime() + 24 * hour),
  });
});

describe("a receiver that asks to wait", () => {
  const tried = { attempts: 1, createdAt: now, isOnlyThis: false };
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const rowWaits = (notBefore: Date, attempts = 1) => {
    const decision = afterFailure({ kind: "again", reason: "", notBefore }, { ...tried, attempts }, now);
    return decision.next === "retry" ? (decision.at.getTime() - now.getTime()) / 1000 : undefined;
  };
  const laneWaits = (failures: number, notBefore: Date) =>
    (probeAt(failures, notBefore, now).getTime() - now.getTime()) / 1000;

  test("gets the message not before that, and no later than after the following pause", () => {
    expect(rowWaits(inSeconds(60))).toBe(60);
    expect(rowWaits(inSeconds(999_999_999))).toBe(300);
    expect(rowWaits(inSeconds(999_999_999), 2)).toBe(1800);
    expect(rowWaits(inSeconds(999_999_999), 100)).toBeLessThanOrEqual(1.1 * 24 * 3600);
  });

  test("gets nothing else for a minute, and for an hour when it goes on asking", () => {
    expect(laneWaits(1, inSeconds(45))).toBe(45);
    expect(laneWaits(1, inSeconds(999_999_999))).toBe(60);
    expect(laneWaits(2, inSeconds(900))).toBe(900);
    expect(laneWaits(2, inSeconds(999_999_999))).toBe(3600);
  });

  test("is not asked sooner because it names the past", () => {
    expect(rowWaits(inSeconds(-999))).toBeGreaterThanOrEqual(4.5);
    expect(laneWaits(1, inSeconds(-999))).toBeGreaterThanOrEqual(4.5);
  });
});

test("a receiver in trouble is looked at again within seven minutes, however long it has been so", () => {
  for (const failures of [1, 2, 3, 4, 1000]) {
    const wait = probeAt(failures, undefined, now).getTime() - now.getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(7 * 60_000);
  }
});
