import type { Kysely } from "kysely";

/** Finds what was sent before by its content, and counts the receipts that an address was sent on a day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.createIndex("leads_by_content").on("leads").column("payload_hash").execute();
  await database.schema
    .createIndex("quarantine_by_content")
    .on("quarantine")
    .column("payload_hash")
    .execute();
  await database.schema
    .createTable("receipt_counts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
}
