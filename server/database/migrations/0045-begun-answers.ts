import { type Kysely, sql } from "kysely";

const statements = [
  // An answer that somebody has begun and not sent, of each operator one to a lead.
  `create table lead_drafts (
    id text primary key, lead_id text not null references leads (id), operator_id text not null references operators (id),
    begun_at text not null, changed_at text not null, addressees text not null, copies text not null,
    subject text not null, words text not null, signature text not null
  )`,
  "create unique index lead_drafts_of_leads on lead_drafts (lead_id, operator_id)",
];

/** Answers that were begun, as colleagues see them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
