import type { CostLine } from "#questionnaires/engine/readiness-outcome.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { replaced } from "./edits.ts";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewCostsProps = {
  readonly draft: ReadinessReport;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

const standings = {
  summed: "In the sum",
  included: "Included in another line",
  "by-quote": "By quote, not in the sum",
  later: "Later, not in the sum",
} as const;

type Standing = keyof typeof standings;

function isStanding(text: string): text is Standing {
  return Object.hasOwn(standings, text);
}

/** "4500-6000" or "4,500"; null: no figure. undefined: cannot be read. */
function priceIn(text: string): CostLine["price"] | undefined {
  const bare = text.replaceAll(/[$,\s]/g, "");
  if (bare === "") return null;
  const [, low = "", high = low] = /^(\d{1,9})(?:[-–](\d{1,9}))?$/.exec(bare) ?? [];
  if (low === "" || Number(low) > Number(high)) return undefined;
  return { low: Number(low), high: Number(high) };
}

function priceText(price: CostLine["price"]): string {
  if (price === null) return "";
  return price.low === price.high ? String(price.low) : `${price.low}-${price.high}`;
}

/** The costs line by line. Sums and the comparison with the budget follow. */
export function ReviewCosts({ draft, result, writing }: ReviewCostsProps) {
  const { costs } = writing.edits.rest;
  const change = (how: (now: typeof costs) => typeof costs) =>
    writing.write((now) => ({ ...now, rest: { ...now.rest, costs: how(now.rest.costs) } }));
  const write = (
    line: CostLine,
    part: Partial<Pick<CostLine, "name" | "note" | "months" | "price" | "standing">>,
  ) =>
    change((now) => {
      const own = now.added.find(({ id }) => id === line.id);
      if (own !== undefined) return { ...now, added: replaced(now.added, { ...own, ...part }) };
      const before = now.changed.find(({ id }) => id === line.id);
      return { ...now, changed: replaced(now.changed, { ...before, id: line.id, ...part }) };
    });
  const hide = (id: string, isHidden: boolean) =>
    change((now) => ({
      ...now,
      added: now.added.filter((entry) => entry.id !== id),
      hidden: [...now.hidden.filter((one) => one !== id), ...(isHidden ? [id] : [])].filter((one) =>
        draft.costs.lines.some((line) => line.id === one),
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
      <p>{result.costs.sentence}</p>
      <ul>
        {result.costs.lines.map((line) => (
          <li key={line.id}>
            {line.byHand && <Badge tone="warn">From the review</Badge>}
            <TextEdit
              id={`cost-${line.id}-name`}
              label="For"
              rows={1}
              maxLength={200}
              value={line.name}
              onWrite={(name) => write(line, { name })}
            />
            <TextEdit
              id={`cost-${line.id}-price`}
              label={`Amount${line.per === "once" ? "" : ` a ${line.per}`}, for example 4500-6000; empty: by quote`}
              rows={1}
              maxLength={30}
              mayBeEmpty
              value={priceText(line.price)}
              onWrite={(text) => {
                const price = priceIn(text);
                if (price !== undefined)
                  write(line, { price, ...(price && { standing: "summed" as const }) });
              }}
            />
            <p>
              <label htmlFor={`cost-${line.id}-standing`}>In the sum?</label>
              <select
                id={`cost-${line.id}-standing`}
                className="control"
                value={line.standing}
                onChange={({ target }) => {
                  if (isStanding(target.value)) write(line, { standing: target.value });
                }}
              >
                {Object.entries(standings).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </p>
            <TextEdit
              id={`cost-${line.id}-note`}
              label="Note"
              mayBeEmpty
              value={line.note}
              onWrite={(note) => write(line, { note })}
            />
            <Button small look="ghost" aria-label={`Hide: ${line.name}`} onClick={() => hide(line.id, true)}>
              Hide from the client
            </Button>
          </li>
        ))}
        {draft.costs.lines
          .filter(({ id }) => costs.hidden.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <s>{name}</s>{" "}
              <Button small look="ghost" aria-label={`Show: ${name}`} onClick={() => hide(id, false)}>
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
