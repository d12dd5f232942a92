import type { Insertable, Transaction } from "kysely";
import type { QuarantineTable } from "#server/database/delivery-tables.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";

/** A submission that is set apart. */
export type Suspect = Omit<Insertable<QuarantineTable>, "reasons"> & { readonly reasons: readonly string[] };

/** Keeps suspects apart, inside the transaction that has looked whether they were sent before. */
export async function setApart(
  transaction: Transaction<Tables>,
  suspects: readonly Suspect[],
): Promise<void> {
  if (suspects.length === 0) return;
  const rows = suspects.map(({ reasons, ...suspect }) => ({ ...suspect, reasons: JSON.stringify(reasons) }));
  await transaction.insertInto("quarantine").values(rows).execute();
}

/** Removes a suspect, because it is a lead now or because an operator says so. False when there is none. */
export async function removeSuspect(database: Database, reference: string): Promise<boolean> {
  const removed = await database
    .deleteFrom("quarantine")
    .where("reference", "=", reference)
    .returning("id")
    .execute();
  return removed.length > 0;
}
