import { describe, expect, test } from "vitest";
import type { Failure } from "#server/mails/outbox/senders/failure.ts";
import { longestRest, restAsked, retryAt } from "./backoff.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const hour = 3_600_000;
const first = { attempts: 1, createdAt: now, isInTrouble: false, isOnlyThis: false };
const again: Failure = { kind: "again", reason: "451 later" };

function inSeconds(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** The pauses of a message, in hours, when every attempt fails in the same way. */
function hoursOfPauses(failure: Failure, standing: Partial<typeof first> = {}): readonly number[] {
  const hours: number[] = [];
  let time = now;
  for (let attempts = 1; attempts < 1000; attempts += 1) {
    const at = retryAt(failure, { ...first, ...standing, attempts }, time);
    if (at === undefined) return hours;
    hours.push((at.getTime() - time.getTime()) / hour);
    time = at;
  }
  throw new Error("a failing message would be tried for ever");
}

describe.each(["again", "refused", "gone", "uncertain", "unwritten"] as const)("%s", (kind) => {
  test.each([true, false])("is tried for at least 75 hours, then given up (trouble: %s)", (isInTrouble) => {
    const hours = hoursOfPauses({ kind, reason: "" }, { isInTrouble });
    expect(hours.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(75);
    expect(Math.max(...hours)).toBeLessThanOrEqual(isInTrouble ? 0.2 : 24);
  });
});

test("pauses begin with seconds and double", () => {
  const [one = 0, two = 0, three = 0] = hoursOfPauses(again).map((pause) => pause * 3600);
  expect([one, two, three].map((pause) => Math.round(pause / 5))).toEqual([1, 2, 4]);
});

test("what may have arrived is sent four times at the most where its receiver takes others", () => {
  expect(hoursOfPauses({ kind: "uncertain", reason: "" }).length).toBeLessThanOrEqual(4);
});

test("what is refused while others are taken is given up at once", () => {
  expect(hoursOfPauses({ kind: "refused", reason: "550 no such user" }, { isOnlyThis: true })).toEqual([]);
});

test("many attempts within a short time are no reason to give up, nor is age after few", () => {
  const soon = new Date(now.getTime() + 70 * hour);
  expect(retryAt(again, { ...first, attempts: 500 }, soon)).toBeDefined();
  const late = new Date(now.getTime() + 700 * hour);
  expect(retryAt(again, { ...first, attempts: 3 }, late)).toBeDefined();
});

describe("a receiver that asks for rest", () => {
  const waits = (notBefore: Date) => {
    const at = retryAt({ ...again, notBefore }, first, now);
    return at && (at.getTime() - now.getTime()) / 1000;
  };
  const rest = (count: number, notBefore: Date) => restAsked([{ ...again, notBefore }], count, now) / 1000;

  test("gets the message not before that, and no later than in five minutes", () => {
    expect(waits(inSeconds(60))).toBe(60);
    expect(waits(inSeconds(999_999_999))).toBe(300);
  });

  test("gets nothing for a minute, and for an hour when it goes on asking", () => {
    expect(rest(1, inSeconds(45))).toBe(45);
    expect(rest(1, inSeconds(999_999_999))).toBe(60);
    expect(rest(2, inSeconds(900))).toBe(900);
    expect(rest(2, inSeconds(999_999_999)) * 1000).toBe(longestRest);
  });

  test("is not asked sooner because it names the past", () => {
    expect(waits(inSeconds(-999))).toBeGreaterThanOrEqual(4.5);
    expect(rest(1, inSeconds(-999))).toBe(0);
  });
});
