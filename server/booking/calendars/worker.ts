import type { Logger } from "pino";
import type { Company } from "#contract/company.ts";
import { type Chore, startChore, takeChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { refreshCalendars } from "./commands.ts";

const name = "operators' calendars";

/** Milliseconds between two readings of a calendar, and between two checks whether that is due. */
const every = 10 * 60_000;
const look = 60_000;

/** Reads again and again when operators are busy, in one of the processes that share a database. */
export function startCalendars(database: Database, company: Company, log: Pick<Logger, "error">): Chore {
  async function read(): Promise<void> {
    const now = new Date();
    if (await takeChore(database, { name, every, now })) await refreshCalendars(database, company, now);
  }
  return startChore(name, look, read, log);
}
