import "./report-list.css";
import type { ReportData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type ReportAskedProps = {
  readonly title: string;
  readonly lead: string;
  readonly asked: ReportData["asked"];
};

/** What the client asked, with the answers; nothing when they asked nothing. */
export function ReportAsked({ title, lead, asked }: ReportAskedProps) {
  if (asked.length === 0) return null;
  return (
    <section className="report-part wrap">
      <SectionHead title={title} lead={lead} />
      <ol className="report-list">
        {asked.map(({ ask, answer }) => (
          <li key={ask}>
            <b>{ask}</b>
            {answer !== "" && <span>{answer}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
