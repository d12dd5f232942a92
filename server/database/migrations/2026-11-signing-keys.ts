import type { Kysely } from "kysely";

/** What stamps and challenges are signed with: the same for every process that shares the database. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("signing_keys")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
