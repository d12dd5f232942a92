import { type Kysely, sql } from "kysely";

/** Since when the client of a lead waited for a reply before another one was merged into it; null: they did not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table lead_merges add column into_wrote_at text").execute(database);
}
