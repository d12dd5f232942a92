import { z } from "zod";
import type { Database } from "#server/database/open.ts";

const counts = z.record(z.string(), z.number());

/** When retention ran last, and what it deleted, by table; undefined before the first time. */
export async function lastRun(
  database: Database,
): Promise<{ readonly at: string; readonly counts: Readonly<Record<string, number>> } | undefined> {
  const run = await database
    .selectFrom("retention_runs")
    .select(["at", "counts"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return run && { at: run.at, counts: counts.parse(JSON.parse(run.counts)) };
}
