import type { Transaction } from "kysely";
import type { DeletionsTable } from "#server/database/tables/erasure.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { type Deletion, entryAfter } from "./rules.ts";

/**
 * Adds an entry inside the transaction that deletes. Of two processes that append at the same time one fails
 * with a unique violation, and its transaction has to be retried.
 */
export async function appendDeletion(
  transaction: Transaction<Tables>,
  deletion: Deletion,
): Promise<DeletionsTable> {
  const last = await transaction
    .selectFrom("deletions")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const entry = entryAfter(last, deletion);
  await transaction.insertInto("deletions").values(entry).execute();
  return entry;
}
