import type { Failure } from "#server/outbox/senders/failure.ts";
import { longestRest, pauseAfter, restAsked } from "./backoff.ts";

/**
 * A circuit breaker: whether a receiver is called. While it is open the receiver is not called before
 * `trialAt`, and then only with one message. `failures`: in a row.
 */
export type Breaker =
  | { readonly state: "closed"; readonly failures: number }
  | { readonly state: "open"; readonly failures: number; readonly trialAt: Date };

export const closed: Breaker = { state: "closed", failures: 0 };

/** Failures in a row after which the fault is the receiver's and not that of a message. */
const threshold = 3;

/** How attempts that were made together ended. */
export type Ended = { readonly sent: number; readonly failures: readonly Failure[] };

/** The breaker after these attempts. A message that is sent closes it; a request for a pause opens it. */
export function after(before: Breaker, { sent, failures }: Ended, now: Date): Breaker {
  if (sent > 0) return closed;
  if (failures.length === 0) return before;
  const count = before.failures + failures.length;
  const rest = restAsked(failures, count, now);
  if (count < threshold && rest === 0) return { state: "closed", failures: count };
  const pause = count < threshold ? rest : Math.max(rest, pauseAfter(count - threshold + 1));
  return { state: "open", failures: count, trialAt: new Date(now.getTime() + pause) };
}

/** Milliseconds until a message may try. A wrong clock may have set a `trialAt` that is too late. */
export function waitOf({ trialAt }: Extract<Breaker, { state: "open" }>, now: Date): number {
  const wait = trialAt.getTime() - now.getTime();
  return wait > longestRest ? 0 : Math.max(0, wait);
}
