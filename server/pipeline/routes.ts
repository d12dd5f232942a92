import type { Context, Handler } from "hono";
import type { Company } from "#contract/company.ts";
import { rangeSchema } from "#contract/console/analytics.ts";
import { pipelineWish } from "#contract/console/pipeline.ts";
import { figuresFile } from "#documents/figures.ts";
import type { Database } from "#server/database/open.ts";
import { parse } from "#server/http/endpoint.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { boardOf } from "./board.ts";
import { pipelineOf } from "./figures.ts";
import { mondaySheets } from "./sheets.ts";
import type { PlanValues } from "./values.ts";

/** What the routes of the pipeline work with. */
export type PipelineDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly planValues: PlanValues;
};

function countingOf({ company, planValues }: PipelineDesk) {
  const { businessHours, legal } = company;
  return { planValues, currency: legal.currency.code, timeZone: businessHours.timeZone, now: new Date() };
}

function wishIn(context: Context) {
  const { by, ...days } = parse(pipelineWish, context.req.query());
  return { by, range: parse(rangeSchema, days) };
}

/** GET pipeline: the board. */
function showBoard(desk: PipelineDesk): Handler<ConsoleConnection> {
  return async (context) => context.json(await boardOf(desk.database, countingOf(desk)));
}

/** GET pipeline/figures: from leads to money in a range of days, by source or by owner. */
function showPipelineFigures(desk: PipelineDesk): Handler<ConsoleConnection> {
  return async (context) => context.json(await pipelineOf(desk.database, wishIn(context), countingOf(desk)));
}

/** GET pipeline.xlsx: the same for the meeting, by source and by owner. It names no visitor. */
function exportPipeline(desk: PipelineDesk): Handler<ConsoleConnection> {
  return async (context) => {
    const { range } = wishIn(context);
    const counting = countingOf(desk);
    const source = await pipelineOf(desk.database, { by: "source", range }, counting);
    const owner = await pipelineOf(desk.database, { by: "owner", range }, counting);
    const file = await figuresFile(mondaySheets({ source, owner }, range));
    return context.body(new Uint8Array(file), 200, {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="pipeline-${range.from}-${range.to}.xlsx"`,
    });
  };
}

/** The handlers of the pipeline. */
export function pipelineHandlers(desk: PipelineDesk) {
  return {
    pipeline: showBoard(desk),
    pipelineFigures: showPipelineFigures(desk),
    pipelineXlsx: exportPipeline(desk),
  };
}
