import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { takeChore } from "#server/database/chores.ts";
import type { Store } from "#server/privacy/erasure/commands.ts";
import { ledgerHead } from "#server/privacy/ledger/queries.ts";
import { runRetention } from "./commands.ts";

const hour = 3_600_000;

/** Milliseconds between two runs, whatever number of processes look. Below a day, so that no day is left out. */
const runEvery = 23 * hour;

const chore = "retention";

/** Runs retention if it is due. True when it was. */
export async function runIfDue(store: Store, log: Pick<Logger, "info">, now: Date): Promise<boolean> {
  if (!(await takeChore(store.database, { name: chore, every: runEvery, now }))) return false;
  const run = await runRetention(store, now);
  // Kept elsewhere than the ledger, it shows whether entries were cut off at the ledger's end.
  log.info({ ...run, ledgerHead: await ledgerHead(store.database) }, "retention");
  return true;
}

/** Runs retention once a day, in one of the processes that share a database. No failure stops it. */
export function startRetention(store: Store, log: Pick<Logger, "info" | "error">): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runIfDue(store, log, new Date()).catch((err: unknown) => log.error({ err }, "retention failed"));
      await pause(hour, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
