import type { LeadRow } from "#contract/console/leads.ts";
import { momentInWords } from "./times.ts";

/** That a lead's client waits for a reply, and since when; undefined: they do not. */
export function wroteInWords({ wroteAt }: Pick<LeadRow, "wroteAt">): string | undefined {
  return wroteAt === null ? undefined : `Reply: they wrote ${momentInWords(wroteAt)}`;
}

/** That a mail to a lead's own address came back, and when; undefined: none did. */
export function undeliveredInWords({
  undeliveredAt,
  contactEmail,
}: Pick<LeadRow, "undeliveredAt" | "contactEmail">): string | undefined {
  if (undeliveredAt === null) return undefined;
  return `A mail came back ${momentInWords(undeliveredAt)}: see why, and correct ${contactEmail}`;
}
