import { type Kysely, sql } from "kysely";

const statements = [
  // Money in whole units of the consultancy's currency; null: that of the plan.
  "alter table leads add column value integer",
  "alter table leads add column expected_on text",
  "alter table leads add column lost_reason text default '' not null",
  // When the proposal went out first, and when it was won; null: it has not come that far.
  "alter table leads add column proposed_at text",
  "alter table leads add column won_at text",
  "create index leads_pipeline on leads (status, plan, value, due_at, id)",
  "create index leads_expected on leads (status, expected_on) where expected_on is not null",
  "create index leads_booked on leads (booked_at) where booked_at is not null",
  "create index leads_proposed on leads (proposed_at) where proposed_at is not null",
  "create index leads_won on leads (won_at) where won_at is not null",
  "create index leads_closed on leads (closed_at) where closed_at is not null",
];

/** What a lead may bring, when, and how far it came after the call. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
