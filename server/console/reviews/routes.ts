import type { Context, Handler } from "hono";
import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import type { Company } from "#contract/company.ts";
import {
  previewWish,
  type ReportDetail,
  type ReportList,
  type ReportRow,
  reviewToPublish,
  reviewToSave,
} from "#contract/console/reports.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { withoutCode } from "#server/http/files/without-code.ts";
import { findLead } from "#server/leads/queries.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { publishReport, revokeReport } from "#server/reports/commands.ts";
import { reportPage } from "#server/reports/page.ts";
import {
  awaitingReports,
  findReport,
  findSummary,
  publishedReports,
  type ReportSummary,
} from "#server/reports/queries.ts";
import { pageOf } from "#server/reports/routes.ts";
import { stateOf } from "#server/reports/rules.ts";
import { type Refusal, saveReview } from "#server/reports/versions/commands.ts";
import { findVersion, lastPublished, listVersions } from "#server/reports/versions/queries.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { previewOf, sentences } from "./rules.ts";

/** What the routes of report reviews work with. */
export type ReviewDesk = ReadableTimes & {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  readonly site: Site;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** Entries of each list at most. */
const most = { awaiting: 200, published: 50, versions: 50 } as const;

function rowOf({ revokedAt, expiresAt, ...row }: ReportSummary, now: Date): ReportRow {
  return { ...row, state: stateOf({ ...row, revokedAt, expiresAt }, now) };
}

function referenceIn(context: Context<ConsoleConnection>): string {
  return context.req.param("reference") ?? "";
}

const statuses = { unknown: 404, revoked: 409, conflict: 409 } as const;

function refuse(refusal: Refusal): never {
  if (refusal.outcome === "stray") throw new HttpError(400, sentences.stray(refusal.what));
  if (refusal.outcome === "lacking") throw new HttpError(400, refusal.sentence);
  throw new HttpError(statuses[refusal.outcome], sentences[refusal.outcome]);
}

/** GET reports. */
export function showReports({ database }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const now = new Date();
    const awaiting = await awaitingReports(database, { now, limit: most.awaiting });
    const published = await publishedReports(database, { limit: most.published });
    const answer: ReportList = {
      awaiting: awaiting.map((row) => rowOf(row, now)),
      published: published.map((row) => rowOf(row, now)),
    };
    return context.json(answer);
  };
}

/** GET reports/:reference: the draft with every version of its review. */
export function showReview({ database }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const reference = referenceIn(context);
    const summary = await findSummary(database, reference);
    const report = await findReport(database, reference);
    if (summary === undefined || report === undefined) throw new HttpError(404, sentences.unknown);
    const lead = await findLead(database, report.leadId);
    const answer: ReportDetail = {
      ...rowOf(summary, new Date()),
      draft: report.draft,
      said: lead === undefined ? [] : inWords(lead.wording, lead.answers).flatMap(({ answers }) => answers),
      versions: [...(await listVersions(database, reference, { limit: most.versions }))],
    };
    return context.json(answer);
  };
}

/** POST reports/:reference/save: 200 with the new version's number; 409 when there is a newer one than was seen. */
export function saveReviewed({ database }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const { base, ...review } = parse(reviewToSave, await readJson(context));
    const { id, name } = context.var.signedIn.operator;
    const act = { operatorId: id, name, now: new Date() };
    const kept = await saveReview(database, { reference: referenceIn(context), base, review }, act);
    if (kept.outcome !== "saved") return refuse(kept);
    return context.json({ number: kept.number, mailed: false });
  };
}

/** POST reports/:reference/publish: 200, and the visitor can read it; 409 as above. */
export function publishReviewed({ database, company, targets, wake }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const { base, reviewer, announce, ...review } = parse(reviewToPublish, await readJson(context));
    const publication = await publishReport(
      database,
      { reference: referenceIn(context), base, reviewer, review, announce },
      {
        operatorId: context.var.signedIn.operator.id,
        name: context.var.signedIn.operator.name,
        domain: company.domain,
        now: new Date(),
        targets: subscribers(targets, "report.published"),
      },
    );
    if (publication.outcome !== "published") return refuse(publication);
    wake();
    return context.json({ number: publication.number, mailed: publication.mailed });
  };
}

/** POST reports/:reference/revoke: 204, and its link leads to no report any more. This cannot be undone. */
export function revokeReviewed({ database }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const reference = referenceIn(context);
    const now = new Date();
    if (!(await revokeReport(database, reference, now))) throw new HttpError(404, sentences.noLink);
    await audit(database, context.var.signedIn.operator, "withdrew a report", reference, now);
    return context.body(null, 204);
  };
}

/** GET reports/:reference/seen: the page that the visitor's own link leads to now, without code. */
export function showSeenReport({ database, site, ...times }: ReviewDesk): ConsoleHandler {
  return async (context) => {
    const report = await findReport(database, referenceIn(context));
    const { status, html, security } = await pageOf({ ...times, database, site }, report);
    return answerPage(context, status, { html: withoutCode(html), security });
  };
}

/**
 * GET reports/:reference/preview?version=: the visitor's own page, filled with the draft or with one version of
 * its review, and without code, so that it is not counted as a visit.
 */
export function previewReport({ database, site, ...times }: ReviewDesk): ConsoleHandler {
  const { fill, security } = site.shell("/r/published");
  return async (context) => {
    const reference = referenceIn(context);
    const { version: number } = parse(previewWish, context.req.query());
    const report = await findReport(database, reference);
    const version = number === 0 ? undefined : await findVersion(database, reference, number);
    if (report === undefined || (number > 0 && version === undefined)) {
      throw new HttpError(404, sentences.unknown);
    }
    const { name } = context.var.signedIn.operator;
    const { shown, content } = previewOf(report, version, { reviewer: name, now: new Date() });
    const { latest } = await lastPublished(database, report.leadId, { before: number });
    const own = number === 0 ? 0 : (latest?.number ?? 0) + 1;
    const showing = { report: content, version: own, earlier: latest, at: "" };
    return answerPage(context, 200, {
      html: withoutCode(await fill({ data: reportPage(shown, showing, times) })),
      security: { ...security, "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" },
    });
  };
}
