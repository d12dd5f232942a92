import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { type Review, strayIn } from "#questionnaires/engine/readiness-review.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { parseReport } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";

/** Who reviews, and when. `operatorId`: null from the command line. */
export type Reviewing = { readonly operatorId: string | null; readonly now: Date };

/** What a version is added to. */
export type OpenReport = {
  readonly leadId: string;
  readonly draft: ReadinessReport;
  /** Number of the newest version; 0 when there is none. */
  readonly newest: number;
};

/**
 * Why nothing was added. `unknown`: no report has this reference. `revoked`: its link was withdrawn for good.
 * `stray`: the review names something that the draft does not have. `conflict`: there is a newer version than the
 * one that was seen.
 */
export type Refusal =
  | { readonly outcome: "unknown" | "revoked" | "conflict" }
  | { readonly outcome: "stray"; readonly what: string };

/** A report to which nobody else adds a version before this transaction ends, or why there is none. */
export async function openReport(
  transaction: Transaction<Tables>,
  reference: string,
  { base, review }: { readonly base: number | undefined; readonly review: Review },
): Promise<OpenReport | Refusal> {
  const stored = await transaction
    .selectFrom("reports")
    .innerJoin("leads", "leads.id", "reports.lead_id")
    .select(["reports.lead_id as leadId", "reports.draft", "reports.revoked_at as revokedAt"])
    .where("leads.reference", "=", reference)
    .$if(writesConcurrently(transaction), (report) => report.forUpdate("reports"))
    .executeTakeFirst();
  if (stored === undefined) return { outcome: "unknown" };
  if (stored.revokedAt !== null) return { outcome: "revoked" };
  const draft = parseReport(stored.draft);
  const stray = strayIn(draft, review);
  if (stray !== undefined) return { outcome: "stray", what: stray };
  const { number } = await transaction
    .selectFrom("report_versions")
    .select((select) => select.fn.max("number").as("number"))
    .where("lead_id", "=", stored.leadId)
    .executeTakeFirstOrThrow();
  const newest = Number(number ?? 0);
  if (base !== undefined && base !== newest) return { outcome: "conflict" };
  return { leadId: stored.leadId, draft, newest };
}

/** Adds the next version. `published`: what the visitor reads of it from now on, and who answers for it. */
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

/** A review whose words a database can hold. */
export function storableReview({ changes, notes, order }: Review): Review {
  return {
    changes: changes.map((change) => ({ ...change, why: storable(change.why) })),
    notes: notes.map((note) => ({ ...note, text: storable(note.text) })),
    order,
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
    return { outcome: "saved" as const, number: await addVersion(transaction, report, kept, act) };
  });
}
