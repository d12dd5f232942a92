import type { Hint } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import { replaced } from "./edits.ts";
import type { Writing } from "./use-edits.ts";

type ReviewHintsProps = { readonly hints: readonly Hint[]; readonly writing: Writing };

/** What the client's own words name. The reviewer puts it into the report, or leaves it. */
export function ReviewHints({ hints, writing }: ReviewHintsProps) {
  const { named: list, scope } = writing.edits.rest;
  const take = ({ id, named }: Hint) =>
    writing.write((now) => {
      const { rest } = now;
      if (named === null)
        return {
          ...now,
          rest: { ...rest, scope: replaced(rest.scope, { id, isIncluded: true, why: "" }) },
        };
      const { name, what, applies, ours } = named;
      const added = [...rest.named.added, { id: `words-${id}`, name, what, applies, ours }];
      return { ...now, rest: { ...rest, named: { ...rest.named, added } } };
    });
  const isTaken = ({ id, named }: Hint) =>
    named === null ? scope.some((one) => one.id === id) : list.added.some((one) => one.id === `words-${id}`);
  const open = hints.filter((hint) => !isTaken(hint));
  if (open.length === 0) return null;
  return (
    <>
      <h2>Named in their own words</h2>
      <ul>
        {open.map((hint) => {
          const name = hint.named?.name ?? `Scope: ${hint.id}`;
          return (
            <li key={hint.id}>
              <p>
                <b>{name}</b>{" "}
                <span className="muted">
                  {hint.because.map(({ question, answer }) => `${question} ${answer}`).join("; ")}
                </span>
              </p>
              <Button
                small
                look="ghost"
                aria-label={`Put into the report: ${name}`}
                onClick={() => take(hint)}
              >
                Put into the report
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
