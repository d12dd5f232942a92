import type { Kysely } from "kysely";

/** The page on which a lead's visit began, as it was counted: what goes on in another lead is counted no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("leads").addColumn("landing", "text").execute();
}
