import { noReview } from "#questionnaires/readiness/edits.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import type { Report } from "#server/reports/queries.ts";
import { expiryAfter } from "#server/reports/rules.ts";
import type { findVersion } from "#server/reports/versions/queries.ts";

/** Why something cannot be done with a report, and what to do instead. */
export const sentences = {
  unknown: "There is no such report any more. Please go back to the list.",
  revoked: "The link to this report was withdrawn for good, so nothing can be published.",
  held: "This report is on hold, because the client’s words need care. An owner lifts the hold first.",
  noHold: "No such report is on hold, so there is nothing to lift.",
  noLink: "No link to such a report works any more, so there is nothing to withdraw.",
  conflict:
    "Somebody else has saved this review meanwhile, so nothing was kept. Take in what they saved, then save again.",
  stray: (what: string) =>
    `This report has no ${what} that could be changed like this. Please load it again.`,
} as const;

type FoundVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/**
 * A report as the visitor reads it: a published version stays as it was; any other is made from the draft as if
 * `reviewer` published it now.
 */
export function previewOf(
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
