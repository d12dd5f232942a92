import { auditTrail } from "#contract/console/audit.ts";
import { operators } from "#contract/console/operators.ts";
import { handover } from "#contract/console/own.ts";

/** What changes with the access of others. */
export const colleagueReads = [operators.listOperators, handover.readWork, auditTrail.readAuditLog];
