import "./report-list.css";
import type { ReactNode } from "react";
import type { ContradictionData, HeadData, ReportData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Reasons } from "./reasons.tsx";
import { ReportClosing, type ReportClosingProps } from "./report-closing.tsx";
import { ReportContents } from "./report-contents.tsx";
import { ReportCosts, type ReportCostsProps } from "./report-costs.tsx";
import { ReportCriteria, type ReportCriteriaProps } from "./report-criteria.tsx";
import { ReportHead, type ReportHeadProps } from "./report-head.tsx";
import { ReportRoadmap, type ReportRoadmapProps } from "./report-roadmap.tsx";
import { ReportScope, type ReportScopeProps } from "./report-scope.tsx";
import { ReportSince, type ReportSinceProps } from "./report-since.tsx";
import type { StatusWords } from "./status.tsx";

export type ReportProps = {
  readonly statuses: StatusWords;
  readonly notice: string;
  /** Name of the contents; editions of earlier releases have none. */
  readonly outline?: string;
  readonly head: Omit<ReportHeadProps, "statuses" | "firm" | "contact" | "notice" | "data">;
  readonly counsel: string;
  readonly asked: Omit<ReportAskedProps, "asked">;
  /** Words in place of these where the plan is a letter alone. */
  readonly alone: Readonly<Record<"label" | "heading" | "plan" | "letter" | "lead", string>>;
  readonly view: ReportViewProps["words"];
  readonly since: Omit<ReportSinceProps, "statuses" | "since">;
  readonly changes: { readonly columns: { readonly draft: string } };
  readonly contradictions: Omit<ReportContradictionsProps, "data">;
  readonly roadmap: Omit<ReportRoadmapProps, "data">;
  readonly costs: Omit<ReportCostsProps, "data">;
  readonly scope: Omit<ReportScopeProps, "data">;
  readonly questions: Omit<ReportQuestionsProps, "questions">;
  readonly criteria: Omit<ReportCriteriaProps, "statuses" | "drafted" | "groups">;
  readonly closing: Omit<
    ReportClosingProps,
    "bookingUrl" | "firstCall" | "email" | "notice" | "sample" | "data"
  >;
  /** BCP 47: where the words are not in the language of the page. */
  readonly lang?: string | undefined;
  readonly firm: { readonly name: string; readonly contact: string; readonly email: string };
  readonly firstCall: ReportClosingProps["firstCall"];
  readonly bookingUrl: string;
  /** Text that is printed on every sheet besides the notice; "": none. */
  readonly sample?: string;
  /** Content above the report. */
  readonly children?: ReactNode;
  readonly data: ReportData;
};

/** The words of a report that is a letter alone: nobody is ready in so many weeks. */
function withAlone<Parts extends Pick<ReportProps, "head" | "roadmap" | "criteria" | "since">>(
  parts: Parts,
  { label, heading, plan, letter, lead }: ReportProps["alone"],
): Parts {
  return {
    ...parts,
    head: { ...parts.head, label, heading },
    since: { ...parts.since, parts: { ...parts.since.parts, letter } },
    roadmap: { ...parts.roadmap, title: plan, letter },
    criteria: { ...parts.criteria, lead },
  };
}

/** A readiness report. The public sample and a client's own report use this same page. */
export function Report({
  lang,
  statuses,
  notice,
  firm,
  firstCall,
  bookingUrl,
  sample = "",
  outline = "",
  children,
  data,
  alone,
  ...given
}: ReportProps) {
  const parts = data.isLetterAlone ? withAlone(given, alone) : given;
  return (
    <article className="report" lang={lang}>
      {children}
      <ReportHead
        {...parts.head}
        statuses={statuses}
        firm={firm.name}
        contact={firm.contact}
        notice={data.isForCounsel ? `${parts.counsel} ${notice}` : notice}
        data={data}
      />
      <ReportContents
        label={outline}
        entries={[
          ["view", parts.view.title, data.view !== ""],
          ["asked", parts.asked.title, data.asked.length > 0],
          ["plan", parts.roadmap.title, true],
          ["costs", parts.costs.title, data.costs.lines.length > 0],
          ["scope", parts.scope.title, true],
          ["questions", parts.questions.title, data.questions.length > 0],
          ["criteria", parts.criteria.title, true],
        ]}
      />
      <ReportView words={parts.view} view={data.view} head={data.head} />
      <ReportSince {...parts.since} statuses={statuses} since={data.since} />
      <ReportAsked {...parts.asked} asked={data.asked} />
      <ReportContradictions {...parts.contradictions} data={data} />
      <ReportRoadmap {...parts.roadmap} data={data.roadmap} />
      <ReportCosts {...parts.costs} data={data.costs} />
      <ReportScope {...parts.scope} data={data.scope} />
      <ReportQuestions {...parts.questions} questions={data.questions} />
      <ReportCriteria
        {...parts.criteria}
        statuses={statuses}
        drafted={parts.changes.columns.draft}
        groups={data.groups}
      />
      <ReportClosing
        {...parts.closing}
        bookingUrl={bookingUrl}
        firstCall={firstCall}
        email={firm.email}
        notice={data.isForCounsel ? `${parts.counsel} ${notice}` : notice}
        sample={sample}
        data={data}
      />
    </article>
  );
}

type ReportQuestionsProps = {
  readonly title: string;
  readonly lead: string;
  readonly questions: ReportData["questions"];
};

/** What a consultant asks first, most important first; nothing when there is nothing to ask. */
function ReportQuestions({ title, lead, questions }: ReportQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="report-part wrap" id="questions">
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

type ReportViewProps = {
  readonly words: Readonly<
    Record<"title" | "checked" | "assessed" | "leftOpen" | "of" | "unchecked" | "allChecked", string>
  >;
  readonly view: string;
  readonly head: HeadData;
};

/** The reviewer's view, and how many rows of the report are ticked. */
function ReportView({ words, view, head }: ReportViewProps) {
  const { checked, criteria, touched, unchecked, gap, partial, leftOpen } = head;
  return (
    <section className="report-part wrap" id="view">
      {view !== "" && (
        <div className="report-view">
          <h2>{words.title}</h2>
          <p>{view}</p>
        </div>
      )}
      <p className="small muted">
        {leftOpen === undefined ? words.checked : words.assessed} <span className="figures">{checked}</span>{" "}
        {words.of} <span className="figures">{leftOpen === undefined ? criteria : touched}</span>.{" "}
        {unchecked > 0 && (
          <span>
            {words.unchecked} <span className="figures">{unchecked}</span>.
          </span>
        )}
        {unchecked === 0 && gap + partial > 0 && <span>{words.allChecked}</span>}
        {leftOpen !== undefined && leftOpen > 0 && (
          <span>
            {" "}
            {words.leftOpen} <span className="figures">{leftOpen}</span>.
          </span>
        )}
      </p>
    </section>
  );
}

type Words = { readonly title: string; readonly lead: string };

type ReportContradictionsProps = {
  readonly impossible: Words;
  readonly question: Words;
  readonly data: Pick<ReportData, "impossible" | "worthAsking">;
};

/** Answers that cannot both be right, and answers to ask about; each part is left out when it is empty. */
function ReportContradictions({ impossible, question, data }: ReportContradictionsProps) {
  return (
    <>
      <Contradictions {...impossible} all={data.impossible} />
      <Contradictions {...question} all={data.worthAsking} />
    </>
  );
}

function Contradictions({ title, lead, all }: Words & { readonly all: readonly ContradictionData[] }) {
  if (all.length === 0) return null;
  return (
    <section className="report-part wrap">
      <SectionHead title={title} lead={lead} />
      <ul className="report-list">
        {all.map(({ sentence, reasons }) => (
          <li key={sentence}>
            <Mark name="attention" tone="warn" />
            <b>{sentence}</b>
            <Reasons reasons={reasons} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReportAskedProps = {
  readonly title: string;
  readonly lead: string;
  readonly asked: ReportData["asked"];
};

/** What the client asked, with the answers; nothing when they asked nothing. */
function ReportAsked({ title, lead, asked }: ReportAskedProps) {
  if (asked.length === 0) return null;
  return (
    <section className="report-part wrap" id="asked">
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
