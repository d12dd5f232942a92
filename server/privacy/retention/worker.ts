import type { Logger } from "pino";
import { type Chore, startChore, takeChore } from "#server/database/chores.ts";
import { lookAtClock } from "#server/database/clock.ts";
import type { Store } from "#server/privacy/erasure/commands.ts";
import { ledgerHead } from "#server/privacy/ledger.ts";
import { runRetention } from "./commands.ts";

const hour = 3_600_000;

/** Milliseconds between two runs of all processes together. Less than a day, so that no day is left out. */
const runEvery = 23 * hour;

const chore = "retention";

/** Runs retention if it is due and the clock is trusted. True when it ran. */
export async function runIfDue(
  store: Store,
  log: Pick<Logger, "info" | "warn">,
  now: Date,
): Promise<boolean> {
  const clock = await lookAtClock(store.database, now);
  if (!clock.isTrusted) {
    log.warn({ ...clock, now }, "retention waits, because the clock leapt or the server was off");
    return false;
  }
  if (!(await takeChore(store.database, { name: chore, every: runEvery, now }))) return false;
  const run = await runRetention(store, now);
  // The log is kept apart from the ledger, so it shows whether entries were removed from the ledger's end.
  log.info({ ...run, ledgerHead: await ledgerHead(store.database) }, "retention");
  return true;
}

/** Runs retention once a day, in one of the processes that share a database. */
export function startRetention(store: Store, log: Pick<Logger, "info" | "warn" | "error">): Chore {
  return startChore(chore, hour, () => runIfDue(store, log, new Date()), log);
}
