import type { CostLine, ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import { replaced } from "./edits.ts";
import { type CostPart, type OwnCostPart, ReviewCostLine } from "./review-cost-line.tsx";
import { SentenceEdit } from "./sentence-edit.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewCostsProps = {
  /** The report with every sentence as it is computed. */
  readonly drafted: ReadinessReport;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** The editable costs. Sums and the comparison with the budget are computed from them. */
export function ReviewCosts({ drafted, result, writing }: ReviewCostsProps) {
  const { costs, sentences } = writing.edits.rest;
  const writeRest = (part: Partial<typeof writing.edits.rest>) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, ...part } }));
  const change = (how: (now: typeof costs) => typeof costs) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, costs: how(now.rest.costs) } }));
  const write = ({ id }: CostLine, part: CostPart) =>
    change((now) => {
      const before = now.changed.find((one) => one.id === id);
      return { ...now, changed: replaced(now.changed, { ...before, id, ...part }) };
    });
  const writeOwn = (own: (typeof costs)["added"][number], part: OwnCostPart) =>
    change((now) => ({ ...now, added: replaced(now.added, { ...own, ...part }) }));
  const hide = (id: string, isHidden: boolean) =>
    change((now) => ({
      ...now,
      added: now.added.filter((entry) => entry.id !== id),
      hidden: [...now.hidden.filter((one) => one !== id), ...(isHidden ? [id] : [])].filter((one) =>
        result.basis.prices.some((price) => price.id === one),
      ),
    }));
  const add = () =>
    change((now) => ({
      ...now,
      added: [
        ...now.added,
        {
          id: `review-costs-${now.added.length + 1}-${Date.now()}`,
          name: "New line",
          by: "consultancy",
          per: "once",
          price: null,
          months: 1,
          standing: "by-quote",
          note: "",
        },
      ],
    }));
  return (
    <details className="review-part">
      <summary>
        Costs <span className="figures muted">{result.costs.lines.length}</span>
      </summary>
      <p>
        <label>
          <input
            type="checkbox"
            checked={writing.edits.rest.isSumShown}
            onChange={({ target }) => writeRest({ isSumShown: target.checked })}
          />{" "}
          The client reads the sum
        </label>
      </p>
      <SentenceEdit
        id="costs-sentence"
        label="What is said about the sum"
        drafted={drafted.costs.sentence}
        written={sentences.costs}
        onWrite={(sentence) => writeRest({ sentences: { ...sentences, costs: sentence } })}
      />
      <SentenceEdit
        id="costs-note"
        label="The note below the costs"
        drafted={drafted.costs.note}
        written={sentences.note}
        onWrite={(note) => writeRest({ sentences: { ...sentences, note } })}
      />
      <ul>
        {result.costs.lines.map((line) => {
          const own = costs.added.find(({ id }) => id === line.id);
          return (
            <ReviewCostLine
              key={line.id}
              line={line}
              onHide={() => hide(line.id, true)}
              onWrite={(part) => (own === undefined ? write(line, part) : writeOwn(own, part))}
              {...(own && { onWriteOwn: (part: OwnCostPart) => writeOwn(own, part) })}
            />
          );
        })}
        {result.basis.prices
          .filter(({ id }) => costs.hidden.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <s>{name}</s>{" "}
              <Button small look="ghost" aria-label={`Show again: ${name}`} onClick={() => hide(id, false)}>
                Show again
              </Button>
            </li>
          ))}
      </ul>
      <Button small look="secondary" onClick={add}>
        Add a line
      </Button>
    </details>
  );
}
