import type { LeadContact } from "#contract/console/contacts.ts";
import type { Database } from "#server/database/open.ts";

const columns = ["id", "name", "email", "phone", "role"] as const;

/** The other contacts of a lead and of those merged into it, in the order in which they were noted. */
export function contactsOf(database: Database, leadId: string): Promise<readonly LeadContact[]> {
  return database
    .selectFrom("lead_contacts")
    .select(columns)
    .where((where) =>
      where.or([
        where("lead_id", "=", leadId),
        where("lead_id", "in", (merges) =>
          merges.selectFrom("lead_merges").select("lead_merges.lead_id").where("into_id", "=", leadId),
        ),
      ]),
    )
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}
