import "./panel.css";
import { type ReactNode, useId, useState } from "react";
import { analytics, type Sheet } from "#contract/console/analytics.ts";
import { addressOf } from "#contract/console/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import type { View } from "./span.ts";

type PanelProps = {
  readonly title: string;
  /** What is counted, in a few words. */
  readonly note: string;
  /** What its CSV holds. */
  readonly sheet: Sheet;
  readonly view: View;
  /** Further controls of its head. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the analytics, with its CSV. */
export function Panel({ title, note, sheet, view, controls, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {controls}
        <a
          className="link"
          href={addressOf(analytics.exportSheet, { ...view.range, sheet, unit: view.unit })}
          aria-label={`CSV: ${title}`}
          download
        >
          CSV
        </a>
      </div>
      <p className="fine muted">{note}</p>
      {children}
    </section>
  );
}

type ChartPanelProps = Omit<PanelProps, "controls" | "children"> & {
  readonly chart: ReactNode;
  /** The same numbers as a table. */
  readonly table: ReactNode;
};

/** A part that is shown as a chart or as a table. */
export function ChartPanel({ chart, table, ...panel }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  const toggle = (
    <Button
      small
      look="ghost"
      aria-pressed={isTable}
      aria-label={`Table: ${panel.title}`}
      onClick={() => setTable(!isTable)}
    >
      Table
    </Button>
  );
  return (
    <Panel {...panel} controls={toggle}>
      {isTable ? <div className="panel-days">{table}</div> : chart}
    </Panel>
  );
}
