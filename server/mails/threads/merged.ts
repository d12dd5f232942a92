import type { Database } from "#server/database/open.ts";

/** Ids of the leads whose mails make the thread of a lead: its own, and those of leads that were merged into it. */
export async function leadsOfThread(database: Database, leadId: string): Promise<readonly string[]> {
  const merged = await database
    .selectFrom("lead_merges")
    .select("lead_id")
    .where("into_id", "=", leadId)
    .orderBy("at")
    .execute();
  return [leadId, ...merged.map(({ lead_id }) => lead_id)];
}

/** The addresses of who sent the leads that were merged into a lead, in small letters. */
export async function mergedAddresses(database: Database, leadId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("lead_merges")
    .innerJoin("leads", "leads.id", "lead_merges.lead_id")
    .select("leads.contact_email as address")
    .where("lead_merges.into_id", "=", leadId)
    .execute();
  return rows.map(({ address }) => address.toLowerCase()).filter((address) => address.includes("@"));
}
