import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import { clockDifference, lookAtClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";

/** Milliseconds between two looks at the clock. */
const look = 10_000;

/** Looks at the clock at once, and again and again. */
export function startTimekeeping(database: Database, log: Pick<Logger, "error">): Chore {
  return startChore("clock", look, () => keepTime(database, new Date()), log);
}

/**
 * Looks at the clock, and deletes the tries to sign in whose time is in the future. They were noted while the
 * clock was ahead. When it is behind now, the same tries are only forgotten earlier, which does no harm.
 */
export async function keepTime(database: Database, now: Date): Promise<void> {
  await lookAtClock(database, now);
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  await database.deleteFrom("sign_in_tries").where("at", ">", latest).execute();
}
