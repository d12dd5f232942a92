import type { z } from "zod";
import { isToCome } from "#console/screens/words/call-words.tsx";
import { cameAs } from "#console/screens/words/names.ts";
import { isReached } from "#contract/console/answering.ts";
import type { HistoryEntry, LeadDetail } from "#contract/console/lead.ts";
import { subjectAlone } from "#contract/console/quoted.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import type { replyTemplates } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import { asciiEmail } from "#words/ascii-email.ts";
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

type Asking = Pick<LeadDetail, "history" | "asked">;

/** The ids of what of a client waits for an answer. */
type Waiting = readonly { readonly id: string }[];

/**
 * The client's mails that wait for an answer, oldest first. Nothing waits, not even a question that was merged into the
 * lead: their newest mail; none: nobody wrote.
 */
export function unansweredOf({ history, asked }: Asking, waiting: Waiting): readonly Mail[] {
  const theirs = history.filter(isTheirs);
  const ids = new Set(waiting.map(({ id }) => id));
  const mails = theirs.filter(({ id }) => ids.has(id));
  return mails.length > 0 || asked.length > 0 ? mails : theirs.slice(-1);
}

/** What of a client waits, as far as it says who reads the answer, and does not get this mail. */
export function missedBy<One extends { readonly addresses: readonly string[] }>(
  waiting: readonly One[],
  { to, cc, answers = "" }: Pick<LetterDraft, "to" | "cc" | "answers">,
): readonly One[] {
  const receivers = addressesIn(`${to}, ${cc}, ${answers}`).map(asciiEmail);
  return waiting.filter(({ addresses }) => !isReached(addresses, receivers));
}

/**
 * The subject of a reply to their last mail, or to a question by a form that came after it and was merged into this
 * lead, else to what they sent by the form: that of the receipt that they got, if they got one. "" when they sent
 * nothing. `isOfMail`: whether a mail of theirs gave it.
 */
export function answerTo(
  lead: LeadDetail,
  receipt: string | null,
): { readonly subject: string; readonly isOfMail: boolean } {
  const { reference, title, questionnaire, asked } = lead;
  const last = lastMailOf(lead);
  const question = asked.findLast(({ receivedAt }) => last === undefined || receivedAt > last.at);
  const said = question === undefined ? subjectAlone(last?.subject ?? "") : "";
  const isEmpty = question === undefined && questionnaire === "entered";
  const named =
    question === undefined ? `${title} (${reference})` : `${cameAs(question)} (${question.reference})`;
  const form = receipt === null ? (isEmpty ? "" : named) : `Re: ${receipt}`;
  return { subject: (said === "" ? form : `Re: ${said}`).slice(0, 200), isOfMail: said !== "" };
}

/** What a short answer speaks of. */
type SpokenOf = {
  readonly phone: string;
  readonly call: Pick<NonNullable<LeadDetail["call"]>, "state"> | null;
};

/** What short answers of the sample need, by their ids; others need nothing. */
const needs: Readonly<Record<string, (lead: SpokenOf) => boolean>> = {
  "quick-call": ({ phone }) => phone !== "",
  "quick-booked": ({ call }) => call !== null && isToCome(call),
};

/** Whether a short answer is true of a lead: who is called has a number, who is seen then has a call to come. */
export function isTrueOf(id: string, lead: SpokenOf): boolean {
  return needs[id]?.(lead) ?? true;
}

/** Why a mail cannot be sent yet, and the field in which that is mended. */
export type Missing = { readonly field: "to" | "subject" | "text"; readonly sentence: string };

/** Why a mail cannot be sent yet; undefined: it can. */
export function missingIn({ subject, text, to }: LetterDraft, signature: string): Missing | undefined {
  if (addressesIn(to).length === 0)
    return { field: "to", sentence: "To send it, write an address under To." };
  if (subject.trim() === "") return { field: "subject", sentence: "To send it, write a subject." };
  if (withoutSignature(text, signature).trim() === "")
    return { field: "text", sentence: "To send it, write the mail." };
  return undefined;
}
