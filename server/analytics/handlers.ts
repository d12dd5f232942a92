import { stream } from "hono/streaming";
import type { analytics } from "#contract/console/analytics.ts";
import type { Database } from "#server/database/open.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { sheetOf } from "./export.ts";
import { dropOffOf, overviewOf, tableOf } from "./queries.ts";

/** What visitors did, counted by the day. */
export const analyticsHandlers: ConsoleHandlers<{ readonly database: Database }, typeof analytics> = {
  readOverview: ({ database }, { unit, ...range }) => overviewOf(database, range, unit),

  readCountTable: ({ database }, { table, ...range }) => tableOf(database, table, range),

  readDropOff: ({ database }, range) => dropOffOf(database, range),

  /** It names nobody, so the audit log does not record who downloaded it. */
  exportSheet({ database, http }, { sheet, unit, ...range }) {
    http.header("Content-Type", "text/csv; charset=utf-8");
    http.header("Content-Disposition", `attachment; filename="${sheet}-${range.from}-${range.to}.csv"`);
    return stream(http, async (sink) => {
      for await (const piece of sheetOf(database, sheet, { range, unit })) await sink.write(piece);
    });
  },
};
