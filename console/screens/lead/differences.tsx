import { Said } from "#console/screens/words/said.tsx";
import type { AnswerDifference } from "#contract/console/merges.ts";

type DifferencesProps = {
  readonly differences: readonly AnswerDifference[];
  /** Whether the other submission came before the one that is looked at. */
  readonly isEarlier: boolean;
};

/** What differs between two submissions, question by question: removed words and added words. */
export function Differences({ differences, isEarlier }: DifferencesProps) {
  if (differences.length === 0) return <p className="fine muted">The same answers.</p>;
  const count = `${differences.length} ${differences.length === 1 ? "answer differs" : "answers differ"}`;
  return (
    <details className="lead-differences" open={differences.length <= 6}>
      <summary>
        {count}, from {isEarlier ? "the earlier one to this one" : "this one to the later one"}
      </summary>
      <dl>
        {differences.map(({ name, label, kind, before, after }) => (
          <div key={name}>
            <dt>
              <Said>{label}</Said> <small>{kind}</small>
            </dt>
            {before
              .filter((text) => !after.includes(text))
              .map((text) => (
                <dd key={`gone ${text}`}>
                  <del>
                    <span className="visually-hidden">Before: </span>
                    <Said>{text}</Said>
                  </del>
                </dd>
              ))}
            {after
              .filter((text) => !before.includes(text))
              .map((text) => (
                <dd key={`come ${text}`}>
                  <ins>
                    <span className="visually-hidden">After: </span>
                    <Said>{text}</Said>
                  </ins>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
