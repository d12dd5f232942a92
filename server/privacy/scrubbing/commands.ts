import type { Database } from "#server/database/open.ts";
import { type Scrub, scrub } from "#server/database/scrub.ts";
import { newestDeletion, scrubbedUpTo } from "./queries.ts";

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
