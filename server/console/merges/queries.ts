import type { LeadRow } from "#contract/console/leads.ts";
import { answerDifferences } from "#questionnaires/engine/difference.ts";
import { leadRows, rowOf } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { findLead, type Lead, leadsByReference } from "#server/leads/queries.ts";

/**
 * What was sent by a form, was merged into one of these leads, and waits there for its first answer, oldest first.
 * `mergedInto` says in which.
 */
export async function questionsIn(database: Database, ids: readonly string[]): Promise<readonly LeadRow[]> {
  if (ids.length === 0) return [];
  const found = await leadRows(database)
    .where("merge.into_id", "in", ids)
    .where("merge.answered_before", "is", null)
    .where("leads.closed_at", "is", null)
    .where("leads.due_at", "<", noReplyDue)
    .where((lead) =>
      lead.or([
        lead("target.answered_at", "is", null),
        lead.and([
          lead("target.wrote_at", "is not", null),
          lead(
            lead.fn.coalesce("target.waits_since", "target.wrote_at"),
            "<=",
            lead.ref("leads.received_at"),
          ),
        ]),
      ]),
    )
    .orderBy("leads.received_at")
    .execute();
  return found.map(rowOf);
}

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
      language: other.language,
      differences: other.id < lead.id ? answerDifferences(other, lead) : answerDifferences(lead, other),
    }));
}
