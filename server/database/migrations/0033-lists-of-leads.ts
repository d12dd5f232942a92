import { type Kysely, sql } from "kysely";

const statements = [
  // Marks that people set, with commas between, and what a follow-up is about.
  "alter table leads add column marks text not null default ''",
  "alter table leads add column follow_up_about text not null default ''",
  // What lists are sorted and filtered by. Earlier leads get theirs in the background (server/leads/words.ts).
  "alter table leads add column fit integer not null default 0",
  "alter table leads add column urgency integer not null default 0",
  "alter table leads add column came_from text not null default ''",
  // With every column by which lists are filtered, so that what does not match is passed over without its row.
  `create index leads_in_list on leads (id, status, owner_id, questionnaire, plan, came_from, fit, urgency,
    follow_up_on, marks, closed_at, answered_at, due_at, wrote_at)`,
  "create index leads_by_fit on leads (fit, id, status, owner_id, questionnaire, plan, came_from, urgency)",
  "create index leads_by_urgency on leads (urgency, id, status, owner_id, questionnaire, plan, came_from, fit)",
  "create index leads_by_source on leads (came_from, id, status, owner_id)",
  "create index leads_by_plan on leads (plan, id, status, owner_id)",
  "create index leads_marked on leads (id, marks) where marks <> ''",
];

/** Marks of leads, words of their follow-ups, and the columns by which lists are sorted and filtered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
