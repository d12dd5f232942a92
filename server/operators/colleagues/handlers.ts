import type { auditTrail } from "#contract/console/audit.ts";
import type { Database } from "#server/database/open.ts";
import { listAudit, listRefused } from "#server/operators/audit/queries.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

/** What operators did, and sign-ins that were refused. */
export const auditHandlers: ConsoleHandlers<{ readonly database: Database }, typeof auditTrail> = {
  readAuditLog: ({ database }, filter) => listAudit(database, filter),
  listRefusedSignIns: async ({ database }) => ({ counts: await listRefused(database) }),
};
