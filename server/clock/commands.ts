import { clockDifference, lookAtClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";

/**
 * Looks at the clock, and deletes the tries to sign in whose time is in the future. They were noted while the
 * clock was ahead. When it is behind now, the same tries are only forgotten earlier, which does no harm.
 */
export async function keepTime(database: Database, now: Date): Promise<void> {
  await lookAtClock(database, now);
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  await database.deleteFrom("sign_in_tries").where("at", ">", latest).execute();
}
