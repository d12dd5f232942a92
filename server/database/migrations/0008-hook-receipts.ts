import type { Kysely } from "kysely";

/** Which signed messages of other companies' scheduling pages were taken. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("hook_receipts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
