import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import type { StatusWords } from "./status.tsx";
import { StatusChanges } from "./status-changes.tsx";

export type ReportChangesProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: Readonly<Record<"criterion" | "draft" | "reviewed" | "why", string>>;
  readonly statuses: StatusWords;
};

/** What the review changed; left out when it changed nothing. */
export function ReportChanges({ title, lead, columns, statuses }: ReportChangesProps) {
  return (
    <section className="report-part wrap" data-if="changes">
      <SectionHead title={title} lead={lead} />
      <StatusChanges
        list="changes"
        columns={{ ...columns, from: columns.draft, to: columns.reviewed }}
        statuses={statuses}
      />
    </section>
  );
}
