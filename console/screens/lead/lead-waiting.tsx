import { sendAgainInWords, undeliveredInWords, wroteInWords } from "#console/screens/words/waiting-words.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { todayPartNames } from "#contract/console/today.ts";
import { Badge } from "#ui/badge/badge.tsx";

type Waiting = Pick<
  LeadRow,
  | "status"
  | "answeredAt"
  | "wroteAt"
  | "waitsSince"
  | "waitingMails"
  | "undeliveredAt"
  | "correctedAt"
  | "contactEmail"
>;

/** What waits for somebody in a lead beside its first answer, in the words of today's work. */
export function LeadWaiting({ lead }: { readonly lead: Waiting }) {
  const wrote = wroteInWords(lead);
  const undelivered = undeliveredInWords(lead) ?? sendAgainInWords(lead);
  return (
    <>
      {undelivered !== undefined && (
        <p>
          <Badge tone="bad" mark="attention">
            Not delivered
          </Badge>{" "}
          {undelivered}
        </p>
      )}
      {wrote !== undefined && (
        <p>
          <Badge mark="half">{todayPartNames.wrote}</Badge> {wrote}
        </p>
      )}
    </>
  );
}
