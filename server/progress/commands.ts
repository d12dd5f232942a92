import type { Transaction } from "kysely";
import { addToDays } from "#server/database/daily-counts.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { withdrawWarnings } from "#server/warnings/commands.ts";
import { type Act, remember } from "./history.ts";
import { countsOfProgress, progressAfter } from "./rules.ts";

/**
 * Lets a lead count as answered that is still new, because its sender hears from us by what this transaction does.
 * Others stay as they are.
 */
export async function noteAnswer(transaction: Transaction<Tables>, leadId: string, act: Act): Promise<void> {
  const lead = await transaction
    .selectFrom("leads")
    .select(["version", "received_at", "answered_at", "booked_at"])
    .where("id", "=", leadId)
    .where("status", "=", "new")
    .executeTakeFirst();
  if (lead === undefined) return;
  const progress = progressAfter("answered", lead, act.now);
  const updated = await transaction
    .updateTable("leads")
    .set({ status: "answered", ...progress, version: lead.version + 1 })
    .where("id", "=", leadId)
    .where("status", "=", "new")
    .returning("id")
    .execute();
  if (updated.length === 0) return;
  await withdrawWarnings(transaction, leadId);
  await remember(transaction, leadId, [{ kind: "status", from: "new", to: "answered" }], act);
  await addToDays(transaction, countsOfProgress(lead.received_at, lead, progress));
}
