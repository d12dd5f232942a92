import { sql } from "kysely";
import { z } from "zod";
import { clockDifference, leap } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { certain, doubtful, type Kind, leads, records, unused } from "./kinds.ts";

const counts = z.record(z.string(), z.number());

/** A run that deleted: when, what, and what was too old and waits for an operator, by table. */
export type PastRun = {
  readonly at: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly waiting: Readonly<Record<string, number>>;
};

/** The last run; undefined before the first. One in the future ran under a wrong clock, and does not count. */
export async function lastRun(database: Database, now: Date): Promise<PastRun | undefined> {
  const run = await database
    .selectFrom("retention_runs")
    .select(["at", "counts", "waiting"])
    .where("at", "<=", new Date(now.getTime() + clockDifference).toISOString())
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    run && {
      at: run.at,
      counts: counts.parse(JSON.parse(run.counts)),
      waiting: counts.parse(JSON.parse(run.waiting)),
    }
  );
}

/** Overdue rows up to which a kind never waits for an operator. */
const few = 10;

/** The share of overdue rows up to which a kind never waits for an operator. */
const share = 0.05;

async function countOf(database: Database, { table, since, only = sql`1 = 1` }: Kind, before?: string) {
  const old = before === undefined ? sql`1 = 1` : sql`${sql.ref(since)} < ${before}`;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count
    from ${sql.table(table)} where ${only} and ${old}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

async function isTooMuch(database: Database, kind: Kind, now: Date): Promise<boolean> {
  const late = await countOf(
    database,
    unused(certain(kind), now),
    kind.before(new Date(now.getTime() - leap)),
  );
  return late > few && late > share * (await countOf(database, kind));
}

/**
 * The numbers of rows that are too old, by table, for kinds that wait for an operator. A kind waits as a whole
 * when more than 10 rows, and more than 5% of it, are overdue by over two days: that means a wrong clock or a
 * changed period. Kinds that are kept for days are not checked, because their share is always large.
 */
export async function tooMany(database: Database, now: Date): Promise<Readonly<Record<string, number>>> {
  const waiting: Record<string, number> = {};
  for (const kind of [leads, ...records].filter(({ isLasting }) => isLasting === true)) {
    if (await isTooMuch(database, kind, now)) {
      waiting[kind.table] = await countOf(database, unused(kind, now), kind.before(now));
    }
  }
  return waiting;
}

/** How many rows are too old by a time that the clock showed while it was behind, by table. */
export async function ofDoubtfulAge(
  database: Database,
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const waiting: Record<string, number> = {};
  for (const kind of doubtful) {
    const count = await countOf(database, unused(kind, now), kind.before(now));
    if (count > 0) waiting[kind.table] = count;
  }
  return waiting;
}
