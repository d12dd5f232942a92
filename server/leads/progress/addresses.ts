import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { noteUnanswered } from "./commands.ts";
import type { Act } from "./history.ts";

/** How many mails were written to a lead from here; 2: two or more. */
async function countReplies(transaction: Transaction<Tables>, leadId: string): Promise<number> {
  const replies = await transaction
    .selectFrom("lead_history")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .limit(2)
    .execute();
  return replies.length;
}

/**
 * Notes that the address of a lead was corrected to which a mail had come back. A lead whose only answer went to the
 * wrong one waits again; of any other one somebody is asked to send again what did not arrive.
 */
export async function noteCorrected(
  transaction: Transaction<Tables>,
  leadId: string,
  act: Act,
): Promise<void> {
  const { undelivered_at } = await transaction
    .selectFrom("leads")
    .select("undelivered_at")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  if (undelivered_at === null) return;
  const replies = await countReplies(transaction, leadId);
  if (replies === 1) await noteUnanswered(transaction, leadId, act);
  // The mail server's clock may be ahead.
  const at = act.now.toISOString();
  const corrected_at = at < undelivered_at ? undelivered_at : at;
  await transaction
    .updateTable("leads")
    .set({ corrected_at, snoozed_until: null })
    .where("id", "=", leadId)
    // Without an answer nothing is to be sent again.
    .$if(replies === 0, (lead) => lead.where("status", "!=", "new"))
    .execute();
  // Who has had no answer yet gets one in its turn.
  await transaction
    .updateTable("leads")
    .set({ undelivered_at: null })
    .where("id", "=", leadId)
    .where("status", "=", "new")
    .execute();
}
