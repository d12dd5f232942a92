import type { LeadRow } from "#contract/console/leads.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { momentInWords } from "./times.ts";

/** That a lead's client waits for a reply, and since when; undefined: they do not. */
export function wroteInWords({ wroteAt }: Pick<LeadRow, "wroteAt">): string | undefined {
  return wroteAt === null ? undefined : `Reply: they wrote ${momentInWords(wroteAt)}`;
}

/** That a mail to a lead's own address came back, and what to do; undefined: none did. */
export function undeliveredInWords({
  undeliveredAt,
  correctedAt,
  contactEmail,
}: Pick<LeadRow, "undeliveredAt" | "correctedAt" | "contactEmail">): string | undefined {
  if (undeliveredAt === null) return undefined;
  const back = `A mail came back ${momentInWords(undeliveredAt)}`;
  return correctedAt !== null && correctedAt >= undeliveredAt
    ? `${back}, and the address is corrected: send to ${readableDomains(contactEmail)} what did not arrive`
    : `${back}: see why, and correct ${readableDomains(contactEmail)}`;
}
