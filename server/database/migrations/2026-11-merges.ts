import type { Kysely } from "kysely";

/** Repeated submissions of one person: which lead goes on in which other one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("lead_merges")
    .addColumn("lead_id", "text", (column) => column.primaryKey().references("leads.id").onDelete("cascade"))
    .addColumn("into_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addColumn("into_due_at", "text", (column) => column.notNull())
    .addColumn("answered_before", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.references("operators.id"))
    .execute();
  await database.schema.createIndex("lead_merges_into").on("lead_merges").column("into_id").execute();
}
