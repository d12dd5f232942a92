import { type Company, isOwnScheduling } from "#contract/company.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import type { NewForward, NewReply, replies } from "#contract/console/reply.ts";
import { type ReplyTemplate, unnamedCompany } from "#contract/console/reply-template.ts";
import type { MailWords } from "#contract/mail-words.ts";
import { areCallsTaken } from "#server/console/calls.ts";
import { firmOf } from "#server/console/mails/queries.ts";
import { rowsOf } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { receiptSubject } from "#server/mails/messages/lead-receipt.ts";
import { oneLine } from "#server/mails/messages/text.ts";
import { askedIn } from "#server/mails/threads/asked.ts";
import { isOurs } from "#server/mails/threads/sides.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Voices } from "#server/settings/voices.ts";
import { addresseesOf, idOf, namesOf } from "./addressing.ts";
import { forwardMail } from "./forwarding.ts";
import { templatesOf } from "./queries.ts";
import { replyTo } from "./sending.ts";
import { takeReplyBack } from "./undoing.ts";

/** What the handlers of replies work with. */
export type ReplyDesk = {
  readonly database: Database;
  readonly company: Company;
  /** What can be answered with. */
  readonly replies: readonly ReplyTemplate[];
  /** Address at which a call is booked. */
  readonly bookingUrl: string;
  readonly settings: Pick<Settings, "undoSeconds" | "calendlyUrl">;
  /** What mails to visitors say, and in the further languages of the firm. */
  readonly mailWords: MailWords;
  readonly voices: Voices;
  /** Our own addresses, in small letters. */
  readonly ours: readonly string[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const noLead = "There is no lead with this reference any more. Please go back to the inbox.";

/** The company for a reply. What stands in its place is left out: the person's address or name. */
function companyIn({ contactEmail, contactName, company }: LeadRow): string {
  return ([contactEmail, contactName].includes(company) ? "" : oneLine(company)) || unnamedCompany;
}

/** When a mail that is sent now goes out: as long as its writer can take it back, it waits. */
function whenDue({ settings }: ReplyDesk, now: Date): { readonly dueAt?: Date } {
  const wait = settings.undoSeconds * 1000;
  return wait === 0 ? {} : { dueAt: new Date(now.getTime() + wait) };
}

/**
 * Throws when a reply would reach nobody outside the firm, and so would end a waiting that goes on. The lead's own
 * address counts as the client's: an owner may try the product with their own.
 */
async function checkLeavesHouse(
  { database, ours }: ReplyDesk,
  reference: string,
  { to, cc = [] }: Pick<NewReply, "to" | "cc">,
): Promise<void> {
  if (to === undefined) return;
  const [lead] = await rowsOf(database, [reference]);
  const firm = await firmOf(database, ours);
  const isInside = (address: string) => address !== lead?.contactEmail.toLowerCase() && isOurs(address, firm);
  if (![...to, ...cc].every((address) => isInside(address.toLowerCase()))) return;
  throw new HttpError(
    422,
    "Everybody in To and Cc is one of yours, so the client would get nothing, and nothing was sent. Write the client's address into To, or leave a note for your colleagues.",
  );
}

/** What stands under the mails of an operator: their own signature, else their name and the firm's. */
function signatureOf(
  { signature, name }: { readonly signature: string; readonly name: string },
  company: Pick<Company, "name">,
): string {
  return signature || `${name}\n${company.name}`;
}

/** Why a mail is not passed on, in words; undefined: it may go. */
async function unforwardable(
  { database, ours }: ReplyDesk,
  lead: LeadRow,
  { to, checked = [] }: NewForward,
): Promise<string | undefined> {
  const firm = await firmOf(database, ours);
  const small = to.map((address) => address.toLowerCase());
  const own = small.find((address) => address === lead.contactEmail.toLowerCase());
  if (own !== undefined)
    return `${own} is the client of this lead, so nothing was sent. Answer them with a reply: a forwarded mail answers nobody.`;
  const colleague = small.find((address) => isOurs(address, firm));
  if (colleague !== undefined)
    return `${colleague} is one of yours and reads this thread, so nothing was sent. Give them the lead, or leave them a note.`;
  const { known } = await addresseesOf(database, lead, ours);
  const unchecked = small.filter((address) => !known.includes(address) && !checked.includes(address));
  return unchecked.length === 0
    ? undefined
    : `Nobody of yours wrote to ${unchecked.join(", ")} about this lead before, so nothing was sent. Please check each address and tick it.`;
}

/** The subject of the receipt for a lead, in the language in which it was sent; null: none was. */
async function receiptOf({ database, company, mailWords, voices }: ReplyDesk, reference: string) {
  const sent = await database
    .selectFrom("outbox")
    .innerJoin("leads", "leads.id", "outbox.lead_id")
    .select("leads.language")
    .where("leads.reference", "=", reference)
    .where("message", "=", "lead-receipt")
    .executeTakeFirst();
  const [lead] = await rowsOf(database, [reference]);
  if (sent === undefined || lead === undefined) return null;
  const voice = voices.get(sent.language ?? "");
  return receiptSubject(voice?.mails.has("receipt") === true ? voice : { company, mailWords }, lead);
}

/** Mails to a lead. */
export const replyHandlers: ConsoleHandlers<ReplyDesk, typeof replies> = {
  /** What can be answered with, and what fills it in. */
  async listReplyTemplates(context) {
    const { database, company, replies, bookingUrl, ours, settings, operator, params } = context;
    const [lead] = await rowsOf(database, [params.reference]);
    if (lead === undefined) throw new HttpError(404, noLead);
    const { question, ...addressees } = await addresseesOf(database, lead, ours);
    const facts = {
      company: companyIn(question ?? lead),
      reference: (question ?? lead).reference,
      booking: bookingUrl,
      house: company.name,
      operator: operator.name,
      signature: signatureOf(operator, company),
    };
    const templates = await templatesOf(database, replies);
    const isOwn = isOwnScheduling(company.scheduling, settings.calendlyUrl);
    const isEmpty = isOwn && !(await areCallsTaken(database));
    return {
      templates: templates.map(({ template }) => template),
      facts,
      names: await namesOf(database, lead.reference),
      receipt: await receiptOf(context, (question ?? lead).reference),
      waiting: await askedIn(database, await idOf(database, lead.reference), ours),
      signature: facts.signature,
      emptyBooking: isEmpty ? bookingUrl : null,
      ...addressees,
    };
  },

  /** The lead once the mail is queued; 409 when it was changed, 422 when it would reach nobody. */
  async replyToLead(context, reply) {
    const { database, company, settings, wake, operator, now } = context;
    const { reference } = context.params;
    await checkLeavesHouse(context, reference, reply);
    const signature = signatureOf(operator, company);
    const act = {
      operatorId: operator.id,
      now,
      domain: company.domain,
      ours: [...context.ours],
      signature,
    };
    const outcome = await replyTo(database, reference, reply, { ...act, ...whenDue(context, now) });
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "unaddressed") {
      throw new HttpError(
        422,
        "This lead left a phone number and no address, so nothing was sent. Please call.",
      );
    }
    if (outcome === "conflict") {
      throw new HttpError(
        409,
        "Somebody else has changed this lead meanwhile, so nothing was sent. Please look at it and send again.",
      );
    }
    // A process that ends before leaves it to the next look into the outbox.
    setTimeout(wake, settings.undoSeconds * 1000).unref();
    const [lead] = await rowsOf(database, [reference]);
    if (lead === undefined) throw new HttpError(404, noLead);
    return { lead, undoSeconds: settings.undoSeconds };
  },

  /** 422 when it goes to the client, to a colleague, or to an address that nobody has checked. */
  async forwardMail(context, forward) {
    const { database, company, settings, wake, operator, now } = context;
    const { reference } = context.params;
    const [lead] = await rowsOf(database, [reference]);
    if (lead === undefined) throw new HttpError(404, noLead);
    const why = await unforwardable(context, lead, forward);
    if (why !== undefined) throw new HttpError(422, why);
    const act = { operatorId: operator.id, now, domain: company.domain };
    const outcome = await forwardMail(database, reference, forward, { ...act, ...whenDue(context, now) });
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "gone") throw new HttpError(404, "This mail is not in the thread any more.");
    if (outcome === "too-long")
      throw new HttpError(
        422,
        "The attachments are longer than 5 MB together, so nothing was sent. Please leave some out.",
      );
    setTimeout(wake, settings.undoSeconds * 1000).unref();
    return { undoSeconds: settings.undoSeconds };
  },

  /** 409 when it is too late. */
  async undoReply({ database, ours, operator, params, now }, { key }) {
    const act = { operatorId: operator.id, now, ours: [...ours] };
    const outcome = await takeReplyBack(database, params.reference, key, act);
    if (outcome === "missing") throw new HttpError(404, noLead);
    if (outcome === "sent") throw new HttpError(409, "It was too late: the mail is on its way already.");
  },
};
