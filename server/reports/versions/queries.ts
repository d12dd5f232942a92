import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import type { Database } from "#server/database/open.ts";
import { storedReview } from "#server/database/tables/earlier-reports.ts";
import { parseReport } from "#server/database/tables/json.ts";

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
    .select(({ fn }) =>
      fn
        .count<number | string>("report_versions.reviewer")
        .over((all) => all.orderBy("report_versions.number"))
        .as("published"),
    )
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
