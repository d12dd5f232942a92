import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Happening } from "#contract/console-leads.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** Who did something, and when. `operatorId`: null from the command line. */
type Act = { readonly operatorId: string | null; readonly now: Date };

async function remember(
  transaction: Transaction<Tables>,
  leadId: string,
  happening: Happening,
  { operatorId, now }: Act,
): Promise<void> {
  const row = { id: randomUUIDv7(), lead_id: leadId, at: now.toISOString(), operator_id: operatorId };
  await transaction
    .insertInto("lead_history")
    .values({ ...row, happening: JSON.stringify(happening) })
    .execute();
}

const storeAnswered = unitOfWork(
  import.meta.url,
  async function storeAnswered(
    transaction: Transaction<Tables>,
    reference: string,
    now: Date,
  ): Promise<boolean> {
    const [lead] = await transaction
      .updateTable("leads")
      .set((set) => ({
        answered_at: now.toISOString(),
        status: "answered",
        version: set("version", "+", 1),
      }))
      .where("reference", "=", reference)
      .where("answered_at", "is", null)
      .returning("id")
      .execute();
    if (lead === undefined) return false;
    const act = { operatorId: null, now };
    await remember(transaction, lead.id, { kind: "status", from: "new", to: "answered" }, act);
    return true;
  },
);

/** Notes that a person has answered a lead; false when that was noted before, or when there is no such lead. */
export function markAnswered(database: Database, reference: string, now: Date): Promise<boolean> {
  return storeAnswered(database, reference, now);
}
