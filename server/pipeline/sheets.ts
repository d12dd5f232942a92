import type { Range } from "#contract/console/analytics.ts";
import type { Figures, PipelineFigures } from "#contract/console/pipeline.ts";
import type { FigureSheet } from "#documents/figures.ts";

const percent = "0%";

const columns = [
  { title: "Leads", width: 10 },
  { title: "Calls", width: 10 },
  { title: "Proposals", width: 12 },
  { title: "Won", width: 10 },
  { title: "Lost", width: 10 },
  { title: "Value won", width: 14, format: "#,##0" },
  { title: "Answers due", width: 14 },
  { title: "In time", width: 10 },
  { title: "Promise kept", width: 14, format: percent },
] as const;

/** How each figure is counted, in words. */
const howCounted = [
  "Each figure counts what happened in these days, whenever its lead arrived. Signups, merged leads and what is no lead are left out.",
  "Calls: the first call was booked. Proposals: the status became Proposal out. Value won: what is written with the lead, else that of its plan.",
  "Promise kept: of the answers that were due, those that a person gave in time.",
] as const;

function cells({ leads, calls, proposals, won, lost, value, due, kept }: Figures) {
  return [leads, calls, proposals, won, lost, value, due, kept, due === 0 ? null : kept / due];
}

function sheetOf(
  name: string,
  unnamed: string,
  { rows, total, currency }: PipelineFigures,
  range: Range,
): FigureSheet {
  const line = (name: string, now: Figures, before: Figures) => [name, ...cells(now), ...cells(before)];
  return {
    name,
    notes: [`${range.from} to ${range.to}, and as many days before. Money in ${currency}.`, ...howCounted],
    columns: [
      { title: name, width: 34 },
      ...columns,
      ...columns.map((column) => ({ ...column, title: `${column.title}, before` })),
    ],
    rows: [
      line("All", total.now, total.before),
      ...rows.map((row) => line(row.name === "" ? unnamed : row.name, row.now, row.before)),
    ],
  };
}

/** The figures for the meeting on Monday: by source and by owner. */
export function mondaySheets(
  { source, owner }: { readonly source: PipelineFigures; readonly owner: PipelineFigures },
  range: Range,
): readonly FigureSheet[] {
  return [sheetOf("By source", "Not known", source, range), sheetOf("By owner", "Nobody", owner, range)];
}
