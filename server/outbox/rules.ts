import { addressConfirmation } from "#server/messages/address-confirmation.ts";
import { announcementMail, type Occurrence } from "#server/messages/announcement.ts";
import { type House, houseOf } from "#server/messages/house.ts";
import { leadNotification } from "#server/messages/lead-notification.ts";
import { leadReceipt } from "#server/messages/lead-receipt.ts";
import { leadReply, type Reply } from "#server/messages/lead-reply.ts";
import { leadWarning, type Passed } from "#server/messages/lead-warning.ts";
import { type MailedCode, mailedCode } from "#server/messages/mailed-code.ts";
import type { LeadFacts, Message, Tokens } from "#server/messages/message.ts";
import { type OwnerNotice, ownerNotice } from "#server/messages/owner-notice.ts";
import { quarantineReminder, type Waiting } from "#server/messages/quarantine-reminder.ts";
import { reportPublished } from "#server/messages/report-published.ts";
import { signupNotification } from "#server/messages/signup-notification.ts";
import { signupReceipt } from "#server/messages/signup-receipt.ts";
import { type WeeklyFacts, weeklySummary } from "#server/messages/weekly-summary.ts";
import { consoleUrlOf, type Settings, siteUrlOf } from "#server/settings/settings.ts";
import type { OutboxRow } from "./queue.ts";
import type { Mail } from "./senders/sender.ts";

/** Who writes to whom, and what the mails say about the consultancy. */
export type Correspondence = House & {
  /** Address in From. */
  readonly from: string;
  /** Addresses that are told about new leads. */
  readonly notifyTo: readonly string[];
};

/** The correspondence that settings and company facts decide together. */
export function correspondence(
  settings: Pick<
    Settings,
    "mailFrom" | "notifyTo" | "calendlyUrl" | "publicUrl" | "consoleUrl" | "host" | "port"
  >,
  company: House["company"],
): Correspondence {
  return {
    ...houseOf(company, settings.calendlyUrl, {
      siteUrl: siteUrlOf(settings),
      consoleUrl: consoleUrlOf(settings),
    }),
    from: settings.mailFrom ?? company.email,
    notifyTo: settings.notifyTo ?? [company.email],
  };
}

const toVisitor = ({ company }: Correspondence, { contactEmail }: LeadFacts) => ({
  to: [contactEmail],
  replyTo: company.email,
});

const toConsultancy = ({ notifyTo }: Correspondence, { contactEmail }: LeadFacts) => ({
  to: notifyTo,
  replyTo: contactEmail,
});

const warningOf = (passed: Passed) => ({
  write: (house: House, lead: LeadFacts) => leadWarning(house, lead, passed),
  addresses: toConsultancy,
});

const kinds = {
  "lead-notification": { write: leadNotification, addresses: toConsultancy },
  "lead-receipt": { write: leadReceipt, addresses: toVisitor },
  "signup-notification": { write: signupNotification, addresses: toConsultancy },
  "signup-receipt": { write: signupReceipt, addresses: toVisitor },
  "report-published": { write: reportPublished, addresses: toVisitor },
  "lead-waiting": warningOf("half"),
  "lead-due-soon": warningOf("most"),
  "lead-overdue": warningOf("all"),
  "address-confirmation": { write: addressConfirmation, addresses: toVisitor },
};

const links: Readonly<Partial<Record<OutboxRow["message"], readonly (keyof Tokens)[]>>> = {
  "lead-receipt": ["lead", "report"],
  "signup-receipt": ["lead"],
  "report-published": ["report"],
  "address-confirmation": ["address"],
};

type Kind = keyof typeof kinds;

function isOwnMail(message: OutboxRow["message"]): message is Kind {
  return message in kinds;
}

/** Whether a row is a mail that an operator wrote. */
export function isReply({ message }: Pick<OutboxRow, "message">): boolean {
  return message.startsWith("lead-reply:");
}

/**
 * Whether a row goes to an address that a visitor typed. A mail server that refuses it may be right; one that
 * refuses the consultancy's own address is in trouble.
 */
export function isToVisitor({ message }: Pick<OutboxRow, "message">): boolean {
  if (isDataLink({ message }) || message === "erasure-receipt") return true;
  return isReply({ message }) || (isOwnMail(message) && kinds[message].addresses === toVisitor);
}

/** Whether a row is the link to everything that is stored under an address. */
export function isDataLink({ message }: Pick<OutboxRow, "message">): boolean {
  return message === "data-link";
}

function headOf(row: OutboxRow, { company, from }: Correspondence) {
  return {
    id: row.id,
    messageId: row.message_id,
    date: new Date(row.created_at),
    from: { name: company.name, address: from },
  };
}

/** What the secret links in a row's mail open: what is stored of its lead, its report, the change of its address. */
export function linksIn({ message }: Pick<OutboxRow, "message">, { report }: Pick<LeadFacts, "report">) {
  const named = links[message] ?? [];
  return report === null ? named.filter((one) => one !== "report") : named;
}

/** The mail of an outbox row: the same on every attempt but for its links. Throws for an announcement. */
export async function mailOf(
  row: OutboxRow,
  lead: LeadFacts,
  tokens: Tokens,
  correspondence: Correspondence,
): Promise<Mail> {
  if (!isOwnMail(row.message)) throw new TypeError(`${row.message} is no mail of ours`);
  const { write, addresses } = kinds[row.message];
  return {
    ...headOf(row, correspondence),
    ...addresses(correspondence, lead),
    ...(await write(correspondence, lead, tokens)),
  };
}

/** A mail to somebody who is known by an address alone. */
export function personMailOf(row: OutboxRow, message: Message, correspondence: Correspondence): Mail {
  const to = { to: [row.address ?? ""], replyTo: correspondence.company.email };
  return { ...headOf(row, correspondence), ...to, ...message };
}

/** The mail that an operator wrote. `follows`: Message-ID of the mail before it. */
export async function replyMailOf(
  row: OutboxRow,
  lead: LeadFacts,
  { follows, ...reply }: Reply & { readonly follows: string | null },
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    ...toVisitor(correspondence, lead),
    ...(await leadReply(correspondence, reply, lead.reference)),
    follows,
  };
}

function toConsultancyAlone({ notifyTo, company }: Correspondence) {
  return { to: notifyTo, replyTo: company.email };
}

/** Whether a row is the daily mail about the quarantine. */
export function isReminder({ message }: Pick<OutboxRow, "message">): boolean {
  return message === "quarantine-reminder";
}

/** The mail that says what waits in the quarantine. */
export async function reminderMailOf(
  row: OutboxRow,
  waiting: Waiting,
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    ...toConsultancyAlone(correspondence),
    ...(await quarantineReminder(correspondence, waiting)),
  };
}

/** Whether a row is the weekly mail. */
export function isSummary({ message }: Pick<OutboxRow, "message">): boolean {
  return message === "weekly-summary";
}

/** The mail that says how a week was. */
export async function summaryMailOf(
  row: OutboxRow,
  week: WeeklyFacts,
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    ...toConsultancyAlone(correspondence),
    ...(await weeklySummary(correspondence, week)),
  };
}

/** Whether a row mails an operator a code. */
export function isMailedCode({ message }: Pick<OutboxRow, "message">): boolean {
  return message === "mailed-code";
}

/** The mail with a code for one operator. */
export async function codeMailOf(
  row: OutboxRow,
  given: MailedCode,
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    to: [given.to],
    replyTo: correspondence.company.email,
    ...(await mailedCode(correspondence, given)),
  };
}

/** Whether a row tells an owner what was done. */
export function isNotice({ message }: Pick<OutboxRow, "message">): boolean {
  return message === "owner-notice";
}

/** The mail that tells one owner what was done. */
export async function noticeMailOf(
  row: OutboxRow,
  notice: OwnerNotice,
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    to: [notice.to],
    replyTo: correspondence.company.email,
    ...(await ownerNotice(correspondence, notice)),
  };
}

/** The mail that tells a target about something. */
export async function targetMailOf(
  row: OutboxRow,
  occurrence: Occurrence,
  to: readonly string[],
  correspondence: Correspondence,
): Promise<Mail> {
  return {
    ...headOf(row, correspondence),
    to,
    replyTo: correspondence.company.email,
    ...(await announcementMail(correspondence, occurrence)),
  };
}
