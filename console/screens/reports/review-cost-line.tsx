import type { CostLine } from "#questionnaires/readiness/report.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Choice } from "./choice.tsx";
import { InputEdit } from "./input-edit.tsx";
import { TextEdit } from "./text-edit.tsx";

const standings = {
  summed: "In the sum",
  included: "Included in another line",
  "by-quote": "By quote, not in the sum",
  later: "Later, not in the sum",
} as const;

const billers = {
  consultancy: "Us",
  auditor: "The auditor",
  "certification-body": "The certification body",
} as const;

const periods = { once: "Once", month: "Every month", year: "Every year" } as const;

/** A price such as "4500-6000" or "4,500". Null: the text is empty. Undefined: it cannot be read. */
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

/** What can be edited in a computed line. A line that the reviewer added has `by` and `per` too. */
export type CostPart = Partial<Pick<CostLine, "name" | "note" | "source" | "months" | "price" | "standing">>;
export type OwnCostPart = CostPart & Partial<Pick<CostLine, "by" | "per">>;

type ReviewCostLineProps = {
  readonly line: CostLine;
  /** Left out for a computed line: the price list says who bills it and how often. */
  readonly onWriteOwn?: (part: OwnCostPart) => void;
  readonly onWrite: (part: CostPart) => void;
  readonly onHide: () => void;
};

/** One editable line of the costs. */
export function ReviewCostLine({ line, onWrite, onWriteOwn, onHide }: ReviewCostLineProps) {
  const id = `cost-${line.id}`;
  return (
    <li>
      {line.byHand && <Badge tone="warn">From the review</Badge>}
      <TextEdit
        id={`${id}-name`}
        label="For"
        rows={1}
        maxLength={200}
        value={line.name}
        onWrite={(name) => onWrite({ name })}
      />
      {onWriteOwn && (
        <div className="review-pair">
          <Choice
            id={`${id}-by`}
            label="Billed by"
            names={billers}
            value={line.by}
            onChoose={(by) => onWriteOwn({ by })}
          />
          <Choice
            id={`${id}-per`}
            label="How often"
            names={periods}
            value={line.per}
            onChoose={(per) => onWriteOwn({ per })}
          />
        </div>
      )}
      <div className="review-pair">
        <TextEdit
          id={`${id}-price`}
          label={`Amount${line.per === "once" ? "" : ` a ${line.per}`}, for example 4500-6000; empty: by quote`}
          rows={1}
          maxLength={30}
          mayBeEmpty
          value={priceText(line.price)}
          onWrite={(text) => {
            const price = priceIn(text);
            if (price !== undefined) onWrite({ price, ...(price && { standing: "summed" as const }) });
          }}
        />
        {line.per === "month" && line.standing === "summed" && (
          <InputEdit
            id={`${id}-months`}
            label={
              line.spareMonths === 0
                ? "Months in the sum"
                : `Months in the sum; ${line.months + line.spareMonths} in its upper end`
            }
            type="number"
            min={1}
            max={120}
            value={String(line.months)}
            onWrite={(months) => months !== "" && onWrite({ months: Number(months) })}
          />
        )}
        <Choice
          id={`${id}-standing`}
          label="In the sum?"
          names={standings}
          value={line.standing}
          onChoose={(standing) => onWrite({ standing })}
        />
      </div>
      <TextEdit
        id={`${id}-note`}
        label="Note"
        mayBeEmpty
        value={line.note}
        onWrite={(note) => onWrite({ note })}
      />
      {line.computed && <p className="muted">{line.computed}</p>}
      <TextEdit
        id={`${id}-source`}
        label="Where the price is from, for example the quote of a firm and its day"
        rows={1}
        maxLength={200}
        mayBeEmpty
        value={line.source}
        onWrite={(source) => onWrite({ source })}
      />
      <Button small look="ghost" aria-label={`Hide from the client: ${line.name}`} onClick={onHide}>
        Hide from the client
      </Button>
    </li>
  );
}
