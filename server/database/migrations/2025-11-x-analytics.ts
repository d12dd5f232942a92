import type { Kysely } from "kysely";

/** Where visits come from, bots apart, counts by the hour, and visitors without anything that names them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("leads").addColumn("origin", "text").execute();

  await database.schema
    .alterTable("events")
    .addColumn("is_bot", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ["referrer", "campaign"]) {
    await database.schema
      .alterTable("events")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }

  await database.schema
    .createTable("event_counts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hour", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("page_path", "text", (column) => column.notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("campaign", "text", (column) => column.notNull())
    .addColumn("is_bot", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("event_counts_by_hour").on("event_counts").column("hour").execute();

  await database.schema
    .createTable("visitor_registers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hour", "text", (column) => column.notNull())
    .addColumn("register", "integer", (column) => column.notNull())
    .addColumn("rank", "integer", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("visitor_registers_by_hour")
    .on("visitor_registers")
    .column("hour")
    .execute();

  await database.schema
    .createTable("visitor_salts")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
}
