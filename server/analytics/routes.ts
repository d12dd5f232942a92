import type { Handler } from "hono";
import { stream } from "hono/streaming";
import { overviewWish, rangeSchema, sheetWish, tableWish } from "#contract/console/analytics.ts";
import type { Database } from "#server/database/open.ts";
import { parse } from "#server/http/endpoint.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { sheetOf } from "./export.ts";
import { dropOffOf, overviewOf, tableOf } from "./queries.ts";

/** What the routes of analytics work with. */
export type AnalyticsDesk = { readonly database: Database };

type ConsoleHandler = Handler<ConsoleConnection>;

/** GET analytics/overview: a range's numbers, and how they came together over time. */
export function showOverview({ database }: AnalyticsDesk): ConsoleHandler {
  return async (context) => {
    const { unit, ...range } = parse(overviewWish, context.req.query());
    return context.json(await overviewOf(database, range, unit));
  };
}

/** GET analytics/table: what is listed by name. */
export function showTable({ database }: AnalyticsDesk): ConsoleHandler {
  return async (context) => {
    const { table, ...range } = parse(tableWish, context.req.query());
    return context.json(await tableOf(database, table, range));
  };
}

/** GET analytics/steps: how far people came in each questionnaire. */
export function showSteps({ database }: AnalyticsDesk): ConsoleHandler {
  return async (context) => context.json(await dropOffOf(database, parse(rangeSchema, context.req.query())));
}

/** GET analytics.csv. It names nobody, so the audit log does not record who downloaded it. */
export function exportSheet({ database }: AnalyticsDesk): ConsoleHandler {
  return async (context) => {
    const { sheet, unit, ...range } = parse(sheetWish, context.req.query());
    const name = `${sheet}-${range.from}-${range.to}.csv`;
    context.header("Content-Type", "text/csv; charset=utf-8");
    context.header("Content-Disposition", `attachment; filename="${name}"`);
    return stream(context, async (sink) => {
      for await (const piece of sheetOf(database, sheet, { range, unit })) await sink.write(piece);
    });
  };
}
