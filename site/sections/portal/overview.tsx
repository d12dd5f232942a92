import type { Writing } from "#questionnaires/engine/writing.ts";
import { Accordion } from "#ui/accordion/accordion.tsx";
import { Badge } from "#ui/badge/badge.tsx";
import { Bar } from "#ui/bar/bar.tsx";
import { ColumnChart } from "#ui/chart/column-chart.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { grouped, threatsIn } from "./figures.ts";
import { fillIn } from "./fill-in.ts";
import { Halves } from "./halves.tsx";
import { Line, Lines } from "./lines.tsx";
import { Panel } from "./panel.tsx";
import { complianceAnswers, frameworks } from "./sample/frameworks.ts";
import { type SecurityEvent, securityEvents, threatsBlocked } from "./sample/security.ts";

export type ComplianceAssistantProps = Readonly<
  Record<"title" | "lead" | "of" | "gap" | "next" | "none", string>
>;

/** The progress of the frameworks, and answers found in the evidence. */
export function ComplianceAssistant({
  title,
  lead,
  of,
  gap,
  next: nextWord,
  none,
}: ComplianceAssistantProps) {
  return (
    <Panel wide level={3} title={title} lead={lead}>
      <Halves>
        <Accordion name="assistant" entries={complianceAnswers} initial={complianceAnswers[0].title} />
        <Lines>
          {frameworks.map(({ framework, controls, gaps, completion, next, priority }) => (
            <Line
              key={framework}
              sign={gaps === 0 ? <Mark name="tested" tone="ok" /> : <Mark name="half" tone="info" />}
              title={framework}
              detail={
                <>
                  <Bar percent={completion} tone={priority === "none" ? "ok" : "info"} />
                  {`${controls - gaps} ${of} ${controls}, ${gaps === 0 ? none : `${gaps} ${gap}, ${nextWord} ${next}`}`}
                </>
              }
            >
              {`${completion}%`}
            </Line>
          ))}
        </Lines>
      </Halves>
    </Panel>
  );
}

export type SecurityMonitoringProps = Readonly<Record<"title" | "chart" | "table", string>> & {
  readonly writing: Pick<Writing, "locale">;
  readonly ends: readonly [string, string];
  readonly parts: readonly [string, string, string];
  readonly columns: Readonly<Record<"type" | "severity" | "location" | "time" | "status", string>>;
  readonly status: Readonly<Record<SecurityEvent["status"], string>>;
  readonly levels: Readonly<Record<SecurityEvent["severity"], string>>;
};

const hues = ["pine", "amber", "blue"] as const;
const tones = { high: "bad", medium: "warn", low: undefined } as const;
const scale = { from: 0, to: 120, height: 290 };

/** Blocked threats by week, and security events that are being examined. */
export function SecurityMonitoring({
  title,
  chart,
  writing,
  ends,
  parts,
  table,
  columns,
  status,
  levels,
}: SecurityMonitoringProps) {
  const weeks = threatsBlocked.map((week) => threatsIn([week]));
  const [mail, signIn, web] = parts;
  return (
    <Panel wide level={3} title={title}>
      <Halves>
        <Table
          caption={table}
          columns={Object.values(columns).map((heading) => ({ heading }))}
          rows={securityEvents.map(({ type, severity, location, time, status: state }) => ({
            id: type,
            cells: [
              type,
              <Badge key="severity" {...(tones[severity] && { tone: tones[severity] })}>
                {levels[severity]}
              </Badge>,
              location,
              time,
              <Badge
                key="status"
                {...(state === "pending" ? { mark: "open" } : { mark: "tick", tone: "ok" })}
              >
                {status[state]}
              </Badge>,
            ],
          }))}
        />
        <ColumnChart
          label={fillIn(chart, {
            least: Math.min(...weeks),
            most: Math.max(...weeks),
            all: grouped(writing.locale, threatsIn(threatsBlocked)),
          })}
          scale={scale}
          rules={[0, 50, 100].map((at) => ({ at, label: String(at) }))}
          ends={ends}
          parts={[mail, signIn, web].map((name, index) => ({ name, hue: hues[index] ?? "edge" }))}
          columns={threatsBlocked}
        />
      </Halves>
    </Panel>
  );
}
