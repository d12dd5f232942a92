import type { z } from "zod";
import { cameAs } from "#console/screens/words/names.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import { subjectAlone } from "#contract/console/quoted.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import type { replyTemplates } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import type { Begun, ReplyDraft } from "./drafts.ts";

/** A mail to a lead that is being written. */
export type LetterDraft = ReplyDraft & { readonly to: string; readonly begun: Begun };

type Offered = Pick<z.infer<typeof replyTemplates>, "to" | "cc" | "offered" | "asked" | "names">;

/** The addresses of a list with commas. */
export function addressesIn(list: string): string[] {
  return list
    .split(/[,;\s]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A list of addresses as people write them. A domain whose letters may pass for others stays as machines write it. */
export function asWritten(list: string): string {
  return list.replaceAll(/[^\s,;]+/g, (address) => {
    const readable = readableDomains(address);
    return readable.includes(" ") ? address : readable;
  });
}

/** The addresses that are offered for a mail, as people write them. */
export function offeredAsWritten<Offer extends Offered>(offer: Offer): Offer {
  const all = (list: readonly string[]) => list.map(asWritten);
  const names = Object.entries(offer.names).map(([address, name]) => [asWritten(address), name]);
  return {
    ...offer,
    ...{ to: all(offer.to), cc: all(offer.cc), offered: all(offer.offered), asked: all(offer.asked) },
    names: Object.fromEntries(names),
  };
}

type Mail = Extract<HistoryEntry, { readonly kind: "mail" }>;

function isTheirs(entry: HistoryEntry): entry is Mail {
  return entry.kind === "mail" && entry.direction === "in" && entry.mailKind === "mail";
}

/** The client's newest mail that a person wrote; undefined: none came. */
function lastMailOf({ history }: Pick<LeadDetail, "history">): Mail | undefined {
  return history.filter(isTheirs).at(-1);
}

/** Whether an entry answers the client: a reply of ours, or what one of us wrote to their people in a mail program. */
function isAnswerTo(clients: ReadonlySet<string>) {
  return (entry: HistoryEntry): boolean => {
    if (entry.kind === "reply") return true;
    const isOurs = entry.kind === "mail" && entry.direction === "out" && !entry.isUnproved;
    return isOurs && entry.recipients.some((address) => clients.has(address.toLowerCase()));
  };
}

type Asking = Pick<LeadDetail, "history" | "contactEmail" | "contacts" | "wroteAt" | "asked">;

/**
 * The client's mails that wait for an answer, oldest first: those since our last one. Nothing waits, not even a question
 * that was merged into the lead: their newest mail; none: nobody wrote. `ours`: addresses of our people.
 */
export function unansweredOf(
  { history, contactEmail, contacts, wroteAt, asked }: Asking,
  ours: readonly string[],
): readonly Mail[] {
  const theirs = history.filter(isTheirs);
  // A colleague who passed something on is none of the client's people.
  const firm = new Set(ours.map((address) => address.toLowerCase()));
  const writers = theirs.map(({ from }) => from.address.toLowerCase()).filter((one) => !firm.has(one));
  const own = [contactEmail, ...contacts.map(({ email }) => email), ...asked.map((one) => one.contactEmail)];
  const clients = new Set([...own.map((address) => address.toLowerCase()), ...writers]);
  const answered = history.findLastIndex(isAnswerTo(clients));
  const waiting = history.slice(answered + 1).filter(isTheirs);
  const isWaiting = wroteAt !== null && (waiting.length > 0 || asked.length > 0);
  return isWaiting ? waiting : theirs.slice(-1);
}

/**
 * The subject of a reply to their last mail, or to a question by a form that came after it and was merged into this
 * lead, else to what they sent by the form; "" when they sent nothing: then its
 * writer says what it is about.
 */
export function answerTo(lead: LeadDetail): string {
  const { reference, title, questionnaire, asked } = lead;
  const last = lastMailOf(lead);
  const question = asked.findLast(({ receivedAt }) => last === undefined || receivedAt > last.at);
  if (question !== undefined) return `${cameAs(question)} (${question.reference})`.slice(0, 200);
  const subject = subjectAlone(last?.subject ?? "");
  if (subject === "" && questionnaire === "entered") return "";
  if (subject === "") return `${title} (${reference})`.slice(0, 200);
  return `Re: ${subject}`.slice(0, 200);
}

/** Why a mail cannot be sent yet. */
export function missingIn({ subject, text, to }: LetterDraft, signature: string): string | undefined {
  if (addressesIn(to).length === 0) return "To send it, write an address under To.";
  if (subject.trim() === "") return "To send it, write a subject.";
  if (withoutSignature(text, signature).trim() === "") return "To send it, write the mail.";
  return undefined;
}
