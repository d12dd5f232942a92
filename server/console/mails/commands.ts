import type { Transaction } from "kysely";
import { z } from "zod";
import { conversation, conversationLimit } from "#questionnaires/definitions/conversation.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type ReceiptFacts, receiveLead } from "#server/leads/commands.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { dueAt } from "#server/leads/rules.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { noteArrivals } from "#server/mails/refusals/arrivals.ts";
import { ownMoment } from "#server/mails/threads/moments.ts";
import type { Mailbox } from "#server/mails/threads/parsing/parsed-mail.ts";
import { passesOnKnown } from "#server/mails/threads/passed-on.ts";
import { concerns } from "#server/mails/threads/rules.ts";
import { isOurs } from "#server/mails/threads/sides.ts";
import { leaveWaiting, noteWaiting } from "#server/mails/threads/waiting.ts";
import { nameInOrder } from "#server/mails/threads/writer-names.ts";
import { findMail, firmOf } from "./queries.ts";
import { writerOf } from "./rules.ts";

const addressList = z.array(z.string());

function waitingMail(transaction: Transaction<Tables>, id: string) {
  return transaction
    .selectFrom("mails")
    .select(["at", "kind", "from_name as name", "from_address as address", "text"])
    .where("id", "=", id)
    .where("lead_id", "is", null)
    .executeTakeFirst();
}

/** Whether a mail that waits is one of ours, and passes on only what the thread holds. */
async function isPassedOnAgain(
  transaction: Transaction<Tables>,
  { leadId, email, domain }: { readonly leadId: string; readonly email: string; readonly domain: string },
  { name, address, text }: { readonly name: string; readonly address: string; readonly text: string },
  ours: readonly string[],
): Promise<boolean> {
  const operators = await transaction.selectFrom("operators").select("email").execute();
  const firm = [...ours, ...operators.map((operator) => operator.email.toLowerCase())];
  if (!isOurs(address.toLowerCase(), firm)) return false;
  const contacts = (await contactsOf(transaction, leadId)).map((contact) => contact.email);
  const people = { addresses: [email, ...contacts], domain, ours: firm };
  return passesOnKnown(transaction, leadId, { from: { name, address }, text }, people);
}

const storeMatch = unitOfWork(
  import.meta.url,
  async function storeMatch(
    transaction: Transaction<Tables>,
    id: string,
    reference: string,
    ours: readonly string[],
    notice: { readonly domain: string; readonly now: Date } | undefined,
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
      .leftJoin("leads as target", "target.id", "into_id")
      .select(["leads.id", "into_id as intoId"])
      .select(({ fn }) => [
        fn.coalesce("target.contact_email", "leads.contact_email").as("email"),
        fn.coalesce("target.company_domain", "leads.company_domain").as("domain"),
      ])
      .where("leads.reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const leadId = lead.intoId ?? lead.id;
    const waits = await waitingMail(transaction, id);
    if (waits === undefined) return false;
    const at = await ownMoment(transaction, leadId, waits.at);
    // As on its arrival: the words may stand in the thread, and be answered.
    const isKnown =
      waits.kind === "mail" && (await isPassedOnAgain(transaction, { ...lead, leadId }, waits, ours));
    const [mail] = await transaction
      .updateTable("mails")
      .set({ lead_id: leadId, at })
      .where("id", "=", id)
      .where("lead_id", "is", null)
      .returning(["at", "kind", "undelivered_to"])
      .execute();
    if (mail === undefined) return false;
    const undeliveredTo = addressList.parse(JSON.parse(mail.undelivered_to));
    await transaction.updateTable("mail_files").set({ lead_id: leadId }).where("of_id", "=", id).execute();
    const isAboutOther = mail.kind === "bounce" && !concerns(undeliveredTo, lead.email.toLowerCase());
    if (mail.kind !== "auto-reply" && !isAboutOther && !isKnown) {
      await noteWaiting(transaction, leadId, mail);
      if (mail.kind === "bounce" && notice !== undefined) {
        await noteArrivals(transaction, leadId, { own: lead.email.toLowerCase(), now: notice.now });
      }
      if (mail.kind !== "bounce" && notice !== undefined) {
        await enqueue(transaction, [`client-wrote:${id}`], { leadId, ...notice });
      }
    }
    await indexAgain(transaction, leadId);
    return true;
  },
);

/**
 * Puts a waiting mail into a lead's thread, and tells its owner that the client wrote; not of what one of us passes on
 * although the thread holds it. `ours`: our addresses, in small letters. `domain`: of the notice's Message-ID. False
 * when there is no such lead or no such mail.
 */
export function matchMail(
  database: Database,
  id: string,
  reference: string,
  { ours, ...notice }: { readonly ours: readonly string[]; readonly domain: string; readonly now: Date },
): Promise<boolean> {
  return storeMatch(database, id, reference, ours, notice);
}

const storeUnmatch = unitOfWork(
  import.meta.url,
  async function storeUnmatch(
    transaction: Transaction<Tables>,
    id: string,
    reference: string,
    ours: readonly string[],
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
      .select(({ fn }) => fn.coalesce("into_id", "leads.id").as("id"))
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const mail = await transaction
      .updateTable("mails")
      .set({ lead_id: null })
      .where("id", "=", id)
      .where("lead_id", "=", lead.id)
      .where("direction", "=", "in")
      .returning(["at", "kind"])
      .executeTakeFirst();
    if (mail === undefined) return false;
    await transaction.updateTable("mail_files").set({ lead_id: null }).where("of_id", "=", id).execute();
    // Nobody is to be told of it who was not told yet.
    await transaction
      .deleteFrom("outbox")
      .where("lead_id", "=", lead.id)
      .where("message", "=", `client-wrote:${id}`)
      .where("state", "=", "pending")
      .execute();
    const column = mail.kind === "bounce" ? "undelivered_at" : "wrote_at";
    if (column === "wrote_at") await leaveWaiting(transaction, lead.id, { without: mail.at, ours });
    else {
      await transaction
        .updateTable("leads")
        .set({ undelivered_at: null })
        .where("id", "=", lead.id)
        .where("undelivered_at", "=", mail.at)
        .execute();
    }
    await indexAgain(transaction, lead.id);
    return true;
  },
);

/**
 * Takes a mail out of a lead's thread again, so that it belongs to no lead: its client waits only for what else they
 * wrote. `ours`: our addresses, in small letters. False when it does not stand there.
 */
export function unmatchMail(
  database: Database,
  id: string,
  reference: string,
  ours: string[],
): Promise<boolean> {
  return storeUnmatch(database, id, reference, ours);
}

/** Gives a lead that is known only by its address the name of who wrote the mail. */
async function nameAfterWriter(
  database: Database,
  reference: string,
  { name, address }: Mailbox,
): Promise<void> {
  if (name === "") return;
  const person = nameInOrder(name);
  await database
    .updateTable("leads")
    .set({ contact_name: person, company: person })
    .where("reference", "=", reference)
    .where("company", "=", address)
    .execute();
}

/**
 * Makes a lead of a mail that waits: a conversation, known by the address to which its writer wants replies, received when the mail was; the
 * promise counts from now. The same mail again is the same lead. `receipt`: whether its sender gets a mail with
 * that promise. Undefined when it does not wait any more, or has no address for an answer.
 */
export async function leadFromMail(
  database: Database,
  house: ReceiptFacts & { readonly ours: readonly string[] },
  id: string,
  { receipt: isReceiptSent, now }: { readonly receipt: boolean; readonly now: Date },
): Promise<string | undefined> {
  const mail = await findMail(database, id);
  if (mail === undefined || mail.lead_id !== null) return undefined;
  const writer = writerOf(mail, await firmOf(database, house.ours));
  if (writer === undefined) return undefined;
  const words = [mail.subject, mail.text].filter((part) => part.trim() !== "").join("\n\n");
  // Nobody asked for a consent.
  const answers = {
    contactEmail: writer.address,
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
  await nameAfterWriter(database, receipt.reference, writer);
  // Whoever is told of a new lead is told of its mail.
  await storeMatch(database, id, receipt.reference, house.ours, undefined);
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
