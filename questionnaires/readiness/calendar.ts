import { longDays, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import type { Basis, ReadinessRow, Roadmap } from "./report.ts";
import { needsOperation } from "./rows.ts";
import type { StartingPoint } from "./tables.ts";

const dayInMs = 86_400_000;

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week; both as "2026-12-07". */
export function mondayOf(day: string): string {
  const date = dateOf(day);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return written(new Date(date.getTime() - sinceMonday * dayInMs));
}

/** A day of a plan. `week` from 1; `weekday` from 0, which is Monday. */
export function dayOf(start: string, week: number, weekday: number): string {
  return written(new Date(dateOf(start).getTime() + ((week - 1) * 7 + weekday) * dayInMs));
}

/** The day `count` weeks or months after a moment. */
export function dayLater(from: Date, count: number, unit: "weeks" | "months"): string {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if (unit === "weeks") return written(new Date(Date.UTC(year, month, day + count * 7)));
  // A month after the 31st is the last day of a shorter month, which is day 0 of the next one.
  const lastDay = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate();
  return written(new Date(Date.UTC(year, month + count, Math.min(day, lastDay))));
}

/** The day that ends a wish of `weeks` weeks; multiples of 13 weeks count as three months each. */
export function wishedDay(from: Date, weeks: number): string {
  return weeks % 13 === 0 ? dayLater(from, (weeks / 13) * 3, "months") : dayLater(from, weeks, "weeks");
}

/** The first Monday that is at least `weeks` weeks after a moment. */
export function suggestedStart(from: Date, weeks: number): string {
  const earliest = dayLater(from, weeks, "weeks");
  const monday = mondayOf(earliest);
  return monday === earliest ? monday : dayOf(monday, 2, 0);
}

type Plan = Basis["plan"];
type Row = Pick<ReadinessRow, "criterion" | "status" | "asked">;

function unansweredShare(rows: readonly Row[]): number {
  const asked = rows.filter((row) => row.asked.length > 0);
  const unanswered = asked.filter(({ status }) => status === "not-assessed");
  return asked.length === 0 ? 1 : unanswered.length / asked.length;
}

/** At least one in this many criteria must be assessed for the starting point "few". */
const leastAssessed = 4;

/**
 * The starting points that apply. A criterion that is not answered counts as open; with few assessed, it is
 * never "few".
 */
export function startingPoints(
  { fewOpen, isLarge }: Pick<Plan, "fewOpen" | "isLarge">,
  rows: readonly Row[],
): readonly StartingPoint[] {
  // An internal audit and a management review are phases of every plan: when they are missing, it takes no
  // longer.
  const isOpen = ({ criterion, status, asked }: Row) =>
    !needsOperation(criterion) && (status === "gap" || (status === "not-assessed" && asked.length > 0));
  const share = unansweredShare(rows);
  const assessed = rows.filter(({ status }) => status !== "not-assessed").length;
  // When few criteria are assessed, a small number of gaps means little: most gaps are not found yet.
  const isKnown = assessed * leastAssessed >= rows.length;
  const isFew = isKnown && share < 1 && rows.filter(isOpen).length <= fewOpen;
  return [
    isFew ? "few" : "usual",
    ...(share > 0.5 ? (["unknown"] as const) : []),
    ...(isLarge ? (["large"] as const) : []),
  ];
}

/**
 * The spare weeks of a plan, in proportion to the criteria that are not assessed, either not answered or not
 * asked about, plus those for a large company. `byHand`: the weeks that a reviewer set; null: none.
 */
export function spareOf({ spare }: Plan, rows: readonly Row[], byHand: number | null): Roadmap["spare"] {
  if (byHand !== null)
    return { weeks: byHand, because: word("the reviewer leaves this much room"), byHand: true };
  const unknown = rows.filter(({ status }) => status === "not-assessed").length;
  const weeks = Math.ceil((unknown / Math.max(1, rows.length)) * spare.unanswered);
  const reasons = [
    ...(weeks > 0
      ? [
          unknown === 1
            ? word("1 criterion is not assessed")
            : word("{count} criteria are not assessed", { count: unknown }),
        ]
      : []),
    ...(spare.people > 0 ? [word("a company of this size has more than one team to bring along")] : []),
  ];
  return { weeks: weeks + spare.people, because: reasons.join(word(", and ")) };
}

type Timed = Pick<Roadmap, "spare" | "start">;

/** "6", or "6-9" with three spare weeks. */
export function weeksUpTo({ spare }: Pick<Roadmap, "spare">, week: number): string {
  return spare.weeks === 0 ? String(week) : `${week}-${week + spare.weeks}`;
}

/** The Friday of a week, with the spare weeks added. */
export function latestDay({ spare, start }: Timed, week: number): string {
  return dayOf(start.date, week + spare.weeks, 4);
}

/** The Friday of a week in words, or with spare weeks the first and the last possible day. */
export function daysUpTo(timed: Timed, week: number, writing: Writing): string {
  return longDays(writing, dayOf(timed.start.date, week, 4), latestDay(timed, week));
}
