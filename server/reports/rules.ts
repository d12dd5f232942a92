import { changedParts, differences, movedCriteria } from "#questionnaires/readiness/differences.ts";
import { retention } from "#server/settings/retention.ts";
import { type Issue, movedSince } from "./documents/issue.ts";
import type { Report } from "./queries.ts";
import type { Published } from "./versions.ts";

/** Until when the link to a report works. `time`: when it was stored or published. */
export function expiryAfter(time: Date): Date {
  return new Date(time.getTime() + retention().reportLinkDays * 86_400_000);
}

/** What a report's address shows. */
export type ReportState = "unknown" | "revoked" | "expired" | "in-review" | "published";

/** The state of a stored report. Times are ISO 8601, UTC. */
export function stateOf(
  {
    revokedAt,
    expiresAt,
    publishedAt,
  }: {
    readonly revokedAt: string | null;
    readonly expiresAt: string;
    readonly publishedAt: string | null;
  },
  now: Date,
): Exclude<ReportState, "unknown"> {
  if (revokedAt !== null) return "revoked";
  if (expiresAt <= now.toISOString()) return "expired";
  return publishedAt === null ? "in-review" : "published";
}

/** The facts for a document of a published report. */
export function issueOf(
  { company, reference, reviewer, publishedAt, draft }: Report,
  { latest, earlier }: { readonly latest: Published; readonly earlier: Published | undefined },
  { firm, readableDay }: { readonly firm: string; readonly readableDay: (iso: string) => string },
): Issue {
  return {
    company,
    firm,
    reference,
    reviewer: reviewer ?? "",
    reviewedOn: readableDay(publishedAt ?? ""),
    readableDay,
    version: latest.number,
    report: latest.report,
    drafted: new Map([...draft.rows, ...draft.outside].map(({ criterion, status }) => [criterion, status])),
    earlier: earlier && {
      version: earlier.number,
      changes: differences(earlier.report, latest.report),
      parts: changedParts(earlier.report, latest.report),
      ...movedCriteria(earlier.report, latest.report),
      moved: movedSince(earlier.report, latest.report),
    },
    notice: "",
  };
}
