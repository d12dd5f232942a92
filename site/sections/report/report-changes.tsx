import type { Change } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import type { StatusWords } from "./status.tsx";
import { StatusChanges } from "./status-changes.tsx";

export type ReportChangesProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: Readonly<Record<"criterion" | "draft" | "reviewed" | "why", string>>;
  readonly statuses: StatusWords;
  readonly changes: readonly Change[];
};

/** What the review changed; nothing when it changed nothing. */
export function ReportChanges({ title, lead, columns, statuses, changes }: ReportChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className="report-part wrap">
      <SectionHead title={title} lead={lead} />
      <StatusChanges
        changes={changes}
        columns={{ ...columns, from: columns.draft, to: columns.reviewed }}
        statuses={statuses}
      />
    </section>
  );
}
