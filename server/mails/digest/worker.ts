import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { type Telling, tellDay } from "./commands.ts";

/** Milliseconds between two checks whether the day's work is to be told: soon after a process or a machine wakes. */
const look = 30_000;

/** Mails each operator their day's work, in one of the processes that share a database. */
export function startDigest(
  { database, wake, ...about }: { database: Database; wake: () => void } & Omit<Telling, "now">,
  log: Pick<Logger, "info" | "error">,
): Chore {
  async function tell(): Promise<void> {
    if (!(await tellDay(database, { ...about, now: new Date() }))) return;
    log.info("mails about the day queued");
    wake();
  }

  return startChore("mails about the day", look, tell, log);
}
