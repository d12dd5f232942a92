import type { Measure, Overview } from "#contract/console/analytics.ts";
import { Bar } from "#ui/bar/bar.tsx";
import { Table } from "#ui/table/table.tsx";
import { changeInShort, counted, rangeInWords, shareOf } from "./figures.ts";
import { Panel } from "./panel.tsx";
import type { View } from "./span.ts";

const steps: readonly (readonly [measure: Measure, name: string])[] = [
  ["visits", "Visits"],
  ["begun", "Form begun"],
  ["sent", "Form sent"],
  ["answered", "Answered"],
  ["booked", "Call booked"],
];

const columns = [
  { heading: "Step" },
  { heading: "Share of visits" },
  { heading: "How many", figures: true },
  { heading: "Of the step before", figures: true },
  { heading: "Change", figures: true },
];

/** The way to a call: how many visits reached each step. */
export function WayToCall({ view, overview }: { readonly view: View; readonly overview: Overview }) {
  const { totals } = overview;
  const most = Math.max(1, ...steps.map(([measure]) => totals[measure].now));
  const rows = steps.map(([measure, name], index) => {
    const previous = steps[index - 1];
    const total = totals[measure];
    return {
      id: measure,
      cells: [
        name,
        <span key="bar" className="panel-bar">
          <Bar percent={Math.round((total.now / most) * 1000) / 10} />
        </span>,
        counted(total.now),
        previous === undefined ? "" : shareOf(total.now, totals[previous[0]].now),
        changeInShort(total),
      ],
    };
  });
  return (
    <Panel
      title="From visit to call"
      note="Leads count on the day on which they arrived, whenever they were answered"
      sheet="way"
      view={view}
    >
      <Table caption={`From visit to call, ${rangeInWords(view.range)}`} columns={columns} rows={rows} />
    </Panel>
  );
}
