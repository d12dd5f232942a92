import type { Kysely } from "kysely";

/** How far the file was rebuilt after deletions, what the clock showed, and what retention does not delete by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("scrubs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("clock_sightings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("trusted_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("leapt_at", "text")
    .execute();
  await database.schema.alterTable("retention_runs").dropColumn("scrubbed").execute();
  await database.schema
    .alterTable("retention_runs")
    .addColumn("waiting", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await database.schema.alterTable("retention_runs").addColumn("reason", "text").execute();
}
