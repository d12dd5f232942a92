import type { Handler } from "hono";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import type { Site } from "#server/http/files/site-files.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";
import { type Clock, inReviewPage, reportPage } from "./page.ts";
import { findReportByToken, type Report } from "./queries.ts";
import { type ReportState, stateOf } from "./rules.ts";

/** What the route of reports works with. */
export type ReportDesk = Clock & { readonly database: Database; readonly site: Site };

const statuses = { unknown: 404, revoked: 410, expired: 410, "in-review": 200, published: 200 } as const;

/** The address is a secret: it is passed on to nobody, and nothing that finds it lists it. */
const secret = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

type StateRecord = PageRecord<`/r/${ReportState}/index.html`>;

function fillingOf(report: Report, state: ReportState, now: Date, clock: Clock): StateRecord {
  if (state === "published" && report.published !== null) return reportPage(report, report.published, clock);
  return state === "in-review" ? inReviewPage(report, now, clock) : {};
}

/** The page of a report in whatever state it is, or that there is none, with the state's status. */
export async function pageOf({ site, ...clock }: Omit<ReportDesk, "database">, report: Report | undefined) {
  const now = new Date();
  const state = report === undefined ? "unknown" : stateOf(report, now);
  const { fill, security } = site.template(`/r/${state}/index.html`);
  const record = report === undefined ? {} : fillingOf(report, state, now, clock);
  return {
    status: statuses[state],
    html: await fill({ record }),
    security: { ...security, ...secret },
  };
}

/**
 * GET /r/:token: the report, or that it is in review, with 200; 410 when its link has expired or was withdrawn;
 * 404 when there never was such a link.
 */
export function showReport({ database, ...desk }: ReportDesk): Handler {
  return async (context) => {
    const token = context.req.param("token") ?? "";
    const { status, ...page } = await pageOf(desk, await findReportByToken(database, token, new Date()));
    return answerPage(context, status, page);
  };
}
