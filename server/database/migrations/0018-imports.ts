import { type Kysely, sql } from "kysely";

const statements = [
  // Imports of sheets, each of which can be undone.
  `create table imports (
    id text primary key, name text not null, operator_id text not null references operators (id), at text not null
  )`,
  "alter table leads add column import_id text",
  "create index leads_of_imports on leads (import_id) where import_id is not null",
  // What a stage or an owner of another program means here.
  "create table import_words (word text primary key, meaning text not null)",
];

/** Imports of sheets as batches, and the words of other programs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
