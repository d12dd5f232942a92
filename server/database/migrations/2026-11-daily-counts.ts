import { type Kysely, PostgresAdapter, sql } from "kysely";
import { beginningOf, dayAfter, dayOf } from "#contract/company-day.ts";

/** Counts by the day, from which the console's analytics are read, and when a call was booked. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await database.schema
    .createTable("daily_counts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  // SQLite reads sums from the index alone. PostgreSQL writes a count in place as long as no index holds it.
  await database.schema
    .createIndex("daily_counts_by_day")
    .on("daily_counts")
    .columns(isPostgres ? ["kind", "day"] : ["kind", "day", "name", "count"])
    .execute();

  await database.schema.alterTable("leads").addColumn("booked_at", "text").execute();
  await sql`update leads set booked_at = answered_at where status in ('call-booked', 'won')`.execute(
    database,
  );

  // Retention asks by age alone.
  await database.schema.dropIndex("events_by_name_and_time").execute();
  await database.schema.createIndex("events_by_time").on("events").column("received_at").execute();

  for (const day of await daysOf(database, "event_counts", "hour")) await countEvents(database, day);
  for (const day of await daysOf(database, "leads", "received_at")) await countLeads(database, day);
}

/** The days from the first to the last time in a column. */
async function daysOf(database: Kysely<unknown>, table: string, column: string): Promise<readonly string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(
    database,
  );
  const [ends] = rows;
  if (ends?.first == null || ends.last === null) return [];
  const days = [dayOf(new Date(ends.first))];
  const last = dayOf(new Date(ends.last));
  for (let day = dayAfter(days[0] ?? last, 1); day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

function endsOf(day: string): readonly [from: string, until: string] {
  return [beginningOf(day).toISOString(), beginningOf(dayAfter(day, 1)).toISOString()];
}

const columnsOfEvents = [
  { kind: "view", event: "page_view", name: "page_path" },
  { kind: "button", event: "button_click", name: "place" },
  { kind: "download", event: "file_download", name: "place" },
] as const;

async function countEvents(database: Kysely<unknown>, day: string): Promise<void> {
  const [from, until] = endsOf(day);
  for (const { kind, event, name } of columnsOfEvents) {
    const those = sql`from event_counts
      where hour >= ${from} and hour < ${until} and event = ${event} and is_bot = 0`;
    const cut = sql`substr(${sql.ref(name)}, 1, 200)`;
    await keep(database, { kind, day }, sql`select ${cut} as name, sum(count) as count ${those} group by 1`);
  }
}

async function countLeads(database: Kysely<unknown>, day: string): Promise<void> {
  const [from, until] = endsOf(day);
  const those = sql`from leads where received_at >= ${from} and received_at < ${until}`;
  const all = sql`select '' as name, count(*) as count ${those} and due_at < '9999'`;
  const byForm = sql`select questionnaire as name, count(*) as count ${those} group by 1`;
  await keep(database, { kind: "lead", day }, byForm);
  await keep(database, { kind: "answered", day }, sql`${all} and answered_at is not null`);
  await keep(database, { kind: "booked", day }, sql`${all} and booked_at is not null`);
}

async function keep(
  database: Kysely<unknown>,
  { kind, day }: { readonly kind: string; readonly day: string },
  counted: ReturnType<typeof sql>,
): Promise<void> {
  await sql`insert into daily_counts (id, day, kind, name, count)
    select ${sql.lit(`${kind} ${day} `)} || name, ${sql.lit(day)}, ${sql.lit(kind)}, name, count
    from (${counted}) as counted where count > 0`.execute(database);
}
