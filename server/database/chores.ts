import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "./open.ts";

/** Something that this process looks after until it is stopped. */
export type Chore = {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
};

/**
 * Looks at once, and again so many milliseconds after each look, whether something is to be done, and does it. A
 * failure is logged as "<name> failed" and stops nothing.
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

/**
 * Takes on what is to be done once in a while, for this process alone; false when one that shares the database
 * did within `every` milliseconds.
 */
export async function takeChore(
  database: Database,
  { name, every, now }: { name: string; every: number; now: Date },
): Promise<boolean> {
  const begun = { begun_at: now.toISOString() };
  const taken = await database
    .insertInto("chores")
    .values({ name, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(begun)
        .where("chores.begun_at", "<", new Date(now.getTime() - every).toISOString()),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
}

/** Whether something that is done once in a while was last begun at that time or later. */
export async function wasBegun(database: Database, name: string, since: Date): Promise<boolean> {
  const row = await database
    .selectFrom("chores")
    .select("name")
    .where("name", "=", name)
    .where("begun_at", ">=", since.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
