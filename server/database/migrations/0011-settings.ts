import { type Kysely, sql } from "kysely";

const statements = [
  `create table settings (
    name text primary key, value text not null, changed_at text not null,
    operator_id text references operators (id)
  )`,
  `create table first_run_links (
    token_hash text primary key, expires_at text not null
  )`,
  `create table confirmations (
    name text primary key, confirmed_at text not null, operator_id text references operators (id)
  )`,
];

/** Settings that owners change in the console, links for the first owner, and confirmed points. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
