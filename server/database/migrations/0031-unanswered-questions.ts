import { type Kysely, sql } from "kysely";

const statements = [
  // What the assistant and the search did not answer, without what identifies anybody.
  `create table unanswered_questions (
    id text primary key, place text not null, text text, mark integer, count integer not null,
    first_day text not null, last_day text not null
  )`,
  "create index unanswered_questions_first_day on unanswered_questions (first_day)",
];

/** Questions that were asked and not answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
