import "./future.css";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { Table } from "#ui/table/table.tsx";
import { word } from "#words/word.ts";
import { AsTable } from "./as-table.tsx";
import { grouped } from "./figures.ts";
import { fillIn } from "./fill-in.ts";
import { Halves } from "./halves.tsx";
import { Panel } from "./panel.tsx";

/** Electricity of servers and office machines in kWh, by month from January. */
const energy: readonly number[] = [1840, 1795, 1760, 1690, 1655, 1610, 1625, 1600, 1540, 1495, 1450, 1420];

const sustainability: readonly {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
}[] = [
  { label: word("Electricity"), value: "−23%", detail: word("December against January") },
  { label: word("Devices given a second life"), value: "14", detail: word("of 17 that were replaced") },
  { label: word("Servers switched off"), value: "6", detail: word("that nobody used") },
];

/** Where public-key cryptography is used, and what replaces it (NIST FIPS 203 and 204, August 2024). */
type Cryptography = {
  readonly where: string;
  readonly today: string;
  readonly next: string;
  readonly status: "done" | "testing" | "planned";
};

const cryptography: readonly Cryptography[] = [
  {
    where: word("Browser to website"),
    today: word("X25519"),
    next: word("X25519 with ML-KEM-768"),
    status: "done",
  },
  { where: word("Remote access"), today: word("ECDH P-256"), next: word("ML-KEM-768"), status: "testing" },
  { where: word("Backups kept 7 years"), today: "RSA-2048", next: word("ML-KEM-1024"), status: "testing" },
  { where: word("Signed documents"), today: "RSA-2048", next: word("ML-DSA-65"), status: "planned" },
];

/** Projects with their first and last quarter, from 1 to 4, both included. */
const roadmap: readonly {
  readonly title: string;
  readonly first: number;
  readonly last: number;
  readonly status: "running" | "decided" | "idea";
}[] = [
  { title: word("Passwordless sign-in for everyone"), first: 1, last: 1, status: "running" },
  { title: word("File server moves to the cloud"), first: 1, last: 2, status: "running" },
  { title: word("SOC 2 Type II observation window"), first: 2, last: 4, status: "decided" },
  { title: word("Wifi 7 in the warehouse"), first: 3, last: 3, status: "decided" },
  { title: word("Assistants that may file tickets"), first: 4, last: 4, status: "idea" },
];

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
