import { criterionStatus, mayNotApply } from "#questionnaires/readiness/names.ts";
import { Mark, type MarkName, type Tone } from "#ui/mark/mark.tsx";
import type { RowEdit } from "./edits.ts";

type Status = RowEdit["status"];

type Look = { readonly name: string; readonly mark: MarkName; readonly tone?: Tone };

const looks: Readonly<Record<Status, Look>> = {
  indicated: { name: "Indicated", mark: "tick", tone: "ok" },
  partial: { name: "Partial", mark: "half", tone: "info" },
  gap: { name: "Gap", mark: "attention", tone: "bad" },
  "not-assessed": { name: "Not assessed", mark: "open" },
  "not-applicable": { name: "Not applicable", mark: "traced" },
};

/** Every status of a criterion with its name. */
export const statuses = criterionStatus.options.map((status) => ({ status, name: looks[status].name }));

/** The statuses that a criterion can have. */
export function statusesOf(criterion: string): typeof statuses {
  return statuses.filter(({ status }) => status !== "not-applicable" || mayNotApply(criterion));
}

/** What a status is called. */
export function statusName(status: Status): string {
  return looks[status].name;
}

/** The status of a criterion, and its status in the draft if the review changed it. */
export function CriterionStatus({ from, to }: { readonly from: Status; readonly to: Status }) {
  const { name, mark, tone } = looks[to];
  return (
    <span className="criterion-status">
      {from !== to && (
        <>
          <s>{looks[from].name}</s> <span aria-hidden="true">→</span>{" "}
          <span className="visually-hidden">became</span>
        </>
      )}
      <Mark name={mark} {...(tone && { tone })} /> {name}
    </span>
  );
}
