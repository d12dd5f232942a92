import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import {
  beginning,
  type Content,
  follows,
  type Head,
  type Link,
  linkAfter,
  type Verdict,
} from "#server/database/chain.ts";
import type { Database } from "#server/database/open.ts";
import type { DeletionsTable } from "#server/database/tables/erasure.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** What was deleted, when and why. It names nobody. */
export type Deletion = Pick<DeletionsTable, "at" | "cause" | "subject"> & {
  /** Records deleted, by table. */
  readonly counts: Readonly<Record<string, number>>;
};

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash of a lead's reference, so that only people who know the reference can find its entry. */
export function subjectOf(reference: string): string {
  return sha256(reference);
}

function contentOf({
  at,
  cause,
  subject,
  counts,
}: DeletionsTable | Omit<DeletionsTable, keyof Link>): Content {
  return [at, cause, subject, counts];
}

/** The entry that follows `last`, or begins the ledger. */
export function entryAfter(last: Head | undefined, { counts, ...deletion }: Deletion): DeletionsTable {
  const entry = { ...deletion, counts: JSON.stringify(counts) };
  return { ...entry, ...linkAfter(last ?? beginning, contentOf(entry)) };
}

/**
 * Checks a ledger from its beginning. An entry that was changed, removed or inserted breaks the chain. Entries
 * removed from its end are found only by comparing with a head that was noted elsewhere.
 */
export function verify(entries: readonly DeletionsTable[]): Verdict {
  let head = beginning;
  for (const entry of entries) {
    if (!follows(head, entry, contentOf(entry))) return { holds: false, position: head.position + 1 };
    head = entry;
  }
  return { holds: true, entries: entries.length, head: head.hash };
}

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
