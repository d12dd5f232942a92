import "#site/islands/health/health-result.css";
import { ResultForm } from "#site/islands/health/result-form.tsx";
import type { ResultWords } from "#site/islands/health/words.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";

export type PlainResultProps = { readonly words: ResultWords; readonly bookingUrl: string };

/** The result for visitors without a script; the server fills it in (server/health). */
export function PlainResult({ words, bookingUrl }: PlainResultProps) {
  return (
    <section className="health-result" aria-labelledby="health-category">
      <div className="health-score">
        <p className="health-number figures" data-fill="totalScore" />
        <div>
          <p className="lead">{words.lead}</p>
          <h2 id="health-category">
            <span data-fill="category" />
          </h2>
          <p>
            <b data-fill="total" />, <span data-fill="risk" />
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
            <tbody data-list="rows">
              <tr>
                <th scope="row" data-fill="question" />
                <td data-fill="answer" />
                <td data-fill="risk" />
                <td className="figures" data-fill="points" />
              </tr>
            </tbody>
          </table>
        </div>
        <div>
          <h3>{words.recommendations}</h3>
          <ul className="health-list" data-list="recommendations">
            <li data-fill="text" />
          </ul>
          <h3>{words.next}</h3>
          <ol className="health-list" data-list="nextSteps">
            <li data-fill="text" />
          </ol>
        </div>
      </div>
      <ResultForm words={words.keepIt} heading="h3" />
      <form className="actions" action="/it-assessment">
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
