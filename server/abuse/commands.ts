import { randomUUIDv7 } from "node:crypto";
import type { QuarantineTable } from "#server/database/delivery-tables.ts";
import type { Database } from "#server/database/open.ts";

/** A submission that is set apart. */
export type Suspect = Omit<QuarantineTable, "id" | "reasons"> & { readonly reasons: readonly string[] };

/**
 * Keeps a suspect apart, durable when this resolves. The same key again gives what was stored first; `isSame`
 * tells whether that has the same content.
 */
export async function quarantine(
  database: Database,
  { reasons, ...suspect }: Suspect,
): Promise<{ readonly reference: string; readonly dueAt: string; readonly isSame: boolean }> {
  await database
    .insertInto("quarantine")
    .values({ ...suspect, id: randomUUIDv7(), reasons: JSON.stringify(reasons) })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  const kept = await database
    .selectFrom("quarantine")
    .select(["reference", "due_at", "payload_hash"])
    .where("idempotency_key", "=", suspect.idempotency_key)
    .executeTakeFirstOrThrow();
  return {
    reference: kept.reference,
    dueAt: kept.due_at,
    isSame: kept.payload_hash === suspect.payload_hash,
  };
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
