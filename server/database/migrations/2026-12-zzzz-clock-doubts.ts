import type { Kysely } from "kysely";

/** The times that a clock showed while it was behind: what bears one of them may be younger than it says. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("clock_doubts")
    .addColumn("from_at", "text", (column) => column.primaryKey())
    .addColumn("to_at", "text", (column) => column.notNull())
    .execute();
}
