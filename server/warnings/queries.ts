import type { Database } from "#server/database/open.ts";
import type { DueWindow, Promised, Warning } from "./rules.ts";

/** Leads found at most in one run, the first due; the rest follows in the next ones. */
const most = 200;

/** Waiting leads that are due within a window and without this warning so far, the first due first. */
export async function leadsToWarnOf(
  database: Database,
  { mail }: Pick<Warning, "mail">,
  { after, until }: DueWindow,
): Promise<readonly (Promised & { readonly id: string })[]> {
  return database
    .selectFrom("leads")
    .select(["id", "received_at", "due_at"])
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
}
