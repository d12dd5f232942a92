import type { Kysely } from "kysely";

/** What owners changed about the templates of replies, and what each run of retention deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("reply_templates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("operator_id", "text", (column) => column.notNull().references("operators.id"))
    .execute();
  await database.schema
    .createTable("retention_runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("counts", "text", (column) => column.notNull())
    .addColumn("scrubbed", "integer", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("retention_runs_by_time").on("retention_runs").column("at").execute();
}
