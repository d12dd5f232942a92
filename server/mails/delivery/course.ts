import { findDisabled } from "#server/mails/outbox/queries.ts";
import { claimDue, mailReceiver, type OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Failure } from "#server/mails/outbox/senders/failure.ts";
import { attempt, type Desk, type Memory, type Receiver } from "./attempt.ts";
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
type Ended = { readonly sent: number; readonly failures: readonly Failure[] };

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

/** Messages that are sent to a receiver at the same time. */
const batch = 4;

/** The sending to one receiver, which a worker runs again and again. */
export type Course = {
  /** Sends what can be sent now; resolves with the milliseconds to wait, at most `idle`. */
  run(idle: number, stopping: AbortSignal): Promise<number>;
};

/** Rows to send now, or the milliseconds to wait for the next one. */
type Claimed = readonly OutboxRow[] | { readonly wait: number };

/** Whether the fault is the message's and not its receiver's. */
function isOwnFault({ kind }: Failure): boolean {
  return kind === "refused" || kind === "unwritten" || kind === "partly";
}

/** Starts the sending to a receiver, with its circuit breaker closed. */
export function startCourse(desk: Desk, receiver: Receiver): Course {
  const { clock, database } = desk;
  const { name } = receiver;
  const memory: Memory = { sentAt: undefined, refusedAt: new Map() };
  let breaker: Breaker = closed;

  async function claim(idle: number): Promise<Claimed> {
    const now = clock.now();
    if (name !== mailReceiver && (await findDisabled(database, name)) !== undefined) return { wait: idle };
    if (breaker.state === "closed") return claimDue(database, now, { receiver: name, limit: batch });
    const wait = waitOf(breaker, now);
    if (wait > 0) return { wait: Math.min(wait, idle) };
    return claimDue(database, now, { receiver: name, limit: 1, first: "least-tried" });
  }

  async function send(rows: readonly OutboxRow[]): Promise<void> {
    const isInTrouble = breaker.state === "open";
    const settled = await Promise.allSettled(
      rows.map((row) => attempt(desk, receiver, row, { memory, isInTrouble })),
    );
    const ended = settled.flatMap((result) =>
      result.status === "fulfilled" ? [{ failure: result.value }] : [],
    );
    const failures = ended.flatMap(({ failure }) =>
      failure === undefined || (!isInTrouble && isOwnFault(failure)) ? [] : [failure],
    );
    const sent = ended.filter(({ failure }) => failure === undefined).length;
    breaker = after(breaker, { sent, failures }, clock.now());
    for (const result of settled) {
      if (result.status === "rejected") throw result.reason;
    }
  }

  return {
    async run(idle, stopping) {
      while (!stopping.aborted) {
        const claimed = await claim(idle);
        if ("wait" in claimed) return claimed.wait;
        if (claimed.length === 0) return idle;
        await send(claimed);
      }
      return 0;
    },
  };
}
