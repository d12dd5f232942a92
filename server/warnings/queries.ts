import type { Database } from "#server/database/open.ts";
import type { DueWindow, Warning } from "./rules.ts";

/** At most so many leads are found at once, and the rest at the next look. */
const most = 100;

/** Ids of leads that wait, are due within a window, and of which this was not told yet; the first due first. */
export async function leadsToWarnOf(
  database: Database,
  { mail }: Pick<Warning, "mail">,
  { after, until }: DueWindow,
): Promise<readonly string[]> {
  const leads = await database
    .selectFrom("leads")
    .select("id")
    .where("answered_at", "is", null)
    .where("closed_at", "is", null)
    .where("due_at", ">", after.toISOString())
    .where("due_at", "<=", until.toISOString())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.lead_id", "=", "leads.id")
            .where("outbox.message", "=", mail),
        ),
      ),
    )
    .orderBy("due_at")
    .limit(most)
    .execute();
  return leads.map(({ id }) => id);
}
