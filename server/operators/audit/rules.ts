import type { Content } from "#server/database/chain.ts";
import type { AuditLogTable } from "#server/database/tables/console.ts";

/** What an entry of the audit log says, as its hash covers it. */
export function contentOf({
  at,
  operator_id,
  action,
  subject,
}: Pick<AuditLogTable, "at" | "operator_id" | "action" | "subject">): Content {
  return [at, operator_id, action, subject];
}
