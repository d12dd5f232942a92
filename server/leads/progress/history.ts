import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { type Deed, untoldDeeds } from "#contract/console/lead.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** Who did something, and when. `operatorId`: null from the command line. */
export type Act = { readonly operatorId: string | null; readonly now: Date };

/**
 * Writes deeds into a lead's history, and returns the ids of the new rows. `key`: idempotency key of one deed;
 * when the history has it already, nothing is written.
 */
export async function remember(
  transaction: Transaction<Tables>,
  leadId: string,
  deeds: readonly Deed[],
  { operatorId, now, key = null }: Act & { readonly key?: string | null },
): Promise<readonly string[]> {
  if (deeds.length === 0) return [];
  const act = {
    lead_id: leadId,
    at: now.toISOString(),
    operator_id: operatorId,
    idempotency_key: key,
  };
  const done = deeds.map((deed) => ({ deed, id: randomUUIDv7() }));
  const rows = await transaction
    .insertInto("lead_history")
    .values(done.map(({ deed, id }) => ({ ...act, id, deed: JSON.stringify(deed) })))
    .onConflict((conflict) => conflict.columns(["lead_id", "idempotency_key"]).doNothing())
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id);
  const news = done.filter(({ deed, id }) => ids.includes(id) && !untoldDeeds.has(deed.kind));
  if (news.length > 0) {
    await transaction
      .insertInto("lead_news")
      .values(news.map(({ id }) => ({ id, lead_id: leadId })))
      .execute();
  }
  return ids;
}

/** Whether a lead's history has a deed with this key. */
export async function isRemembered(
  transaction: Transaction<Tables>,
  leadId: string,
  key: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("lead_history")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}
