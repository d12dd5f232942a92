import { type Kysely, sql } from "kysely";

const statements = [
  // What the site is to say, where the database keeps it, with every text as JSON. Ids sort by time.
  "create table content_versions (id text primary key, at text not null, texts text not null)",
  // The pictures that versions show, in Base64.
  "create table content_pictures (name text primary key, content text not null)",
  // Drafts that are looked at before they are published, by the hash of the secret in the address.
  "create table content_previews (token_hash text primary key, id text not null, at text not null, texts text not null)",
];

/** Versions of the content that all nodes see, and previews. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
