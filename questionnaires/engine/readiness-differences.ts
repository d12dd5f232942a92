import type { ReadinessReport, ReadinessRow } from "./readiness-report.ts";
import { reviewFound } from "./readiness-reviewed.ts";

/** One row whose status differs between two versions of a report. */
export type Difference = Pick<ReadinessRow, "criterion" | "wording"> & {
  readonly from: ReadinessRow["status"];
  readonly to: ReadinessRow["status"];
  /** What the reviewer wrote about it; empty: nothing. */
  readonly why: string;
};

/** Which rows of a report have another status than in an earlier version of it, or in its draft. */
export function differences(earlier: ReadinessReport, later: ReadinessReport): readonly Difference[] {
  const before = new Map(earlier.rows.map((row) => [row.criterion, row.status]));
  return later.rows.flatMap(({ criterion, wording, status, because }) => {
    const from = before.get(criterion);
    const why = because.findLast(({ question }) => question === reviewFound)?.answer ?? "";
    return from === undefined || from === status ? [] : [{ criterion, wording, from, to: status, why }];
  });
}

/** Whether the phases of a plan stand in another order than they were drafted in. */
export function isReordered(draft: ReadinessReport, published: ReadinessReport): boolean {
  const names = ({ roadmap }: ReadinessReport) => roadmap.phases.map(({ name }) => name);
  const drafted = names(draft);
  return names(published).some((name, index) => name !== drafted[index]);
}
