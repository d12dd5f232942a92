import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { estimate } from "./visitors.ts";

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

/** The names that `ops events by` takes, and the kind of count for each. */
export const dimensions = { page_path: "view", referrer: "referrer", campaign: "campaign" } as const;

/** The `limit` most frequent pages of people's views, or referrers or campaigns of their visits, of all days kept. */
export async function mostFrequent(
  database: Database,
  dimension: keyof typeof dimensions,
  limit: number,
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const rows = await database
    .selectFrom("daily_counts")
    .select(["name", sql<number>`sum(count)`.as("count")])
    .where("kind", "=", dimensions[dimension])
    .groupBy("name")
    .orderBy("count", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}
