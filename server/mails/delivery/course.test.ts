import { expect, test } from "vitest";
import type { Failure } from "#server/mails/outbox/senders/failure.ts";
import { after, type Breaker, closed, waitOf } from "./course.ts";

const now = new Date("2025-11-21T12:00:00.000Z");
const failure: Failure = { kind: "again", reason: "451 later" };

function afterFailures(count: number): Breaker {
  let breaker = closed;
  for (let failures = 0; failures < count; failures += 1) {
    breaker = after(breaker, { sent: 0, failures: [failure] }, now);
  }
  return breaker;
}

test("opens after three failures in a row, and closes with one message that arrives", () => {
  expect([0, 1, 2, 3].map((count) => afterFailures(count).state)).toEqual([
    "closed",
    "closed",
    "closed",
    "open",
  ]);
  expect(after(afterFailures(9), { sent: 1, failures: [failure] }, now)).toEqual(closed);
  expect(after(afterFailures(2), { sent: 0, failures: [] }, now)).toEqual(afterFailures(2));
});

test("opens at once for a receiver that asks for rest", () => {
  const asking = { ...failure, notBefore: new Date(now.getTime() + 30_000) };
  const breaker = after(closed, { sent: 0, failures: [asking] }, now);
  expect(breaker).toEqual({ state: "open", failures: 1, trialAt: asking.notBefore });
});

test("lets a message try within eleven minutes, however long the receiver has been in trouble", () => {
  for (const count of [3, 4, 10, 1000]) {
    const breaker = afterFailures(count);
    const wait = breaker.state === "open" ? waitOf(breaker, now) : 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(11 * 60_000);
  }
});

test("does not wait for a time that a clock set which was years ahead", () => {
  const trialAt = new Date(now.getTime() + 8 * 365 * 86_400_000);
  expect(waitOf({ state: "open", failures: 5, trialAt }, now)).toBe(0);
});
