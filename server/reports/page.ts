import type { ReadableTimes } from "#contract/calendar/zoned-words.ts";
import { attributed } from "#questionnaires/engine/labels.ts";
import { amountsIn, listOf, longDay, longDays, type Writing } from "#questionnaires/engine/writing.ts";
import { daysUpTo, reachedInWeeks, weeksUpTo, wholeWeeks } from "#questionnaires/readiness/calendar.ts";
import { noteOf, pricedByDays } from "#questionnaires/readiness/costs.ts";
import {
  changedParts,
  type Difference,
  differences,
  movedCriteria,
} from "#questionnaires/readiness/differences.ts";
import { isLetterAlone } from "#questionnaires/readiness/letter.ts";
import { runAndNamedIn } from "#questionnaires/readiness/others.ts";
import type {
  CostLine,
  Costs,
  ReadinessReport,
  ReadinessRow,
  ScopePart,
} from "#questionnaires/readiness/report.ts";
import type {
  Change,
  ContradictionData,
  CostsData,
  GroupData,
  HeadData,
  InReviewData,
  Reason,
  ReportData,
  RoadmapData,
  ScopeData,
  SinceData,
} from "#site/requests/report.ts";
import { word } from "#words/word.ts";
import {
  asked,
  excludedIn,
  isAnswered,
  isLeftOpen,
  monthsOf,
  movedBesides,
  movedReadiness,
  movedTotal,
  openEach,
  readyEach,
  readyOn,
  statedOnce,
  unprepared,
  weeksOf,
} from "./documents/issue.ts";
import type { Report } from "./queries.ts";
import type { Published } from "./versions.ts";

/** A share as a width in per cent. */
function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

/** Every question once, with all its answers. */
function reasonsOf(because: ReadinessRow["because"]): readonly Reason[] {
  const byQuestion = Map.groupBy(because, ({ question }) => question);
  return [...byQuestion].map(([question, reasons]) => ({
    question: asked(question),
    answers: reasons.map(attributed),
  }));
}

/** What stands before the week of readiness instead of the usual words; nothing when an audit follows. */
function preparedIn({ roadmap }: ReadinessReport, prepared: string): { readonly prepared?: string } {
  if (roadmap.phases.length === 0) return { prepared: "" };
  if (roadmap.readyWeek === null) return { prepared: unprepared };
  return roadmap.isPreparation === true ? { prepared } : {};
}

/** How the criteria stand, by when the company is ready, and what it costs against the budget. */
function headOf(report: ReadinessReport): HeadData {
  const { head, roadmap, costs, basis, priorities } = report;
  const { criteria, touched, indicated, partial, gap, notAssessed, checked, unchecked } = head;
  const { notApplicable } = head;
  const parts = [
    { state: "indicated", count: indicated, before: 0 },
    { state: "partial", count: partial, before: indicated },
    { state: "gap", count: gap, before: indicated + partial },
    { state: "not-assessed", count: notAssessed, before: touched },
  ] as const;
  return {
    ...{ criteria, touched, indicated, partial, gap, notAssessed, checked, unchecked },
    ...(notApplicable !== undefined && { notApplicable }),
    readyWeek: weeksUpTo(roadmap, roadmap.readyWeek),
    readyOn: readyOn(report),
    ...preparedIn(report, word("Preparation done after week")),
    readyEach: readyEach(report),
    openEach: openEach(report),
    ...(head.unread !== undefined && { unread: head.unread }),
    ...(head.leftOpen !== undefined && { leftOpen: head.leftOpen }),
    total: costs.headline,
    // Where everything is by quote, there is no sum in which it could be.
    quoted:
      costs.total.high === 0
        ? ""
        : listOf(
            basis.writing,
            costs.byQuote.filter((name) => !costs.headline.includes(name)),
          ),
    budget: costs.budget,
    priorities: priorities.map(({ criterion, wording }) => ({ criterion, wording })),
    bar: parts
      .filter(({ count }) => count > 0)
      .map(({ state, count, before }) => ({
        state,
        x: percent(before, criteria),
        width: percent(count, criteria),
      })),
  };
}

/** A row whose status has changed. */
function changeOf({ criterion, wording, from, to, why }: Difference): Change {
  return { criterion, wording, from, to, why };
}

/** The differences from the version that the client could read before. */
function sinceOf(report: ReadinessReport, earlier: Published | undefined): SinceData | undefined {
  if (earlier === undefined) return undefined;
  return {
    version: earlier.number,
    changes: differences(earlier.report, report).map(changeOf),
    ready: movedReadiness(earlier.report, report),
    ...preparedIn(report, word("Preparation done:")),
    total: movedTotal(earlier.report, report),
    dates: movedBesides(earlier.report, report),
    ...movedCriteria(earlier.report, report),
    parts: changedParts(earlier.report, report),
  };
}

function roadmapOf(report: ReadinessReport): RoadmapData {
  const { roadmap, basis } = report;
  const { writing, kinds } = basis;
  const isOfToday = kinds.length > 0;
  const { title, phases, milestones, readyWeek, weeks, spare, start, wish, answer, letter } = roadmap;
  return {
    title,
    startDate: longDay(writing, start.date),
    milestones: milestones.map(({ name, week, ...reached }) => ({
      name,
      week: reachedInWeeks({ week, ...reached }, start.date),
      date: daysUpTo(reached, writing),
    })),
    effort: roadmap.effort.sentence,
    coverage: roadmap.coverage,
    longer: roadmap.longer ?? "",
    spareWeeks: spare.weeks,
    spareBecause: spare.because,
    answer: isAnswered(answer) ? { ...answer, instead: answer.instead ?? "" } : undefined,
    oddities: roadmap.oddities,
    letter,
    readyWeek: weeksUpTo(roadmap, readyWeek),
    ...preparedIn(report, word("Preparation done after week")),
    weeks: wholeWeeks(roadmap),
    readyX: readyWeek === null ? "" : percent(readyWeek, weeks),
    wish: wish ?? "",
    isOrderByHand: roadmap.isOrderByHand === true,
    phases: phases.map(({ name, what, stage, fromWeek, toWeek, from, to }) => ({
      name,
      what,
      // Reports of version 0.2.0 and earlier have weeks alone.
      days: isOfToday ? longDays(writing, from, to) : "",
      state: stage,
      weeks: weeksOf({ fromWeek, toWeek }),
      x: percent(fromWeek - 1, weeks),
      width: percent(toWeek - fromWeek + 1, weeks),
    })),
  };
}

function costOf(line: CostLine, writing: Writing): CostsData["lines"][number] {
  const { name, by, per, price, standing, total, includedIn, source } = line;
  const byDays = pricedByDays(line, writing);
  return {
    ...{ name, by, standing, source },
    note: noteOf(line),
    // A sum that follows our days has no price by the month beside it, but these days.
    per: byDays === undefined ? per : "once",
    price: byDays ?? (price === null ? "" : amountsIn(writing, price)),
    months: standing === "summed" && per === "month" && byDays === undefined ? monthsOf(line) : "",
    sum: standing === "summed" ? amountsIn(writing, total) : "",
    includedIn: standing === "included" ? (includedIn ?? "") : "",
  };
}

function costsOf({ costs, basis, remarks }: ReadinessReport): CostsData {
  const { lines, headline, consultancy, auditor, budget, sentence, note }: Costs = costs;
  const { writing } = basis;
  return {
    lines: lines.map((line) => costOf(line, writing)),
    // Without the sum nobody reads its parts, which would add up to it.
    consultancy: headline === "" ? "" : amountsIn(writing, consultancy),
    isQuoted:
      headline !== "" &&
      consultancy.high === 0 &&
      lines.some(({ by, standing }) => by === "consultancy" && standing === "by-quote"),
    auditor: auditor === null || headline === "" ? "" : amountsIn(writing, auditor),
    total: headline,
    budget,
    fit: sentence,
    note,
    remarks: remarks.filter(({ about }) => about === "costs").map(({ text }) => text),
  };
}

function partOf({ name, reason, because, isIncluded, confirmed }: ScopePart): ScopeData["parts"][number] {
  return {
    name,
    reason,
    isIncluded,
    reasons: reasonsOf(because),
    confirmed: confirmed === undefined || confirmed.why === "" ? undefined : confirmed.why,
    agreed: confirmed?.why === "" ? word("Confirmed in the review.") : "",
  };
}

function scopeOf({ scope, statements, named, remarks }: ReadinessReport): ScopeData {
  return {
    isDecided: scope.some(({ confirmed }) => confirmed !== undefined),
    parts: scope.map(partOf),
    statements: statedOnce(statements),
    named: named.map(({ name, what, applies, ours }) => ({ name, what, applies, ours })),
    remarks: remarks.filter(({ about }) => about === "answers").map(({ text }) => text),
  };
}

/** Who ticked a row: one that is not assessed was left open, unless its report says otherwise. */
function tickedBy(row: ReadinessRow, report: ReadinessReport) {
  const by = row.checked?.by ?? "";
  return isLeftOpen(row, report) ? { checkedBy: "", leftOpenBy: by } : { checkedBy: by };
}

function rowOf(
  row: ReadinessRow,
  report: ReadinessReport,
  drafted: Change["from"] | undefined,
): GroupData["rows"][number] {
  const { criterion, wording, evidence, effort, status, because, follows, note = "" } = row;
  const excluded = excludedIn(row);
  const toDo =
    excluded === ""
      ? {
          ...{ evidence, effort, owner: row.owner ?? "", reasons: reasonsOf(because) },
          ...(row.step !== undefined && { step: row.step }),
          ...(row.run !== undefined && { run: runAndNamedIn(row) }),
          ...(row.included !== undefined && { included: row.included }),
        }
      : { evidence: "", effort: "", owner: "", reasons: [], excluded };
  return {
    ...{ criterion, wording, status, follows, note },
    ...toDo,
    overlaps: row.overlaps ?? [],
    ...tickedBy(row, report),
    ...(drafted && { drafted }),
  };
}

function groupsOf(report: ReadinessReport, reviewed: readonly Difference[]): readonly GroupData[] {
  const { rows } = report;
  const drafted = new Map(reviewed.map(({ criterion, from }) => [criterion, from]));
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups].map(([name, members]) => {
    const count = (status: ReadinessRow["status"]) => members.filter((row) => row.status === status).length;
    return {
      name,
      gaps: count("gap"),
      notAssessed: count("not-assessed"),
      notApplicable: count("not-applicable"),
      rows: members.map((row) => rowOf(row, report, drafted.get(row.criterion))),
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
 * What the page of a published report shows. Of the visitor's typed text it has only the company's name and the
 * questions that the client asked.
 */
export function reportPage(
  { reference, company, draft, reviewer, publishedAt, expiresAt }: Report,
  { report: published, version, earlier, at }: Showing,
  { readableDay }: ReadableTimes,
): ReportData {
  const { framework, view, contradictions, questions } = published;
  const told = (kind: (typeof contradictions)[number]["kind"]): readonly ContradictionData[] =>
    contradictions
      .filter((contradiction) => contradiction.kind === kind)
      .map(({ sentence, because }) => ({ sentence, reasons: reasonsOf(because) }));
  return {
    framework,
    reference,
    company,
    version,
    documents: at === "" ? undefined : { docx: `${at}/report.docx`, xlsx: `${at}/report.xlsx` },
    reviewer: reviewer ?? "",
    reviewedOn: readableDay(publishedAt ?? ""),
    expiresOn: readableDay(expiresAt),
    head: headOf(published),
    since: sinceOf(published, earlier),
    view,
    isForCounsel: published.isForCounsel,
    isLetterAlone: isLetterAlone(published),
    asked: published.asked.map(({ ask, answer }) => ({ ask, answer })),
    scope: scopeOf(published),
    impossible: told("impossible"),
    worthAsking: told("question"),
    roadmap: roadmapOf(published),
    costs: costsOf(published),
    questions: questions.map(({ ask, why }) => ({ ask, why })),
    groups: groupsOf(published, earlier === undefined ? differences(draft, published) : []),
  };
}

/** What the page shows until a report is published. */
export function inReviewPage(
  { reference, draft, dueAt }: Report,
  now: Date,
  { readableTime }: ReadableTimes,
): InReviewData {
  const isLate = dueAt <= now.toISOString();
  return { framework: draft.framework, reference, due: readableTime(dueAt), isLate };
}
