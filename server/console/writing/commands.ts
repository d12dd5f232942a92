import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Writing } from "#contract/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** Milliseconds without a keystroke after which nobody writes any more. */
const pauseOfWriters = 3 * 60_000;

type Writer = { readonly operatorId: string; readonly what: Writing["what"]; readonly now: Date };

/** Notes that an operator begins to write to a lead, and tells every console. */
export async function beginWriting(
  transaction: Transaction<Tables>,
  leadId: string,
  { operatorId, what, now }: Writer,
): Promise<void> {
  const until = new Date(now.getTime() + pauseOfWriters).toISOString();
  const begun = { id: randomUUIDv7(), since: now.toISOString(), until };
  await transaction
    .insertInto("lead_writers")
    .values({ lead_id: leadId, operator_id: operatorId, what, ...begun })
    .onConflict((conflict) => conflict.columns(["lead_id", "operator_id", "what"]).doUpdateSet(begun))
    .execute();
}

/** Notes that an operator has sent or emptied what they wrote, and tells every console. */
export async function endWriting(
  transaction: Transaction<Tables>,
  leadId: string,
  { operatorId, what, now }: Omit<Writer, "operatorId"> & { readonly operatorId: string | null },
): Promise<void> {
  if (operatorId === null) return;
  await written(transaction, leadId, { operatorId, what, now })
    .set({ id: randomUUIDv7(), until: now.toISOString() })
    .execute();
}

/** The row of an operator who is writing. */
function written(transaction: Transaction<Tables>, leadId: string, { operatorId, what, now }: Writer) {
  return transaction
    .updateTable("lead_writers")
    .where("lead_id", "=", leadId)
    .where("operator_id", "=", operatorId)
    .where("what", "=", what)
    .where("until", ">", now.toISOString());
}

const storeWriting = unitOfWork(
  import.meta.url,
  async function storeWriting(
    transaction: Transaction<Tables>,
    reference: string,
    { what, isWriting }: Writing,
    { operatorId, now }: Omit<Writer, "what">,
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const writer = { operatorId, what, now };
    if (!isWriting) {
      await endWriting(transaction, lead.id, writer);
      return true;
    }
    const until = new Date(now.getTime() + pauseOfWriters).toISOString();
    const goingOn = await written(transaction, lead.id, writer).set({ until }).returning("id").execute();
    if (goingOn.length === 0) await beginWriting(transaction, lead.id, writer);
    return true;
  },
);

/** Notes that an operator begins, goes on or ends to write to a lead. False when there is no such lead. */
export function noteWriting(
  database: Database,
  reference: string,
  writing: Writing,
  who: Omit<Writer, "what">,
): Promise<boolean> {
  return storeWriting(database, reference, writing, who);
}
