import type { Insertable, Transaction } from "kysely";
import type { QuarantineTable } from "#server/database/tables/delivery.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { kindsWith } from "./queries.ts";

/** A submission to be put into the quarantine. */
export type Suspect = Omit<Insertable<QuarantineTable>, "reasons" | "kinds"> & {
  readonly reasons: readonly string[];
};

/** A reason without the numbers in it: "It holds 3 links." and "It holds 5 links." are of one kind. */
function kindOf(reason: string): string {
  return reason.replace(/^\d+ /, "Several ").replaceAll(/\d+/g, "some");
}

/** Puts a suspect into the quarantine, inside the transaction that has checked whether it was sent before. */
export async function setApart(
  transaction: Transaction<Tables>,
  { reasons, ...suspect }: Suspect,
): Promise<void> {
  const row = {
    ...suspect,
    reasons: JSON.stringify(reasons),
    kinds: JSON.stringify([...new Set(reasons.map(kindOf))]),
  };
  await transaction.insertInto("quarantine").values(row).execute();
}

/** Removes suspects that became leads or that an operator deletes. Returns those that were there. */
export async function removeSuspects(
  transaction: Transaction<Tables>,
  references: readonly string[],
): Promise<readonly string[]> {
  if (references.length === 0) return [];
  const removed = await transaction
    .deleteFrom("quarantine")
    .where("reference", "in", references)
    .returning("reference")
    .execute();
  return removed.map(({ reference }) => reference);
}

/** Removes every suspect with a kind of reason, up to the one with the id `until`, and tells how many there were. */
export async function removeKind(
  transaction: Transaction<Tables>,
  { kind, until }: { readonly kind: string; readonly until: string },
): Promise<number> {
  const kinds = await kindsWith(transaction, kind);
  if (kinds.length === 0) return 0;
  const { numDeletedRows } = await transaction
    .deleteFrom("quarantine")
    .where("kinds", "in", kinds)
    .where("id", "<=", until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
