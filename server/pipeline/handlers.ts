import type { Company } from "#contract/company.ts";
import { type Range, rangeSchema } from "#contract/console/analytics.ts";
import { statusNames } from "#contract/console/leads.ts";
import {
  type Figures,
  openStages,
  type PipelineFigures,
  type PipelineSheet,
  type pipeline,
} from "#contract/console/pipeline.ts";
import { type FigureSheet, figuresFile } from "#documents/figures.ts";
import type { Database } from "#server/database/open.ts";
import { csvLine } from "#server/http/csv.ts";
import { parse } from "#server/http/endpoint.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { boardOf } from "./board.ts";
import { listDeals } from "./deals.ts";
import { pipelineOf } from "./figures.ts";
import type { PlanValues } from "./values.ts";
import { answersByPersonOf, forecastOf, lostReasonsOf } from "./week.ts";

const percent = "0%";

const columns = [
  { title: "Leads", width: 10 },
  { title: "Calls", width: 10 },
  { title: "Proposals", width: 12 },
  { title: "Won", width: 10 },
  { title: "Lost", width: 10 },
  { title: "Value won", width: 14, format: "#,##0" },
  { title: "First answers due", width: 18 },
  { title: "In time", width: 10 },
  { title: "Promise kept", width: 14, format: percent },
] as const;

/** How each figure is counted, in words. */
const howCounted = [
  "Each figure counts what happened in these days, whenever its lead arrived. Signups, merged leads and what is no lead are left out.",
  "Calls: the first call was booked. Proposals: the status became Proposal out. Value won: what is written with the lead, else that of its plan.",
  "Promise kept: of the first answers that were given in time or whose time is over, those that a person gave in time. Answers to later mails do not count.",
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
function mondaySheets(
  { source, owner }: { readonly source: PipelineFigures; readonly owner: PipelineFigures },
  range: Range,
): readonly FigureSheet[] {
  return [sheetOf("By source", "Not known", source, range), sheetOf("By owner", "Nobody", owner, range)];
}

/** What the handlers of the pipeline work with. */
export type PipelineDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly planValues: PlanValues;
};

function countingOf({ company, planValues, now }: PipelineDesk & { readonly now: Date }) {
  const { businessHours, legal } = company;
  return { planValues, currency: legal.currency.code, timeZone: businessHours.timeZone, now };
}

type Cells = readonly (string | number)[];

/** The lines of each sheet. They name no client. */
const sheets: Readonly<
  Record<
    PipelineSheet,
    (desk: PipelineDesk & { readonly now: Date }, range: Range) => Promise<readonly Cells[]>
  >
> = {
  async forecast(desk) {
    const { months, currency } = await forecastOf(desk.database, countingOf(desk));
    const lines = months.flatMap(({ month, stages }) =>
      openStages.flatMap((stage) => {
        const sum = stages[stage];
        return sum === undefined ? [] : [[month || "No day", statusNames[stage], sum.count, sum.value]];
      }),
    );
    return [["Expected in", "Stage", "Deals", `Value (${currency})`], ...lines];
  },
  async lost(desk, range) {
    const { reasons, currency } = await lostReasonsOf(desk.database, range, countingOf(desk));
    const lines = reasons.map(({ reason, count, value }) => [reason || "No reason noted", count, value]);
    return [["Lost because", "Leads", `Value (${currency})`], ...lines];
  },
  async people(desk, range) {
    const { timeZone } = countingOf(desk);
    const { people } = await answersByPersonOf(desk.database, range, { timeZone, reply: desk.company.reply });
    const lines = people.map(({ name, answers, medianMinutes, promised, kept }) => [
      ...[name, answers, medianMinutes ?? "", promised, kept],
    ]);
    return [["Person", "First answers", "Median (minutes)", "With a promised time", "In time"], ...lines];
  },
};

/** The board, the deals, and the numbers from a lead to its money. */
export const pipelineHandlers: ConsoleHandlers<PipelineDesk, typeof pipeline> = {
  readBoard: (context) => boardOf(context.database, countingOf(context)),

  listDeals: (context, wanted) => listDeals(context.database, wanted, countingOf(context)),

  readForecast: (context) => forecastOf(context.database, countingOf(context)),

  readLostReasons: (context, range) => lostReasonsOf(context.database, range, countingOf(context)),

  readAnswersByPerson(context, range) {
    const { company, database } = context;
    const { timeZone } = company.businessHours;
    return answersByPersonOf(database, range, { timeZone, reply: company.reply });
  },

  /** UTF-8 with the mark that Excel needs. */
  async exportPipelineCsv(context, { sheet, ...range }) {
    const lines = await sheets[sheet](context, range);
    return context.http.body(`\uFEFF${lines.map(csvLine).join("")}`, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${sheet}-${range.from}-${range.to}.csv"`,
    });
  },

  /** From leads to money in a range of days, by source or by owner. */
  readPipelineFigures: (context, { by, ...days }) =>
    pipelineOf(context.database, { by, range: parse(rangeSchema, days) }, countingOf(context)),

  /** The same for the meeting, by source and by owner. It names no visitor. */
  async exportPipeline(context, { by: _, ...days }) {
    const range = parse(rangeSchema, days);
    const counting = countingOf(context);
    const source = await pipelineOf(context.database, { by: "source", range }, counting);
    const owner = await pipelineOf(context.database, { by: "owner", range }, counting);
    const file = await figuresFile(mondaySheets({ source, owner }, range));
    return context.http.body(new Uint8Array(file), 200, {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="pipeline-${range.from}-${range.to}.xlsx"`,
    });
  },
};
