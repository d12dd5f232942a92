import { lazy, useEffect } from "react";
import { hrefOf } from "#console/address/address.ts";
import { isGone } from "#console/api/problem.ts";
import { useRead } from "#console/api/use.ts";
import { Part } from "#console/screens/part/part.tsx";
import { Said } from "#console/screens/words/said.tsx";
import { Trouble } from "#console/screens/words/trouble.tsx";
import { useNow } from "#console/screens/words/use-now.ts";
import { at } from "#contract/console/endpoint.ts";
import type { Session } from "#contract/console/operators.ts";
import { type ReportDetail, reports } from "#contract/console/reports.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { asComputed, withoutHiding } from "./edits.ts";
import { PlanOrder } from "./plan-order.tsx";
import { ReportState } from "./report-lines.tsx";
import { ReviewActs } from "./review-acts.tsx";
import { ReviewRows } from "./review-rows.tsx";
import { ReviewHints, ReviewTexts } from "./review-texts.tsx";
import { TextEdit } from "./text-edit.tsx";
import { forgetEdits, useEdits } from "./use-edits.ts";

/** Loaded apart, so that the screen stays within its bytes. */
const ReviewFacts = lazy(async () => ({ default: (await import("./review-facts.tsx")).ReviewFacts }));
const ReviewCosts = lazy(async () => ({ default: (await import("./review-costs.tsx")).ReviewCosts }));
const ReviewDates = lazy(async () => ({ default: (await import("./review-dates.tsx")).ReviewDates }));
const ReviewDenied = lazy(async () => ({ default: (await import("./review-denied.tsx")).ReviewDenied }));
const ReviewLists = lazy(async () => ({ default: (await import("./review-lists.tsx")).ReviewLists }));
const ReviewOrders = lazy(async () => ({ default: (await import("./review-orders.tsx")).ReviewOrders }));
const ReviewOwners = lazy(async () => ({ default: (await import("./review-owners.tsx")).ReviewOwners }));
const ReviewScope = lazy(async () => ({ default: (await import("./review-scope.tsx")).ReviewScope }));
const Versions = lazy(async () => ({ default: (await import("./versions.tsx")).Versions }));

type ReviewProps = { readonly reference: string; readonly session: Session };

/** One report: its draft row by row, the review, and the button that publishes it. */
export function Review({ reference, session }: ReviewProps) {
  const { data, error, refetch } = useRead(at(reports.readReport, { reference }));
  const gone = isGone(error);
  useEffect(() => {
    if (gone) forgetEdits(session.operator.id, reference);
  }, [gone, session.operator.id, reference]);
  if (data !== undefined && !gone) return <Desk report={data} session={session} />;
  return (
    <div className="reports">
      <h1>Readiness report</h1>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label="Loading the report" />
      )}
    </div>
  );
}

function Desk({ report, session }: { readonly report: ReportDetail; readonly session: Session }) {
  const writing = useEdits(report, session.operator.id);
  const now = useNow();
  const { review } = writing;
  const result = reviewed(report.draft, review);
  const drafted = reviewed(report.draft, asComputed(review));
  return (
    <div className="review">
      <header className="review-head">
        <p className="actions">
          <ButtonLink small look="ghost" href={hrefOf({ path: "/reports", query: "" })}>
            <Icon name="arrow-left" />
            All reports
          </ButtonLink>
          <ButtonLink small look="ghost" href={hrefOf({ path: `/leads/${report.reference}`, query: "" })}>
            <Icon name="inbox" />
            The lead
          </ButtonLink>
          <ButtonLink
            small
            look="ghost"
            href={hrefOf({ path: `/leads/${report.reference}/room`, query: "" })}
          >
            <Icon name="message-square" />
            Room
          </ButtonLink>
        </p>
        <h1>
          <Said>{report.company.trim() || report.contactName.trim() || report.contactEmail}</Said>
        </h1>
        <p className="review-about">
          <span>{report.framework}</span>
          <span className="figures">{report.reference}</span>
          <ReportState report={report} now={now} />
          {report.mergedInto !== null && <span>Merged: the lead goes on as {report.mergedInto}</span>}
        </p>
        <Part>
          <ReviewDenied report={report} writing={writing} />
          <ReviewOrders report={report} writing={writing} />
        </Part>
      </header>
      <ReviewActs report={report} result={result} writing={writing} session={session} />
      <div className="review-main">
        <section className="review-parts" aria-label="What the client reads first">
          <TextEdit
            id="review-view"
            label="Our view (the client reads it first; needed to publish). {dates}, {ready} and {sum} follow the plan"
            rows={5}
            maxLength={5_000}
            mayBeEmpty
            value={writing.edits.rest.view}
            onWrite={(view) => writing.write((edits) => ({ ...edits, rest: { ...edits.rest, view } }))}
          />
          <ReviewTexts said={report.said} result={result} writing={writing} session={session} />
          <ReviewHints hints={result.hints} writing={writing} />
          <p>
            <label>
              <input
                type="checkbox"
                checked={writing.edits.rest.isForCounsel}
                onChange={({ target: { checked: isForCounsel } }) =>
                  writing.write((edits) => ({ ...edits, rest: { ...edits.rest, isForCounsel } }))
                }
              />{" "}
              Prepared at the request of counsel (the client reads it on every sheet)
            </label>
          </p>
          {writing.edits.rest.isForCounsel && (
            <TextEdit
              id="counsel-mail"
              label="The mail with the link goes to (an address, needed to publish)"
              rows={1}
              maxLength={254}
              mayBeEmpty
              value={writing.edits.rest.counselMail}
              onWrite={(counselMail) =>
                writing.write((edits) => ({ ...edits, rest: { ...edits.rest, counselMail } }))
              }
            />
          )}
          <Part>
            <ReviewScope draft={report.draft} result={result} writing={writing} />
          </Part>
          <Part>
            <ReviewFacts writing={writing} offered={report.draft.offered} result={result} />
          </Part>
          <Part>
            <ReviewDates drafted={drafted} result={result} writing={writing} />
            <ReviewOwners writing={writing} />
            <ReviewCosts drafted={drafted} result={result} writing={writing} />
            <ReviewLists
              whole={reviewed(report.draft, withoutHiding(review))}
              result={result}
              writing={writing}
            />
          </Part>
        </section>
        <ReviewRows report={report} result={result} writing={writing} session={session} />
      </div>
      <div className="review-more">
        <PlanOrder
          drafted={reviewed(report.draft, { ...review, order: [] })}
          result={result}
          writing={writing}
        />
        <Part>
          <Versions report={report} writing={writing} />
        </Part>
      </div>
    </div>
  );
}
