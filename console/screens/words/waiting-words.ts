import type { LeadRow } from "#contract/console/leads.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { todayPartNames } from "#contract/console/today.ts";
import { momentInWords } from "./times.ts";

type Waiting = Pick<LeadRow, "wroteAt" | "waitsSince" | "waitingMails" | "incidentAt">;

/** Whether the newest words of a client wait, and not an earlier form that was merged, or what somebody of ours has heard. */
function wroteLast({ wroteAt, waitingMails }: Pick<LeadRow, "wroteAt" | "waitingMails">): boolean {
  return wroteAt !== null && waitingMails > 0;
}

/** That a client waits, in two or three words. */
export function waitsInWords(lead: Parameters<typeof wroteLast>[0]): string {
  return wroteLast(lead) ? todayPartNames.wrote : "They wait";
}

/** That a lead's client waits for a reply, since when, and for how many mails; undefined: they do not. */
export function wroteInWords(lead: Waiting): string | undefined {
  const { wroteAt, waitsSince, waitingMails, incidentAt } = lead;
  if (wroteAt === null || waitsSince === null) return undefined;
  const [since, last] = [momentInWords(waitsSince), momentInWords(wroteAt)];
  if (!wroteLast(lead)) {
    return wroteAt === incidentAt
      ? `Answer the incident: they wait since ${since}`
      : `Reply: what they sent ${last} has no answer of its own`;
  }
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
