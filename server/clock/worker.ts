import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { keepTime } from "./commands.ts";

/** Milliseconds between two looks at the clock. */
const look = 10_000;

/** Looks at the clock at once, and again and again. */
export function startTimekeeping(database: Database, log: Pick<Logger, "error">): Chore {
  return startChore("clock", look, () => keepTime(database, new Date()), log);
}
