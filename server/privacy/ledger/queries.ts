import type { Database } from "#server/database/open.ts";
import type { DeletionsTable } from "#server/database/tables/erasure.ts";
import { subjectOf } from "./rules.ts";

/** The whole ledger, from its beginning. */
export function allDeletions(database: Database): Promise<readonly DeletionsTable[]> {
  return database.selectFrom("deletions").selectAll().orderBy("position").execute();
}

/** The entry that records the erasure of the lead with this reference. */
export function findDeletion(database: Database, reference: string): Promise<DeletionsTable | undefined> {
  return database
    .selectFrom("deletions")
    .selectAll()
    .where("subject", "=", subjectOf(reference))
    .executeTakeFirst();
}

/** The hash of the last entry; undefined while nothing was deleted. */
export async function ledgerHead(database: Database): Promise<string | undefined> {
  const last = await database
    .selectFrom("deletions")
    .select("hash")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.hash;
}
