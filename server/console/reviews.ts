import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import type { Company } from "#contract/company.ts";
import type { ReportDetail, ReportRow, reports } from "#contract/console/reports.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import type { Database } from "#server/database/open.ts";
import { answerPage } from "#server/http/answers.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Site } from "#server/http/files/site-files.ts";
import { findLead } from "#server/leads/queries.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { type Publication, publishReport, revokeReport } from "#server/reports/commands.ts";
import { liftHold } from "#server/reports/holds.ts";
import { reportPage } from "#server/reports/page.ts";
import {
  awaitingReports,
  findReport,
  findSummary,
  publishedReports,
  type Report,
  type ReportSummary,
} from "#server/reports/queries.ts";
import { pageOf } from "#server/reports/routes.ts";
import { expiryAfter, stateOf } from "#server/reports/rules.ts";
import {
  findVersion,
  lastPublished,
  listVersions,
  type Refusal,
  saveReview,
} from "#server/reports/versions.ts";
import { notesAbout } from "#server/rooms/interview.ts";
import { answeredAfter, disputesAbout } from "#server/rooms/queries.ts";
import { contentFolder } from "#server/settings/content-folder.ts";
import { otherLanguageOfReports } from "#server/settings/report-document.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";

const begin = "<script";
const end = "</script>";

/** A page that we rendered, without its scripts: it shows everything, but it runs nothing and counts no visit. */
function withoutCode(html: string): string {
  const [first = "", ...others] = html.split(begin);
  return [first, ...others.map((part) => part.slice(part.indexOf(end) + end.length))].join("");
}

/** Why something cannot be done with a report, and what to do instead. */
const sentences = {
  unknown: "There is no such report any more. Please go back to the list.",
  held: "This report is on hold, because the client’s words need care. An owner lifts the hold first.",
  noHold: "No such report is on hold, so there is nothing to lift.",
  noLink: "No link to such a report works any more, so there is nothing to withdraw.",
  conflict:
    "Somebody else has saved this review meanwhile, so nothing was kept. Take in what they saved, then save again.",
  unticked: (count: number) =>
    `Nobody has ticked ${count} of the gaps and partials. Tick them, or load the review again and publish it all the same.`,
  stray: (what: string) =>
    `This report has no ${what} that could be changed like this. Please load it again.`,
} as const;

type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/**
 * A report as the visitor reads it: a published version stays as it was; any other is made from the draft as if
 * `reviewer` published it now.
 */
function previewOf(
  report: Report,
  version: FoundVersion | undefined,
  { reviewer, now }: { readonly reviewer: string; readonly now: Date },
): { readonly shown: Report; readonly content: ReadinessReport } {
  const at = version?.reviewer ? new Date(version.at) : now;
  return {
    shown: {
      ...report,
      ...(version?.report != null && { draft: report.storedDraft }),
      reviewer: version?.reviewer ?? reviewer,
      publishedAt: at.toISOString(),
      expiresAt: expiryAfter(at).toISOString(),
    },
    content: version?.report ?? reviewed(report.draft, version?.review ?? noReview),
  };
}

/** What the handlers of report reviews work with. */
export type ReviewDesk = ReadableTimes & {
  readonly database: Database;
  readonly company: Company;
  readonly targets: readonly Target[];
  readonly site: Site;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** Entries of each list at most. */
const most = { awaiting: 200, published: 50, versions: 50 } as const;

function rowOf({ revokedAt, expiresAt, ...row }: ReportSummary, now: Date): ReportRow {
  return { ...row, state: stateOf({ ...row, revokedAt, expiresAt }, now) };
}

/** What was answered after a report was published, with the statuses of the rows on which it bears, then and now. */
async function answeredSince(
  database: Database,
  { leadId, published, publishedAt, draft }: Report,
): Promise<ReportDetail["answeredSince"]> {
  if (published === null || publishedAt === null) return [];
  const later = await answeredAfter(database, leadId, publishedAt);
  const now = new Map([...draft.rows, ...draft.outside].map(({ criterion, status }) => [criterion, status]));
  return later.map(({ criteria, ...answer }) => ({
    ...answer,
    rows: published.rows
      .filter(({ criterion }) => criteria.includes(criterion))
      .map(({ criterion, status }) => ({ criterion, published: status, now: now.get(criterion) ?? status })),
  }));
}

const statuses = { unknown: 404, conflict: 409, held: 409 } as const;

function refuse(refusal: Refusal | Extract<Publication, { readonly outcome: "unticked" }>): never {
  if (refusal.outcome === "stray") throw new HttpError(400, sentences.stray(refusal.what));
  if (refusal.outcome === "unticked") throw new HttpError(409, sentences.unticked(refusal.count));
  if (refusal.outcome === "lacking") throw new HttpError(400, refusal.sentence);
  throw new HttpError(statuses[refusal.outcome], sentences[refusal.outcome]);
}

/** Readiness reports and their reviews. */
export function reportHandlers({
  site,
}: Pick<ReviewDesk, "site">): ConsoleHandlers<ReviewDesk, typeof reports> {
  const { fill, security } = site.shell("/r/published");
  return {
    async listReports({ database, now }) {
      const awaiting = await awaitingReports(database, { now, limit: most.awaiting });
      const published = await publishedReports(database, { limit: most.published });
      return {
        awaiting: awaiting.map((row) => rowOf(row, now)),
        published: published.map((row) => rowOf(row, now)),
      };
    },

    /** The draft with every version of its review. */
    async readReport({ database, company, params: { reference }, now }) {
      const summary = await findSummary(database, reference);
      const report = await findReport(database, reference);
      if (summary === undefined || report === undefined) throw new HttpError(404, sentences.unknown);
      const lead = await findLead(database, report.leadId);
      const notes = await notesAbout(database, report.leadId);
      return {
        ...rowOf(summary, now),
        draft: report.draft,
        isHeld: isHeld(report.draft, report.liftedAt),
        lifted:
          report.liftedAt === null
            ? null
            : { by: report.liftedBy, at: report.liftedAt, reason: report.liftReason ?? "" },
        said: [
          ...(lead === undefined
            ? []
            : inWords(lead.wording, lead.answers).flatMap(({ answers }) => answers)),
          ...notes.map(({ name, question, text }) => ({ name, label: question, texts: [text] })),
        ],
        answeredSince: await answeredSince(database, report),
        disputes: await disputesAbout(database, report.leadId),
        writtenIn: otherLanguageOfReports(contentFolder(), company.locale) ?? null,
        versions: [...(await listVersions(database, reference, { limit: most.versions }))],
      };
    },

    /** The new version's number; 409 when there is a newer one than was seen. */
    async saveReview({ database, operator, params: { reference }, now }, { base, ...review }) {
      const act = { operatorId: operator.id, name: operator.name, now };
      const kept = await saveReview(database, { reference, base, review }, act);
      if (kept.outcome !== "saved") return refuse(kept);
      return { number: kept.number, forClient: null, mailed: false };
    },

    /** The visitor can read it; 409 as above, and when more gaps and partials are not ticked than was seen. */
    async publishReport(context, { base, reviewer, unticked, announce, mailNote, ...review }) {
      const { database, company, targets, wake, operator, now } = context;
      const { reference } = context.params;
      const publication = await publishReport(
        database,
        { reference, base, reviewer, review, unticked, announce, mailNote },
        {
          operatorId: operator.id,
          name: operator.name,
          domain: company.domain,
          now,
          targets: subscribers(targets, "report.published"),
        },
      );
      if (publication.outcome !== "published") return refuse(publication);
      wake();
      const { number, forClient, mailed } = publication;
      return { number, forClient, mailed };
    },

    /** Its links lead to no report any more, also when a corrected version is published under a new one. */
    async revokeReport({ database, operator, params: { reference }, now }) {
      if (!(await revokeReport(database, reference, now))) throw new HttpError(404, sentences.noLink);
      await audit(database, operator, "withdrew a report", reference, now);
    },

    /** The report can go out from now on. */
    async liftReportHold({ database, operator, params: { reference }, now }, { reason }) {
      const act = { operatorId: operator.id, now };
      if (!(await liftHold(database, { reference, reason }, act))) throw new HttpError(404, sentences.noHold);
    },

    /** The page that the visitor's own link leads to now, without code. */
    async showSeenReport(context) {
      const report = await findReport(context.database, context.params.reference);
      const { status, html, security } = await pageOf(context, report);
      return answerPage(context.http, status, { html: withoutCode(html), security });
    },

    /**
     * The visitor's own page, filled with the draft or with one version of its review, and without code, so that it is
     * not counted as a visit.
     */
    async previewReport(context, { version: number }) {
      const { database, operator, now, params, http } = context;
      const report = await findReport(database, params.reference);
      const version = number === 0 ? undefined : await findVersion(database, params.reference, number);
      if (report === undefined || (number > 0 && version === undefined)) {
        throw new HttpError(404, sentences.unknown);
      }
      const reviewer = `nobody yet (preview by ${operator.name})`;
      const { shown, content } = previewOf(report, version, { reviewer, now });
      const { latest } = await lastPublished(database, report.leadId, { before: number });
      const own = number === 0 ? 0 : (latest?.number ?? 0) + 1;
      const showing = { report: content, version: own, earlier: latest, at: "" };
      return answerPage(http, 200, {
        html: withoutCode(await fill({ data: reportPage(shown, showing, context) })),
        security: { ...security, "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" },
      });
    },
  };
}
