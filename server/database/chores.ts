import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { clockDifference } from "./clock.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables/tables.ts";

/** Something that this process looks after until it is stopped. */
export type Chore = {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
};

/**
 * Runs `look` at once, and again `every` milliseconds after each run has ended. A failure is logged as "<name>
 * failed" and stops nothing.
 */
export function startChore(
  name: string,
  every: number,
  look: () => Promise<unknown>,
  log: Pick<Logger, "error">,
): Chore {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => log.error({ err }, `${name} failed`));
      await pause(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** The latest time that counts: a later one was noted while the clock was wrong. */
function latest(now: Date): string {
  return new Date(now.getTime() + clockDifference).toISOString();
}

/**
 * Claims a chore for this process; false when a process that shares the database has claimed it within `every`
 * milliseconds.
 */
export async function takeChore(
  database: Database,
  { name, every, now }: { name: string; every: number; now: Date },
): Promise<boolean> {
  const begun = { begun_at: now.toISOString() };
  const due = new Date(now.getTime() - every).toISOString();
  const taken = await database
    .insertInto("chores")
    .values({ name, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(begun)
        .where((where) =>
          where.or([where("chores.begun_at", "<", due), where("chores.begun_at", ">", latest(now))]),
        ),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
}

/** Gives back a chore that failed, so that it is claimed again at the next check. */
export async function giveBackChore(database: Database, name: string): Promise<void> {
  await database.deleteFrom("chores").where("name", "=", name).execute();
}

/** Whether a chore was last begun within `every` milliseconds. */
export async function wasBegun(
  database: Database,
  { name, every, now }: { name: string; every: number; now: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom("chores")
    .select("name")
    .where("name", "=", name)
    .where("begun_at", ">=", new Date(now.getTime() - every).toISOString())
    .where("begun_at", "<=", latest(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** A chore that is to be done once in each span of time. The present span began at `since`. */
export type SpanChore = { readonly name: string; readonly since: Date; readonly now: Date };

/**
 * Notes that an installation looks after a chore since now: the span in which that is counts as done, because there is
 * nothing to report yet. False: it did before.
 */
export async function noteBeginning(
  database: Database,
  { name, now }: Pick<SpanChore, "name" | "now">,
): Promise<boolean> {
  const begun = await database
    .insertInto("chores")
    .values({ name, begun_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .execute();
  return begun.length > 0;
}

/** Whether it is still to be done in the present span. */
export async function isDueInSpan(database: Database, { name, since, now }: SpanChore): Promise<boolean> {
  if (await noteBeginning(database, { name, now })) return false;
  const { begun_at } = await database
    .selectFrom("chores")
    .select("begun_at")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return begun_at < since.toISOString() || begun_at > latest(now);
}

/** Claims it inside the transaction that does it; false when another process did so in this span. */
export async function takeInSpan(
  transaction: Transaction<Tables>,
  { name, since, now }: SpanChore,
): Promise<boolean> {
  const taken = await transaction
    .updateTable("chores")
    .set({ begun_at: now.toISOString() })
    .where("name", "=", name)
    .where((where) =>
      where.or([where("begun_at", "<", since.toISOString()), where("begun_at", ">", latest(now))]),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
}
