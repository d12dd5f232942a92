import "#site/islands/health/health-result.css";
import { ResultForm } from "#site/islands/health/result-form.tsx";
import { healthPath, type ResultWords } from "#site/islands/health/words.ts";
import type { HealthData } from "#site/requests/health.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type PlainResultProps = {
  readonly words: ResultWords;
  readonly bookingUrl: string;
  /** The second language in which it is; undefined: the first. */
  readonly language: string | undefined;
  readonly data: HealthData;
};

/** The result for visitors without a script (server/pages/health). */
export function PlainResult({ words, bookingUrl, language, data }: PlainResultProps) {
  return (
    <section className="health-result" aria-labelledby="health-category">
      <div className="health-score">
        <p className="health-number figures">{data.totalScore}</p>
        <div>
          <p className="lead">{words.lead}</p>
          <h2 id="health-category">
            <span>{data.category}</span>
          </h2>
          <p>
            <b>{data.total}</b>, <span>{data.risk}</span>
          </p>
        </div>
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
              {data.rows.map(({ question, answer, risk, points }) => (
                <tr key={question}>
                  <th scope="row">{question}</th>
                  <td>{answer}</td>
                  <td>{risk}</td>
                  <td className="figures">{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div>
          <h3>{words.recommendations}</h3>
          <ul className="health-list">
            {data.recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>{words.next}</h3>
          <ol className="health-list">
            {data.nextSteps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </div>
      </div>
      <ResultForm answers={data.answers} words={words.keepIt} language={language} heading="h3" />
      <form className="actions" action={healthPath(language)}>
        <ButtonLink newTab href={bookingUrl}>
          {words.schedule}
        </ButtonLink>
        <Button look="secondary" type="submit">
          {words.retake}
        </Button>
      </form>
    </section>
  );
}
