import type { Failure } from "#server/outbox/senders/failure.ts";
import { probeAt } from "./schedule.ts";

/**
 * How a lane is doing. In trouble it sends one message at a time, and none before `probeAt`: a receiver that is
 * down is not flooded, and is noticed within minutes when it is back.
 */
export type Condition =
  | { readonly kind: "well" }
  | { readonly kind: "troubled"; readonly failures: number; readonly probeAt: Date };

/** Failures in a row after which it is the receiver and not a message: then everything waits for its return. */
const outage = 3;

/** Where a lane with unsent messages begins after a start: nobody knows yet whether its receiver works. */
export function unknown(now: Date): Condition {
  return { kind: "troubled", failures: outage, probeAt: now };
}

/** How attempts that were made together ended. A message refused for its own sake says nothing about the lane. */
export type Ended = { readonly sent: number; readonly failures: readonly Failure[] };

/** The condition after these attempts. One message that arrives is proof enough. */
export function after(before: Condition, { sent, failures }: Ended, now: Date): Condition {
  if (sent > 0) return { kind: "well" };
  if (failures.length === 0) return before;
  const count = (before.kind === "troubled" ? before.failures : 0) + failures.length;
  const notBefore = failures
    .flatMap((failure) => failure.notBefore ?? [])
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return { kind: "troubled", failures: count, probeAt: probeAt(count, notBefore, now) };
}

/** Whether an outage has ended, so that what waits for its own time can go now. */
export function hasRecovered(before: Condition, now: Condition): boolean {
  return before.kind === "troubled" && before.failures >= outage && now.kind === "well";
}
