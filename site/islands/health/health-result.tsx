import "./health-result.css";
import type { ReactNode } from "react";
import type { Risk } from "#questionnaires/engine/score.ts";
import type { ScoreRow, ScoreSheet } from "#questionnaires/engine/score-table.ts";
import { Badge, type BadgeProps } from "#ui/badge/badge.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { word } from "#words/word.ts";
import { Ruler, type Zone } from "./ruler.tsx";
import type { ResultWords } from "./words.ts";

export type HealthResultProps = {
  readonly sheet: ScoreSheet;
  readonly zones: readonly Zone[];
  readonly words: ResultWords;
  readonly bookingUrl: string;
  /** The form that mails the result. */
  readonly form: ReactNode;
  /** Other actions with the result, for example Retake. */
  readonly children: ReactNode;
};

const looks = {
  low: { tone: "ok", mark: "tick" },
  medium: { tone: "warn", mark: "attention" },
  high: { tone: "bad", mark: "attention" },
} as const satisfies Readonly<Record<Risk, Pick<BadgeProps, "tone" | "mark">>>;

/** What an answer means: a risk, or more to do without one. */
function Meaning({ row, words }: { readonly row: ScoreRow; readonly words: ResultWords }) {
  if (row.isWork) {
    return (
      <>
        <Mark name="open" /> {word("More work")}
      </>
    );
  }
  return (
    <>
      <Mark name={looks[row.risk].mark} tone={looks[row.risk].tone} /> {words.risk[row.risk]}
    </>
  );
}

/** The result: score, ruler, points by question, recommendations and next steps. */
export function HealthResult({ sheet, zones, words, bookingUrl, form, children }: HealthResultProps) {
  const { totalScore, maxScore, category, riskLevel, rows, recommendations, nextSteps } = sheet;
  const total = word("{count} of {most}", { count: totalScore, most: maxScore });
  const risk = <Badge {...looks[riskLevel]}>{words.risk[riskLevel]}</Badge>;
  return (
    <section className="health-result" aria-labelledby="health-category">
      <div className="health-score">
        <p className="health-number figures">
          {totalScore}
          <small> {word("of {most}", { most: maxScore })}</small>
        </p>
        <div>
          <h2 id="health-category" tabIndex={-1}>
            {category}
          </h2>
          <p>{risk}</p>
          <p className="lead">{words.lead}</p>
        </div>
        <Ruler label={words.rulerTitle} score={totalScore} maxScore={maxScore} zones={zones} />
      </div>
      <div className="health-halves">
        <div>
          <h3>{words.adds}</h3>
          <table className="health-table">
            <thead>
              <tr>
                <th scope="col">{words.columns.question}</th>
                <th scope="col">{words.columns.answer}</th>
                <th scope="col">{words.columns.risk}</th>
                <th scope="col">{words.columns.score}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.question}</th>
                  <td>{row.answer}</td>
                  <td>
                    <Meaning row={row} words={words} />
                  </td>
                  <td className="figures">
                    {word("{count} of {most}", { count: row.score, most: row.maxScore })}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {words.total} <Mark name="total" />
                </th>
                <td className="figures">
                  <b>{total}</b>
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
        <div>
          <h3>{words.recommendations}</h3>
          <ul className="health-list">
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>{words.next}</h3>
          <p className="small muted">{words.nextLead}</p>
          <ol className="health-list">
            {nextSteps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </div>
      {form}
      <div className="actions">
        <ButtonLink
          newTab
          href={bookingUrl}
          data-track="schedule_consultation_assessment"
          data-place="it_assessment"
        >
          {words.schedule} <Icon name="arrow-up-right" />
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}
