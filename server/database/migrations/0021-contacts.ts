import { type Kysely, sql } from "kysely";

const statements = [
  // What an operator knows of who sent a lead, where the form did not ask for it.
  "alter table leads add column contact_phone text default '' not null",
  "alter table leads add column contact_role text default '' not null",
  // Other people to write to about a lead, as operators noted them.
  `create table lead_contacts (
    id text primary key, lead_id text not null references leads (id) on delete cascade,
    name text not null, email text not null, phone text not null, role text not null,
    added_at text not null, operator_id text
  )`,
  "create index lead_contacts_of on lead_contacts (lead_id, id)",
  "create index lead_contacts_by_email on lead_contacts (email)",
];

/** Telephone and role of who sent a lead, and its other contacts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
