import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { estimate } from "./visitors/sketch.ts";

/** What happened in an hour. */
export type HourCounts = {
  /** Beginning of the hour, ISO 8601, UTC. */
  readonly hour: string;
  /** Pages that people viewed. */
  readonly views: number;
  /** People who viewed them, estimated. */
  readonly visitors: number;
  /** Everything that bots did. */
  readonly bots: number;
  /** Events that could not be stored. */
  readonly dropped: number;
};

async function visitorsSince(database: Database, hour: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("visitor_registers")
    .select(["hour", "rank"])
    .where("hour", ">=", hour)
    .execute();
  const byHour = Map.groupBy(rows, (row) => row.hour);
  return new Map([...byHour].map(([name, ranks]) => [name, estimate(ranks.map(({ rank }) => rank))]));
}

/** The latest `limit` hours in which something happened, newest first. */
export async function hourlyCounts(database: Database, limit: number): Promise<readonly HourCounts[]> {
  const human = sql`is_bot = 0`;
  const rows = await database
    .selectFrom("event_counts")
    .select([
      "hour",
      sql<number>`sum(case when event = 'page_view' and ${human} then count else 0 end)`.as("views"),
      sql<number>`sum(case when is_bot = 1 then count else 0 end)`.as("bots"),
      sql<number>`sum(case when event = 'dropped' then count else 0 end)`.as("dropped"),
    ])
    .groupBy("hour")
    .orderBy("hour", "desc")
    .limit(limit)
    .execute();
  const visitors = await visitorsSince(database, rows.at(-1)?.hour ?? "");
  return rows.map(({ hour, views, bots, dropped }) => ({
    hour,
    views: Number(views),
    visitors: visitors.get(hour) ?? 0,
    bots: Number(bots),
    dropped: Number(dropped),
  }));
}

/** What people's page views can be counted by. */
export const dimensions = ["page_path", "referrer", "campaign"] as const;

/** The `limit` most frequent pages, referrers or campaigns of people's page views, over all hours that are kept. */
export async function mostViewed(
  database: Database,
  dimension: (typeof dimensions)[number],
  limit: number,
): Promise<readonly { readonly name: string; readonly views: number }[]> {
  const rows = await database
    .selectFrom("event_counts")
    .select([`${dimension} as name`, sql<number>`sum(count)`.as("views")])
    .where("event", "=", "page_view")
    .where("is_bot", "=", 0)
    .groupBy(dimension)
    .orderBy("views", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ name, views }) => ({ name, views: Number(views) }));
}
