import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/open.ts";
import { leadOf } from "./queries.ts";
import { claimDue, markFailed, markForRetry, markSent, type OutboxRow } from "./queue.ts";
import { type Correspondence, mailOf } from "./rules.ts";
import { afterFailure } from "./schedule.ts";
import type { Sender } from "./senders/sender.ts";

/** Milliseconds between looks at the queue when nothing wakes the worker. */
const pollEvery = 5_000;

/** Mails sent at the same time. */
const batch = 4;

/** Characters kept of an error. */
const errorLimit = 500;

type Job = {
  readonly database: Database;
  readonly sender: Sender;
  readonly correspondence: Correspondence;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/** A running worker. */
export type Worker = {
  /** Looks at the queue now, for example after a lead. */
  wake(): void;
  /** Takes no more mails, and resolves when those in hand are settled. */
  stop(): Promise<void>;
};

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, errorLimit);
}

// Messages of mail servers quote addresses, so they go to the database and never to the log.
function logged(row: OutboxRow) {
  return { outbox: row.id, message: row.message, attempts: row.attempts };
}

async function settleFailure({ database, log }: Job, row: OutboxRow, error: unknown): Promise<void> {
  const decision = afterFailure(error, row.attempts, new Date());
  if (decision.next === "retry") {
    await markForRetry(database, row, decision.at, describe(error));
    log.warn({ ...logged(row), retryAt: decision.at }, "mail not sent, will be tried again");
  } else {
    await markFailed(database, row, describe(error));
    log.error(logged(row), "mail not sent, given up");
  }
}

async function deliver(job: Job, row: OutboxRow): Promise<void> {
  const { database, sender, correspondence, log } = job;
  try {
    await sender.send(await mailOf(row, await leadOf(database, row), correspondence));
  } catch (error) {
    return settleFailure(job, row, error);
  }
  await markSent(database, row, new Date());
  log.info(logged(row), "mail sent");
}

async function deliverDue(job: Job, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const rows = await claimDue(job.database, new Date(), batch);
    if (rows.length === 0) return;
    const settled = await Promise.allSettled(rows.map((row) => deliver(job, row)));
    for (const { reason } of settled.filter((result) => result.status === "rejected")) {
      // The row stays leased, and is due again when the lease ends.
      job.log.error({ reason: describe(reason) }, "outcome of a mail could not be recorded");
    }
  }
}

/** Starts sending what is due in the outbox. No failing mail and no database outage stops it. */
export function startWorker(job: Job): Worker {
  const stopping = new AbortController();
  let alarm = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      try {
        await deliverDue(job, stopping.signal);
      } catch (error) {
        job.log.error({ reason: describe(error) }, "the outbox could not be read, will be tried again");
      }
      // Rejects when the alarm rings, also when it rang while mails were being sent.
      await pause(pollEvery, undefined, { signal: alarm.signal }).catch(() => undefined);
    }
  }

  const ended = run();
  return {
    wake: () => alarm.abort(),
    async stop() {
      stopping.abort();
      alarm.abort();
      await ended;
    },
  };
}
