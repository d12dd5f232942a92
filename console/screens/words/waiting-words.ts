import type { LeadRow } from "#contract/console/leads.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { momentInWords } from "./times.ts";

type Waiting = Pick<LeadRow, "wroteAt" | "waitsSince" | "waitingMails" | "incidentAt">;

/** Whether a client waits because somebody of ours said that they have an incident, and not with words of their own. */
export function waitsBySaying({ wroteAt, incidentAt, waitingMails }: Waiting): boolean {
  return wroteAt !== null && wroteAt === incidentAt && waitingMails === 0;
}

/** That a lead's client waits for a reply, since when, and for how many mails; undefined: they do not. */
export function wroteInWords(lead: Waiting): string | undefined {
  const { wroteAt, waitsSince, waitingMails } = lead;
  if (wroteAt === null || waitsSince === null) return undefined;
  if (waitsBySaying(lead)) return `Answer the incident: they wait since ${momentInWords(waitsSince)}`;
  const [since, last] = [momentInWords(waitsSince), momentInWords(wroteAt)];
  const mails = waitingMails > 1 ? `, ${waitingMails} mails` : "";
  return since === last
    ? `Reply: they wrote ${last}${mails}`
    : `Reply: they wait since ${since}${mails}, and wrote last ${last}`;
}

/**
 * That the only answer to a lead came back, and is to be sent again to the corrected address; undefined: it is
 * not so.
 */
export function sendAgainInWords({
  status,
  answeredAt,
  correctedAt,
  contactEmail,
}: Pick<LeadRow, "status" | "answeredAt" | "correctedAt" | "contactEmail">): string | undefined {
  return status === "new" && answeredAt === null && correctedAt !== null
    ? `Your answer came back: send it again to ${readableDomains(contactEmail)}`
    : undefined;
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
    : `${back}: see why. Correct ${readableDomains(contactEmail)}, or write again if it is right`;
}
