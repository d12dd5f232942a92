import "./roi-calculator.css";
import { amountIn, type Writing } from "#questionnaires/engine/writing.ts";
import { Island } from "#site/islands/island/island.tsx";
import { type RoiInput, roiFields, roiTexts } from "#site/islands/portal/roi.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { totalSavings } from "./figures.ts";
import { Halves } from "./halves.tsx";
import { Panel } from "./panel.tsx";
import { costItems } from "./sample/costs.ts";

type Field = keyof RoiInput;
type Sum = Readonly<Record<"label" | "formula", string>>;

export type RoiCalculatorProps = Readonly<
  Record<"title" | "lead" | "form" | "month" | "year" | "roi" | "note" | "costs" | "total", string>
> & {
  readonly fields: Readonly<Record<Field, Readonly<Record<"label" | "wrong", string>>>>;
  readonly writing: Writing;
  /** The worked example. */
  readonly example: RoiInput;
  readonly sums: Readonly<Record<"wonBack" | "today" | "cost", Sum>>;
  readonly columns: Readonly<Record<"service" | "current" | "optimized" | "savings", string>>;
};

/** What a field accepts. */
const limits: Readonly<
  Record<Field, { readonly min: number; readonly max: number; readonly step: number | "any" }>
> = {
  people: { min: 1, max: 9999, step: 1 },
  hours: { min: 0, max: 160, step: "any" },
  share: { min: 0, max: 100, step: "any" },
  hourCost: { min: 0, max: 1000, step: "any" },
  today: { min: 0, max: 999_999, step: "any" },
  price: { min: 0, max: 1000, step: "any" },
};

/**
 * The return on investment as an addition with its total. With a script it is a calculator, else a worked
 * example.
 */
export function RoiCalculator({ fields, writing, example, sums, columns, ...words }: RoiCalculatorProps) {
  const texts = roiTexts(example, writing);
  return (
    <Panel wide level={3} title={words.title} lead={words.lead}>
      <Island name="roi" resume={["?"]}>
        <form className="roi" aria-label={words.form} noValidate data-currency={writing.currency}>
          <Halves>
            <div className="roi-fields">
              {roiFields.map((name) => (
                <p key={name}>
                  <label htmlFor={name}>{fields[name].label}</label>
                  <b className="roi-example">{example[name]}</b>
                  <input
                    id={name}
                    name={name}
                    type="number"
                    inputMode="decimal"
                    {...limits[name]}
                    required
                    defaultValue={example[name]}
                    data-wrong={fields[name].wrong}
                    aria-describedby="roi-note"
                  />
                </p>
              ))}
              <p className="fine roi-note" id="roi-note" aria-live="polite" data-roi-note>
                {words.note}
              </p>
            </div>
            <div>
              <dl className="roi-sum">
                <SumRow {...sums.wonBack} figure={texts.wonBack} name="wonBack" />
                <SumRow {...sums.today} figure={texts.today} name="today" />
                <SumRow {...sums.cost} figure={texts.cost} name="cost" />
                <SumRow label={words.month} figure={texts.month} name="month" lit />
                <SumRow label={words.year} figure={texts.year} name="year" />
                <SumRow label={words.roi} figure={texts.roi} name="roi" />
              </dl>
            </div>
          </Halves>
        </form>
      </Island>
      <div className="roi-costs">
        <Table
          caption={words.costs}
          columns={[
            { heading: columns.service },
            { heading: columns.current, figures: true },
            { heading: columns.optimized, figures: true },
            { heading: columns.savings, figures: true },
          ]}
          rows={[
            ...costItems.map(({ service, recommendation, currentCost, optimizedCost, savings }) => ({
              id: service,
              cells: [
                <>
                  {service}
                  <small>{recommendation}</small>
                </>,
                amountIn(writing, currentCost),
                amountIn(writing, optimizedCost),
                amountIn(writing, savings),
              ],
            })),
            {
              id: "total",
              cells: [
                <>
                  {words.total} <Mark name="total" />
                </>,
                "",
                "",
                <b key="total" className="roi-total">
                  {amountIn(writing, totalSavings(costItems))}
                </b>,
              ],
            },
          ]}
        />
      </div>
    </Panel>
  );
}

type SumRowProps = {
  readonly label: string;
  readonly formula?: string;
  readonly figure: string;
  /** Which result it is. */
  readonly name: string;
  readonly lit?: boolean;
};

function SumRow({ label, formula, figure, name, lit = false }: SumRowProps) {
  return (
    <div className={lit ? "lit" : undefined}>
      <dt>
        {label}
        {formula && <small>{formula}</small>}
      </dt>
      <dd data-roi={name}>{figure}</dd>
    </div>
  );
}
