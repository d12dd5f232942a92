import { lazy } from "react";
import { Part } from "#console/screens/part/part.tsx";
import { Said } from "#console/screens/words/said.tsx";
import type { ReportDetail } from "#contract/console/reports.ts";
import { attributed } from "#questionnaires/engine/labels.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Quote } from "#questionnaires/readiness/review.ts";
import { isLeftOut } from "#questionnaires/readiness/reviewed.ts";
import { Button } from "#ui/button/button.tsx";
import { statusesOf, statusName } from "./criterion-status.tsx";
import type { RowEdit } from "./edits.ts";

/** Loaded apart: it is rare. */
const Disputes = lazy(async () => ({
  default: (await import("#console/screens/room/disputes.tsx")).Disputes,
}));

/** Loaded when its part is opened. */
const ReviewRowTexts = lazy(async () => ({
  default: (await import("./review-row-texts.tsx")).ReviewRowTexts,
}));

type ReviewRowFormProps = {
  /** The row of the draft. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  readonly said: ReportDetail["said"];
  /** Whose report it is, and what its people answered in different ways. */
  readonly report: Pick<ReportDetail, "reference" | "disputes">;
  /** The quotes that the review leaves out. */
  readonly quotes: readonly Quote[];
  readonly onQuote: (quote: Quote, isQuoted: boolean) => void;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/** The client's answers to these questions, also the empty ones. */
function answersTo(said: ReportDetail["said"], names: readonly string[]) {
  return said.filter(({ name }) => names.includes(name));
}

/** Why a row has its status, and what the reviewer changes or adds. */
export function ReviewRowForm({ row, edit, said, report, quotes, onQuote, onWrite }: ReviewRowFormProps) {
  const id = `row-${row.criterion}`;
  const isChanged = edit.status !== row.status;
  const disputes = report.disputes.filter(({ criteria }) => criteria.includes(row.criterion));
  return (
    <div className="review-row-form">
      {disputes.length > 0 && (
        <Part>
          <Disputes reference={report.reference} disputes={disputes} />
        </Part>
      )}
      <dl>
        <Answers title="The client answered" answers={answersTo(said, row.asked)} />
        <Interviewed because={row.because} />
        <div>
          <dt>An auditor asks for</dt>
          <dd>{row.evidence}</dd>
        </div>
        <Answers
          title="The client wrote"
          answers={answersTo(
            said,
            row.alsoRead.map(({ name }) => name),
          )}
        />
        {row.follows.length > 0 && (
          <div>
            <dt>Assessed together with</dt>
            <dd className="figures">{row.follows.join(", ")}</dd>
          </div>
        )}
        {row.overlaps !== undefined && (
          <div>
            <dt>Overlaps in part with</dt>
            <dd className="figures">{row.overlaps.join(", ")}</dd>
          </div>
        )}
      </dl>
      <p>
        <label htmlFor={`${id}-status`}>Status</label>
        <select
          id={`${id}-status`}
          className="control"
          value={edit.status}
          onChange={({ target }) => {
            const chosen = statusesOf(row.criterion).find(({ status }) => status === target.value);
            if (chosen) onWrite({ status: chosen.status });
          }}
        >
          {statusesOf(row.criterion).map(({ status, name }) => (
            <option key={status} value={status}>
              {status === row.status ? `${name} (draft)` : name}
            </option>
          ))}
        </select>
      </p>
      {(isChanged || edit.why !== "") && (
        <p>
          <label htmlFor={`${id}-why`}>
            {edit.status === "not-applicable"
              ? "Why it does not apply"
              : `Why ${isChanged ? "not " : ""}${statusName(row.status)}`}{" "}
            <span className="muted">(the client reads it)</span>
          </label>
          <textarea
            id={`${id}-why`}
            className="control"
            rows={2}
            maxLength={1_000}
            required={isChanged}
            value={edit.why}
            onChange={({ target }) => onWrite({ why: target.value })}
          />
        </p>
      )}
      <p>
        <label htmlFor={`${id}-note`}>
          Note <span className="muted">(the client reads it)</span>
        </label>
        <textarea
          id={`${id}-note`}
          className="control"
          rows={2}
          maxLength={2_000}
          value={edit.note}
          onChange={({ target }) => onWrite({ note: target.value })}
        />
      </p>
      <Quotes row={row} quotes={quotes} onQuote={onQuote} />
      {edit.status !== "not-applicable" && (
        <details>
          <summary>
            Effort, evidence, next step and who else runs it{" "}
            <span className="muted">(the client reads them)</span>
          </summary>
          <Part>
            <ReviewRowTexts row={row} edit={edit} onWrite={onWrite} />
          </Part>
        </details>
      )}
    </div>
  );
}

type InterviewedProps = { readonly because: ReadinessReport["rows"][number]["because"] };

/** What the client's people answered after the form, each with whose answer it is. Renders nothing without answers. */
function Interviewed({ because }: InterviewedProps) {
  const answers = because.filter(({ by }) => by !== undefined);
  if (answers.length === 0) return null;
  return (
    <div>
      <dt>Their people answered</dt>
      {answers.map((one) => (
        <dd key={`${one.question} ${one.answer}`}>
          <span className="muted">{one.question}</span> {attributed(one)}
        </dd>
      ))}
    </div>
  );
}

type QuotesProps = Pick<ReviewRowFormProps, "row" | "quotes" | "onQuote">;

/** The answers that the client reads as reasons of the row; each can be left out. Renders nothing without answers. */
function Quotes({ row: { criterion, because }, quotes, onQuote }: QuotesProps) {
  if (because.length === 0) return null;
  const all = because.map((one) => {
    const { question, answer } = one;
    const quote = { criterion, question, answer };
    return { quote, said: attributed(one), isQuoted: !isLeftOut(quotes, quote) };
  });
  return (
    <details>
      <summary>
        Answers that the report quotes{" "}
        <span className="figures muted">
          {all.filter(({ isQuoted }) => isQuoted).length} of {all.length}
        </span>
      </summary>
      <ul>
        {all.map(({ quote, said, isQuoted }) => (
          <li key={`${quote.question} ${quote.answer}`}>
            <span className="muted">{quote.question}</span> {isQuoted ? said : <s>{said}</s>}{" "}
            <Button
              small
              look="ghost"
              aria-label={`${isQuoted ? "Leave out of the report" : "Quote again"}: ${quote.answer}`}
              onClick={() => onQuote(quote, !isQuoted)}
            >
              {isQuoted ? "Leave out of the report" : "Quote again"}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AnswersProps = { readonly title: string; readonly answers: ReportDetail["said"] };

/** Questions with the client's answers. Renders nothing without questions. */
function Answers({ title, answers }: AnswersProps) {
  if (answers.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {answers.map(({ name, label, texts }) => (
        <dd key={name}>
          <span className="muted">{label}</span> <Said fallback="Not answered.">{texts.join("; ")}</Said>
        </dd>
      ))}
    </div>
  );
}
