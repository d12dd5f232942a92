import "./report-list.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type ReportQuestionsProps = { readonly title: string; readonly lead: string };

/** What a consultant asks first, most important first. */
export function ReportQuestions({ title, lead }: ReportQuestionsProps) {
  return (
    <section className="report-part wrap" data-if="questions">
      <SectionHead title={title} lead={lead} />
      <ol className="report-list" data-list="questions">
        <li>
          <b data-fill="ask" />
          <span data-fill="askWhy" />
        </li>
      </ol>
    </section>
  );
}
