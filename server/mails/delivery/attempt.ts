import type { Logger } from "pino";
import type { Database } from "#server/database/open.ts";
import {
  disableTarget,
  markFailed,
  markForRetry,
  markSent,
  recordDelivery,
} from "#server/mails/outbox/commands.ts";
import { mailReceiver, type OutboxRow } from "#server/mails/outbox/queue.ts";
import { type Failure, failureOf } from "#server/mails/outbox/senders/failure.ts";
import { noteRefusals } from "#server/mails/refusals/commands.ts";
import { retryAt } from "./backoff.ts";
import type { Clock } from "./clock.ts";
import { isToVisitor } from "./kinds.ts";

/** What messages are sent with. */
export type Desk = {
  readonly database: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  readonly clock: Clock;
};

/** A receiver of messages, the mail server or a target, and how they are sent there. */
export type Receiver = {
  readonly name: string;
  /** Rejects when the receiver did not accept the row's message. */
  readonly deliver: (row: OutboxRow) => Promise<void>;
};

/** What is remembered of a receiver: when it last accepted a message, and since when it refuses each row. */
export type Memory = { sentAt: Date | undefined; readonly refusedAt: Map<string, Date> };

/** The state of a receiver when a message is tried. */
export type Standing = { readonly memory: Memory; readonly isInTrouble: boolean };

// Answers of mail servers quote addresses, so they are stored in the database and never logged.
function logged(row: OutboxRow) {
  return { outbox: row.id, message: row.message, target: row.target, attempts: row.attempts };
}

function isOnlyThis({ sentAt, refusedAt }: Memory, row: OutboxRow, now: Date): boolean {
  const since = refusedAt.get(row.id) ?? now;
  refusedAt.set(row.id, since);
  return sentAt !== undefined && sentAt > since;
}

async function settle(
  { database, log, clock }: Desk,
  row: OutboxRow,
  { memory, isInTrouble }: Standing,
  failure: Failure,
): Promise<void> {
  const now = clock.now();
  const refused = failure.refused ?? [];
  const lost = refused.filter(({ isFinal }) => isFinal);
  // A mail that nobody got may be refused by a server in trouble: it is tried again as a whole first.
  const told = failure.kind === "partly" ? lost : [];
  const left = refused.filter(({ isFinal }) => !isFinal).map(({ address }) => address);
  if (failure.kind === "partly" && left.length === 0) {
    memory.refusedAt.delete(row.id);
    await markSent(database, row, now);
    await noteRefusals(database, row, told, now);
    log.warn(logged(row), "message sent, but not to all of its recipients");
    return;
  }
  const tried = {
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    isInTrouble,
    isOnlyThis: failure.kind === "refused" && isOnlyThis(memory, row, now),
  };
  const at = retryAt(failure, tried, now);
  if (at === undefined) {
    const whole = [{ address: "", isFinal: true, reason: failure.reason }];
    memory.refusedAt.delete(row.id);
    await markFailed(database, row, failure.reason);
    if (isToVisitor(row)) await noteRefusals(database, row, refused.length > 0 ? refused : whole, now);
    log.error(logged(row), "message not sent, given up");
    return;
  }
  await markForRetry(database, row, at, failure.reason, failure.kind === "partly" ? left : undefined);
  if (told.length > 0) await noteRefusals(database, row, told, now);
  log.warn({ ...logged(row), retryAt: at }, "message not sent, will be tried again");
  if (failure.kind !== "gone") return;
  await disableTarget(database, row.target, { reason: failure.reason, now });
  log.error({ target: row.target }, "target disabled, because it said that it is gone");
}

/** A refused address of the consultancy is a fault of the mail server; a visitor may have mistyped theirs. */
function weigh(row: OutboxRow, failure: Failure): Failure {
  if (isToVisitor(row)) return failure;
  const refused = failure.refused?.map((one) => ({ ...one, isFinal: false }));
  return { ...failure, ...(failure.kind === "refused" && { kind: "again" }), ...(refused && { refused }) };
}

async function tryOnce(receiver: Receiver, row: OutboxRow): Promise<Failure | undefined> {
  try {
    await receiver.deliver(row);
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
  receiver: Receiver,
  row: OutboxRow,
  standing: Standing,
): Promise<Failure | undefined> {
  const { database, log, clock } = desk;
  const begunAt = clock.now();
  const failure = await tryOnce(receiver, row);
  if (receiver.name !== mailReceiver) {
    const outcome = failure === undefined ? "sent" : failure.kind === "uncertain" ? "uncertain" : "failed";
    const note = failure?.reason ?? "";
    await recordDelivery(database, row, { begunAt, endedAt: clock.now(), outcome, note });
  }
  if (failure === undefined) {
    const sentAt = clock.now();
    const { memory } = standing;
    memory.sentAt = sentAt;
    memory.refusedAt.delete(row.id);
    await markSent(database, row, sentAt);
    log.info(logged(row), "message sent");
  } else {
    await settle(desk, row, standing, failure);
  }
  return failure;
}
