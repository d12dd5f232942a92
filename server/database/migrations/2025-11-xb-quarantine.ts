import type { Kysely } from "kysely";

/** Submissions that look like those of programs, kept apart from the leads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("quarantine")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("reasons", "text", (column) => column.notNull())
    .addColumn("questionnaire", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("contact_name", "text", (column) => column.notNull())
    .addColumn("contact_email", "text", (column) => column.notNull())
    .addColumn("submission", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("payload_hash", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("quarantine_by_time").on("quarantine").column("received_at").execute();
}
