import { Said } from "#console/screens/words/said.tsx";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { statuses, statusName } from "./criterion-status.tsx";
import type { RowEdit } from "./edits.ts";

type ReviewRowFormProps = {
  /** As drafted. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/** What led to a status, and what the reviewer says instead or beside it. */
export function ReviewRowForm({ row, edit, onWrite }: ReviewRowFormProps) {
  const id = `row-${row.criterion}`;
  return (
    <div className="review-row-form">
      <dl>
        {row.because.length > 0 && (
          <div>
            <dt>Because</dt>
            {row.because.map(({ question, answer }) => (
              <dd key={`${question} ${answer}`}>
                <span className="muted">{question}</span> <Said>{answer}</Said>
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>An auditor asks for</dt>
          <dd>{row.evidence}</dd>
        </div>
        {row.alsoRead.length > 0 && (
          <div>
            <dt>Read in the lead</dt>
            <dd>{row.alsoRead.map(({ question }) => question).join("; ")}</dd>
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
            const chosen = statuses.find(({ status }) => status === target.value);
            if (chosen) onWrite({ status: chosen.status });
          }}
        >
          {statuses.map(({ status, name }) => (
            <option key={status} value={status}>
              {status === row.status ? `${name} (draft)` : name}
            </option>
          ))}
        </select>
      </p>
      {edit.status !== row.status && (
        <p>
          <label htmlFor={`${id}-why`}>
            Why not {statusName(row.status)} <span className="muted">(the client reads it)</span>
          </label>
          <textarea
            id={`${id}-why`}
            className="control"
            rows={2}
            maxLength={1_000}
            required
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
    </div>
  );
}
