import type { Transaction } from "kysely";
import { dayOf } from "#contract/calendar/company-day.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { topics as all } from "#questionnaires/definitions/interview/topics.ts";
import type { InterviewAnswers, InterviewTopic } from "#questionnaires/engine/interview.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { type InterviewNote, notesIn, topicsFor, wordsOfForm } from "#questionnaires/readiness/interview.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { decidedScope, dividedBy } from "#questionnaires/readiness/rows.ts";
import { careIn } from "#questionnaires/readiness/texts.ts";
import type { Database } from "#server/database/open.ts";
import { storedReview } from "#server/database/tables/earlier-reports.ts";
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
  /** JSON of the newest review of that report; null: there is none. */
  readonly review: string | null;
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
    .select((lead) =>
      lead
        .selectFrom("report_versions")
        .select("report_versions.review")
        .whereRef("report_versions.lead_id", "=", "leads.id")
        .orderBy("number", "desc")
        .limit(1)
        .as("review"),
    )
    .where("room_leads.room_id", "=", roomId)
    .orderBy("room_leads.added_at")
    .orderBy("leads.id")
    .execute();
}

/** The rows of a draft that are put, by the scope that a review has set; else by the suggested one. */
function rowsIn({ draft, review }: RoomLead): readonly Pick<ReadinessReport, "rows" | "outside">[] {
  if (draft === null) return [];
  const { scope, rows, outside } = parseReport(draft);
  if (review === null) return [{ rows, outside }];
  const decided = decidedScope(scope, storedReview(JSON.parse(review)).scope);
  return [dividedBy(decided, [...rows, ...outside])];
}

/** What is asked in a room: what bears on a report of one of its leads; everything where there is no report. */
export function topicsIn(leads: readonly RoomLead[]): readonly InterviewTopic[] {
  const reports = leads.flatMap(rowsIn);
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

/**
 * What the forms of a room's leads say in their own words where that bears on a question, by question. It is nobody's
 * answer there: none of the choices is what somebody said.
 */
export function formWordsIn(
  topics: readonly InterviewTopic[],
  leads: readonly RoomLead[],
): ReadonlyMap<string, string> {
  const forms = leads.flatMap(({ questionnaire, answers }) => {
    const form = catalogue[questionnaire];
    return form === undefined ? [] : [{ answers: parseAnswers(answers), labels: labelsOf(form) }];
  });
  const questions = topics.flatMap((topic) => topic.questions);
  return new Map(
    questions.flatMap((question) =>
      forms.flatMap((form) => {
        const words = wordsOfForm(question, form);
        return words === undefined ? [] : [[question.id, words.answer] as const];
      }),
    ),
  );
}

/** The answers of a room, as the report names them. */
async function givenIn(database: Database, roomId: string): Promise<InterviewAnswers> {
  const rows = await database
    .selectFrom("room_answers")
    .leftJoin("room_people", "room_people.id", "room_answers.person_id")
    .leftJoin("operators", "operators.id", "room_answers.operator_id")
    .select([
      "question",
      "value",
      "note",
      "version",
      "at",
      "room_people.name as person",
      "operators.name as operator",
    ])
    .where("room_answers.room_id", "=", roomId)
    .where("is_other", "=", 0)
    .where("is_preset", "=", 0)
    .where((answer) => answer.or([answer("value", "!=", ""), answer("note", "!=", "")]))
    .execute();
  return Object.fromEntries(
    rows.map(({ question, value, note, version, at, person, operator }) => {
      const name = person ?? operator ?? "";
      const on = dayOf(new Date(at), companyZone());
      const by = {
        name,
        role: "",
        on,
        ...(person === null && operator !== null && { isForClient: true as const }),
      };
      return [question, { value, note, version, ...(name !== "" && { by }) }];
    }),
  );
}

/** The id of the room of a lead; undefined: it has none. */
export async function roomIdOf(database: Database, leadId: string): Promise<string | undefined> {
  const room = await database
    .selectFrom("room_leads")
    .select("room_id as id")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return room?.id;
}

/** What people wrote beside answers in the room of a lead: by the names that its report has for them. */
export async function notesAbout(database: Database, leadId: string): Promise<readonly InterviewNote[]> {
  const roomId = await roomIdOf(database, leadId);
  return roomId === undefined ? [] : notesIn(all, await givenIn(database, roomId));
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
    const before = careIn(parseReport(lead.draft).texts).map(({ name }) => name);
    const needsCare = careIn(drawn.texts).some(({ name }) => !before.includes(name));
    await transaction
      .updateTable("reports")
      // Whoever lifted a hold has not seen a text that came since.
      .set({ draft: JSON.stringify(drawn), ...(needsCare && { lifted_at: null }) })
      .where("lead_id", "=", lead.id)
      .execute();
  }
}
