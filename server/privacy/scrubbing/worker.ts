import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { scrubDeleted } from "./commands.ts";

/** Milliseconds between two checks whether something was deleted. An erasure does not wait for the rebuild. */
const look = 10_000;

/** Milliseconds until a retry, when it failed for a reason that does not end by itself. */
const rest = 5 * 60_000;

/** Removes deleted rows from the store's files, soon after they were deleted, with retries. */
export function startScrubbing(
  database: Database,
  dataDir: string,
  log: Pick<Logger, "info" | "warn" | "error">,
): Chore {
  let notBefore = 0;

  async function scrubNow(): Promise<void> {
    const begun = performance.now();
    if (begun < notBefore) return;
    notBefore = begun + rest;
    const outcome = await scrubDeleted(database, dataDir, new Date());
    const waits = outcome?.done === false;
    if (!waits || outcome.isSoonOver) notBefore = 0;
    if (waits) return log.warn({ why: outcome.why }, "scrubbing waits");
    if (outcome === undefined) return;
    log.info({ milliseconds: Math.round(performance.now() - begun) }, "scrubbed");
  }

  return startChore("scrubbing", look, scrubNow, log);
}
