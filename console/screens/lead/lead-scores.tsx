import "./lead-scores.css";
import { Said } from "#console/screens/words/said.tsx";
import type { LeadDetail } from "#contract/console/lead.ts";
import { Bar } from "#ui/bar/bar.tsx";

type Scores = NonNullable<LeadDetail["scores"]>;

/** Fit and urgency from 0 to 100, and behind each the rule and the answer of every point. */
export function LeadScores({ scores }: { readonly scores: Scores }) {
  return (
    <div className="lead-scores">
      <Measure name="Fit" score={scores.fit} />
      <Measure name="Urgency" score={scores.urgency} />
    </div>
  );
}

/** A question before its answer. */
function asked(question: string): string {
  return /[?.]$/.test(question) ? question : `${question}:`;
}

type MeasureProps = { readonly name: string; readonly score: Scores["fit"] };

function Measure({ name, score: { total, points } }: MeasureProps) {
  return (
    <details>
      <summary>
        <span>{name}</span>
        <span className="lead-score-bar">
          <Bar percent={total} tone="info" />
        </span>
        <b className="figures">
          {total} <small>of 100</small>
        </b>
      </summary>
      {points.length === 0 ? (
        <p className="fine muted">Nothing was answered that counts here.</p>
      ) : (
        <ul>
          {points.map(({ points: worth, rule, question, answer }) => (
            <li key={question}>
              <b className="figures">{worth === 0 ? "0" : `+${worth}`}</b>
              <span>
                {rule}
                <small className="muted">
                  <Said>{`${asked(question)} ${answer}`}</Said>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
