import { clockDifference, lookAtClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { releaseAhead } from "#server/outbox/commands.ts";

/**
 * Looks at the clock, and lets go of what a clock that was ahead has put off: messages that are due by its time, and
 * tries to sign in that it noted. By a clock that is behind the same only happens earlier, so that nothing is lost
 * whichever is right.
 */
export async function keepTime(database: Database, now: Date): Promise<void> {
  await lookAtClock(database, now);
  await releaseAhead(database, now);
  const latest = new Date(now.getTime() + clockDifference).toISOString();
  await database.deleteFrom("sign_in_tries").where("at", ">", latest).execute();
}
