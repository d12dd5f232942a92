import { criterionEffort } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import type { RowEdit } from "./edits.ts";
import { TextEdit } from "./text-edit.tsx";

type ReviewRowTextsProps = {
  /** The row of the draft. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/** Effort, evidence and next step of a row: the client reads them, and the effort counts in the plan. */
export function ReviewRowTexts({ row, edit, onWrite }: ReviewRowTextsProps) {
  const id = `row-${row.criterion}`;
  const { effort, evidence, step } = edit;
  return (
    <>
      <p>
        <label htmlFor={`${id}-effort`}>Effort</label>
        <select
          id={`${id}-effort`}
          className="control"
          value={effort === "" ? row.effort : effort}
          onChange={({ target }) => {
            const chosen = criterionEffort.options.find((one) => one === target.value);
            if (chosen) onWrite({ effort: chosen === row.effort ? "" : chosen });
          }}
        >
          {criterionEffort.options.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      <TextEdit
        id={`${id}-evidence`}
        label="An auditor asks for"
        maxLength={2_000}
        value={evidence === "" ? row.evidence : evidence}
        onWrite={(text) => onWrite({ evidence: text === row.evidence ? "" : text })}
      />
      <TextEdit
        id={`${id}-step`}
        label="Next step (empty: the usual one)"
        mayBeEmpty
        value={step}
        onWrite={(text) => onWrite({ step: text })}
      />
      {effort + evidence + step !== "" && (
        <Button small look="ghost" onClick={() => onWrite({ effort: "", evidence: "", step: "" })}>
          As drafted
        </Button>
      )}
    </>
  );
}
