import type { Company } from "#contract/company.ts";
import { rangeSchema } from "#contract/console/analytics.ts";
import type { pipeline } from "#contract/console/pipeline.ts";
import { figuresFile } from "#documents/figures.ts";
import type { Database } from "#server/database/open.ts";
import { parse } from "#server/http/endpoint.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { boardOf } from "./board.ts";
import { pipelineOf } from "./figures.ts";
import { mondaySheets } from "./sheets.ts";
import type { PlanValues } from "./values.ts";

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

/** The board, and the numbers from a lead to its money. */
export const pipelineHandlers: ConsoleHandlers<PipelineDesk, typeof pipeline> = {
  readBoard: (context) => boardOf(context.database, countingOf(context)),

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
