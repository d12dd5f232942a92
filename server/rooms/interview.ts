import type { Transaction } from "kysely";
import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** A lead of a room, as far as it says what is asked there. */
export type RoomLead = {
  readonly id: string;
  readonly reference: string;
  readonly company: string;
  /** Slug. */
  readonly questionnaire: string;
  /** When its report was published; null: not yet. */
  readonly publishedAt: string | null;
  readonly hasReport: boolean;
};

const choices = [
  { value: "recorded", label: "Yes, and the last one is on record", standing: "recorded" },
  { value: "practised", label: "We do it, nothing is written", standing: "practised" },
  { value: "planned", label: "Planned", standing: "planned" },
  { value: "none", label: "No", standing: "none" },
  { value: "not-applicable", label: "It does not apply", standing: "not-applicable" },
  { value: "unknown", label: "I do not know", standing: "unknown" },
] as const;

const topics: readonly InterviewTopic[] = [
  {
    id: "governance",
    title: "Governance",
    questions: [
      { id: "governance-policy", kind: "choice", text: "Is there a security policy?", choices },
      { id: "governance-people", kind: "number", text: "How many people?", unit: "people" },
      { id: "governance-day", kind: "day", text: "When must it be in hand?" },
      { id: "governance-more", kind: "text", text: "What else?" },
    ],
  },
  {
    id: "access",
    title: "Access",
    questions: [{ id: "access-review", kind: "choice", text: "Is access reviewed?", choices }],
  },
];

/** What is asked in a room. */
export function topicsFor(_leads: readonly Pick<RoomLead, "questionnaire">[]): readonly InterviewTopic[] {
  return topics;
}

/** Draws the drafts of a room's reports anew from what is answered in it. */
export async function redraft(_transaction: Transaction<Tables>, _roomId: string): Promise<void> {}

/** The leads of a room, that for which it was opened first. */
export async function leadsIn(database: Database, roomId: string): Promise<readonly RoomLead[]> {
  const rows = await database
    .selectFrom("room_leads")
    .innerJoin("leads", "leads.id", "room_leads.lead_id")
    .leftJoin("reports", "reports.lead_id", "leads.id")
    .select(["leads.id", "reference", "company", "questionnaire"])
    .select(["reports.id as reportId", "reports.published_at as publishedAt"])
    .where("room_leads.room_id", "=", roomId)
    .orderBy("room_leads.added_at")
    .orderBy("leads.id")
    .execute();
  return rows.map(({ reportId, ...lead }) => ({ ...lead, hasReport: reportId !== null }));
}
