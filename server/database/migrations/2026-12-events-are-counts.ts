import { type Kysely, sql } from "kysely";

/**
 * Events are kept as counts alone, so that nobody can fill the disk with them: by the hour what happened, by the day
 * and now by the month what is told apart.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropTable("events").execute();

  await database.schema.alterTable("event_counts").renameTo("wide_counts").execute();
  await database.schema.dropIndex("event_counts_by_hour").execute();
  await database.schema
    .createTable("event_counts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hour", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("is_bot", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await sql`insert into event_counts (id, hour, event, is_bot, count)
    select hour || ' ' || event || ' ' || is_bot, hour, event, is_bot, sum(count)
    from wide_counts group by hour, event, is_bot`.execute(database);
  await database.schema.dropTable("wide_counts").execute();
  await database.schema.createIndex("event_counts_by_hour").on("event_counts").column("hour").execute();

  await sql`insert into daily_counts (id, day, kind, name, count)
    select 'monthly ' || kind || ' ' || month || ' ' || name, month, 'monthly ' || kind, name, sum(count)
    from (select substr(day, 1, 7) || '-01' as month, kind, name, count from daily_counts) as counted
    where kind in ('referrer', 'campaign', 'lead-referrer', 'lead-campaign')
    group by month, kind, name`.execute(database);
}
