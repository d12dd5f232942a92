import { hrefOf } from "#console/address/address.ts";
import { useOperators } from "#console/api/session.ts";
import { CallPlace, callInWords } from "#console/screens/words/call-words.tsx";
import { formName } from "#console/screens/words/names.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import type { TodayLine as Line, TodayPart } from "#contract/console/today.ts";
import { Button } from "#ui/button/button.tsx";
import { partLooks } from "./parts.ts";
import type { Aside } from "./use-aside.ts";

type TodayLineProps = {
  readonly part: TodayPart;
  readonly line: Line;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly query: string;
  readonly aside: Aside;
};

/** One lead of today's work: who sent it, their words, and what to do. */
export function TodayLine({ part, line, now, query, aside }: TodayLineProps) {
  const { lead, words, reasons, call } = line;
  const { reference } = lead;
  const owner = useOperators().find(({ id }) => id === lead.ownerId)?.name;
  const name = lead.company.trim() || lead.contactName.trim() || lead.contactEmail;
  return (
    <article className="today-line">
      <div>
        <h3>
          <a href={hrefOf({ path: `/today/${reference}`, query })} data-lead={reference}>
            <Said>{name}</Said>
          </a>
        </h3>
        {words !== "" && (
          <p>
            <Said>{words}</Said>
          </p>
        )}
        <p className="fine muted">
          {formName(lead.questionnaire)}
          {owner !== undefined && (
            <>
              , <Said>{owner}</Said>
            </>
          )}
          {lead.phone !== "" && (
            <>
              , <PhoneLink phone={lead.phone} />
            </>
          )}
        </p>
      </div>
      <div>
        {part === "reports" ? (
          <a className="link" href={hrefOf({ path: `/reports/${reference}`, query: "" })}>
            {partLooks.reports.next(line)}
          </a>
        ) : (
          <p>
            {partLooks[part].next(line)}
            {part === "calls" && call !== null && <CallPlace call={call} />}
          </p>
        )}
        {call?.state === "cancelled" && <p>{callInWords(call)}</p>}
        {(part === "urgent" || part === "new") && reasons.length > 0 && (
          <ul className="fine muted">
            {reasons.map((reason) => (
              <li key={reason}>
                <Said>{reason}</Said>
              </li>
            ))}
          </ul>
        )}
        {(part === "urgent" || part === "overdue" || part === "new") && <TimeLeft lead={lead} now={now} />}
      </div>
      <p className="actions">
        {part === "wrote" && (
          <Button
            small
            look="ghost"
            disabled={aside.isBusy}
            aria-label={`No answer needed: ${name}`}
            onClick={() => aside.settle(reference)}
          >
            No answer needed
          </Button>
        )}
        {part !== "urgent" && part !== "overdue" && (
          <Button
            small
            look="ghost"
            disabled={aside.isBusy}
            aria-label={`Snooze ${name} until tomorrow`}
            onClick={() => aside.snooze(reference)}
          >
            Until tomorrow
          </Button>
        )}
      </p>
    </article>
  );
}
