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

/** Sources or owners that are drawn; the table below has all. */
const mostGroups = 6;

const whole = new Intl.NumberFormat("en-US");

type Line = { readonly id: string; readonly name: string; readonly now: number; readonly before: number };

type BarsProps = {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly written: (amount: number) => string;
};

/** A bar for each line; the stroke across it is the days before. */
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
  /** What groups without a name are called. */
  readonly unnamed: string;
  /** By what the numbers are put together, in words. */
  readonly groups: string;
};

/** How many leads came how far, and what each source or owner brought. The table below says the same in full. */
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
