import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Deed } from "#contract/console/lead.ts";
import type { RetentionOverview } from "#contract/console/retention.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";

/** The lead, the reason, and the operator; null: the command line. */
type Wish = {
  readonly reference: string;
  readonly reason: string;
  readonly operatorId: string | null;
  readonly now: Date;
};

function leadWith(transaction: Transaction<Tables>, reference: string) {
  return transaction.selectFrom("leads").select("id").where("reference", "=", reference).executeTakeFirst();
}

async function remember(
  transaction: Transaction<Tables>,
  leadId: string,
  deed: Deed,
  { operatorId, now }: Wish,
): Promise<void> {
  await transaction
    .insertInto("lead_history")
    .values({
      id: randomUUIDv7(),
      lead_id: leadId,
      at: now.toISOString(),
      operator_id: operatorId,
      deed: JSON.stringify(deed),
    })
    .execute();
}

/** Keeps the lead with this reference from being erased. False when there is no such lead. */
export function holdLead(database: Database, wish: Wish): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const lead = await leadWith(transaction, wish.reference);
    if (lead === undefined) return false;
    const reason = storable(wish.reason);
    const held = { reason, set_at: wish.now.toISOString() };
    await transaction
      .insertInto("holds")
      .values({ lead_id: lead.id, ...held })
      .onConflict((conflict) => conflict.column("lead_id").doUpdateSet(held))
      .execute();
    await remember(transaction, lead.id, { kind: "held", reason }, wish);
    return true;
  });
}

/** Ends a hold. False when there was none. */
export function releaseLead(database: Database, wish: Wish): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const lead = await leadWith(transaction, wish.reference);
    if (lead === undefined) return false;
    const released = await transaction
      .deleteFrom("holds")
      .where("lead_id", "=", lead.id)
      .returning("lead_id")
      .execute();
    if (released.length === 0) return false;
    await remember(transaction, lead.id, { kind: "released", reason: storable(wish.reason) }, wish);
    return true;
  });
}

/** Leads that may not be erased, the newest hold first. */
export function listHolds(database: Database): Promise<RetentionOverview["holds"]> {
  return database
    .selectFrom("holds")
    .innerJoin("leads", "leads.id", "holds.lead_id")
    .select(["leads.reference", "holds.reason", "holds.set_at as setAt"])
    .orderBy("holds.set_at", "desc")
    .execute();
}
