import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Deed } from "#contract/console/lead.ts";
import type { Tables } from "#server/database/tables/tables.ts";

/** Who did something, and when. `operatorId`: null from the command line. */
export type Act = { readonly operatorId: string | null; readonly now: Date };

/** Writes deeds into a lead's history, and tells the ids of their rows. */
export async function remember(
  transaction: Transaction<Tables>,
  leadId: string,
  deeds: readonly Deed[],
  { operatorId, now }: Act,
): Promise<readonly string[]> {
  const act = { lead_id: leadId, at: now.toISOString(), operator_id: operatorId };
  const rows = deeds.map((deed) => ({ ...act, id: randomUUIDv7(), deed: JSON.stringify(deed) }));
  if (rows.length > 0) await transaction.insertInto("lead_history").values(rows).execute();
  return rows.map(({ id }) => id);
}
