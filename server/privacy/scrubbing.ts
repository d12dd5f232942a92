import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { type Scrub, scrub } from "#server/database/scrub.ts";

/** The ledger's entry up to which the store's files hold nothing of deleted rows; 0: never done. */
async function scrubbedUpTo(database: Database): Promise<number> {
  const row = await database.selectFrom("scrubs").select("position").executeTakeFirst();
  return row?.position ?? 0;
}

/** The newest entry of the ledger; 0 while nothing was deleted. */
async function newestDeletion(database: Database): Promise<number> {
  const { position } = await database
    .selectFrom("deletions")
    .select((select) => select.fn.max("position").as("position"))
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/** Since when the store's files may hold something of deleted rows; undefined: they hold nothing. */
export async function unscrubbedSince(database: Database): Promise<string | undefined> {
  const first = await database
    .selectFrom("deletions")
    .select("at")
    .where("position", ">", await scrubbedUpTo(database))
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return first?.at;
}

/**
 * Removes from the store's files what was deleted since the last time. The deletion ledger shows whether there
 * is something to do, so a process that dies, or a full disk, only delays it. Undefined: there was nothing to
 * do.
 */
export async function scrubDeleted(
  database: Database,
  dataDir: string,
  now: Date,
): Promise<Scrub | undefined> {
  const position = await newestDeletion(database);
  if (position <= (await scrubbedUpTo(database))) return undefined;
  const outcome = await scrub(database, dataDir);
  if (!outcome.done) return outcome;
  const row = { id: "store", position, at: now.toISOString() };
  await database
    .insertInto("scrubs")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return outcome;
}

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
