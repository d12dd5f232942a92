import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { tellOwners } from "./commands.ts";

/** Milliseconds between two checks whether owners have to be told something. */
const look = 20_000;

/** Tells owners by mail what is done with access and data. */
export function startNotices(
  { database, domain, wake }: { database: Database; domain: string; wake: () => void },
  log: Pick<Logger, "error">,
): Chore {
  const tell = async () => {
    if ((await tellOwners(database, { domain, now: new Date() })) > 0) wake();
  };
  return startChore("mail to owners", look, tell, log);
}
