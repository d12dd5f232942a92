import type { Database } from "#server/database/open.ts";

/** Something new: its own id, and the lead that it is about, if any. */
export type News = { readonly id: string; readonly reference: string | null };

/** The smallest UUIDv7 of a time in milliseconds (RFC 9562, section 5.7). */
export function firstId(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** What arrived or was done since a time: leads, mails, deeds, reviews, suspects, and who began or ended to write. */
export async function newsSince(database: Database, since: Date): Promise<readonly News[]> {
  const id = firstId(since.getTime());
  const leads = database
    .selectFrom("leads")
    .select(["leads.id", "leads.reference"])
    .where("leads.id", ">=", id);
  const deeds = database
    .selectFrom("lead_history as deed")
    .innerJoin("leads", "leads.id", "deed.lead_id")
    .select(["deed.id", "leads.reference"])
    .where("deed.id", ">=", id);
  const reviews = database
    .selectFrom("report_versions as version")
    .innerJoin("leads", "leads.id", "version.lead_id")
    .select(["version.id", "leads.reference"])
    .where("version.id", ">=", id);
  const suspects = database.selectFrom("quarantine").select("id").where("id", ">=", id);
  const mails = database
    .selectFrom("mails")
    .leftJoin("leads", "leads.id", "mails.lead_id")
    .select(["mails.id", "leads.reference"])
    .where("mails.id", ">=", id);
  const writers = database
    .selectFrom("lead_writers as writer")
    .innerJoin("leads", "leads.id", "writer.lead_id")
    .select(["writer.id", "leads.reference"])
    .where("writer.id", ">=", id);
  return [
    ...(await mails.execute()),
    ...(await writers.execute()),
    ...(await leads.execute()),
    ...(await deeds.execute()),
    ...(await reviews.execute()),
    ...(await suspects.execute()).map((suspect) => ({ ...suspect, reference: null })),
  ];
}
