import "./report-list.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportContradictionsProps = { readonly title: string; readonly lead: string };

/** Answers that cannot both be right; not there when all go together. */
export function ReportContradictions({ title, lead }: ReportContradictionsProps) {
  return (
    <section className="report-part wrap" data-if="contradictions">
      <SectionHead title={title} lead={lead} />
      <ul className="report-list" data-list="contradictions">
        <li>
          <Mark name="attention" tone="warn" />
          <b data-fill="sentence" />
          <ul data-list="reasons">
            <li>
              <span data-fill="question" /> <em data-fill="answers" />
            </li>
          </ul>
        </li>
      </ul>
    </section>
  );
}
