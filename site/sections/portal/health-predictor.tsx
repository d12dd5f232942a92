import { Badge } from "#ui/badge/badge.tsx";
import { Bar } from "#ui/bar/bar.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { word } from "#words/word.ts";
import { AsTable } from "./as-table.tsx";
import { grouped } from "./figures.ts";
import { fillIn } from "./fill-in.ts";
import { Halves } from "./halves.tsx";
import { Line, Lines } from "./lines.tsx";
import { Panel } from "./panel.tsx";
import { expectedHealth, type RiskPrediction, riskPredictions, weeklyHealth } from "./sample/health.ts";

export type HealthPredictorProps = Readonly<
  Record<
    "title" | "lead" | "chart" | "measured" | "with" | "without" | "table" | "probability" | "asTable",
    string
  >
> & {
  /** BCP 47. */
  readonly locale: string;
  readonly ends: readonly [string, string];
  readonly columns: Readonly<Record<"week" | "health", string>>;
};

const signs: Readonly<
  Record<
    RiskPrediction["risk"],
    { readonly tone: "bad" | "warn" | "ok"; readonly mark: "attention" | "tick" }
  >
> = {
  High: { tone: "bad", mark: "attention" },
  Medium: { tone: "warn", mark: "attention" },
  Low: { tone: "ok", mark: "tick" },
};

const riskNames: Readonly<Record<RiskPrediction["risk"], string>> = {
  High: word("High"),
  Medium: word("Medium"),
  Low: word("Low"),
};

const scale = { from: 96.5, to: 100, height: 300 };
const now = weeklyHealth.length - 1;
const last = weeklyHealth[now] ?? 0;

/** System health until now, its two predictions, with and without actions, and the risks. */
export function HealthPredictor(words: HealthPredictorProps) {
  const { withActions, without } = expectedHealth;
  const figure = (health: number | undefined) => (health === undefined ? "" : grouped(words.locale, health));
  const label = fillIn(words.chart, {
    first: figure(weeklyHealth[0]),
    now: figure(last),
    with: figure(withActions.at(-1)),
    without: figure(without.at(-1)),
  });
  return (
    <Panel wide level={3} title={words.title} lead={words.lead}>
      <Halves>
        <div>
          <LineChart
            label={label}
            scale={scale}
            rules={[100, 99, 98, 97].map((at) => ({ at, label: `${at}%` }))}
            ends={words.ends}
            points={weeklyHealth.length + withActions.length}
            lines={[
              { name: words.measured, hue: "pine", values: weeklyHealth },
              { name: words.with, hue: "blue", values: [last, ...withActions], start: now, dashed: true },
              { name: words.without, hue: "amber", values: [last, ...without], start: now, dashed: true },
            ]}
          />
          <AsTable
            summary={words.asTable}
            caption={words.table}
            columns={[{ heading: words.columns.week }, { heading: words.columns.health, figures: true }]}
            rows={[
              ...weeklyHealth.map((health, week) => [String(week - now), `${figure(health)}%`]),
              ...withActions.map((health, week) => [
                `+${week + 1}`,
                `${figure(health)}% / ${figure(without[week])}%`,
              ]),
            ].map((cells) => ({ id: String(cells[0]), cells }))}
          />
        </div>
        <Lines>
          {riskPredictions.map(({ system, risk, probability, action, timeline }) => (
            <Line
              key={system}
              sign={<Mark name={signs[risk].mark} tone={signs[risk].tone} />}
              title={system}
              detail={
                <>
                  {`${action}.`}
                  <Bar percent={probability} tone={signs[risk].tone} />
                  {`${probability}% ${words.probability} ${timeline}`}
                </>
              }
            >
              <Badge tone={signs[risk].tone}>{riskNames[risk]}</Badge>
            </Line>
          ))}
        </Lines>
      </Halves>
    </Panel>
  );
}
