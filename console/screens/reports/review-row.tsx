import { Said } from "#console/screens/words/said.tsx";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { CriterionStatus } from "./criterion-status.tsx";
import type { RowEdit } from "./edits.ts";
import { ReviewRowForm } from "./review-row-form.tsx";

type ReviewRowProps = {
  /** As drafted. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/** One criterion: how it stands, what differs from the draft, and open what led to it and what is to be said. */
export function ReviewRow({ row, edit, isOpen, onToggle, onWrite }: ReviewRowProps) {
  const isChanged = edit.status !== row.status;
  const hasNote = edit.note.trim() !== "";
  return (
    <li className="review-row" data-changed={isChanged || hasNote} data-open={isOpen}>
      <button type="button" className="review-row-head" aria-expanded={isOpen} onClick={onToggle}>
        <b className="figures">{row.criterion}</b>
        <span>{row.wording}</span>
        <CriterionStatus from={row.status} to={edit.status} />
      </button>
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
      {isOpen && <ReviewRowForm row={row} edit={edit} onWrite={onWrite} />}
    </li>
  );
}
