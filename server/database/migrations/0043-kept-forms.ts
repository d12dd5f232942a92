import { type Kysely, sql } from "kysely";

const statements = [
  // The form of whoever asked stands in `for_id` of a colleague's step.
  `create table kept_forms (
    id text primary key, questionnaire text not null, answers text not null, step integer,
    address text not null, for_id text references kept_forms (id) on delete cascade,
    returned text not null, kept_at text not null
  )`,
  "create index kept_forms_by_address on kept_forms (address)",
  "create index kept_forms_by_age on kept_forms (kept_at)",
  "create index kept_forms_for on kept_forms (for_id)",
  `create table kept_form_links (
    token_hash text primary key, form_id text not null references kept_forms (id) on delete cascade,
    made_at text not null
  )`,
  "create index kept_form_links_of on kept_form_links (form_id)",
];

/** Forms that are not sent yet, kept for another device or for a colleague. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
