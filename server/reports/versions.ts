import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import {
  type Change,
  type Check,
  type Reading,
  type Review,
  reviewSchema,
  stampedChanges,
  stampedChecks,
  stampedReadings,
} from "#questionnaires/readiness/review.ts";
import { strayIn } from "#questionnaires/readiness/reviewed.ts";
import { isHeld } from "#questionnaires/readiness/texts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { storedReview } from "#server/database/tables/earlier-reports.ts";
import { parseReport } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { readDraft } from "./drafts.ts";

/** Who reviews, and when. `operatorId`: null from the command line. `name`: of the person who ticks rows. */
export type Reviewing = { readonly operatorId: string | null; readonly name?: string; readonly now: Date };

/** A report to which a version is added. */
export type OpenReport = {
  readonly leadId: string;
  readonly draft: ReadinessReport;
  /** Whether its links were withdrawn, and nothing was published since. */
  readonly isWithdrawn: boolean;
  /** Number of the newest version; 0 when there is none. */
  readonly newest: number;
  /** Which statuses it changed, and what was ticked in it. */
  readonly changes: readonly Change[];
  readonly checks: readonly Check[];
  readonly readings: readonly Reading[];
  /** Whether an owner has to lift its hold before it is published. */
  readonly isHeld: boolean;
};

/**
 * Why nothing was added. `unknown`: no report has this reference. `stray`: the review names something that the draft does not have. `conflict`: there is a newer version than the one
 * that was seen. `held`: an owner has to lift its hold before it is published. `lacking`: it cannot be published yet; `sentence` says what is missing.
 */
export type Refusal =
  | { readonly outcome: "unknown" | "conflict" | "held" }
  | { readonly outcome: "stray"; readonly what: string }
  | { readonly outcome: "lacking"; readonly sentence: string };

/** A report, locked until this transaction ends, or why there is none. */
export async function openReport(
  transaction: Transaction<Tables>,
  reference: string,
  { base, review }: { readonly base: number | undefined; readonly review: Review },
): Promise<OpenReport | Refusal> {
  const stored = await transaction
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .select([
      "reports.lead_id as leadId",
      "reports.draft",
      "reports.revoked_at as revokedAt",
      "reports.lifted_at as liftedAt",
      "leads.answers",
      "leads.questionnaire",
      "leads.received_at as receivedAt",
    ])
    .where("leads.reference", "=", reference)
    .$if(writesConcurrently(transaction), (report) => report.forUpdate("reports"))
    .executeTakeFirst();
  if (stored === undefined) return { outcome: "unknown" };
  const draft = await readDraft(stored);
  const stray = strayIn(draft, review);
  if (stray !== undefined) return { outcome: "stray", what: stray };
  const last = await transaction
    .selectFrom("report_versions")
    .select(["number", "review"])
    .where("lead_id", "=", stored.leadId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const newest = last?.number ?? 0;
  if (base !== undefined && base !== newest) return { outcome: "conflict" };
  const { changes, checks, readings } = last === undefined ? noReview : storedReview(JSON.parse(last.review));
  return {
    leadId: stored.leadId,
    draft,
    isWithdrawn: stored.revokedAt !== null,
    newest,
    changes,
    checks,
    readings,
    isHeld: isHeld(draft, stored.liftedAt),
  };
}

/** Adds the next version. `published`: the report that the visitor reads from now on, and its reviewer. */
export async function addVersion(
  transaction: Transaction<Tables>,
  { leadId, newest }: OpenReport,
  review: Review,
  { operatorId, now }: Reviewing,
  published?: { readonly report: ReadinessReport; readonly reviewer: string },
): Promise<number> {
  const number = newest + 1;
  await transaction
    .insertInto("report_versions")
    .values({
      id: randomUUIDv7(),
      lead_id: leadId,
      number,
      at: now.toISOString(),
      operator_id: operatorId,
      reviewer: published?.reviewer ?? null,
      review: JSON.stringify(review),
      report: published === undefined ? null : JSON.stringify(published.report),
    })
    .execute();
  return number;
}

/** A review with storable words. A text that cannot be stored at all becomes a replacement character. */
export function storableReview(review: Review): Review {
  const words = (text: string) => (text === "" ? "" : storable(text) || "\uFFFD");
  const text = JSON.stringify(review, (_, value: unknown) =>
    typeof value === "string" ? words(value) : value,
  );
  return reviewSchema.parse(JSON.parse(text));
}

/** The review with what must not come from the client: name and time of its ticks, and what its changes changed. */
export function stampedReview(
  review: Review,
  { draft, changes, checks, readings }: OpenReport,
  { name, now }: Reviewing,
): Review {
  const stamp = { by: name ?? "The command line", at: now.toISOString() };
  return {
    ...review,
    changes: stampedChanges(changes, review.changes, draft),
    checks: stampedChecks(checks, review.checks, stamp),
    readings: stampedReadings(readings, review.readings, stamp),
  };
}

/**
 * Saves a review as the next version, which the visitor does not see. `base`: number of the version that was seen;
 * when there is a newer one, nothing is saved.
 */
export function saveReview(
  database: Database,
  { reference, base, review }: { readonly reference: string; readonly base: number; readonly review: Review },
  act: Reviewing,
): Promise<{ readonly outcome: "saved"; readonly number: number } | Refusal> {
  const kept = storableReview(review);
  return database.transaction().execute(async (transaction) => {
    const report = await openReport(transaction, reference, { base, review: kept });
    if ("outcome" in report) return report;
    const stamped = stampedReview(kept, report, act);
    return { outcome: "saved" as const, number: await addVersion(transaction, report, stamped, act) };
  });
}

/** A review as it was saved or published. Times are ISO 8601, UTC. */
export type Version = {
  /** Counted from 1. */
  readonly number: number;
  readonly at: string;
  /** Name of the operator; null from the command line. */
  readonly by: string | null;
  /** Role or name of the reviewer, as the visitor reads it; null when it was only saved. */
  readonly reviewer: string | null;
  readonly review: Review;
};

function versions(database: Database, reference: string) {
  return database
    .selectFrom("report_versions")
    .innerJoin("leads", "leads.id", "report_versions.lead_id")
    .leftJoin("operators", "operators.id", "report_versions.operator_id")
    .select([
      "report_versions.number",
      "report_versions.at",
      "operators.name as by",
      "report_versions.reviewer",
      "report_versions.review",
    ])
    .where("leads.reference", "=", reference);
}

/** How many versions were published up to a row of `report_versions`: the number that the client reads. */
export const publishedSoFar = sql<number | string>`count(report_versions.reviewer)
  over (order by report_versions.number)`.as("published");

/**
 * The newest `limit` versions of a report's review, newest first. `forClient`: the number for the client, which
 * counts published versions; null when it was only saved.
 */
export async function listVersions(
  database: Database,
  reference: string,
  { limit }: { readonly limit: number },
): Promise<readonly (Version & { readonly forClient: number | null })[]> {
  const rows = await versions(database, reference)
    .select(publishedSoFar)
    .orderBy("report_versions.number", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ review, published, ...row }) => ({
    ...row,
    forClient: row.reviewer === null ? null : Number(published),
    review: storedReview(JSON.parse(review)),
  }));
}

/** One version, with its published report; null when it was only saved. */
export async function findVersion(
  database: Database,
  reference: string,
  number: number,
): Promise<(Version & { readonly report: ReadinessReport | null }) | undefined> {
  const row = await versions(database, reference)
    .select("report_versions.report")
    .where("report_versions.number", "=", number)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { review, report, ...rest } = row;
  return {
    ...rest,
    review: storedReview(JSON.parse(review)),
    report: report === null ? null : parseReport(report),
  };
}

/** A version that was published. `number`: counted from 1, published versions only. */
export type Published = { readonly number: number; readonly at: string; readonly report: ReadinessReport };

/**
 * The newest version that was published, and the one before it. `before`: only versions with a lower number
 * count.
 */
export async function lastPublished(
  database: Database,
  leadId: string,
  { before }: { readonly before?: number } = {},
): Promise<{ readonly latest: Published | undefined; readonly earlier: Published | undefined }> {
  const published = database
    .selectFrom("report_versions")
    .where("lead_id", "=", leadId)
    .where("report", "is not", null)
    .$if(before !== undefined, (found) => found.where("number", "<", before ?? 0));
  const { count } = await published
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await published.select(["at", "report"]).orderBy("number", "desc").limit(2).execute();
  const [latest, earlier] = rows.map(({ at, report }, index) => ({
    number: Number(count) - index,
    at,
    report: parseReport(report ?? ""),
  }));
  return { latest, earlier };
}
