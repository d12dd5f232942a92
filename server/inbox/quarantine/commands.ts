import type { Transaction } from "kysely";
import { removeSuspect } from "#server/abuse/commands.ts";
import { findSuspect } from "#server/abuse/queries.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type House, prepareLead } from "#server/leads/commands.ts";
import { submissionOf } from "#server/leads/guard.ts";
import { type Sent, storeLeads } from "#server/leads/storing/commands.ts";
import { type Actor, record } from "#server/operators/audit/commands.ts";

/** Who decides, and when. */
type Act = { readonly actor: Actor; readonly now: Date };

const storeAccepted = unitOfWork(
  import.meta.url,
  async function storeAccepted(
    transaction: Transaction<Tables>,
    sent: Sent,
    { actor, now }: Act,
  ): Promise<boolean> {
    const { reference } = sent.lead;
    if (!(await removeSuspect(transaction, reference))) return false;
    const [receipt] = await storeLeads(transaction, [sent]);
    if (receipt?.outcome === "conflict") throw new Error(`the key of ${reference} is another lead's`);
    await record(transaction, actor, "accepted from quarantine", reference, now);
    return true;
  },
);

/**
 * Receives a suspect as the lead that it is after all, in one transaction with its entry in the audit log. False when
 * there is no such suspect.
 */
export async function acceptSuspect(
  database: Database,
  house: House,
  reference: string,
  act: Act,
): Promise<boolean> {
  const suspect = await findSuspect(database, reference);
  const submission = suspect && submissionOf(suspect);
  if (suspect === undefined || submission === undefined) return false;
  const prepared = await prepareLead(house, submission, new Date(suspect.received_at), act.now);
  return storeAccepted(database, prepared(), act);
}
