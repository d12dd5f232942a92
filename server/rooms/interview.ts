import type { Transaction } from "kysely";
import { dayOf } from "#contract/calendar/company-day.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { topics as all } from "#questionnaires/definitions/interview/topics.ts";
import type { InterviewAnswers, InterviewTopic } from "#questionnaires/engine/interview.ts";
import { filledIn, topicsFor } from "#questionnaires/readiness/interview.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers, parseReport } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { draftFrom } from "#server/reports/drafts.ts";
import { companyZone } from "#server/settings/company.ts";

/** A lead of a room. */
export type RoomLead = {
  readonly id: string;
  readonly reference: string;
  readonly company: string;
  /** Slug. */
  readonly questionnaire: string;
  /** JSON of its answers, and of the draft of its report; null: it has none. */
  readonly answers: string;
  readonly draft: string | null;
  readonly receivedAt: string;
  /** When its report was published; null: not yet. */
  readonly publishedAt: string | null;
};

/** The leads of a room, in the order in which they were added. */
export async function leadsIn(database: Database, roomId: string): Promise<readonly RoomLead[]> {
  return database
    .selectFrom("room_leads")
    .innerJoin("leads", "leads.id", "room_leads.lead_id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["leads.id", "reference", "company", "questionnaire", "answers"])
    .select(["received_at as receivedAt", "reports.draft", "reports.published_at as publishedAt"])
    .where("room_leads.room_id", "=", roomId)
    .orderBy("room_leads.added_at")
    .orderBy("leads.id")
    .execute();
}

/** What is asked in a room: what bears on a report of one of its leads; everything where there is no report. */
export function topicsIn(leads: readonly RoomLead[]): readonly InterviewTopic[] {
  const reports = leads.flatMap(({ draft }): readonly ReadinessReport[] =>
    draft === null ? [] : [parseReport(draft)],
  );
  if (reports.length === 0) return all;
  const asked = new Set(
    reports.flatMap((report) =>
      topicsFor(all, report).flatMap(({ questions }) => questions.map(({ id }) => id)),
    ),
  );
  return all
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ id }) => asked.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** What the forms of a room's leads say already. */
export function filledFrom(topics: readonly InterviewTopic[], leads: readonly RoomLead[]): InterviewAnswers {
  return Object.assign({}, ...leads.map(({ answers }) => filledIn(topics, parseAnswers(answers))));
}

/** The answers of a room, as the report names them. */
async function givenIn(database: Database, roomId: string): Promise<InterviewAnswers> {
  const rows = await database
    .selectFrom("room_answers")
    .leftJoin("room_people", "room_people.id", "room_answers.person_id")
    .leftJoin("operators", "operators.id", "room_answers.operator_id")
    .select(["question", "value", "note", "at", "room_people.name as person", "operators.name as operator"])
    .where("room_answers.room_id", "=", roomId)
    .where("value", "!=", "")
    .execute();
  return Object.fromEntries(
    rows.map(({ question, value, note, at, person, operator }) => {
      const name = person ?? operator ?? "";
      const on = dayOf(new Date(at), companyZone());
      const by = {
        name,
        role: "",
        on,
        ...(person === null && operator !== null && { isForClient: true as const }),
      };
      return [question, { value, note, ...(name !== "" && { by }) }];
    }),
  );
}

/** Draws the drafts of a room's reports anew, with what is answered in it. What a review has set stays in the review. */
export async function redraft(transaction: Transaction<Tables>, roomId: string): Promise<void> {
  const given = await givenIn(transaction, roomId);
  for (const lead of await leadsIn(transaction, roomId)) {
    const form = catalogue[lead.questionnaire];
    if (lead.draft === null || form === undefined) continue;
    const day = dayOf(new Date(lead.receivedAt), companyZone());
    const drawn = await draftFrom(form, parseAnswers(lead.answers), day, given);
    if (drawn === undefined) continue;
    await transaction
      .updateTable("reports")
      .set({ draft: JSON.stringify(drawn) })
      .where("lead_id", "=", lead.id)
      .execute();
  }
}
