import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { type Telling, tellWeek } from "./commands.ts";

/** Milliseconds between two checks whether a week is over. */
const look = 10 * 60_000;

/** Queues a mail about each week, in one of the processes that share a database. */
export function startWeekly(
  { database, wake, ...about }: { database: Database; wake: () => void } & Omit<Telling, "now">,
  log: Pick<Logger, "info" | "error">,
): Chore {
  async function tell(): Promise<void> {
    if (!(await tellWeek(database, { ...about, now: new Date() }))) return;
    log.info("weekly summary queued");
    wake();
  }

  return startChore("weekly summary", look, tell, log);
}
