import { answerDifferences } from "#questionnaires/engine/difference.ts";
import type { Database } from "#server/database/open.ts";
import { findLead, type Lead, leadsByReference } from "#server/leads/queries.ts";

/** Repeated submissions that are compared at most. */
const most = 10;

async function repeatsOf(database: Database, { id, questionnaire }: Lead) {
  return database
    .selectFrom("leads")
    .select("reference")
    .where("person", "=", (lead) =>
      lead.selectFrom("leads as own").select("own.person").where("own.id", "=", id),
    )
    .where("questionnaire", "=", questionnaire)
    .where("id", "!=", id)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/**
 * The other submissions of the same questionnaire by the same person, newest first, each with what differs from
 * the earlier to the later; undefined when there is no lead with this reference.
 */
export async function repeatsWithDifferences(database: Database, reference: string) {
  const lead = await findLead(database, reference);
  if (lead === undefined) return undefined;
  const references = (await repeatsOf(database, lead)).map((row) => row.reference);
  const found = await leadsByReference(database, references);
  return found
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map((other) => ({
      reference: other.reference,
      differences: other.id < lead.id ? answerDifferences(other, lead) : answerDifferences(lead, other),
    }));
}
