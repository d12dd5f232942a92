import type { Kysely } from "kysely";

/** The rows of a lead are found by what makes them unique, which begins with the lead: one index less to write. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex("outbox_of_lead").execute();
}
