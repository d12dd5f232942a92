import { type Kysely, sql } from "kysely";

/** Addresses that were erased on demand: a keyed hash of each, and when. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw("create table erased_addresses (id text primary key, erased_at text not null)")
    .execute(database);
}
