import { attributed } from "#questionnaires/engine/labels.ts";
import { fromTo } from "#questionnaires/engine/range.ts";
import { longDay, longDays, type Writing } from "#questionnaires/engine/writing.ts";
import { askedFor } from "#questionnaires/readiness/answer.ts";
import { daysUpTo, reachedInWeeks } from "#questionnaires/readiness/calendar.ts";
import type { Difference, ReportPart } from "#questionnaires/readiness/differences.ts";
import { isLetterAlone } from "#questionnaires/readiness/letter.ts";
import type { CostLine, ReadinessReport, Roadmap } from "#questionnaires/readiness/report.ts";
import { reviewFound } from "#questionnaires/readiness/rows.ts";
import type { ReportWords } from "#server/settings/report-document.ts";
import { word } from "#words/word.ts";

/** A report with all facts for a document. Dates are in words. */
export type Issue = {
  /** Name of the company; "" when no name was given. */
  readonly company: string;
  readonly firm: string;
  /** Reference of the lead. */
  readonly reference: string;
  readonly reviewer: string;
  readonly reviewedOn: string;
  /** The day of a time in the firm's time zone. */
  readonly readableDay: (at: string) => string;
  /** Counted from 1, published versions only. */
  readonly version: number;
  readonly report: ReadinessReport;
  /** The status that each row had in the draft, by its criterion. */
  readonly drafted: ReadonlyMap<string, ReadinessReport["rows"][number]["status"]>;
  /** The version before it that the client could read, and what is different now; undefined: it is the first. */
  readonly earlier:
    | {
        readonly version: number;
        readonly changes: readonly Difference[];
        readonly parts: readonly ReportPart[];
        /** Numbers of criteria that were added since, and of those that were removed. */
        readonly came: readonly string[];
        readonly went: readonly string[];
        /** Readiness, the dates and the sum, as far as they moved. */
        readonly moved: ReturnType<typeof movedSince>;
      }
    | undefined;
  /** A notice for every sheet; "": none. */
  readonly notice: string;
};

/** Whether it was drawn by today's rules. Reports of version 0.2.0 and earlier are shown as they were. */
export function isOfToday({ basis }: ReadinessReport): boolean {
  return basis.kinds.length > 0;
}

/** The text with its {names} filled in; a name without a value stays. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (name, key: string) => {
    const value = values[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : name;
  });
}

/** The words of a report: in those of a letter alone nobody is ready in so many weeks. */
export function wordsFor(report: ReadinessReport, words: ReportWords): ReportWords {
  if (!isLetterAlone(report)) return words;
  const { title, description, plan, letter, lead, sheet } = words.alone;
  return {
    ...words,
    title,
    description,
    plan: { ...words.plan, title: plan, letter },
    criteria: { ...words.criteria, lead },
    changes: { ...words.changes, parts: { ...words.changes.parts, letter } },
    sheets: { ...words.sheets, plan: { name: sheet }, letter: { ...words.sheets.letter, column: letter } },
  };
}

/** "4" or "4-6". */
export function weeksOf({
  fromWeek,
  toWeek,
}: {
  readonly fromWeek: number;
  readonly toWeek: number;
}): string {
  return fromTo(fromWeek, toWeek);
}

/** What the report is about, by framework: a text that several share is said once. */
export function statedOnce(statements: ReadinessReport["statements"]): readonly string[] {
  return [...new Set(statements.map(({ text }) => text))];
}

/** To whom the reader turns: who takes the first call; in a report for counsel nobody offers one. */
export function contactIn({ isForCounsel }: ReadinessReport, firstCall: string): string {
  return isForCounsel ? word("Questions go to counsel first.") : firstCall;
}

/** Whether a row is ticked, and not assessed. Reports that were published without the number of these stay as they were. */
export function isLeftOpen(
  { status, checked }: ReadinessReport["rows"][number],
  { head }: Pick<ReadinessReport, "head">,
): boolean {
  return head.leftOpen !== undefined && status === "not-assessed" && checked !== undefined;
}

/** What is said of a row that does not apply; "": it applies. Why is what the review found, else what was answered. */
export function excludedIn({ status, because }: ReadinessReport["rows"][number]): string {
  if (status !== "not-applicable") return "";
  const found = because.findLast(({ question }) => question === reviewFound)?.answer;
  const reason = found ?? because.map(attributed).join("; ");
  return sentences([
    reason === "" ? word("Not applicable") : word("Not applicable: {reason}", { reason }),
    word("It is decided in the Statement of Applicability."),
  ]);
}

/** Who ticked a row, and when, in one sentence; "": nobody did. `checked` says it of a row that is not left open. */
export function tickedIn(
  row: ReadinessReport["rows"][number],
  { report, readableDay }: Issue,
  checked: string,
): string {
  if (row.checked === undefined) return "";
  const values = { name: row.checked.by, day: readableDay(row.checked.at) };
  return isLeftOpen(row, report) ? word("Left open by {name}, {day}", values) : filled(checked, values);
}

/** A question before its answer. */
export function asked(question: string): string {
  const said = question === reviewFound ? word("The review") : question;
  return /[?.]$/.test(said) ? said : `${said}:`;
}

/** Texts one after the other, each closed as a sentence. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** All answers that led to a status, as one text. */
export function reasonsIn(because: ReadinessReport["rows"][number]["because"]): string {
  const byQuestion = Map.groupBy(because, ({ question }) => question);
  return sentences(
    [...byQuestion].map(([question, reasons]) => `${asked(question)} ${reasons.map(attributed).join("; ")}`),
  );
}

/** What stands in place of the week of readiness where nothing prepares. */
export const unprepared = word("No preparation in this plan");

/** What runs or is audited first in the plan, with its days; "": nothing. */
function runningIn({ phases, start }: Roadmap, writing: Writing): string {
  const first = phases.find(({ stage, to }) => stage !== "preparation" && to >= start.date);
  return first === undefined ? "" : `${first.name}: ${longDays(writing, first.from, first.to)}`;
}

/**
 * The day by which the company is ready for its audits, or the first and the last possible day; where nothing
 * prepares, what runs.
 */
export function readyOn({ roadmap, basis }: ReadinessReport): string {
  if (roadmap.readyOn === null) return runningIn(roadmap, basis.writing);
  return daysUpTo(roadmap.readyOn, basis.writing);
}

/** What a report said in an earlier version, and what it says. */
export type Moved = { readonly name: string; readonly was: string; readonly is: string };

/** The dates of the plan that moved, but for one that moved as the readiness did, which is told by itself. */
function movedDates(earlier: ReadinessReport, later: ReadinessReport): readonly Moved[] {
  const before = new Map(
    earlier.roadmap.milestones.map((one) => [one.id, daysUpTo(one, earlier.basis.writing)]),
  );
  const [readyBefore, ready] = [readyOn(earlier), readyOn(later)];
  return later.roadmap.milestones.flatMap(({ id, name, ...reached }) => {
    const [was, is] = [before.get(id), daysUpTo(reached, later.basis.writing)];
    const isTold = was === readyBefore && is === ready;
    return was === undefined || was === is || isTold ? [] : [{ name, was, is }];
  });
}

/** With which days that were asked for, and which hours, a later version counts in place of others. */
function movedFacts(earlier: ReadinessReport, later: ReadinessReport): readonly Moved[] {
  const { writing } = later.basis;
  const before = new Map(earlier.facts.needs.map((need) => [need.id, need]));
  const days = later.facts.needs.flatMap(({ id, what, by }) => {
    const was = before.get(id)?.by ?? null;
    if (was === null || by === null || was === by) return [];
    const name = word("Asked for, {what}", { what: askedFor[what] });
    return [{ name, was: longDay(writing, was), is: longDay(writing, by) }];
  });
  const hoursIn = ({ facts: { hours } }: ReadinessReport) =>
    hours === null ? word("our usual figure") : String(hours);
  const [was, is] = [hoursIn(earlier), hoursIn(later)];
  return [...days, ...(was === is ? [] : [{ name: word("Hours a week of yours"), was, is }])];
}

/** Criteria as a list of numbers, or by their group where all of it is among them. */
function groupsIn(criteria: readonly string[], { rows }: ReadinessReport): string {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups]
    .flatMap(([group, all]) => {
      const named = all.map(({ criterion }) => criterion).filter((one) => criteria.includes(one));
      return named.length > 1 && named.length === all.length ? [group] : named;
    })
    .join(", ");
}

/** Who does which rows by name in place of others. */
function movedOwners(earlier: ReadinessReport, later: ReadinessReport): readonly Moved[] {
  const before = new Map(earlier.rows.map((row) => [row.criterion, row]));
  const nobody = word("nobody by name");
  const moved = later.rows.flatMap(({ criterion, status, owner = nobody }) => {
    const row = before.get(criterion);
    const was = row?.owner ?? nobody;
    const isSame = row === undefined || was === owner || status === "not-applicable";
    return isSame ? [] : [{ criterion, was, is: owner }];
  });
  return [...Map.groupBy(moved, ({ was, is }) => JSON.stringify([was, is])).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const criteria = groupsIn(
      alike.map(({ criterion }) => criterion),
      later,
    );
    return [{ name: word("Who does {criteria}", { criteria }), was: first.was, is: first.is }];
  });
}

/** When the company is ready, then and now; undefined: it did not move, or only one of both calls it preparation. */
export function movedReadiness(earlier: ReadinessReport, later: ReadinessReport) {
  const [was, is] = [readyOn(earlier), readyOn(later)];
  const isAlike = earlier.roadmap.isPreparation === later.roadmap.isPreparation;
  return later.roadmap.phases.length === 0 || !isAlike || was === is ? undefined : { was, is };
}

/** What moved besides: what was asked for, the hours, the dates of the plan and who does what. */
export function movedBesides(earlier: ReadinessReport, later: ReadinessReport): readonly Moved[] {
  return [...movedFacts(earlier, later), ...movedDates(earlier, later), ...movedOwners(earlier, later)];
}

/** The sum of the costs then and now, when it moved. A version may show none. */
export function movedTotal(earlier: ReadinessReport, later: ReadinessReport) {
  const [was, is] = [earlier, later].map(({ costs }) => costs.headline || word("no sum"));
  return was === undefined || is === undefined || was === is ? undefined : { was, is };
}

/** What moved since an earlier version: when the company is ready, the other dates, and the sum of the costs. */
export function movedSince(earlier: ReadinessReport, later: ReadinessReport) {
  const isPreparation = later.roadmap.readyWeek !== null && later.roadmap.isPreparation === true;
  const name = isPreparation ? word("Preparation done:") : word("Ready for the audit:");
  const [ready, total] = [movedReadiness(earlier, later), movedTotal(earlier, later)];
  return {
    ready: ready === undefined ? [] : [{ name, ...ready }],
    dates: movedBesides(earlier, later),
    total: total === undefined ? [] : [{ name, ...total }],
  };
}

/** By when the company is ready for each of several audits, with week and date; "" where one is prepared for. */
export function readyEach({ roadmap, basis }: ReadinessReport): string {
  const ready = roadmap.milestones.filter(({ id }) => id === "soc2-ready" || id === "iso-ready");
  if (ready.length < 2) return "";
  return ready
    .map(({ name, week, ...reached }) => {
      const date = daysUpTo(reached, basis.writing);
      return word("{milestone}, week {week} ({date})", {
        milestone: name,
        week: reachedInWeeks({ week, ...reached }, roadmap.start.date),
        date,
      });
    })
    .join("; ");
}

/** What is open in each of several frameworks; "" where there is one. */
export function openEach({ head: { byFramework } }: ReadinessReport): string {
  if (byFramework.length < 2) return "";
  return byFramework
    .map(({ name, gap, partial }) => word("{name}: gaps {gap}, partials {partial}", { name, gap, partial }))
    .join("; ");
}

/** Whether the report says something about the days that were asked for: a reviewer can leave it out. */
export function isAnswered(answer: Roadmap["answer"]): answer is NonNullable<Roadmap["answer"]> {
  return answer !== null && `${answer.sentence}${answer.instead ?? ""}` !== "";
}

/** Months in the sum: "6", or "6-7" when it may take longer; "" for one, where the price says it all. */
export function monthsOf({ months, spareMonths }: CostLine): string {
  if (months === 1 && spareMonths === 0) return "";
  return fromTo(months, months + spareMonths);
}
