import type { Transaction } from "kysely";
import { topics as all } from "#questionnaires/definitions/interview/topics.ts";
import type { InterviewAnswers, InterviewTopic } from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";

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

/** What is asked in a room. */
export function topicsIn(_leads: readonly RoomLead[]): readonly InterviewTopic[] {
  return all;
}

/** What the forms of a room's leads say already. */
export function filledFrom(
  _topics: readonly InterviewTopic[],
  _leads: readonly RoomLead[],
): InterviewAnswers {
  return {};
}

/** Draws the drafts of a room's reports anew, with what is answered in it. */
export async function redraft(_transaction: Transaction<Tables>, _roomId: string): Promise<void> {}
