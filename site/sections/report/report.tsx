import type { ReactNode } from "react";
import type { ReportData } from "#site/requests/report.ts";
import { ReportAsked, type ReportAskedProps } from "./report-asked.tsx";
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
  readonly head: Omit<ReportHeadProps, "statuses" | "firm" | "contact" | "notice" | "data">;
  readonly counsel: string;
  readonly asked: Omit<ReportAskedProps, "asked">;
  readonly view: ReportViewProps["words"];
  readonly since: Omit<ReportSinceProps, "statuses" | "since">;
  readonly changes: Omit<ReportChangesProps, "statuses" | "changes">;
  readonly contradictions: Omit<ReportContradictionsProps, "data">;
  readonly roadmap: Omit<ReportRoadmapProps, "data">;
  readonly costs: Omit<ReportCostsProps, "data">;
  readonly scope: Omit<ReportScopeProps, "data">;
  readonly questions: Omit<ReportQuestionsProps, "questions">;
  readonly criteria: Omit<ReportCriteriaProps, "statuses" | "groups">;
  readonly closing: Omit<ReportClosingProps, "bookingUrl" | "email" | "notice" | "sample" | "data">;
  readonly firm: { readonly name: string; readonly contact: string; readonly email: string };
  readonly bookingUrl: string;
  /** Text that is printed on every sheet besides the notice; "": none. */
  readonly sample?: string;
  /** Content above the report. */
  readonly children?: ReactNode;
  readonly data: ReportData;
};

/** A readiness report. The public sample and a client's own report use this same page. */
export function Report({
  statuses,
  notice,
  firm,
  bookingUrl,
  sample = "",
  children,
  data,
  ...parts
}: ReportProps) {
  return (
    <article className="report">
      {children}
      <ReportHead
        {...parts.head}
        statuses={statuses}
        firm={firm.name}
        contact={firm.contact}
        notice={data.isForCounsel ? `${parts.counsel} ${notice}` : notice}
        data={data}
      />
      <ReportView words={parts.view} view={data.view} head={data.head} />
      <ReportSince {...parts.since} statuses={statuses} since={data.since} />
      <ReportAsked {...parts.asked} asked={data.asked} />
      <ReportContradictions {...parts.contradictions} data={data} />
      <ReportRoadmap {...parts.roadmap} data={data.roadmap} />
      <ReportCosts {...parts.costs} data={data.costs} />
      <ReportScope {...parts.scope} data={data.scope} />
      <ReportQuestions {...parts.questions} questions={data.questions} />
      <ReportChanges {...parts.changes} statuses={statuses} changes={data.changes} />
      <ReportCriteria {...parts.criteria} statuses={statuses} groups={data.groups} />
      <ReportClosing
        {...parts.closing}
        bookingUrl={bookingUrl}
        email={firm.email}
        notice={data.isForCounsel ? `${parts.counsel} ${notice}` : notice}
        sample={sample}
        data={data}
      />
    </article>
  );
}
