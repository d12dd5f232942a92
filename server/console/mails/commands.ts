import type { Transaction } from "kysely";
import { conversation, conversationLimit } from "#questionnaires/definitions/conversation.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type ReceiptFacts, receiveLead } from "#server/leads/commands.ts";
import { dueAt } from "#server/leads/rules.ts";
import { indexAgain } from "#server/progress/words.ts";
import { findMail } from "./queries.ts";

const storeMatch = unitOfWork(
  import.meta.url,
  async function storeMatch(
    transaction: Transaction<Tables>,
    id: string,
    reference: string,
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
      .select(["leads.id", "into_id as intoId"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const leadId = lead.intoId ?? lead.id;
    const [mail] = await transaction
      .updateTable("mails")
      .set({ lead_id: leadId })
      .where("id", "=", id)
      .where("lead_id", "is", null)
      .returning(["at", "kind"])
      .execute();
    if (mail === undefined) return false;
    await transaction.updateTable("mail_files").set({ lead_id: leadId }).where("of_id", "=", id).execute();
    if (mail.kind !== "auto-reply") {
      const noted = mail.kind === "bounce" ? { undelivered_at: mail.at } : { wrote_at: mail.at };
      await transaction.updateTable("leads").set(noted).where("id", "=", leadId).execute();
    }
    await indexAgain(transaction, leadId);
    return true;
  },
);

/** Puts a waiting mail into a lead's thread. False when there is no such lead or no such mail. */
export function matchMail(database: Database, id: string, reference: string): Promise<boolean> {
  return storeMatch(database, id, reference);
}

/** Gives a lead that is known only by its address the name of who wrote the mail. */
async function nameAfterWriter(
  database: Database,
  reference: string,
  { from_name, from_address }: { readonly from_name: string; readonly from_address: string },
): Promise<void> {
  const name = from_name.trim();
  if (name === "") return;
  await database
    .updateTable("leads")
    .set({ contact_name: name, company: name })
    .where("reference", "=", reference)
    .where("company", "=", from_address)
    .execute();
}

/**
 * Makes a lead of a mail that waits: a conversation, known by its address, received when the mail was; the
 * promise counts from now. The same mail again is the same lead. `receipt`: whether its sender gets a mail with
 * that promise. Undefined when it does not wait any more, or has no address for an answer.
 */
export async function leadFromMail(
  database: Database,
  house: ReceiptFacts,
  id: string,
  { receipt: isReceiptSent, now }: { readonly receipt: boolean; readonly now: Date },
): Promise<string | undefined> {
  const mail = await findMail(database, id);
  if (mail === undefined || mail.lead_id !== null || !mail.from_address.includes("@")) return undefined;
  const words = [mail.subject, mail.text].filter((part) => part.trim() !== "").join("\n\n");
  const answers = {
    contactEmail: mail.from_address,
    consent: "",
    conversation: words.slice(0, conversationLimit),
  };
  const receipt = await receiveLead(
    database,
    house,
    {
      questionnaire: conversation,
      answers,
      extras: { plan: "", wording: "" },
      source: "json",
      idempotencyKey: `mail:${mail.id}`,
      dueAt: dueAt(now, house.reply).toISOString(),
      isReceiptSent,
    },
    new Date(mail.at),
    now,
  );
  if (receipt.outcome === "conflict") return undefined;
  await nameAfterWriter(database, receipt.reference, mail);
  await matchMail(database, id, receipt.reference);
  return receipt.reference;
}

/** Deletes a mail that waits, with its files. False when it does not wait any more. */
export const removeMail = unitOfWork(
  import.meta.url,
  async function removeMail(transaction: Transaction<Tables>, id: string): Promise<boolean> {
    const removed = await transaction
      .deleteFrom("mails")
      .where("id", "=", id)
      .where("lead_id", "is", null)
      .returning("id")
      .execute();
    if (removed.length === 0) return false;
    await transaction.deleteFrom("mail_files").where("of_id", "=", id).execute();
    return true;
  },
);
