import { type Kysely, sql } from "kysely";

/** Which versions have opened the store, so that an older one can name them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table releases (
    id text primary key, schema text not null, version text not null, commit_hash text, at text not null
  )`.execute(database);
}
