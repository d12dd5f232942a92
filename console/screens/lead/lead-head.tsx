import { useSession } from "#console/api/session.ts";
import { moneyIn } from "#console/screens/pipeline/money.ts";
import { phonesOf } from "#console/screens/words/contact-ways.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { cameAs } from "#console/screens/words/names.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { StatusBadge } from "#console/screens/words/status-badge.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { useNow } from "#console/screens/words/use-now.ts";
import {
  sendAgainInWords,
  undeliveredInWords,
  waitsInWords,
  wroteInWords,
} from "#console/screens/words/waiting-words.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type LeadRow, markNames } from "#contract/console/leads.ts";
import { incidentInWords } from "#contract/console/severity.ts";
import type { LeadWriter } from "#contract/console/writing.ts";
import { languageInWords } from "#contract/form-language.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { LeadCall } from "./lead-call.tsx";
import { senderIn } from "./typed-contacts.ts";

/** What a lead is called: its company, else its person, else its address. */
export function headingOf({ company, contactName, contactEmail }: LeadDetail): string {
  return company.trim() || contactName.trim() || contactEmail;
}

type LeadHeadProps = {
  readonly lead: LeadDetail;
  /** Id of the operator who looks at this. */
  readonly own: string;
};

/** Who it is and how to reach them, how far they have come, and what waits. Stands below the heading. */
export function LeadHead({ lead, own }: LeadHeadProps) {
  const now = useNow();
  const session = useSession().data;
  const sender = senderIn(lead);
  const person = [sender.name, sender.role].filter((part) => part !== "" && part !== headingOf(lead));
  return (
    <>
      <p className="lead-who">
        {person.length > 0 && (
          <span>
            <Said>{person.join(", ")}</Said>
          </span>
        )}
        {lead.language !== null && <span>{`Form in ${languageInWords(lead.language)}`}</span>}
        {phonesOf(lead).map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
      </p>
      <p className="lead-stand">
        {lead.severity !== null && (
          <Badge tone="bad" mark="attention">
            {incidentInWords(lead.severity)}
          </Badge>
        )}
        <StatusBadge status={lead.status} />
        {lead.marks.map((mark) => (
          <Badge key={mark} mark="attention">
            {markNames[mark]}
          </Badge>
        ))}
        {lead.value !== null && session && (
          <b className="figures">{moneyIn(lead.value, session.writing.currency)}</b>
        )}
        {lead.mergedInto === null && <TimeLeft lead={lead} now={now} isUntilTold />}
      </p>
      {lead.call && <LeadCall call={lead.call} phone={lead.phone} />}
      {lead.heldReport && (
        <p>
          <strong>
            Report on hold because of their words: <Said>{lead.heldReport.care.join(", ")}</Said>
          </strong>
          {". "}
          <Said>{`“${lead.heldReport.sentence}”`}</Said>
        </p>
      )}
      {lead.mergedInto === null && <LeadWaiting lead={lead} />}
      {lead.asked.map((one) => (
        <p key={one.reference}>
          Asked again, and merged into this one: {cameAs(one)}
          {!isTold(one.receivedAt, lead) && `, received ${momentInWords(one.receivedAt)}`}
        </p>
      ))}
      <LeadWriters writers={lead.writers} own={own} />
    </>
  );
}

/** Whether the line about what waits tells a time already. */
function isTold(at: string, { wroteAt, waitsSince }: Pick<LeadDetail, "wroteAt" | "waitsSince">): boolean {
  return [wroteAt, waitsSince].some((told) => told !== null && momentInWords(told) === momentInWords(at));
}

type LeadWritersProps = Pick<LeadHeadProps, "own"> & { readonly writers: readonly LeadWriter[] };

/** Who else is writing to the lead just now. It is only said: nobody has to wait for them. */
function LeadWriters({ writers, own }: LeadWritersProps) {
  const others = writers.filter(({ operatorId }) => operatorId !== own);
  return (
    <div role="status" className="lead-writers">
      {others.map(({ operatorId, name, what, since }) => (
        <p key={`${operatorId} ${what}`}>
          {isolated(name)} is writing a {what}, begun {momentInWords(since)}.
        </p>
      ))}
    </div>
  );
}

type Waiting = Pick<
  LeadRow,
  | "status"
  | "answeredAt"
  | "wroteAt"
  | "waitsSince"
  | "waitingMails"
  | "incidentAt"
  | "undeliveredAt"
  | "correctedAt"
  | "contactEmail"
>;

/** What waits for somebody in a lead beside its first answer, in the words of today's work. */
function LeadWaiting({ lead }: { readonly lead: Waiting }) {
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
          <Badge mark="half">{waitsInWords(lead)}</Badge> {wrote}
        </p>
      )}
    </>
  );
}
