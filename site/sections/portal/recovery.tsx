import "./recovery.css";
import { Island } from "#site/islands/island/island.tsx";
import type { DrillWords } from "#site/islands/portal/drill.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Button } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Table } from "#ui/table/table.tsx";
import { fillIn } from "./fill-in.ts";
import { Halves } from "./halves.tsx";
import { Panel } from "./panel.tsx";
import { backups, drillSteps, drillTarget } from "./sample/automation.ts";

export type RecoveryProps = Readonly<
  Record<"title" | "lead" | "table" | "run" | "stop" | "ready" | "bar" | "minute", string>
> & {
  readonly columns: Readonly<Record<"what" | "copied" | "lost" | "back", string>>;
  readonly words: DrillWords;
};

/** What is backed up, and a drill that restores a lost system step by step. */
export function Recovery({ title, lead, table, columns, words, ...drill }: RecoveryProps) {
  const figures = { minutes: drillSteps.at(-1)?.minute ?? 0, target: drillTarget };
  return (
    <Panel wide level={3} title={title} lead={lead}>
      <Halves>
        <Island name="drill" props={{ words: { ...words, passed: fillIn(words.passed, figures) } }}>
          <div className="drill">
            <p className="drill-status">
              <span role="status" data-drill="status">
                {fillIn(drill.ready, figures)}
              </span>
              <Button small data-drill="run">
                {drill.run}
              </Button>
              <Button small look="secondary" data-drill="stop" hidden>
                {drill.stop}
              </Button>
            </p>
            <div
              role="progressbar"
              aria-label={drill.bar}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={0}
            >
              <Bar percent={0} />
            </div>
            <ol data-drill="steps">
              {drillSteps.map(({ title: step, minute }) => (
                <li key={step} data-state="waiting">
                  <Mark name="open" />
                  <span>{step}</span>
                  <small>{`${drill.minute} ${minute}`}</small>
                </li>
              ))}
            </ol>
          </div>
        </Island>
        <Table
          caption={table}
          columns={Object.values(columns).map((heading) => ({ heading }))}
          rows={backups.map(({ what, copied, lost, back }) => ({
            id: what,
            cells: [what, copied, lost, back],
          }))}
        />
      </Halves>
    </Panel>
  );
}
