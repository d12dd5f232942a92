import type { Logger } from "pino";
import type { Database } from "#server/database/open.ts";
import {
  disableTarget,
  markFailed,
  markForRetry,
  markSent,
  recordDelivery,
} from "#server/outbox/commands.ts";
import { mailLane, type OutboxRow } from "#server/outbox/queue.ts";
import { isToVisitor } from "#server/outbox/rules.ts";
import { type Failure, failureOf } from "#server/outbox/senders/failure.ts";
import type { Clock } from "./clock.ts";
import { afterFailure } from "./schedule.ts";

/** What lanes work with. */
export type Desk = {
  readonly database: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly clock: Clock;
};

/** A way out of the outbox: the rows of one target, and how they are sent. */
export type Lane = {
  readonly name: string;
  /** Rejects when the row's message was not taken over. */
  readonly deliver: (row: OutboxRow) => Promise<void>;
};

/** What a lane remembers: when it last worked, and since when a message has been refused. */
export type Memory = { sentAt: Date | undefined; readonly refusedAt: Map<string, Date> };

// Answers of mail servers quote addresses, so they go to the database and never to the log.
function logged(row: OutboxRow) {
  return { outbox: row.id, message: row.message, target: row.target, attempts: row.attempts };
}

function isOnlyThis({ sentAt, refusedAt }: Memory, row: OutboxRow, now: Date): boolean {
  const since = refusedAt.get(row.id) ?? now;
  refusedAt.set(row.id, since);
  return sentAt !== undefined && sentAt > since;
}

async function settle(desk: Desk, row: OutboxRow, memory: Memory, failure: Failure): Promise<void> {
  const { database, log, clock } = desk;
  const now = clock.now();
  const decision = afterFailure(
    failure,
    {
      attempts: row.attempts,
      createdAt: new Date(row.created_at),
      isOnlyThis: failure.kind === "refused" && isOnlyThis(memory, row, now),
    },
    now,
  );
  if (decision.next === "give-up") {
    memory.refusedAt.delete(row.id);
    await markFailed(database, row, failure.reason);
    log.error(logged(row), "message not sent, given up");
    return;
  }
  await markForRetry(database, row, decision.at, failure.reason, failure.kind === "uncertain");
  log.warn({ ...logged(row), retryAt: decision.at }, "message not sent, will be tried again");
  if (failure.kind !== "gone") return;
  await disableTarget(database, row.target, { reason: failure.reason, now });
  log.error({ target: row.target }, "target disabled, because it said that it is gone");
}

/** Refusing an address that the operator wrote is trouble of the mail server; a visitor may have mistyped. */
function weigh(row: OutboxRow, failure: Failure): Failure {
  return failure.kind === "refused" && !isToVisitor(row) ? { ...failure, kind: "again" } : failure;
}

async function tryOnce(lane: Lane, row: OutboxRow): Promise<Failure | undefined> {
  try {
    await lane.deliver(row);
    return undefined;
  } catch (error) {
    return weigh(row, failureOf(error));
  }
}

/**
 * Sends one row and records how that ended: undefined when it was sent, else why not. Rejects when the outcome
 * cannot be recorded; the row stays leased then, and is due again when the lease ends.
 */
export async function attempt(
  desk: Desk,
  lane: Lane,
  row: OutboxRow,
  memory: Memory,
): Promise<Failure | undefined> {
  const { database, log, clock } = desk;
  const begunAt = clock.now();
  const failure = await tryOnce(lane, row);
  if (failure === undefined) {
    const sentAt = clock.now();
    memory.sentAt = sentAt;
    memory.refusedAt.delete(row.id);
    await markSent(database, row, sentAt);
    log.info(logged(row), "message sent");
  } else {
    await settle(desk, row, memory, failure);
  }
  if (lane.name !== mailLane) {
    const outcome = failure === undefined ? "sent" : failure.kind === "uncertain" ? "uncertain" : "failed";
    const note = failure?.reason ?? "";
    await recordDelivery(database, row, { begunAt, endedAt: clock.now(), outcome, note });
  }
  return failure;
}
