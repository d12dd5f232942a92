import type { LeadWriter } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";

/** Who is writing to a lead at a time, first who began first. */
export async function writersOf(
  database: Database,
  leadId: string,
  now: Date,
): Promise<readonly LeadWriter[]> {
  return database
    .selectFrom("lead_writers as writer")
    .innerJoin("operators", "operators.id", "writer.operator_id")
    .select(["operators.id as operatorId", "operators.name", "writer.what", "writer.since", "writer.until"])
    .where("writer.lead_id", "=", leadId)
    .where("writer.until", ">", now.toISOString())
    .orderBy("writer.since")
    .execute();
}
