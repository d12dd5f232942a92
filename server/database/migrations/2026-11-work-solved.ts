import type { Kysely } from "kysely";

/** Challenges whose solution was taken: one counts once, whichever process it is sent to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("solved_work")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
