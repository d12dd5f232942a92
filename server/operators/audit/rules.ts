import type { Content } from "#server/database/chain.ts";
import type { AuditLogTable } from "#server/database/tables/console.ts";

/** The content of an entry of the audit log, over which its hash is computed. */
export function contentOf({
  at,
  operator_id,
  action,
  subject,
}: Pick<AuditLogTable, "at" | "operator_id" | "action" | "subject">): Content {
  return [at, operator_id, action, subject];
}
