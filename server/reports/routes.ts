import type { Context, Handler } from "hono";
import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Page, Site } from "#server/http/files/site-files.ts";
import { inTurn } from "#server/http/files/turns.ts";
import type { Allowance } from "#server/http/token-bucket.ts";
import { word } from "#words/word.ts";
import { noteOpening } from "./commands.ts";
import { formats, isFormat, type Press } from "./documents/formats.ts";
import type { Issue } from "./documents/issue.ts";
import { inReviewPage, reportPage } from "./page.ts";
import { findReportByToken, type Report } from "./queries.ts";
import { issueOf, type ReportState, stateOf } from "./rules.ts";
import { lastPublished } from "./versions.ts";

/** Making a document takes long, so one address gets only a few. */
export const documents: Allowance = { requests: 20, perSeconds: 600 };

/** The path of the published report as a document. */
export const reportDocuments = "/r/:token/:file{report\\.(docx|xlsx)}";

/** What the routes of reports work with. */
export type ReportDesk = ReadableTimes & { readonly database: Database; readonly site: Site };

const statuses = { unknown: 404, revoked: 410, expired: 410, "in-review": 200, published: 200 } as const;

/** The address is a secret: other sites must not get it, and search engines must not list it. */
const secret = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** The page of a report in a state that shows something of it; undefined: it says the same of every report. */
async function shownPage(
  { database, site, ...times }: ReportDesk,
  report: Report,
  state: ReportState,
  { now, at }: { readonly now: Date; readonly at: string },
): Promise<Page | undefined> {
  if (state === "published" && report.published !== null) {
    const { fill, security } = site.shell("/r/published");
    const { latest, earlier } = await lastPublished(database, report.leadId);
    const showing = { report: report.published, version: latest?.number ?? 0, earlier, at };
    const shown = { ...report, draft: report.storedDraft };
    const data = await inTurn(() => reportPage(shown, showing, times));
    return { html: await fill({ data }), security };
  }
  if (state !== "in-review") return undefined;
  const { fill, security } = site.shell("/r/in-review");
  return { html: await fill({ data: inReviewPage(report, now, times) }), security };
}

/**
 * The page for the state of a report, also for none, with the HTTP status of that state. `at`: its address,
 * below which its documents are; "": there are none.
 */
export async function pageOf(desk: ReportDesk, report: Report | undefined, at = "") {
  const now = new Date();
  const state = report === undefined ? "unknown" : stateOf(report, now);
  const shown = report && (await shownPage(desk, report, state, { now, at }));
  const { html, security } = shown ?? desk.site.page(`/r/${state}/index.html`);
  return { status: statuses[state], html, security: { ...security, ...secret } };
}

/** Whether the browser asks not to be tracked (Global Privacy Control, Do Not Track). */
function declines(context: Context): boolean {
  return context.req.header("sec-gpc") === "1" || context.req.header("dnt") === "1";
}

/**
 * GET /r/:token: 200 with the report, or with the page that it is in review; 410 when its link has expired or
 * was withdrawn; 404 when there was no such link. The first opening of a published one is noted for its
 * reviewer.
 */
export function showReport(desk: ReportDesk): Handler {
  return async (context) => {
    const token = context.req.param("token") ?? "";
    const now = new Date();
    const report = await findReportByToken(desk.database, token, now);
    const { status, ...page } = await pageOf(desk, report, `/r/${token}`);
    if (report !== undefined && stateOf(report, now) === "published" && !declines(context)) {
      await noteOpening(desk.database, report, now);
    }
    return answerPage(context, status, page);
  };
}

/** The facts for a document of this report; undefined when none is published. */
async function issueAt({ database, readableDay }: ReportDesk, report: Report | undefined, firm: string) {
  if (report === undefined || stateOf(report, new Date()) !== "published") return undefined;
  const { latest, earlier } = await lastPublished(database, report.leadId);
  return latest && issueOf(report, { latest, earlier }, { firm, readableDay });
}

/** GET /r/:token/report.docx and report.xlsx: the published report as a document; 404 when there is none. */
export function downloadReport(desk: ReportDesk & { readonly press: Press }): Handler {
  return async (context) => {
    const format = (context.req.param("file") ?? "").split(".").at(-1) ?? "";
    const token = context.req.param("token") ?? "";
    const report = await findReportByToken(desk.database, token, new Date());
    const issue: Issue | undefined = await issueAt(desk, report, desk.press.letterhead.firm);
    if (issue === undefined || !isFormat(format)) {
      throw new HttpError(
        404,
        word(
          "There is no document at this address. The link in the mail that brought your report leads to it.",
        ),
      );
    }
    const { type, make } = formats[format];
    return context.body(new Uint8Array(await make(issue, desk.press)), 200, {
      ...secret,
      "Cache-Control": "no-store",
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="readiness-report-${issue.reference}.${format}"`,
    });
  };
}
