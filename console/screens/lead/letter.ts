import type { LeadDetail } from "#contract/console/lead.ts";
import type { Begun, ReplyDraft } from "./drafts.ts";

/** A mail to a lead that is being written. */
export type LetterDraft = ReplyDraft & { readonly to: string; readonly begun: Begun };

/** The addresses of a list with commas. */
export function addressesIn(list: string): string[] {
  return list
    .split(/[,;\s]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The subject of a reply to their last mail, else to what they sent by the form. */
export function answerTo({ history, reference, title }: LeadDetail): string {
  const last = history.findLast(
    (entry) => entry.kind === "mail" && entry.direction === "in" && entry.mailKind === "mail",
  );
  if (last?.kind !== "mail" || last.subject === "") return `${title} (${reference})`.slice(0, 200);
  return /^(?:re|aw):/i.test(last.subject) ? last.subject.slice(0, 200) : `Re: ${last.subject}`.slice(0, 200);
}

/** Why a mail cannot be sent yet. */
export function missingIn({ subject, text, to }: LetterDraft, signature: string): string | undefined {
  if (addressesIn(to).length === 0) return "To send it, write an address under To.";
  if (subject.trim() === "") return "To send it, write a subject.";
  if ([signature.trim(), ""].includes(text.trim())) return "To send it, write the mail.";
  return undefined;
}
