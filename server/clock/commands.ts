import { clockDifference, lookAtClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";

/**
 * Looks at the clock, and lets go of tries to sign in that a clock which was ahead has noted. By a clock that is behind the same only happens earlier, so that nothing is lost
 * whichever is right.
 */
export async function keepTime(database: Database, now: Date): Promise<void> {
  await lookAtClock(database, now);
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  await database.deleteFrom("sign_in_tries").where("at", ">", latest).execute();
}
