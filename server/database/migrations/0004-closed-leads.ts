import { type Kysely, sql } from "kysely";

const statements = [
  // Marks what an operator wrote, so that sending it again is the same entry.
  "alter table lead_history add column idempotency_key text",
  "create unique index lead_history_keys on lead_history (lead_id, idempotency_key)",
  // What an operator signs mails with; empty: name and company.
  "alter table operators add column signature text default '' not null",
  // When a lead was closed without a client: lost, or no lead at all. That ends the wait, and is no answer.
  "alter table leads add column closed_at text",
  "drop index leads_waiting",
  `create index leads_waiting on leads (due_at, id, questionnaire, status, owner_id)
    where answered_at is null and closed_at is null`,
];

/** Keys of what operators write and what they sign with, and leads that are closed without an answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
