import { readableDate } from "#questionnaires/engine/readiness-calendar.ts";
import { type Difference, differences, isReordered } from "#questionnaires/engine/readiness-differences.ts";
import type { CostLine, Costs, Roadmap } from "#questionnaires/engine/readiness-outcome.ts";
import type {
  NamedFramework,
  ReadinessReport,
  ReadinessRow,
  ScopePart,
} from "#questionnaires/engine/readiness-report.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";
import type { Report } from "./queries.ts";

/** Times for people, from ISO 8601, in the words of the mails. */
export type Clock = {
  readonly readableTime: (iso: string) => string;
  readonly readableDay: (iso: string) => string;
};

type Filled = PageRecord<"/r/published/index.html">;

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
function statusOf(status: ReadinessRow["status"]): Filled {
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
function reasonsOf(because: ReadinessRow["because"]): readonly Filled[] {
  const byQuestion = Map.groupBy(because, ({ question }) => question);
  return [...byQuestion].map(([question, reasons]) => ({
    question: asked(question),
    answers: reasons.map(({ answer }) => answer).join("; "),
    answerList: reasons.map(({ answer }) => ({ answer })),
  }));
}

function headOf({ head }: ReadinessReport): Filled {
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

function changeOf({ criterion, wording, from, to, why }: Difference): Filled {
  return { criterion, wording, why, from: [statusOf(from)], to: [statusOf(to)] };
}

function roadmapOf(roadmap: Roadmap): Filled {
  const { title, phases, milestones, readyWeek, weeks, spare, start, wish, answer, letter } = roadmap;
  return {
    planTitle: title,
    startDate: readableDate(start.date),
    milestones: milestones.map(({ name, week, date }) => ({
      milestone: name,
      milestoneWeek: String(week),
      milestoneDate: readableDate(date),
    })),
    spareWeeks: spare.weeks > 0 ? String(spare.weeks) : "",
    spareBecause: spare.because,
    answer: answer?.sentence ?? "",
    instead: answer?.instead ?? "",
    oddities: roadmap.oddities.map((oddity) => ({ oddity })),
    letter,
    readyWeek: String(readyWeek),
    planWeeks: String(weeks),
    readyX: percent(readyWeek, weeks),
    wish: wish ?? "",
    warning: on(answer?.isPossible === false),
    possible: on(answer?.isPossible === true),
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

function costOf(line: CostLine): Filled {
  const { name, by, per, price, months, standing, total, includedIn, note, source } = line;
  return {
    cost: name,
    costNote: note,
    costSource: source,
    byConsultancy: on(by === "consultancy"),
    byAuditor: on(by === "auditor"),
    byCertificationBody: on(by === "certification-body"),
    price: price === null ? "" : dollars(price),
    perMonth: on(price !== null && per === "month"),
    perYear: on(price !== null && per === "year"),
    months: standing === "summed" && per === "month" ? String(months) : "",
    sum: standing === "summed" ? dollars(total) : "",
    byQuote: on(standing === "by-quote"),
    later: on(standing === "later"),
    included: on(standing === "included"),
    includedIn: standing === "included" ? (includedIn ?? "") : "",
  };
}

function costsOf({ lines, total, consultancy, auditor, budget, sentence, note }: Costs): Filled {
  return {
    costs: lines.map(costOf),
    consultancyTotal: dollars(consultancy),
    auditorTotal: auditor === null ? "" : dollars(auditor),
    total: dollars(total),
    budget: budget ?? "",
    fit: sentence,
    costsNote: note,
  };
}

function scopeOf(part: ScopePart): Filled {
  const { name, reason, because, isIncluded, confirmed } = part;
  return {
    category: name,
    inScope: on(isIncluded),
    outOfScope: on(!isIncluded),
    scopeReason: reason,
    scopeConfirmed: on(confirmed !== undefined),
    scopeWhy: confirmed?.why ?? "",
    reasons: reasonsOf(because),
  };
}

function namedOf({ name, what, applies, ours }: NamedFramework): Filled {
  return { namedFramework: name, namedWhat: what, namedApplies: applies, namedOurs: ours };
}

function rowOf(row: ReadinessRow): Filled {
  const { criterion, wording, evidence, effort, status, because, follows, checked, note = "" } = row;
  return {
    rowFollows: follows.join(", "),
    rowChecked: checked?.by ?? "",
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

function groupsOf({ rows }: ReadinessReport): readonly Filled[] {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups].map(([group, members]) => ({ group, rows: members.map(rowOf) }));
}

/** What fills the page of a published report. Nothing that the visitor typed is in it. */
export function reportPage(
  { reference, draft, reviewer, publishedAt, expiresAt }: Report,
  published: ReadinessReport,
  { readableDay }: Clock,
): Filled {
  const { framework, notice, view, scope, contradictions, roadmap, costs, questions, head } = published;
  const told = (kind: (typeof contradictions)[number]["kind"]) =>
    contradictions
      .filter((contradiction) => contradiction.kind === kind)
      .map(({ sentence, because }) => ({ sentence, reasons: reasonsOf(because) }));
  return {
    framework,
    notice,
    reference,
    reviewer: reviewer ?? "",
    reviewedOn: readableDay(publishedAt ?? ""),
    expiresOn: readableDay(expiresAt),
    ...headOf(published),
    changes: differences(draft, published).map(changeOf),
    view,
    checked: String(head.checked),
    unchecked: head.unchecked > 0 ? String(head.unchecked) : "",
    priorities: published.priorities.map(({ criterion, wording }) => ({ criterion, wording })),
    scope: scope.map(scopeOf),
    statements: published.statements.map(({ text }) => ({ statement: text })),
    impossible: told("impossible"),
    worthAsking: told("question"),
    named: published.named.map(namedOf),
    remarks: published.remarks
      .filter(({ about }) => about === "answers")
      .map(({ text }) => ({ remark: text })),
    costRemarks: published.remarks
      .filter(({ about }) => about === "costs")
      .map(({ text }) => ({ costRemark: text })),
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
): PageRecord<"/r/in-review/index.html"> {
  const isLate = dueAt <= now.toISOString();
  const due = readableTime(dueAt);
  return { framework: draft.framework, reference, due: isLate ? "" : due, overdue: isLate ? due : "" };
}
