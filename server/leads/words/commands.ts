import type { Transaction } from "kysely";
import { deed } from "#contract/console/lead.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";
import { phoneWordsOf, wordsOf } from "#server/database/tables/words-of.ts";
import { unitOfWork } from "#server/database/unit.ts";

type Named = Pick<LeadsTable, "reference" | "company" | "contact_name" | "contact_email">;

/**
 * The words by which a lead is found. `notes`: what operators wrote about it. Of a choice it is the value that is
 * found, which resembles the words that were shown.
 */
export function wordsOfLead(lead: Named, answers: Answers, notes: readonly string[] = []): string {
  const { reference, company, contact_name, contact_email } = lead;
  const given = Object.values(answers).flat();
  const phones = given.flatMap(phoneWordsOf);
  return wordsOf([reference, company, contact_name, contact_email, ...given, ...phones, ...notes].join(" "));
}

async function notesOf(transaction: Transaction<Tables>, leadId: string): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .execute();
  const deeds = rows.map((row) => deed.parse(JSON.parse(row.deed)));
  return deeds.flatMap((done) => (done.kind === "note" ? [done.text] : []));
}

/** Makes a lead findable by what it says now, and by its notes, in the transaction that changes it. */
export async function indexAgain(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  const lead = await transaction
    .selectFrom("leads")
    .select(["reference", "company", "contact_name", "contact_email", "answers"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const words = wordsOfLead(lead, parseAnswers(lead.answers), await notesOf(transaction, leadId));
  await transaction.updateTable("lead_texts").set({ words }).where("lead_id", "=", leadId).execute();
}

/**
 * Makes leads findable by what they say, in the order of their ids. `after`: the id before the first of them. Resolves
 * with the id of the last one; null when there was none.
 */
export const indexSome = unitOfWork(
  import.meta.url,
  async function indexSome(
    transaction: Transaction<Tables>,
    after: string,
    limit: number,
  ): Promise<string | null> {
    const leads = await transaction
      .selectFrom("leads")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute();
    for (const { id } of leads) await indexAgain(transaction, id);
    return leads.at(-1)?.id ?? null;
  },
);
