import type { Kysely } from "kysely";

/** Readiness reports: the draft that was computed with the lead, and what a reviewer published of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull().unique().references("leads.id"))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("framework", "text", (column) => column.notNull())
    .addColumn("rules_version", "text", (column) => column.notNull())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("published", "text")
    .addColumn("reviewer", "text")
    .addColumn("published_at", "text")
    .addColumn("revoked_at", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
