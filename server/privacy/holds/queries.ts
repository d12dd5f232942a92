import type { RetentionOverview } from "#contract/console/retention.ts";
import type { Database } from "#server/database/open.ts";

/** Leads that may not be erased, the newest hold first. */
export function listHolds(database: Database): Promise<RetentionOverview["holds"]> {
  return database
    .selectFrom("holds")
    .innerJoin("leads", "leads.id", "holds.lead_id")
    .select(["leads.reference", "holds.reason", "holds.set_at as setAt"])
    .orderBy("holds.set_at", "desc")
    .execute();
}
