import type { ReactNode } from "react";
import { ReportChanges, type ReportChangesProps } from "./report-changes.tsx";
import { ReportClosing, type ReportClosingProps } from "./report-closing.tsx";
import { ReportContradictions, type ReportContradictionsProps } from "./report-contradictions.tsx";
import { ReportCosts, type ReportCostsProps } from "./report-costs.tsx";
import { ReportCriteria, type ReportCriteriaProps } from "./report-criteria.tsx";
import { ReportHead, type ReportHeadProps } from "./report-head.tsx";
import { ReportQuestions, type ReportQuestionsProps } from "./report-questions.tsx";
import { ReportRoadmap, type ReportRoadmapProps } from "./report-roadmap.tsx";
import { ReportScope, type ReportScopeProps } from "./report-scope.tsx";
import { ReportSince, type ReportSinceProps } from "./report-since.tsx";
import { ReportView, type ReportViewProps } from "./report-view.tsx";
import type { StatusWords } from "./status.tsx";

export type ReportProps = {
  readonly statuses: StatusWords;
  readonly notice: string;
  readonly head: Omit<ReportHeadProps, "statuses" | "firm" | "contact" | "notice">;
  readonly view: ReportViewProps;
  readonly since: Omit<ReportSinceProps, "statuses">;
  readonly changes: Omit<ReportChangesProps, "statuses">;
  readonly contradictions: ReportContradictionsProps;
  readonly roadmap: ReportRoadmapProps;
  readonly costs: ReportCostsProps;
  readonly scope: ReportScopeProps;
  readonly questions: ReportQuestionsProps;
  readonly criteria: Omit<ReportCriteriaProps, "statuses">;
  readonly closing: Omit<ReportClosingProps, "bookingUrl" | "email" | "notice" | "sample">;
  readonly firm: { readonly name: string; readonly contact: string; readonly email: string };
  readonly bookingUrl: string;
  /** Text that is printed on every sheet besides the notice; "": none. */
  readonly sample?: string;
  /** Content above the report. */
  readonly children?: ReactNode;
};

/** A readiness report, to be filled in. The public sample and a client's own report use this same page. */
export function Report({ statuses, notice, firm, bookingUrl, sample = "", children, ...parts }: ReportProps) {
  return (
    <article className="report">
      {children}
      <ReportHead
        {...parts.head}
        statuses={statuses}
        firm={firm.name}
        contact={firm.contact}
        notice={notice}
      />
      <ReportView {...parts.view} />
      <ReportSince {...parts.since} statuses={statuses} />
      <ReportContradictions {...parts.contradictions} />
      <ReportRoadmap {...parts.roadmap} />
      <ReportCosts {...parts.costs} />
      <ReportScope {...parts.scope} />
      <ReportQuestions {...parts.questions} />
      <ReportChanges {...parts.changes} statuses={statuses} />
      <ReportCriteria {...parts.criteria} statuses={statuses} />
      <ReportClosing
        {...parts.closing}
        bookingUrl={bookingUrl}
        email={firm.email}
        notice={notice}
        sample={sample}
      />
    </article>
  );
}
