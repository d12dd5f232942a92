import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/open.ts";
import { tellWeek } from "./commands.ts";

/** Milliseconds between two looks whether a week is over. */
const look = 10 * 60_000;

/** Queues a mail about each week, in one of the processes that share a database. No failure stops it. */
export function startWeekly(
  { database, domain, wake }: { database: Database; domain: string; wake: () => void },
  log: Pick<Logger, "info" | "error">,
): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function tell(): Promise<void> {
    if (!(await tellWeek(database, domain, new Date()))) return;
    log.info("weekly summary queued");
    wake();
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tell().catch((err: unknown) => log.error({ err }, "weekly summary failed"));
      await pause(look, undefined, { signal: stopping.signal }).catch(() => undefined);
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
