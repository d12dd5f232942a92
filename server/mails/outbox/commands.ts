import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { testAnnouncement } from "#contract/announcement.ts";
import type { Database } from "#server/database/open.ts";
import type { DeliveriesTable } from "#server/database/tables/delivery.ts";
import { newRow, type OutboxRow } from "./queue.ts";

/** Writes an attempt into the delivery log; nothing when its row was removed while it was being sent. */
export async function recordDelivery(
  database: Database,
  row: OutboxRow,
  attempt: { readonly begunAt: Date; readonly endedAt: Date } & Pick<DeliveriesTable, "outcome" | "note">,
): Promise<void> {
  const { begunAt, endedAt, outcome, note } = attempt;
  const milliseconds = endedAt.getTime() - begunAt.getTime();
  await database
    .insertInto("deliveries")
    .columns(["id", "outbox_id", "target", "begun_at", "milliseconds", "outcome", "note"])
    .expression((expression) =>
      expression
        .selectFrom("outbox")
        .where("outbox.id", "=", row.id)
        .select([
          expression.val(randomUUIDv7()).as("id"),
          "outbox.id as outbox_id",
          "outbox.target",
          expression.val(begunAt.toISOString()).as("begun_at"),
          sql<number>`cast(${milliseconds} as integer)`.as("milliseconds"),
          expression.val(outcome).as("outcome"),
          expression.val(note).as("note"),
        ]),
    )
    .execute();
}

/** Sends a target nothing more until an operator enables it. What waits for it stays. */
export async function disableTarget(
  database: Database,
  target: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto("disabled_targets")
    .values({ target, disabled_at: now.toISOString(), reason })
    .onConflict((conflict) => conflict.column("target").doNothing())
    .execute();
}

/** False when the target was not disabled. */
export async function enableTarget(database: Database, target: string): Promise<boolean> {
  const enabled = await database
    .deleteFrom("disabled_targets")
    .where("target", "=", target)
    .returning("target")
    .execute();
  return enabled.length > 0;
}

/**
 * Sends a target its messages since a time again, under the same ids, failed ones included. Returns the number
 * of messages.
 */
export async function replay(
  database: Database,
  { target, since, now }: { readonly target: string; readonly since: Date; readonly now: Date },
): Promise<number> {
  const replayed = await database
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, sent_at: null, next_attempt_at: now.toISOString() })
    .where("target", "=", target)
    .where("state", "in", ["sent", "failed"])
    .where("created_at", ">=", since.toISOString())
    .returning("id")
    .execute();
  return replayed.length;
}

/** Makes failed messages due now with a fresh count of attempts: all of them, or the one with this id. */
export async function retryFailed(database: Database, now: Date, id?: string): Promise<number> {
  const retried = await database
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, next_attempt_at: now.toISOString() })
    .where("state", "=", "failed")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning("id")
    .execute();
  return retried.length;
}

/**
 * Sends the message of one entry of the delivery log again, under the same id. Returns the target's name;
 * undefined when it waits to be sent anyway, or was deleted.
 */
export async function replayDelivery(database: Database, id: string, now: Date): Promise<string | undefined> {
  const [replayed] = await database
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, sent_at: null, next_attempt_at: now.toISOString() })
    .where("id", "in", (log) =>
      log.selectFrom("deliveries").select("deliveries.outbox_id").where("deliveries.id", "=", id),
    )
    .where("state", "in", ["sent", "failed"])
    .returning("target")
    .execute();
  return replayed?.target;
}

/**
 * Adds a test message for a target, and returns the id of its row. When one still waits, that one is used, so
 * that a target that was down does not get many.
 */
export async function enqueueTest(
  database: Database,
  { target, ...about }: { readonly target: string; readonly domain: string; readonly now: Date },
): Promise<string> {
  const waiting = await database
    .updateTable("outbox")
    .set({ next_attempt_at: about.now.toISOString(), attempts: 0, last_error: null })
    .where("target", "=", target)
    .where("message", "=", testAnnouncement)
    .where("state", "=", "pending")
    .where("leased_until", "is", null)
    .returning("id")
    .execute();
  if (waiting[0] !== undefined) return waiting[0].id;
  const row = {
    ...newRow(about),
    lead_id: null,
    message: testAnnouncement,
    target,
    data: JSON.stringify({ note: "An operator tries this target out. Nothing has happened." }),
  };
  await database.insertInto("outbox").values(row).execute();
  return row.id;
}

type Outcome = Partial<Pick<OutboxRow, "state" | "next_attempt_at" | "last_error" | "sent_at">>;

async function settle(database: Database, row: OutboxRow, outcome: Outcome): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ ...outcome, leased_until: null })
    .where("id", "=", row.id)
    .where("leased_until", "=", row.leased_until)
    .execute();
}

/** Whether a row is not kept: it names an address of which everything was erased, or made a device ring. */
function isLast({ message }: OutboxRow): boolean {
  return message === "erasure-receipt" || message.startsWith("push:");
}

/** Removes a row that a worker has leased. */
export async function forget(database: Database, row: OutboxRow): Promise<void> {
  await database
    .deleteFrom("outbox")
    .where("id", "=", row.id)
    .where("leased_until", "=", row.leased_until)
    .execute();
}

/** The message was accepted by its receiver. */
export async function markSent(database: Database, row: OutboxRow, now: Date): Promise<void> {
  if (isLast(row)) return forget(database, row);
  await settle(database, row, { state: "sent", sent_at: now.toISOString(), last_error: null });
}

/** The message is due again at `nextAttemptAt`. `onlyTo`: for these recipients alone; left out: as before. */
export async function markForRetry(
  database: Database,
  row: OutboxRow,
  nextAttemptAt: Date,
  lastError: string,
  onlyTo?: readonly string[],
): Promise<void> {
  await settle(database, row, {
    next_attempt_at: nextAttemptAt.toISOString(),
    last_error: lastError,
    ...(onlyTo && { only_to: JSON.stringify(onlyTo) }),
  });
}

/** The message is kept, unless it is the last to its address, and not sent again until somebody retries it. */
export async function markFailed(database: Database, row: OutboxRow, lastError: string): Promise<void> {
  if (isLast(row)) return forget(database, row);
  await settle(database, row, { state: "failed", last_error: lastError });
}
