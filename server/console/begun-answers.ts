import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { BegunLetter, LeadDraft } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";

/** Whose answer to which lead, and when something is done with it. */
type Draft = { readonly leadId: string; readonly operatorId: string; readonly now: Date };

/** Keeps an answer as far as it is typed, for colleagues. The time at which it was begun stays. */
export async function keepDraft(
  transaction: Transaction<Tables>,
  { to, cc, subject, text, signature }: BegunLetter,
  { leadId, operatorId, now }: Draft,
): Promise<void> {
  const written = {
    addressees: storable(to),
    copies: storable(cc),
    subject: storable(subject),
    words: storable(text),
    signature: storable(signature),
    changed_at: now.toISOString(),
  };
  await transaction
    .insertInto("lead_drafts")
    .values({
      ...written,
      id: randomUUID(),
      lead_id: leadId,
      operator_id: operatorId,
      begun_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["lead_id", "operator_id"]).doUpdateSet(written))
    .execute();
}

/** Removes an answer that was sent or emptied. */
export async function dropDraft(
  transaction: Transaction<Tables>,
  { leadId, operatorId }: Pick<Draft, "leadId"> & { readonly operatorId: string | null },
): Promise<void> {
  await transaction
    .deleteFrom("lead_drafts")
    .where("lead_id", "=", leadId)
    .where("operator_id", "=", operatorId)
    .execute();
}

/** Answers to leads that were begun. */
export function drafts(database: Kysely<Tables>) {
  return database
    .selectFrom("lead_drafts as draft")
    .innerJoin("operators", "operators.id", "draft.operator_id")
    .select([
      "operators.id as operatorId",
      "operators.name",
      "begun_at as begunAt",
      "changed_at as changedAt",
    ])
    .select(["addressees as to", "copies as cc", "subject", "words as text", "draft.signature"]);
}

/** Answers to a lead that were begun and not sent, first who began first. */
export async function draftsOf(database: Database, leadId: string): Promise<readonly LeadDraft[]> {
  return drafts(database)
    .where("draft.lead_id", "=", leadId)
    .orderBy("begun_at")
    .orderBy("draft.id")
    .execute();
}

/** Takes begun answers along to another lead, but for those of people who have begun one there. */
export async function moveBegunAnswers(
  transaction: Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await transaction
    .updateTable("lead_drafts")
    .set({ lead_id: to })
    .where("lead_id", "=", from)
    .where("operator_id", "not in", (there) =>
      there.selectFrom("lead_drafts as own").select("own.operator_id").where("own.lead_id", "=", to),
    )
    .execute();
}
