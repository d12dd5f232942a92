import { sql, type Transaction } from "kysely";
import {
  type AuditAction,
  type AuditFilter,
  type AuditLog,
  actionsOf,
  auditPageSize,
  type Refusal,
  type RefusedSignIns,
} from "#contract/console/audit.ts";
import {
  beginning,
  type Content,
  follows,
  type Head,
  linkAfter,
  type Verdict,
} from "#server/database/chain.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { AuditLogTable } from "#server/database/tables/console.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** The content of an entry of the audit log, over which its hash is computed. */
function contentOf({
  at,
  operator_id,
  action,
  subject,
}: Pick<AuditLogTable, "at" | "operator_id" | "action" | "subject">): Content {
  return [at, operator_id, action, subject];
}

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

function withNames(database: Database) {
  return database
    .selectFrom("audit_log as entry")
    .leftJoin("operators as actor", "actor.id", "entry.operator_id")
    .leftJoin("operators as other", "other.id", "entry.subject")
    .select([
      "entry.position",
      "entry.at",
      "actor.name as by",
      "entry.action",
      "entry.subject",
      "other.name",
    ]);
}

/** A page of the audit log, newest first. */
export async function listAudit(
  database: Database,
  { by, kind, from, until, before }: AuditFilter,
): Promise<AuditLog> {
  const rows = await withNames(database)
    .$if(by === "none", (entries) => entries.where("entry.operator_id", "is", null))
    .$if(by !== "" && by !== "none", (entries) => entries.where("entry.operator_id", "=", by))
    .$if(kind !== "", (entries) =>
      entries.where("entry.action", "in", kind === "" ? [] : [...actionsOf(kind)]),
    )
    .$if(from !== "", (entries) => entries.where("entry.at", ">=", from))
    .$if(until !== "", (entries) => entries.where("entry.at", "<", until))
    .$if(before !== undefined, (entries) => entries.where("entry.position", "<", before ?? 0))
    .orderBy("entry.position", "desc")
    .limit(auditPageSize + 1)
    .execute();
  const shown = rows.slice(0, auditPageSize);
  return {
    entries: shown.map(({ name, subject, ...row }) => ({ ...row, subject: name ?? subject })),
    next: rows.length > auditPageSize ? (shown.at(-1)?.position ?? null) : null,
  };
}

/** Entries read at once. */
const batch = 1000;

/**
 * Checks the audit log from its beginning. An entry that was changed, removed or inserted breaks the chain.
 * Entries removed from its end are found only by comparing with a head that was noted elsewhere.
 */
export async function verifyAudit(database: Database): Promise<Verdict> {
  let head: Head = beginning;
  for (;;) {
    const entries = await database
      .selectFrom("audit_log")
      .selectAll()
      .where("position", ">", head.position)
      .orderBy("position")
      .limit(batch)
      .execute();
    for (const entry of entries) {
      if (!follows(head, entry, contentOf(entry))) return { holds: false, position: head.position + 1 };
      head = entry;
    }
    if (entries.length < batch) return { holds: true, entries: head.position, head: head.hash };
  }
}

/** Counts at most in the list. */
const mostCounts = 100;

/** Sign-ins that were refused, the latest first. */
export async function listRefused(database: Database): Promise<RefusedSignIns["counts"]> {
  return database
    .selectFrom("refused_sign_ins as refused")
    .leftJoin("operators", "operators.id", "refused.operator_id")
    .select(["refused.id", "reason", "operators.name", "count", "first_at as firstAt", "last_at as lastAt"])
    .orderBy("last_at", "desc")
    .orderBy("refused.id")
    .limit(mostCounts)
    .execute();
}
