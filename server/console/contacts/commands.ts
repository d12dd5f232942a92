import type { Transaction } from "kysely";
import type { ContactsChange } from "#contract/console/contacts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { noteCorrected } from "#server/leads/progress/addresses.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import {
  type ContactWork,
  columnsFor,
  contactWork,
  deedsOfSender,
  faultIn,
  senderAfter,
  senderOf,
} from "./rules.ts";

/**
 * What became of a change. `conflict`: somebody else changed the lead since that version, and nothing is kept.
 * `fault`: what is wrong with it.
 */
type ContactsOutcome =
  | { readonly outcome: "kept" | "conflict" | "missing" }
  | { readonly outcome: "refused"; readonly fault: string };

async function leadNamed(transaction: Transaction<Tables>, reference: string) {
  const lead = await transaction
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["leads.id", "leads.version", "lead_merges.into_id as intoId"])
    .select(["leads.questionnaire", "leads.company", "leads.contact_name", "leads.contact_email"])
    .select(["leads.contact_phone", "leads.contact_role", "leads.person", "leads.company_domain"])
    .select("leads.answers")
    .where("leads.reference", "=", reference)
    .$if(writesConcurrently(transaction), (leads) => leads.forUpdate("leads"))
    .executeTakeFirst();
  return lead && { ...lead, answers: parseAnswers(lead.answers) };
}

async function writeContacts(
  transaction: Transaction<Tables>,
  leadId: string,
  { added, changed, removed }: ContactWork,
  { operatorId, now }: Act,
): Promise<void> {
  const noted = { lead_id: leadId, added_at: now.toISOString(), operator_id: operatorId };
  for (const contact of added) {
    await transaction
      .insertInto("lead_contacts")
      .values({ ...contact, ...noted })
      .execute();
  }
  for (const { id, ...parts } of changed) {
    await transaction.updateTable("lead_contacts").set(parts).where("id", "=", id).execute();
  }
  for (const id of removed) await transaction.deleteFrom("lead_contacts").where("id", "=", id).execute();
}

/** Ends the links with which a visitor was confirming a new address, and the search for a corrected one. */
async function noteNewAddress(transaction: Transaction<Tables>, leadId: string, act: Act): Promise<void> {
  await noteCorrected(transaction, leadId, act);
  await transaction
    .deleteFrom("secret_links")
    .where("lead_id", "=", leadId)
    .where("opens", "=", "address")
    .execute();
}

const storeContacts = unitOfWork(
  import.meta.url,
  async function storeContacts(
    transaction: Transaction<Tables>,
    reference: string,
    { version, sender = {}, ...change }: ContactsChange,
    act: Act,
  ): Promise<ContactsOutcome> {
    const lead = await leadNamed(transaction, reference);
    if (lead === undefined) return { outcome: "missing" };
    const before = senderOf(lead);
    const after = senderAfter(before, sender);
    const work = contactWork(await contactsOf(transaction, lead.id), change);
    const deeds = [...deedsOfSender(before, after), ...work.deeds];
    // It is as wished already, perhaps by the same request, whose answer was lost.
    if (deeds.length === 0) return { outcome: "kept" };
    if (lead.version !== version || lead.intoId !== null) return { outcome: "conflict" };
    const fault = faultIn(before, after);
    if (fault !== undefined) return { outcome: "refused", fault };
    await transaction
      .updateTable("leads")
      .set({ ...columnsFor(lead, after), version: version + 1 })
      .where("id", "=", lead.id)
      .execute();
    if (before.email !== after.email) await noteNewAddress(transaction, lead.id, act);
    await writeContacts(transaction, lead.id, work, act);
    await remember(transaction, lead.id, deeds, act);
    await indexAgain(transaction, lead.id);
    return { outcome: "kept" };
  },
);

/** Changes who sent a lead, and the other contacts of it, unless somebody changed it since that version. */
export function changeContacts(
  database: Database,
  reference: string,
  change: ContactsChange,
  act: Act,
): Promise<ContactsOutcome> {
  return storeContacts(database, reference, change, act);
}
