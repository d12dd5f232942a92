import { type Kysely, sql } from "kysely";

/** Since when a client's incident is known. Those of before count, as they did, from the oldest mail that waits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column incident_at text`.execute(database);
}
