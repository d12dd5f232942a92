import { type Kysely, sql } from "kysely";

const statements = [
  // Tokens of other programs. Only their hashes are stored.
  `create table api_tokens (
    id text primary key, name text not null, token_hash text not null unique, scopes text not null,
    operator_id text not null references operators (id), created_at text not null,
    expires_at text not null, used_at text, revoked_at text
  )`,
  // Which field a column of an imported sheet is, by its heading in small letters.
  "create table import_columns (heading text primary key, field text not null)",
  // Filters of the inbox with a name: one operator's, or, without one, the firm's.
  `create table saved_views (
    id text primary key, operator_id text references operators (id), name text not null,
    query text not null, created_at text not null
  )`,
  "create unique index saved_views_by_name on saved_views (coalesce(operator_id, ''), name)",
];

/** Tokens of other programs, how sheets are read, and views that belong to an operator or to the firm. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
