import "./automation.css";
import { amountIn, type Writing } from "#questionnaires/engine/writing.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Bar } from "#ui/bar/bar.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { fillIn } from "./fill-in.ts";
import { Line, Lines } from "./lines.tsx";
import { Panel } from "./panel.tsx";
import { onboarding, type Vendor, vendors } from "./sample/automation.ts";

export type OnboardingProps = Readonly<Record<"title" | "lead" | "minutes" | "total", string>>;

const isAutomatic = (by: string) => by === "Automatic";
const sum = (steps: typeof onboarding) => steps.reduce((total, { minutes }) => total + minutes, 0);

/** What happens when somebody starts, and how little of it people do. */
export function Onboarding({ title, lead, minutes: unit, total }: OnboardingProps) {
  const all = sum(onboarding);
  return (
    <Panel level={3} title={title} lead={lead}>
      <Lines>
        {onboarding.map(({ step, by, minutes }) => (
          <Line
            key={step}
            sign={
              <Mark name={isAutomatic(by) ? "traced" : "tested"} tone={isAutomatic(by) ? "info" : "ok"} />
            }
            title={step}
            detail={
              <>
                {by}
                <Bar percent={Math.round((minutes / all) * 100)} tone={isAutomatic(by) ? "info" : "ok"} />
              </>
            }
          >
            {`${minutes} ${unit}`}
          </Line>
        ))}
      </Lines>
      <p className="small onboarding-total">
        {fillIn(total, { all, people: sum(onboarding.filter(({ by }) => !isAutomatic(by))) })}{" "}
        <Mark name="total" />
      </p>
    </Panel>
  );
}

export type VendorsProps = Readonly<Record<"title" | "lead" | "table", string>> & {
  readonly writing: Writing;
  readonly columns: Readonly<Record<"vendor" | "cost" | "renewal" | "review", string>>;
  readonly reviews: Readonly<Record<Vendor["review"], string>>;
};

const reviewLooks = {
  reviewed: { mark: "tested", tone: "ok" },
  due: { mark: "half", tone: "info" },
  overdue: { mark: "attention", tone: "bad" },
} as const;

/** Vendors: their cost, the end of their contract, and whether their security was reviewed. */
export function Vendors({ title, lead, table, writing, columns, reviews }: VendorsProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <Table
        caption={table}
        columns={[
          { heading: columns.vendor },
          { heading: columns.cost, figures: true },
          { heading: columns.renewal },
          { heading: columns.review },
        ]}
        rows={vendors.map(({ vendor, cost, renewal, review }) => ({
          id: vendor,
          cells: [
            vendor,
            amountIn(writing, cost),
            renewal,
            <Badge key="review" {...reviewLooks[review]}>
              {reviews[review]}
            </Badge>,
          ],
        }))}
      />
    </Panel>
  );
}
