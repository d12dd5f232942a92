import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { OutboxTable, Tables } from "#server/database/tables.ts";

/** A mail to be sent: which message about which lead. */
export type OutboxRow = Selectable<OutboxTable>;

/**
 * Milliseconds for which a worker has a claimed row for itself. Longer than a mail can take with the
 * time limits of senders/smtp, so that only a worker that died loses its row to another.
 */
export const leaseDuration = 15 * 60_000;

/**
 * Adds mails about a lead inside the transaction that causes them, and tells how many are new: a lead gets
 * each message once. `domain`: of the Message-ID.
 */
export async function enqueue(
  transaction: Transaction<Tables>,
  messages: readonly OutboxTable["message"][],
  { leadId, domain, now }: { leadId: string; domain: string; now: Date },
): Promise<number> {
  const rows = messages.map((message) => {
    const id = randomUUIDv7();
    return {
      id,
      lead_id: leadId,
      message,
      message_id: `<${id}@${domain}>`,
      state: "pending" as const,
      attempts: 0,
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    };
  });
  const added = await transaction
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["lead_id", "message"]).doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/**
 * Hands out up to `limit` rows that are due, the longest waiting first, and leases them to the caller.
 * Each row goes to one worker only, whatever number of processes ask. A row whose lease ran out is due again.
 */
export async function claimDue(database: Database, now: Date, limit: number): Promise<readonly OutboxRow[]> {
  const time = now.toISOString();
  return database
    .with(
      // Materialized: PostgreSQL may otherwise run it more than once, and lease more rows than asked for.
      (name) => name("due").materialized(),
      (query) =>
        query
          .selectFrom("outbox")
          .select("id")
          .where("state", "=", sql.lit("pending"))
          .where("next_attempt_at", "<=", time)
          .where((where) => where.or([where("leased_until", "is", null), where("leased_until", "<=", time)]))
          .orderBy("next_attempt_at")
          .limit(limit)
          .$if(writesConcurrently(database), (due) => due.forUpdate().skipLocked()),
    )
    .updateTable("outbox")
    .set((set) => ({
      attempts: set("attempts", "+", 1),
      leased_until: new Date(now.getTime() + leaseDuration).toISOString(),
    }))
    .where("id", "in", (where) => where.selectFrom("due").select("due.id"))
    .returningAll()
    .execute();
}

type Outcome = Partial<Pick<OutboxTable, "state" | "next_attempt_at" | "last_error" | "sent_at">>;

async function settle(database: Database, row: OutboxRow, outcome: Outcome): Promise<void> {
  await database
    .updateTable("outbox")
    .set({ ...outcome, leased_until: null })
    .where("id", "=", row.id)
    .where("leased_until", "=", row.leased_until)
    .execute();
}

/** The mail was accepted by the sender. */
export async function markSent(database: Database, row: OutboxRow, now: Date): Promise<void> {
  await settle(database, row, { state: "sent", sent_at: now.toISOString(), last_error: null });
}

/** The mail is due again at `nextAttemptAt`. */
export async function markForRetry(
  database: Database,
  row: OutboxRow,
  nextAttemptAt: Date,
  lastError: string,
): Promise<void> {
  await settle(database, row, { next_attempt_at: nextAttemptAt.toISOString(), last_error: lastError });
}

/** The mail is kept, and sent no more until somebody asks for it. */
export async function markFailed(database: Database, row: OutboxRow, lastError: string): Promise<void> {
  await settle(database, row, { state: "failed", last_error: lastError });
}

/** Makes failed mails due now with a fresh count of attempts: all of them, or the one with this id. */
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
