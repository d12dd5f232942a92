import { sql, type Transaction } from "kysely";
import type { AuditAction, Refusal } from "#contract/console/audit.ts";
import { beginning, linkAfter } from "#server/database/chain.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { contentOf } from "./rules.ts";

/** Who did something; null: nobody who was signed in, or the command line. */
export type Actor = { readonly id: string } | null;

/** The number of the advisory lock: any number, but always the same. */
const lock = 20_261_123;

/**
 * Writes into the audit log inside the transaction that does the deed. `subject`: id of an operator or name of
 * a thing, never a visitor's data. On PostgreSQL it locks the log until the transaction has ended.
 */
export async function record(
  transaction: Transaction<Tables>,
  actor: Actor,
  action: AuditAction,
  subject: string,
  now: Date,
): Promise<void> {
  if (writesConcurrently(transaction)) await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
  const last = await transaction
    .selectFrom("audit_log")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const entry = { at: now.toISOString(), operator_id: actor?.id ?? null, action, subject };
  await transaction
    .insertInto("audit_log")
    .values({ ...entry, ...linkAfter(last ?? beginning, contentOf(entry)) })
    .execute();
}

const storeEntry = unitOfWork(
  import.meta.url,
  function storeEntry(
    transaction: Transaction<Tables>,
    actor: Actor,
    action: AuditAction,
    subject: string,
    now: Date,
  ): Promise<void> {
    return record(transaction, actor, action, subject, now);
  },
);

/** Writes into the audit log what was done. `subject`: as for `record`. */
export function audit(
  database: Database,
  actor: Actor,
  action: AuditAction,
  subject: string,
  now: Date,
): Promise<void> {
  return storeEntry(database, actor && { id: actor.id }, action, subject, now);
}

/** Counts a sign-in that was refused. `whose`: the operator whose name was typed; undefined: nobody's. */
export async function countRefused(
  database: Database,
  reason: Refusal,
  whose: { readonly id: string } | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const day = at.slice(0, 10);
  await database
    .insertInto("refused_sign_ins")
    .values({
      id: `${day} ${reason} ${whose?.id ?? ""}`,
      day,
      reason,
      operator_id: whose?.id ?? null,
      count: 1,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ count: sql`refused_sign_ins.count + 1`, last_at: at }),
    )
    .execute();
}
