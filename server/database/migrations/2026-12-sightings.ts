import type { Kysely } from "kysely";

/** What requests have told about the installation, each with when it was last seen (server/http/proxies). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("sightings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
}
