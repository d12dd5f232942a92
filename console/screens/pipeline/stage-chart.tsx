import { Said } from "#console/screens/words/said.tsx";
import type { Figures, PipelineFigures } from "#contract/console/pipeline.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { moneyIn } from "./money.ts";

const stages = [
  ["leads", "Leads"],
  ["calls", "Calls"],
  ["proposals", "Proposals"],
  ["won", "Won"],
] as const;

/** Sources or owners in the chart, at most. The table below has all. */
const mostGroups = 6;

const whole = new Intl.NumberFormat("en-US");

type Line = { readonly id: string; readonly name: string; readonly now: number; readonly before: number };

type BarsProps = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly written: (amount: number) => string;
};

/** A bar for each line. The mark across it shows the days before. */
function Bars({ title, lines, written }: BarsProps) {
  const most = Math.max(1, ...lines.flatMap(({ now, before }) => [now, before]));
  const percent = (amount: number) => Math.round((amount / most) * 1000) / 10;
  return (
    <figure className="stage-chart">
      <figcaption>{title}</figcaption>
      <ul>
        {lines.map(({ id, name, now, before }) => (
          <li key={id}>
            <Said>{name}</Said>
            <span className="figures">
              {written(now)} <span className="muted">({written(before)})</span>
            </span>
            <Bar percent={percent(now)} target={percent(before)} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

type StageChartProps = {
  readonly figures: PipelineFigures;
  /** The label of a group without a name. */
  readonly unnamed: string;
  /** What the numbers are grouped by, in words. */
  readonly groups: string;
};

/** How many leads reached each stage, and what each source or owner brought. The table below has all. */
export function StageChart({ figures: { currency, total, rows }, unnamed, groups }: StageChartProps) {
  const of = (name: keyof Figures) => ({ now: total.now[name], before: total.before[name] });
  const worth = rows.filter(({ now, before }) => now.value + before.value > 0).slice(0, mostGroups);
  return (
    <div className="stage-charts">
      <Bars
        title="From lead to client"
        lines={stages.map(([id, name]) => ({ id, name, ...of(id) }))}
        written={(amount) => whole.format(amount)}
      />
      {worth.length > 0 && (
        <Bars
          title={`Value won, ${groups.toLowerCase()}`}
          lines={worth.map(({ name, now, before }) => ({
            id: `of ${name}`,
            name: name === "" ? unnamed : name,
            now: now.value,
            before: before.value,
          }))}
          written={(amount) => moneyIn(amount, currency)}
        />
      )}
    </div>
  );
}
