import { type Kysely, sql } from "kysely";

const statements = [
  // What the assistant and the search did not answer, without what identifies anybody.
  `create table unanswered_questions (
    id text primary key, place text not null, text text, mark text, count integer not null,
    first_at text not null, last_at text not null
  )`,
  "create index unanswered_questions_first_at on unanswered_questions (first_at)",
];

/** Questions that were asked and not answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
