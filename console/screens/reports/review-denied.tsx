import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import {
  deniedFacts,
  deniedStatuses,
  type FactName,
  heardWith,
  takenOver,
} from "#questionnaires/readiness/denied.ts";
import type { Facts } from "#questionnaires/readiness/facts.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { statusName } from "./criterion-status.tsx";
import { factsInWords } from "./fact-words.ts";
import type { Writing } from "./use-edits.ts";

type DeniedProps = { readonly report: ReportDetail; readonly writing: Writing };

/**
 * What the client's people answered after it was set or published, and that says something else. Nothing follows by
 * itself: what a review has set and what the client reads stay until somebody changes them.
 */
export function ReviewDenied({ report, writing }: DeniedProps) {
  return (
    <>
      <DeniedStatuses report={report} writing={writing} />
      <DeniedFacts report={report} writing={writing} />
      <AnsweredSince report={report} />
    </>
  );
}

function DeniedStatuses({ report, writing }: DeniedProps) {
  const denied = deniedStatuses(report.draft, writing.review);
  if (denied.length === 0) return null;
  return (
    <Notice tone="warn" title="Answers have changed since you set these" live>
      <ul>
        {denied.map(({ criterion, set, was, now }) => (
          <li key={criterion}>
            <b className="figures">{criterion}</b>: the review says {statusName(set)}. The answers said{" "}
            {statusName(was)} then, and say {statusName(now)} now.
          </li>
        ))}
      </ul>
      The review stands until you change the status or its reason.
    </Notice>
  );
}

function DeniedFacts({ report: { draft }, writing }: DeniedProps) {
  const { offered } = draft;
  const { facts } = writing.review;
  const denied = offered === undefined ? [] : deniedFacts(writing.review, offered);
  if (offered === undefined || denied.length === 0) return null;
  const settle = (name: FactName, how: (now: Facts) => Facts) =>
    writing.write((now) => {
      const heard = heardWith(now.rest.heard, offered, [name]);
      return { ...now, rest: { ...now.rest, facts: how(now.rest.facts), heard } };
    });
  return (
    <Notice tone="warn" title="Their people now say something else about the company" live>
      <ul>
        {denied.map((name) => {
          const { title, said } = factsInWords[name];
          return (
            <li key={name}>
              {title}: the review says <Said>{said(facts)}</Said>, they say <Said>{said(offered)}</Said>.
              <div className="actions">
                <Button
                  small
                  look="secondary"
                  aria-label={`${title}: take theirs`}
                  onClick={() => settle(name, (now) => takenOver(now, offered, name))}
                >
                  Take theirs
                </Button>
                <Button
                  small
                  look="secondary"
                  aria-label={`${title}: keep ours`}
                  onClick={() => settle(name, (now) => now)}
                >
                  Keep ours
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function AnsweredSince({ report }: Pick<DeniedProps, "report">) {
  const { answeredSince } = report;
  if (answeredSince.length === 0) return null;
  return (
    <Notice tone="warn" title="Answered since this was published" live>
      <ul>
        {answeredSince.map(({ question, answer, by, at, rows }) => (
          <li key={question}>
            {question}{" "}
            <b>
              <Said>{answer === "" ? "The answer was taken back" : answer}</Said>
            </b>{" "}
            <small>
              (<Said>{by}</Said>, {momentInWords(at)})
            </small>
            {rows.map(({ criterion, published, now }) => (
              <div key={criterion}>
                <b className="figures">{criterion}</b>: published as {statusName(published)}, the answers now
                say {statusName(now)}.
              </div>
            ))}
          </li>
        ))}
      </ul>
      The client reads what was published until you publish again.
    </Notice>
  );
}
