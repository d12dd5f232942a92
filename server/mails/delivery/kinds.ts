import { sql } from "kysely";
import { testAnnouncement } from "#contract/announcement.ts";
import type { MailWords } from "#contract/mail-words.ts";
import { isMailName, type MailName } from "#contract/mails.ts";
import { newestWordsOf } from "#server/console/today/words.ts";
import type { Database } from "#server/database/open.ts";
import { isKnown, mintLink } from "#server/mails/links.ts";
import { addressConfirmation } from "#server/mails/messages/address-confirmation.ts";
import { addressProof } from "#server/mails/messages/address-proof.ts";
import { announcementMail } from "#server/mails/messages/announcement.ts";
import { dataLink } from "#server/mails/messages/data-link.ts";
import { erasureReceipt } from "#server/mails/messages/erasure-receipt.ts";
import { leadNotification } from "#server/mails/messages/lead-notification.ts";
import { leadReceipt } from "#server/mails/messages/lead-receipt.ts";
import { leadReply } from "#server/mails/messages/lead-reply.ts";
import { leadWarning, type Passed } from "#server/mails/messages/lead-warning.ts";
import type { LeadFacts, Message, Tokens } from "#server/mails/messages/message.ts";
import { reportCorrected, reportPublished } from "#server/mails/messages/report-published.ts";
import { signupNotification } from "#server/mails/messages/signup-notification.ts";
import { signupReceipt } from "#server/mails/messages/signup-receipt.ts";
import { oneLine } from "#server/mails/messages/text.ts";
import { forwardOf, leadOf, occurrenceOf, replyOf, warnedLeadOf } from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import { askedIn, type Correspondence, erasedOf, headOf } from "#server/mails/outbox/rules.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { replyTokenOf } from "#server/mails/threads/reply-address.ts";
import { replyAddress } from "#server/mails/threads/rules.ts";
import { aboutCall, erasedCall, leftCall, noticeOfCall, passedCall } from "./calls.ts";
import { houseKinds } from "./house-kinds.ts";
import { keptFormKinds } from "./kept-forms.ts";
import { type MailKind, type Writer, writtenIn } from "./mail-kind.ts";
import { roomKinds } from "./rooms.ts";

/** Links are made when a mail is written, because the store must not hold what opens them. */
async function tokensFor(
  links: readonly (keyof Tokens)[],
  row: OutboxRow,
  lead: LeadFacts,
  { database, clock }: Writer,
): Promise<Tokens> {
  const leadId = row.lead_id ?? "";
  const needed = links.filter((opens) => opens !== "report" || lead.report?.isHeld === false);
  const made = needed.map(async (opens) => {
    const opening = opens === "address" ? { opens, leadId, address: row.address ?? "" } : { opens, leadId };
    return [opens, await mintLink(database, opening, clock.now())] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

type LeadWords<Lead = LeadFacts> = (house: Correspondence, lead: Lead, tokens: Tokens) => Promise<Message>;

/** A mail about a lead to the consultancy. A reply to it goes to the visitor. */
function toUs(words: LeadWords): MailKind {
  return {
    isToVisitor: false,
    async write(row, { database, correspondence }) {
      const lead = await leadOf(database, row);
      const message = await words(correspondence, lead, {});
      const replyTo = lead.contactEmail.includes("@") ? lead.contactEmail : correspondence.company.email;
      return { ...message, to: correspondence.notifyTo, replyTo };
    },
  };
}

/** The notice of a new lead; that of one whose report is on hold goes to the owners, too, who alone can lift it. */
const newLead: MailKind = {
  isToVisitor: false,
  async write(row, writer) {
    const { report, dueAt } = await leadOf(writer.database, row);
    const isLate = dueAt < row.created_at;
    const mail = await toUs((house, lead) => leadNotification(house, { ...lead, isLate })).write(row, writer);
    if (mail === undefined || report?.isHeld !== true) return mail;
    const owners = await writer.database
      .selectFrom("operators")
      .select("email")
      .where("role", "=", "owner")
      .where("disabled_at", "is", null)
      .orderBy("id")
      .execute();
    return { ...mail, to: [...new Set([...mail.to, ...owners.map(({ email }) => email)])] };
  },
};

/** A warning: of a lead that had its first answer, about the promise that stands since then. */
function warning(passed: Passed): MailKind {
  return {
    isToVisitor: false,
    async write(row, writer) {
      const lead = await warnedLeadOf(writer.database, row);
      const newestWords = await newestWordsOf(writer.database, row.lead_id ?? "", writer.clock.now());
      const { write } = toUs((house) => leadWarning(house, { ...lead, newestWords }, passed));
      return write(row, writer);
    },
  };
}

/** The next call of an address that its calendar did not decline; null: none is booked. `now`: ISO 8601. */
async function callOf(database: Database, address: string, now: string) {
  const call = await database
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["bookings.starts_at as startsAt", "bookings.time_zone as timeZone"])
    .where(sql`lower(leads.contact_email)`, "=", address.toLowerCase())
    .where("bookings.state", "=", "booked")
    .where("bookings.declined_at", "is", null)
    .where("bookings.starts_at", ">", now)
    .orderBy("bookings.starts_at")
    .limit(1)
    .executeTakeFirst();
  return call ?? null;
}

/** A lead as mails to its visitor tell of it. */
type Told = LeadFacts & {
  readonly isLate: boolean;
  readonly call: Awaited<ReturnType<typeof callOf>>;
};

/** A mail about a lead to its visitor, in the language of its form. `mail`: the part of mails.yaml that says it. */
function toVisitor(
  mail: keyof MailWords,
  words: LeadWords<Told>,
  links: readonly (keyof Tokens)[],
  toReader = false,
): MailKind {
  return {
    isToVisitor: true,
    async write(row, writer) {
      const { database, correspondence, clock } = writer;
      const lead = await leadOf(database, row);
      const isLate = lead.dueAt < row.created_at;
      const tokens = await tokensFor(links, row, lead, writer);
      const call = await callOf(database, lead.contactEmail, clock.now().toISOString());
      const { language } = lead;
      const message = await writtenIn(correspondence, { mail, language }, (own) =>
        words(own, { ...lead, isLate, call }, tokens),
      );
      // Only the two mails about a published report open it; the reviewer says to whom counsel wants it sent.
      const to = (toReader && lead.report?.published?.mailTo) || lead.contactEmail;
      return { ...message, to: [to], replyTo: correspondence.company.email };
    },
  };
}

/** The Reply-To of a reply: the lead's own address, where such addresses are set up. */
async function repliesTo({ lead_id }: OutboxRow, { database, correspondence }: Writer): Promise<string> {
  const { company, replyAddress: address } = correspondence;
  return address === undefined
    ? company.email
    : replyAddress(address, await replyTokenOf(database, lead_id ?? ""));
}

/** A reply of an operator to the last mail of the lead's thread, else to the receipt. */
const reply: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const { database, correspondence } = writer;
    const lead = await leadOf(database, row);
    const { follows, to, cc = [], files, writer: name, ...written } = await replyOf(database, row);
    const message = await leadReply(correspondence, written, lead.reference);
    return {
      ...message,
      to: to ?? [lead.contactEmail],
      ...(cc.length > 0 && { cc }),
      ...(files.length > 0 && { files }),
      ...(name !== null && { writer: oneLine(name, 100) }),
      replyTo: await repliesTo(row, writer),
      follows,
    };
  },
};

/** A mail of the thread that an operator passes on: a conversation of its own, whose answers reach the thread. */
const forwarded: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const { database, correspondence } = writer;
    const { reference } = await leadOf(database, row);
    const { to, files, writer: name, subject, text } = await forwardOf(database, row);
    return {
      ...(await leadReply(correspondence, { subject, text }, reference)),
      to: [...to],
      ...(files.length > 0 && { files }),
      ...(name !== null && { writer: oneLine(name, 100) }),
      replyTo: await repliesTo(row, writer),
    };
  },
};

/** Asks at a new address for confirmation that it belongs to the person. The present one has agreed. */
const proof: MailKind = {
  isToVisitor: true,
  async write(row, { database, correspondence, clock }) {
    const address = row.address ?? "";
    const opening = {
      opens: "address",
      leadId: row.lead_id ?? "",
      address,
      agreedAt: row.created_at,
    } as const;
    const token = await mintLink(database, opening, clock.now());
    const { language } = await leadOf(database, row);
    const message = await writtenIn(correspondence, { mail: "addressProof", language }, (own) =>
      addressProof(own, { address: token }),
    );
    return {
      ...message,
      to: [address],
      replyTo: correspondence.company.email,
    };
  },
};

/** The link to the data of an address. Where there is no data, no mail is sent. */
const linkToData: MailKind = {
  isToVisitor: true,
  async write(row, { database, correspondence, clock }) {
    const address = row.address ?? "";
    if (!(await isKnown(database, address))) return undefined;
    const token = await mintLink(database, { opens: "person", address }, clock.now());
    const language = askedIn(row);
    const message = await writtenIn(correspondence, { mail: "dataLink", language }, (own) =>
      dataLink(own, token),
    );
    return {
      ...message,
      to: [address],
      replyTo: correspondence.company.email,
    };
  },
};

const erased: MailKind = {
  isToVisitor: true,
  async write(row, { correspondence }) {
    const language = askedIn(row);
    const message = await writtenIn(correspondence, { mail: "erasure", language }, (own) =>
      erasureReceipt(own, erasedOf(row)),
    );
    return { ...message, to: [row.address ?? ""], replyTo: correspondence.company.email };
  },
};

/** A test mail that an operator sends to our own addresses. */
const tried: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence }) {
    const message = await announcementMail(correspondence, await occurrenceOf(database, row));
    return { ...message, to: correspondence.notifyTo, replyTo: correspondence.company.email };
  },
};

/** Our own mails: the words, the recipients and the links of each. The names are in contract/mails. */
const kinds: Readonly<Record<MailName, MailKind>> = {
  ...houseKinds,
  ...roomKinds,
  ...keptFormKinds,
  "lead-notification": newLead,
  "lead-receipt": toVisitor("receipt", leadReceipt, ["lead", "report"]),
  "signup-notification": toUs(signupNotification),
  "signup-receipt": toVisitor("signup", signupReceipt, ["lead"]),
  "lead-reply": reply,
  "lead-forward": forwarded,
  "call-booked": aboutCall("booked"),
  "call-moved": aboutCall("moved"),
  "call-amended": aboutCall("amended"),
  "call-open": aboutCall("open"),
  "call-cancelled": aboutCall("cancelled"),
  "call-reminder": aboutCall("reminder"),
  "call-notice": noticeOfCall("changed"),
  "call-given": noticeOfCall("given"),
  "call-untaken": noticeOfCall("untaken"),
  "call-erased": erasedCall,
  "call-left": leftCall,
  "call-passed": passedCall,
  "lead-waiting": warning("half"),
  "lead-due-soon": warning("most"),
  "lead-overdue": warning("all"),
  "report-published": toVisitor("report", reportPublished, ["report"], true),
  "report-corrected": toVisitor("report", reportCorrected, ["report"], true),
  "address-confirmation": toVisitor("addressConfirmation", addressConfirmation, ["address"]),
  "address-proof": proof,
  "data-link": linkToData,
  "erasure-receipt": erased,
};

/** Throws for a message that is no mail of ours. */
function kindOf({ message }: Pick<OutboxRow, "message">): MailKind {
  if (message === testAnnouncement) return tried;
  // A name may end with an id, for example that of a reply.
  const [name = ""] = message.split(":", 1);
  if (!isMailName(name)) throw new TypeError(`${message} is no mail of ours`);
  return kinds[name];
}

/** Whether a row's mail goes to an address that a visitor typed. Announcements do not. */
export function isToVisitor({ message }: Pick<OutboxRow, "message">): boolean {
  return isMailName(message.split(":", 1)[0] ?? "") && kindOf({ message }).isToVisitor;
}

/**
 * The mail of an outbox row: the same on every attempt, except its links. Undefined when no mail is to be sent;
 * throws for a message that is no mail of ours.
 */
export async function mailOf(row: OutboxRow, writer: Writer): Promise<Mail | undefined> {
  const draft = await kindOf(row).write(row, writer);
  if (draft === undefined) return undefined;
  const { writer: name, ...mail } = draft;
  const head = headOf(row, writer.correspondence);
  return { ...head, ...(name !== undefined && { from: { ...head.from, name } }), ...mail };
}
