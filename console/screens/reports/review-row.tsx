import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Quote } from "#questionnaires/readiness/review.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { CriterionStatus } from "./criterion-status.tsx";
import { isEdited, type RowEdit } from "./edits.ts";
import { ReviewRowForm } from "./review-row-form.tsx";

type ReviewRowProps = {
  /** The row of the draft. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  /** Its status after the review: a row may follow another one. */
  readonly now: RowEdit["status"];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Every question with the client's answer. */
  readonly said: ReportDetail["said"];
  /** Whose report it is, and what its people answered in different ways. */
  readonly report: Pick<ReportDetail, "reference" | "disputes">;
  /** Who ticked its present status, and when; undefined when nobody did. */
  readonly checked: ReadinessReport["rows"][number]["checked"];
  readonly onTick: (isTicked: boolean) => void;
  /** The quotes that the review leaves out. */
  readonly quotes: readonly Quote[];
  readonly onQuote: (quote: Quote, isQuoted: boolean) => void;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/** One criterion: its status and what differs from the draft. Unfolded: the reasons, and a form. */
export function ReviewRow({
  row,
  edit,
  now,
  isOpen,
  said,
  report,
  checked,
  quotes,
  onToggle,
  onTick,
  onQuote,
  onWrite,
}: ReviewRowProps) {
  const isChanged = edit.status !== row.status;
  const isDisputed = report.disputes.some(({ criteria }) => criteria.includes(row.criterion));
  const hasNote = edit.note.trim() !== "";
  return (
    <li className="review-row" data-changed={isEdited(edit, row.status)} data-open={isOpen}>
      <div className="review-row-line">
        <label className="review-tick">
          <input
            type="checkbox"
            aria-label={`Checked: ${row.criterion}`}
            checked={checked !== undefined}
            onChange={({ target }) => onTick(target.checked)}
          />
        </label>
        <button
          type="button"
          id={`review-${row.criterion}`}
          className="review-row-head"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <b className="figures">{row.criterion}</b>
          <span>
            {row.wording} {isDisputed && <small>(answered in two ways)</small>}
          </span>
          <CriterionStatus from={row.status} to={now} />
        </button>
      </div>
      {!isOpen && (isChanged || hasNote) && (
        <div className="review-row-said">
          {isChanged && (
            <p>
              <Said fallback="No reason given yet.">{edit.why}</Said>
            </p>
          )}
          {hasNote && (
            <p>
              <Mark name="tested" label="Note" /> <Said>{edit.note}</Said>
            </p>
          )}
        </div>
      )}
      {isOpen && checked !== undefined && (
        <p className="review-row-checked fine">
          <Mark name="tested" tone="ok" /> Checked by <Said>{checked.by}</Said>, {momentInWords(checked.at)}
        </p>
      )}
      {isOpen && (
        <ReviewRowForm
          row={row}
          edit={edit}
          said={said}
          report={report}
          quotes={quotes}
          onQuote={onQuote}
          onWrite={onWrite}
        />
      )}
    </li>
  );
}
