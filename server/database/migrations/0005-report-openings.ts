import type { Kysely } from "kysely";

/** When the link to a published report was opened first. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("reports").addColumn("opened_at", "text").execute();
}
