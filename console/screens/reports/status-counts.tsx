import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { statuses } from "./criterion-status.tsx";

type StatusCountsProps = { readonly draft: ReadinessReport; readonly result: ReadinessReport };

const counts = {
  indicated: "indicated",
  partial: "partial",
  gap: "gap",
  "not-assessed": "notAssessed",
} as const;

/** How many criteria have which status, and how many more or fewer than in the draft. */
export function StatusCounts({ draft, result }: StatusCountsProps) {
  return (
    <dl className="review-counts">
      {statuses.map(({ status, name }) => {
        const now = result.head[counts[status]];
        const more = now - draft.head[counts[status]];
        return (
          <div key={status} data-status={status}>
            <dt>{name}</dt>
            <dd className="figures">
              {now}
              {more !== 0 && (
                <small>
                  {more > 0 ? "+" : "−"}
                  {Math.abs(more)}
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
