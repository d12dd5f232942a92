import { Fragment } from "react";
import { hrefOf } from "#console/address/address.ts";
import { useOperators, useSession } from "#console/api/session.ts";
import { Key } from "#console/keys/key.tsx";
import { textOf } from "#console/screens/forms/text-of.ts";
import { asksOfCall, CallPlace, CallTaker, callInWords } from "#console/screens/words/call-words.tsx";
import { distinctPhones } from "#console/screens/words/contact-ways.ts";
import { cameAs, leadName, onlyName, personBeside } from "#console/screens/words/names.ts";
import { PhoneLink } from "#console/screens/words/phone-link.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { isAwaited } from "#contract/console/standing.ts";
import type { TodayLine as Line, TodayPart } from "#contract/console/today.ts";
import { Button } from "#ui/button/button.tsx";
import { isSettled, needsMaybeNoAnswer, nextSteps, whyStays } from "./parts.ts";
import type { Aside } from "./use-aside.ts";

type TodayLineProps = {
  readonly part: TodayPart;
  readonly line: Line;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly query: string;
  readonly aside: Aside;
};

/** For what a line stands in its part: the report, whose times are shown then, or what its client waits for. */
function isOfReport(part: TodayPart, { lead, report }: Line): boolean {
  return part === "reports" || (part !== "incident" && report?.isLate === true && !isAwaited(lead));
}

/** One lead of today's work: who sent it, their words, and what to do. */
export function TodayLine({ part, line, now, query, aside }: TodayLineProps) {
  const { lead, wordsBefore, words, reasons, call, report } = line;
  const { reference } = lead;
  const reportAlone = isOfReport(part, line) ? report : null;
  const operators = useOperators();
  const reply = useSession().data?.reply;
  const isMovable = whyStays(part, lead, { reply, now }) === undefined;
  const owner = operators.find(({ id }) => id === lead.ownerId)?.name;
  const phones = distinctPhones([lead.phone, (part === "calls" && call?.phone) || ""]);
  const person = personBeside(lead);
  const only = onlyName(lead);
  return (
    <article className="today-line">
      <div>
        <h3>
          <a href={hrefOf({ path: `/today/${reference}`, query })} data-lead={reference} data-part={part}>
            <Said>{leadName(lead)}</Said>
          </a>
          {person !== "" && (
            <small className="muted">
              {" "}
              <Said>{person}</Said>
            </small>
          )}
        </h3>
        {wordsBefore !== "" && (
          <p className="today-words">
            <Said>{wordsBefore}</Said>
          </p>
        )}
        {words !== "" && (
          <p className="today-words">
            {part !== "undelivered" && isSettled(line) && "Answered: "}
            <Said>{words}</Said>
          </p>
        )}
        <p className="fine muted">
          {cameAs(lead)}
          {owner !== undefined && (
            <>
              , <Said>{owner}</Said>
            </>
          )}
          {phones.map((phone) => (
            <Fragment key={phone}>
              , <PhoneLink phone={phone} />
            </Fragment>
          ))}
        </p>
      </div>
      <div>
        {part === "reports" || (part === "overdue" && report?.isLate === true) ? (
          <p>
            <a className="link" href={hrefOf({ path: `/reports/${reference}`, query: "" })}>
              {nextSteps[part](line)}
            </a>
          </p>
        ) : (
          <p>
            {nextSteps[part](line)}
            {part === "calls" && call !== null && (
              <>
                <CallTaker call={call} />
                <CallPlace call={call} />
              </>
            )}
            {part === "calls" && (
              <>
                ,{" "}
                <a className="link" href={hrefOf({ path: `/leads/${reference}/brief`, query: "" })}>
                  brief
                </a>
              </>
            )}
          </p>
        )}
        {report !== null && report.care.length > 0 && (
          <p>
            <strong>
              Report on hold because of their words: <Said>{report.care.join(", ")}</Said>
            </strong>
          </p>
        )}
        {call?.state === "cancelled" && <p>{callInWords(call)}</p>}
        {call !== null &&
          asksOfCall(call, lead.phone).map((sentence) => (
            <p key={sentence}>
              <strong>{sentence}</strong>
            </p>
          ))}
        {["incident", "urgent", "new"].includes(part) && reasons.length > 0 && (
          <ul className="fine muted">
            {reasons.map((reason) => (
              <li key={reason}>
                <Said>{reason}</Said>
              </li>
            ))}
          </ul>
        )}
        {/* A sign does not stick to the words before it. */}{" "}
        {reportAlone && (
          <TimeLeft
            lead={{ receivedAt: lead.receivedAt, dueAt: reportAlone.dueAt, answeredAt: null, closedAt: null }}
            now={now}
            isUntilTold
          />
        )}
        {part !== "calls" && part !== "undelivered" && reportAlone === null && isAwaited(lead) && (
          <TimeLeft lead={lead} now={now} isUntilTold />
        )}
      </div>
      <div className="today-acts">
        <p className="actions">
          {needsMaybeNoAnswer(part, lead) && (
            <Button
              small
              look="ghost"
              disabled={aside.isBusy}
              aria-label={`No answer needed: ${only}`}
              onClick={() => aside.settle(lead)}
            >
              No answer needed
            </Button>
          )}
          {isMovable && (
            <>
              <Button
                small
                look="ghost"
                disabled={aside.isBusy}
                aria-label={`Snooze ${only} until tomorrow`}
                onClick={() => aside.snooze(lead)}
              >
                Until tomorrow
              </Button>
              <Key name="z" />
            </>
          )}
        </p>
        {isMovable && (
          <details className="today-later">
            <summary aria-label={`Snooze ${only} until another day`}>Another day</summary>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                aside.snooze(lead, textOf(new FormData(event.currentTarget), "until"));
              }}
            >
              <input
                name="until"
                type="date"
                className="control"
                required
                min={aside.earliest}
                aria-label={`Until when ${only} is put off`}
              />
              <Button type="submit" small look="secondary" disabled={aside.isBusy}>
                Put off
              </Button>
            </form>
          </details>
        )}
      </div>
    </article>
  );
}
