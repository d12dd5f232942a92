import { criterionEffort, mayBeRunByOthers, mayNotApply } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import type { RowEdit } from "./edits.ts";
import { TextEdit } from "./text-edit.tsx";

/** Nothing set by hand. */
const none = { effort: "", evidence: "", step: "", runBy: "", run: "", included: "" } as const;

type ReviewRowTextsProps = {
  /** The row of the draft. */
  readonly row: ReadinessReport["rows"][number];
  readonly edit: RowEdit;
  readonly onWrite: (part: Partial<RowEdit>) => void;
};

/**
 * Effort, evidence and next step of a row, who else runs it and why it is included: the client reads them, and only the effort
 * counts in the plan.
 */
export function ReviewRowTexts({ row, edit, onWrite }: ReviewRowTextsProps) {
  const id = `row-${row.criterion}`;
  const { effort, evidence, step, runBy, run, included } = edit;
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
      {mayBeRunByOthers(row.criterion) && (
        <TextEdit
          id={`${id}-run-by`}
          label="Who else runs it (empty: nobody), for example AWS"
          maxLength={200}
          mayBeEmpty
          value={runBy}
          onWrite={(text) => onWrite({ runBy: text })}
        />
      )}
      {runBy.trim() !== "" && (
        <p>
          <label htmlFor={`${id}-run`}>How they run it</label>
          <select
            id={`${id}-run`}
            className="control"
            value={run}
            onChange={({ target }) => onWrite({ run: target.value === "shared" ? "shared" : "" })}
          >
            <option value="">Inherited: they run it alone</option>
            <option value="shared">Shared: together with the client</option>
          </select>
        </p>
      )}
      {mayNotApply(row.criterion) && (
        <TextEdit
          id={`${id}-included`}
          label="Reason for inclusion in the Statement of Applicability"
          mayBeEmpty
          value={included}
          onWrite={(text) => onWrite({ included: text })}
        />
      )}
      {effort + evidence + step + runBy + included !== "" && (
        <Button small look="ghost" onClick={() => onWrite(none)}>
          As drafted
        </Button>
      )}
    </>
  );
}
