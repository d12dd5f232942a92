import { sql } from "kysely";
import { dailyCountsOf } from "#server/analytics/events/rules.ts";
import { type DailyCount, rowsOfCounts } from "#server/database/daily-counts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { EventCountsTable } from "#server/database/tables/counts.ts";
import { anyPath } from "#tests/support/events.ts";
import { numbersFrom, visitAt } from "./seed-visits.ts";

const dayLength = 24 * 3_600_000;

/** Number of days, up to now, over which events are spread. */
const days = 365;

/** Hours of a day with visits, in UTC: working hours on the US west coast. */
const busyHours = [14, 15, 16, 17, 18, 19, 20, 21, 22, 23];

/** Number of different visits; all other visits repeat one of them. */
const patterns = 1_500;

/** Rows per statement, as one JSON parameter. */
const batch = 5_000;

type Pattern = readonly { readonly event: string; readonly daily: readonly DailyCount[] }[];

function patternFrom(next: () => number): Pattern {
  const at = new Date(0);
  return visitAt(at, next).map((event) => ({
    event: event.event,
    daily: dailyCountsOf(event, at, anyPath),
  }));
}

/** Inserts rows as one JSON parameter: thousands of rows in one statement, on both engines. */
async function insertAsJson<Row extends object>(
  database: Database,
  table: "event_counts" | "daily_counts",
  rows: readonly Row[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += batch) {
    const some = rows.slice(first, first + batch);
    const columns = Object.keys(some[0] ?? {});
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const json = JSON.stringify(some);
    const read = writesConcurrently(database)
      ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`select ${sql.join(columns.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`;
    // Counts of a month have one row, to which each day is added.
    await sql`insert into ${sql.table(table)} (${names}) ${read} where true on conflict (id)
      do update set count = ${sql.ref(`${table}.count`)} + excluded.count`.execute(database);
  }
}

/** The events of each hour of a day, and of the day itself. */
function countsOfDay(all: readonly Pattern[], day: Date, events: number, next: () => number) {
  const daily = new Map<DailyCount, number>();
  const hourly: EventCountsTable[] = [];
  for (const busy of busyHours) {
    const counts = new Map<string, number>();
    for (let left = Math.round(events / busyHours.length); left > 0; ) {
      for (const { event, daily: counted } of all[Math.floor(next() * all.length)] ?? []) {
        counts.set(event, (counts.get(event) ?? 0) + 1);
        for (const one of counted) daily.set(one, (daily.get(one) ?? 0) + 1);
        left -= 1;
      }
    }
    const hour = new Date(day.getTime() + busy * 3_600_000).toISOString();
    for (const [event, count] of counts) {
      hourly.push({ id: `${hour} ${event} 0`, hour, event, is_bot: 0, count });
    }
  }
  return { hourly, daily };
}

/** Stores about `count` invented events, counted like those of people over a year that ends now. */
export async function seedEvents(database: Database, count: number, now = new Date()): Promise<void> {
  const next = numbersFrom(count);
  const all = Array.from({ length: patterns }, () => patternFrom(next));
  const today = Date.parse(now.toISOString().slice(0, 10));
  for (let age = days - 1; age >= 0; age -= 1) {
    const day = new Date(today - age * dayLength);
    const isWeekend = [0, 6].includes(day.getUTCDay());
    // Five busy days and two quiet ones per week; at the end of the year 50% more than on average.
    const share = ((isWeekend ? 0.42 : 1.232) * (1.5 - age / days)) / days;
    const { hourly, daily } = countsOfDay(all, day, count * share, next);
    const iso = day.toISOString().slice(0, 10);
    const counted = [...daily].map(([one, times]) => ({ ...one, day: iso, count: one.count * times }));
    await insertAsJson(database, "event_counts", hourly);
    await insertAsJson(database, "daily_counts", rowsOfCounts(counted));
  }
}
