import "./report-list.css";
import type { ReportData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type ReportQuestionsProps = {
  readonly title: string;
  readonly lead: string;
  readonly questions: ReportData["questions"];
};

/** What a consultant asks first, most important first; nothing when there is nothing to ask. */
export function ReportQuestions({ title, lead, questions }: ReportQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="report-part wrap">
      <SectionHead title={title} lead={lead} />
      <ol className="report-list">
        {questions.map(({ ask, why }) => (
          <li key={ask}>
            <b>{ask}</b>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
