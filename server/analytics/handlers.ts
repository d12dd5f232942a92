import { stream } from "hono/streaming";
import type { analytics } from "#contract/console/analytics.ts";
import type { Knowledge } from "#search/knowledge.ts";
import type { Database } from "#server/database/open.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { sheetOf } from "./export.ts";
import { forgetAddress, missingAddresses } from "./missing-addresses.ts";
import { dropOffOf, overviewOf, tableOf } from "./queries.ts";
import { forgetQuestion, unansweredQuestions } from "./questions.ts";

export type AnalyticsDesk = {
  readonly database: Database;
  /** What the site answers now. */
  readonly knowledge: () => Knowledge;
  /** Where the site leads an address on which it has no page; undefined: nowhere. */
  readonly leadsOn: (path: string) => string | undefined;
};

/** What visitors did, counted by the day. */
export const analyticsHandlers: ConsoleHandlers<AnalyticsDesk, typeof analytics> = {
  readOverview: ({ database }, { unit, ...range }) => overviewOf(database, range, unit),

  readCountTable: ({ database }, { table, ...range }) => tableOf(database, table, range),

  readDropOff: ({ database }, range) => dropOffOf(database, range),

  readQuestions: ({ database, knowledge }) => unansweredQuestions(database, knowledge()),

  async forgetQuestion({ database }, { id }) {
    await forgetQuestion(database, id);
    return undefined;
  },

  readMissingAddresses: ({ database, leadsOn }) =>
    missingAddresses(database, (path) => leadsOn(path) !== undefined),

  async forgetAddress({ database }, { path }) {
    await forgetAddress(database, path);
    return undefined;
  },

  /** It names nobody, so the audit log does not record who downloaded it. */
  exportSheet({ database, http }, { sheet, unit, ...range }) {
    http.header("Content-Type", "text/csv; charset=utf-8");
    http.header("Content-Disposition", `attachment; filename="${sheet}-${range.from}-${range.to}.csv"`);
    return stream(http, async (sink) => {
      for await (const piece of sheetOf(database, sheet, { range, unit })) await sink.write(piece);
    });
  },
};
