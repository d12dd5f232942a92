import type {
  Costs,
  ReadinessReport,
  ReadinessRow,
  Roadmap,
} from "#questionnaires/engine/readiness-report.ts";
import { type Difference, differences, isReordered } from "#questionnaires/engine/readiness-review.ts";
import type { Filling } from "#server/http/filling/template.ts";
import type { Report } from "./queries.ts";

/** Times for people, from ISO 8601, in the words of the mails. */
export type Clock = {
  readonly readableTime: (iso: string) => string;
  readonly readableDay: (iso: string) => string;
};

const on = (condition: boolean) => (condition ? "on" : "");

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

/** "$4,500-6,000": ranges are written like this everywhere on the site. */
function dollars({ low, high }: Costs["total"]): string {
  const shown = (amount: number) => amount.toLocaleString("en-US");
  return low === high ? `$${shown(low)}` : `$${shown(low)}-${shown(high)}`;
}

/** Which of the page's four wordings of a status stays. */
function statusOf(status: ReadinessRow["status"]): Filling {
  return {
    isIndicated: on(status === "indicated"),
    isPartial: on(status === "partial"),
    isGap: on(status === "gap"),
    isNotAssessed: on(status === "not-assessed"),
  };
}

/** A question before its answer. */
function asked(question: string): string {
  return /[?.]$/.test(question) ? question : `${question}:`;
}

/** Every question once, with all its answers. */
function reasonsOf(because: ReadinessRow["because"]): readonly Filling[] {
  const byQuestion = Map.groupBy(because, ({ question }) => question);
  return [...byQuestion].map(([question, reasons]) => ({
    question: asked(question),
    answers: reasons.map(({ answer }) => answer).join("; "),
    answerList: reasons.map(({ answer }) => ({ answer })),
  }));
}

function headOf({ head }: ReadinessReport): Filling {
  const { criteria, touched, indicated, partial, gap, notAssessed } = head;
  const parts = [
    { barState: "indicated", count: indicated, before: 0 },
    { barState: "partial", count: partial, before: indicated },
    { barState: "gap", count: gap, before: indicated + partial },
    { barState: "not-assessed", count: notAssessed, before: touched },
  ];
  return {
    touched: String(touched),
    criteria: String(criteria),
    indicated: String(indicated),
    partial: String(partial),
    gap: String(gap),
    notAssessed: String(notAssessed),
    bar: parts
      .filter(({ count }) => count > 0)
      .map(({ barState, count, before }) => ({
        barState,
        barX: percent(before, criteria),
        barWidth: percent(count, criteria),
      })),
  };
}

function changeOf({ criterion, wording, from, to, why }: Difference): Filling {
  return { criterion, wording, why, from: [statusOf(from)], to: [statusOf(to)] };
}

function roadmapOf({ title, phases, readyWeek, weeks, wish, warning }: Roadmap): Filling {
  return {
    planTitle: title,
    readyWeek: String(readyWeek),
    planWeeks: String(weeks),
    readyX: percent(readyWeek, weeks),
    wish: wish ?? "",
    warning: warning ?? "",
    phases: phases.map(({ name, what, stage, fromWeek, toWeek }) => ({
      phase: name,
      phaseWhat: what,
      phaseState: stage,
      phaseWeeks: fromWeek === toWeek ? String(fromWeek) : `${fromWeek}-${toWeek}`,
      phaseX: percent(fromWeek - 1, weeks),
      phaseWidth: percent(toWeek - fromWeek + 1, weeks),
    })),
  };
}

function costsOf({ lines, total, consultancy, auditor, budget, sentence, note }: Costs): Filling {
  return {
    costs: lines.map(({ name, by, per, price, months, total: sum, note: lineNote }) => ({
      cost: name,
      costNote: lineNote,
      byConsultancy: on(by === "consultancy"),
      byAuditor: on(by === "auditor"),
      price: dollars(price),
      perMonth: on(per === "month"),
      months: months > 0 ? String(months) : "",
      sum: months > 0 ? dollars(sum) : "",
      later: on(months === 0),
    })),
    consultancyTotal: dollars(consultancy),
    auditorTotal: auditor === null ? "" : dollars(auditor),
    total: dollars(total),
    budget: budget ?? "",
    fit: sentence,
    costsNote: note,
  };
}

function rowOf({ criterion, wording, evidence, effort, status, because, note = "" }: ReadinessRow): Filling {
  return {
    criterion,
    wording,
    evidence,
    effort,
    rowState: status,
    reasons: reasonsOf(because),
    rowNote: note,
    ...statusOf(status),
  };
}

function groupsOf({ rows }: ReadinessReport): readonly Filling[] {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups].map(([group, members]) => ({ group, rows: members.map(rowOf) }));
}

/** What fills the page of a published report. Nothing that the visitor typed is in it. */
export function reportPage(
  { reference, draft, reviewer, publishedAt, expiresAt }: Report,
  published: ReadinessReport,
  { readableDay }: Clock,
): Filling {
  const { framework, notice, categories, contradictions, roadmap, costs, questions } = published;
  return {
    framework,
    notice,
    reference,
    reviewer: reviewer ?? "",
    reviewedOn: readableDay(publishedAt ?? ""),
    expiresOn: readableDay(expiresAt),
    ...headOf(published),
    changes: differences(draft, published).map(changeOf),
    categories: categories.map(({ name, because }) => ({ category: name, reasons: reasonsOf(because) })),
    contradictions: contradictions.map(({ sentence, because }) => ({
      sentence,
      reasons: reasonsOf(because),
    })),
    ...roadmapOf(roadmap),
    reordered: on(isReordered(draft, published)),
    ...costsOf(costs),
    questions: questions.map(({ ask, why }) => ({ ask, askWhy: why })),
    groups: groupsOf(published),
  };
}

/** What fills the page that stands in for a report until it is published. */
export function inReviewPage(
  { reference, draft, dueAt }: Report,
  now: Date,
  { readableTime }: Clock,
): Filling {
  const isLate = dueAt <= now.toISOString();
  const due = readableTime(dueAt);
  return { framework: draft.framework, reference, due: isLate ? "" : due, overdue: isLate ? due : "" };
}
