import {
  type AuditFilter,
  type AuditLog,
  actionsOf,
  auditPageSize,
  type RefusedSignIns,
} from "#contract/console/audit.ts";
import { beginning, follows, type Head, type Verdict } from "#server/database/chain.ts";
import type { Database } from "#server/database/open.ts";
import { contentOf } from "./rules.ts";

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
