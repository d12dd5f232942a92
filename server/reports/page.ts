import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { differences } from "#questionnaires/engine/readiness-differences.ts";
import type { CostLine, Costs, Roadmap } from "#questionnaires/engine/readiness-outcome.ts";
import type {
  NamedFramework,
  ReadinessReport,
  ReadinessRow,
  ScopePart,
} from "#questionnaires/engine/readiness-report.ts";
import { daysUpTo, weeksUpTo } from "#questionnaires/engine/readiness-unknown.ts";
import { amountsIn, listOf, longDay, type Writing } from "#questionnaires/engine/writing.ts";
import type { PageRecord } from "#server/http/filling/keys.ts";
import { monthsOf, statedOnce, unreadIn, weeksOf } from "./documents/issue.ts";
import { changeOf, headOf, on, percent, reasonsOf, sinceOf, statusOf } from "./filling/head.ts";
import type { Report } from "./queries.ts";
import type { Published } from "./versions/queries.ts";

type Filled = PageRecord<"/r/published/index.html">;

function roadmapOf(roadmap: Roadmap, writing: Writing): Filled {
  const { title, phases, milestones, readyWeek, weeks, spare, start, wish, answer, letter } = roadmap;
  return {
    planTitle: title,
    startDate: longDay(writing, start.date),
    milestones: milestones.map(({ name, week }) => ({
      milestone: name,
      milestoneWeek: weeksUpTo(roadmap, week),
      milestoneDate: daysUpTo(roadmap, week, writing),
    })),
    spareWeeks: spare.weeks > 0 ? String(spare.weeks) : "",
    spareBecause: spare.because,
    answer: answer?.sentence ?? "",
    instead: answer?.instead ?? "",
    oddities: roadmap.oddities.map((oddity) => ({ oddity })),
    letter,
    readyWeek: weeksUpTo(roadmap, readyWeek),
    planWeeks: weeksUpTo(roadmap, weeks),
    readyX: percent(readyWeek, weeks),
    wish: wish ?? "",
    warning: on(answer?.isPossible === false),
    possible: on(answer?.isPossible === true),
    phases: phases.map(({ name, what, stage, fromWeek, toWeek }) => ({
      phase: name,
      phaseWhat: what,
      phaseState: stage,
      phaseWeeks: weeksOf({ fromWeek, toWeek }),
      phaseX: percent(fromWeek - 1, weeks),
      phaseWidth: percent(toWeek - fromWeek + 1, weeks),
    })),
  };
}

function costOf(line: CostLine, writing: Writing): Filled {
  const { name, by, per, price, standing, total, includedIn, note, source } = line;
  return {
    cost: name,
    costNote: note,
    costSource: source,
    byConsultancy: on(by === "consultancy"),
    byAuditor: on(by === "auditor"),
    byCertificationBody: on(by === "certification-body"),
    price: price === null ? "" : amountsIn(writing, price),
    perMonth: on(price !== null && per === "month"),
    perYear: on(price !== null && per === "year"),
    months: standing === "summed" && per === "month" ? monthsOf(line) : "",
    sum: standing === "summed" ? amountsIn(writing, total) : "",
    byQuote: on(standing === "by-quote"),
    later: on(standing === "later"),
    included: on(standing === "included"),
    includedIn: standing === "included" ? (includedIn ?? "") : "",
  };
}

function costsOf(
  { lines, total, consultancy, auditor, byQuote, budget, sentence, note }: Costs,
  writing: Writing,
): Filled {
  const isQuoted =
    consultancy.high === 0 &&
    lines.some(({ by, standing }) => by === "consultancy" && standing === "by-quote");
  return {
    costs: lines.map((line) => costOf(line, writing)),
    consultancyTotal: isQuoted ? "" : amountsIn(writing, consultancy),
    consultancyQuoted: on(isQuoted),
    quoted: listOf(writing, byQuote),
    auditorTotal: auditor === null ? "" : amountsIn(writing, auditor),
    total: amountsIn(writing, total),
    budget: budget ?? "",
    noBudget: on(budget === null),
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
    rowUnread: unreadIn(row),
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
  return [...groups].map(([group, members]) => {
    const count = (status: ReadinessRow["status"]) => members.filter((row) => row.status === status).length;
    const [gaps, notAssessed] = [count("gap"), count("not-assessed")];
    return {
      group,
      groupGaps: gaps > 0 ? String(gaps) : "",
      groupRows: String(members.length),
      oneRow: on(members.length === 1),
      manyRows: on(members.length > 1),
      hasGaps: on(gaps > 0),
      hasNone: on(gaps === 0),
      noGap: on(gaps === 0 && notAssessed < members.length),
      groupNotAssessed: notAssessed > 0 ? String(notAssessed) : "",
      rows: members.map(rowOf),
    };
  });
}

/** The published report, its version, the version that the client could read before, and its address. */
export type Showing = {
  readonly report: ReadinessReport;
  /** Counted from 1; 0: it was not published. */
  readonly version: number;
  readonly earlier: Published | undefined;
  /** Address of the page, without a slash at its end; "": no documents can be loaded from here. */
  readonly at: string;
};

/**
 * What fills the page of a published report. Of the visitor's typed text it has only the company's name and the
 * words of a day.
 */
export function reportPage(
  { reference, company, draft, reviewer, publishedAt, expiresAt }: Report,
  { report: published, version, earlier, at }: Showing,
  { readableDay }: ReadableTimes,
): Filled {
  const { framework, view, scope, contradictions, roadmap, costs, questions, head, basis } = published;
  const told = (kind: (typeof contradictions)[number]["kind"]) =>
    contradictions
      .filter((contradiction) => contradiction.kind === kind)
      .map(({ sentence, because }) => ({ sentence, reasons: reasonsOf(because) }));
  return {
    framework,
    reference,
    company,
    version: version > 0 ? String(version) : "",
    docx: at === "" ? "" : `${at}/report.docx`,
    xlsx: at === "" ? "" : `${at}/report.xlsx`,
    documents: on(at !== ""),
    reviewer: reviewer ?? "",
    reviewedOn: readableDay(publishedAt ?? ""),
    expiresOn: readableDay(expiresAt),
    ...headOf(published),
    ...sinceOf(published, earlier),
    changes: earlier === undefined ? differences(draft, published).map(changeOf) : [],
    view,
    checked: String(head.checked),
    unchecked: head.unchecked > 0 ? String(head.unchecked) : "",
    allChecked: on(head.unchecked === 0 && head.gap + head.partial > 0),
    priorities: published.priorities.map(({ criterion, wording }) => ({ criterion, wording })),
    scope: scope.map(scopeOf),
    scopeDecided: on(scope.some(({ confirmed }) => confirmed !== undefined)),
    statements: statedOnce(published.statements).map((statement) => ({ statement })),
    impossible: told("impossible"),
    worthAsking: told("question"),
    named: published.named.map(namedOf),
    remarks: published.remarks
      .filter(({ about }) => about === "answers")
      .map(({ text }) => ({ remark: text })),
    costRemarks: published.remarks
      .filter(({ about }) => about === "costs")
      .map(({ text }) => ({ costRemark: text })),
    ...roadmapOf(roadmap, basis.writing),
    reordered: on(published.roadmap.isOrderByHand === true),
    ...costsOf(costs, basis.writing),
    questions: questions.map(({ ask, why }) => ({ ask, askWhy: why })),
    groups: groupsOf(published),
  };
}

/** What fills the page that is shown until a report is published. */
export function inReviewPage(
  { reference, draft, dueAt }: Report,
  now: Date,
  { readableTime }: ReadableTimes,
): PageRecord<"/r/in-review/index.html"> {
  const isLate = dueAt <= now.toISOString();
  const due = readableTime(dueAt);
  return { framework: draft.framework, reference, due: isLate ? "" : due, overdue: isLate ? due : "" };
}
