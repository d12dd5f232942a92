import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { replaced } from "./edits.ts";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";
import { unconfirmedIn } from "./version-words.ts";

type ReviewScopeProps = {
  /** What the answers suggest. */
  readonly draft: Pick<ReadinessReport, "scope">;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** The scope of the report. Each part is suggested with a reason; the reviewer confirms or changes it. */
export function ReviewScope({ draft, result, writing }: ReviewScopeProps) {
  const decide = (id: string, isIncluded: boolean, why: string) =>
    writing.write((now) => ({
      ...now,
      rest: { ...now.rest, scope: replaced(now.rest.scope, { id, isIncluded, why }) },
    }));
  const state = (framework: "soc2" | "iso27001", text: string) =>
    writing.write((now) => ({
      ...now,
      rest: {
        ...now.rest,
        statements: [
          ...now.rest.statements.filter((one) => one.framework !== framework),
          { framework, text },
        ],
      },
    }));
  const open = unconfirmedIn(result);
  return (
    <details className="review-part">
      <summary>
        Scope <span className="muted">{open === 0 ? "confirmed" : `${open} to confirm`}</span>
      </summary>
      <ul>
        {result.scope.map(
          ({ id, name, isFixed, isIncluded, isSuggested, isUnknown, confirmed, criteria }) => (
            <li key={id}>
              <p>
                <label>
                  <input
                    type="checkbox"
                    checked={isIncluded}
                    disabled={isFixed}
                    onChange={({ target }) => decide(id, target.checked, confirmed?.why ?? "")}
                  />{" "}
                  {name} <span className="figures muted">{criteria}</span>
                </label>
              </p>
              <p className="fine muted">{draft.scope.find((part) => part.id === id)?.reason}</p>
              {!isFixed && (
                <TextEdit
                  id={`scope-${id}`}
                  label={
                    isIncluded === isSuggested ? "Why so, for the client" : "Why so, for the client (needed)"
                  }
                  rows={1}
                  mayBeEmpty
                  value={confirmed?.why ?? ""}
                  onWrite={(why) => decide(id, isIncluded, why)}
                />
              )}
              {!isFixed &&
                confirmed === undefined &&
                (isUnknown === true ? [true, false] : [isIncluded]).map((isIn) => (
                  <button
                    key={String(isIn)}
                    type="button"
                    className="chip"
                    onClick={() => decide(id, isIn, "")}
                  >
                    {isUnknown === true ? "Decide" : "Confirm"}: {name} {isIn ? "in" : "out"}
                  </button>
                ))}
            </li>
          ),
        )}
        {result.statements.map(({ framework, text }) => (
          <li key={framework}>
            <TextEdit
              id={`statement-${framework}`}
              label={`What the report is about (${framework === "soc2" ? "SOC 2" : "ISO 27001"})`}
              value={text}
              onWrite={(written) => state(framework, written)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
