import type { Database } from "#server/database/open.ts";
import { type Scrub, scrub } from "#server/database/scrub.ts";
import { newestDeletion, scrubbedUpTo } from "./queries.ts";

/**
 * Removes from the store's files what was deleted since the last time. The ledger of deletions tells whether there is
 * any, so that a process that dies in between, or a disk without room, only puts it off. Undefined when there was
 * nothing to do.
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
