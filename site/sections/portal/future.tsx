import "./future.css";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { Table } from "#ui/table/table.tsx";
import { AsTable } from "./as-table.tsx";
import { grouped } from "./figures.ts";
import { fillIn } from "./fill-in.ts";
import { Halves } from "./halves.tsx";
import { Panel } from "./panel.tsx";
import { type Cryptography, cryptography, energy, roadmap, sustainability } from "./sample/future.ts";

export type SustainabilityProps = Readonly<
  Record<"title" | "lead" | "chart" | "table" | "asTable", string>
> & {
  readonly writing: Pick<Writing, "locale">;
  readonly ends: readonly [string, string];
  readonly columns: Readonly<Record<"month" | "energy", string>>;
};

const scale = { from: 0, to: 2000, height: 220 };

/** Electricity month by month, and what else was saved. */
export function Sustainability({
  title,
  lead,
  chart,
  table,
  asTable,
  writing: { locale },
  ends,
  columns,
}: SustainabilityProps) {
  const months = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return (
    <Panel wide level={3} title={title} lead={lead}>
      <Halves>
        <div>
          <ColumnChart
            label={fillIn(chart, {
              first: grouped(locale, energy[0] ?? 0),
              last: grouped(locale, energy.at(-1) ?? 0),
            })}
            scale={scale}
            rules={[0, 500, 1000, 1500, 2000].map((at) => ({ at, label: grouped(locale, at) }))}
            ends={ends}
            parts={[{ name: columns.energy, hue: "pine" }]}
            columns={energy.map((month) => [month])}
          />
          <AsTable
            summary={asTable}
            caption={table}
            columns={[{ heading: columns.month }, { heading: columns.energy, figures: true }]}
            rows={energy.map((used, month) => {
              const name = months.format(Date.UTC(2024, month));
              return { id: name, cells: [name, grouped(locale, used)] };
            })}
          />
        </div>
        <dl className="savings">
          {sustainability.map(({ label, value, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b> {detail}
              </dd>
            </div>
          ))}
        </dl>
      </Halves>
    </Panel>
  );
}

export type QuantumProps = Readonly<Record<"title" | "lead" | "table", string>> & {
  readonly columns: Readonly<Record<"where" | "today" | "next" | "status", string>>;
  readonly status: Readonly<Record<Cryptography["status"], string>>;
};

const stages = {
  done: { mark: "tick", tone: "ok" },
  testing: { mark: "half", tone: "info" },
  planned: { mark: "open" },
} as const;

/** Where public keys are used, and what takes their place. */
export function Quantum({ title, lead, table, columns, status }: QuantumProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <Table
        caption={table}
        columns={Object.values(columns).map((heading) => ({ heading }))}
        rows={cryptography.map(({ where, today, next, status: stage }) => ({
          id: where,
          cells: [
            where,
            today,
            next,
            <Badge key="status" {...stages[stage]}>
              {status[stage]}
            </Badge>,
          ],
        }))}
      />
    </Panel>
  );
}

export type RoadmapProps = Readonly<Record<"title" | "lead" | "from" | "to", string>> & {
  readonly quarters: readonly [string, string, string, string];
  readonly status: Readonly<Record<(typeof roadmap)[number]["status"], string>>;
};

const plans = {
  running: { mark: "half", tone: "info" },
  decided: { mark: "traced" },
  idea: { mark: "open" },
} as const;

/** What is planned for which quarter: a bar, and "Q1 to Q2" for screen readers. */
export function Roadmap({ title, lead, quarters, from, to, status }: RoadmapProps) {
  return (
    <Panel level={3} title={title} lead={lead}>
      <p className="roadmap-quarters" aria-hidden="true">
        {quarters.map((quarter) => (
          <span key={quarter}>{quarter}</span>
        ))}
      </p>
      <ul className="roadmap">
        {roadmap.map(({ title: plan, first, last, status: stage }) => (
          <li key={plan}>
            <b>{plan}</b>
            <Badge {...plans[stage]}>{status[stage]}</Badge>
            <svg
              width="100%"
              height="14"
              role="img"
              aria-label={`${from} ${quarters[first - 1]} ${to} ${quarters[last - 1]}`}
            >
              <rect
                className={`roadmap-${stage}`}
                x={`${(first - 1) * 25 + 0.5}%`}
                y="2"
                width={`${(last - first + 1) * 25 - 1}%`}
                height="10"
                rx="1"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
