import "#ui/chart/chart.css";
import "#ui/chart/sparkline.css";
import { Badge } from "#ui/badge/badge.tsx";
import type { Hue } from "#ui/chart/chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Table } from "#ui/table/table.tsx";
import { AsTable } from "./as-table.tsx";
import { fillIn } from "./fill-in.ts";
import { Panel } from "./panel.tsx";
import { capacity, capacityLimit, type Metric, metrics } from "./sample/performance.ts";

const height = 24;

/** A line as small as a word. Decoration: the figure stands beside it. */
function Sparkline({ values, hue }: { readonly values: readonly number[]; readonly hue: Hue }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, index) => {
    const x = Math.round((index / (values.length - 1)) * 88) + 3;
    return `${x} ${Math.round(height - 4 - ((value - least) / span) * (height - 8))}`;
  });
  const [x, y] = (points.at(-1) ?? "0 0").split(" ");
  return (
    <svg className={`sparkline chart-${hue}`} width="96" height={height} aria-hidden="true">
      <path d={`M${points.join("L")}`} />
      <circle cx={x} cy={y} r="3" />
    </svg>
  );
}

export type PerformanceProps = Readonly<Record<"title" | "lead" | "table", string>> & {
  readonly columns: Readonly<Record<"metric" | "history" | "value" | "target" | "trend", string>>;
  readonly trends: Readonly<Record<Metric["trend"], string>>;
};

const trendLooks = {
  improving: { mark: "tick", tone: "ok" },
  stable: { mark: "tick" },
  concerning: { mark: "attention", tone: "warn" },
} as const;

/** Promised and measured values. */
export function Performance({ title, lead, table, columns, trends }: PerformanceProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <Table
        caption={table}
        columns={[
          { heading: columns.metric },
          { heading: columns.history },
          { heading: columns.value, figures: true },
          { heading: columns.target, figures: true },
          { heading: columns.trend },
        ]}
        rows={metrics.map(({ metric, value, target, trend, history }) => ({
          id: metric,
          cells: [
            metric,
            <Sparkline key="history" values={history} hue={trend === "concerning" ? "amber" : "pine"} />,
            value,
            target,
            <Badge key="trend" {...trendLooks[trend]}>
              {trends[trend]}
            </Badge>,
          ],
        }))}
      />
    </Panel>
  );
}

export type CapacityProps = Readonly<
  Record<"title" | "lead" | "chart" | "limit" | "table" | "month" | "expected" | "asTable", string>
> & { readonly ends: readonly [string, string] };

const scale = { from: 20, to: 100, height: 220 };

/** Used capacity, and when more will be needed. */
export function Capacity({
  title,
  lead,
  chart,
  limit,
  table,
  month,
  expected,
  asTable,
  ends,
}: CapacityProps) {
  const [storage, memory, line] = capacity;
  const months = storage.values.length + storage.expected.length;
  return (
    <Panel level={3} title={title} lead={lead}>
      <LineChart
        label={fillIn(chart, {
          storage: storage.expected[3],
          memory: memory.expected[3],
          line: line.expected[3],
          limit: capacityLimit,
        })}
        scale={scale}
        rules={[
          { at: 25, label: "25%" },
          { at: 50, label: "50%" },
          { at: capacityLimit, label: `${limit} ${capacityLimit}%`, limit: true },
          { at: 100, label: "100%" },
        ]}
        ends={ends}
        points={months}
        lines={capacity.map(({ name, hue, values, expected: later }) => ({
          name,
          hue,
          values: [...values, ...later],
        }))}
      />
      <AsTable
        summary={asTable}
        caption={table}
        columns={[{ heading: month }, ...capacity.map(({ name }) => ({ heading: name, figures: true }))]}
        rows={Array.from({ length: months }, (_, index) => {
          const place = index + 1 - storage.values.length;
          return {
            id: String(place),
            cells: [
              place > 0 ? `+${place} ${expected}` : String(place),
              ...capacity.map(({ values, expected: later }) => `${[...values, ...later][index]}%`),
            ],
          };
        })}
      />
    </Panel>
  );
}
