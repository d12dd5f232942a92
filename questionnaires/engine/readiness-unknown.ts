import { word } from "#words/word.ts";
import type { Basis } from "./readiness-basis.ts";
import { dayOf } from "./readiness-calendar.ts";
import type { Roadmap } from "./readiness-outcome.ts";
import type { ReadinessRow } from "./readiness-report.ts";
import { needsOperation } from "./readiness-rows.ts";
import type { StartingPoint } from "./readiness-tables.ts";
import { longDays, type Writing } from "./writing.ts";

type Plan = Basis["plan"];
type Row = Pick<ReadinessRow, "criterion" | "status" | "asked">;

function unansweredShare(rows: readonly Row[]): number {
  const asked = rows.filter((row) => row.asked.length > 0);
  const unanswered = asked.filter(({ status }) => status === "not-assessed");
  return asked.length === 0 ? 1 : unanswered.length / asked.length;
}

/** One in so many criteria has to be assessed before its gaps can be called few. */
const leastAssessed = 4;

/** The conditions that hold: what is not answered counts as open, and who knows little is never the fastest. */
export function startingPoints({ fewOpen, isLarge }: Plan, rows: readonly Row[]): readonly StartingPoint[] {
  // An internal audit and a management review are phases of every plan: without them it takes no longer.
  const isOpen = ({ criterion, status, asked }: Row) =>
    !needsOperation(criterion) && (status === "gap" || (status === "not-assessed" && asked.length > 0));
  const share = unansweredShare(rows);
  const assessed = rows.filter(({ status }) => status !== "not-assessed").length;
  // Where little is known few gaps are no sign: most are yet to be found.
  const isKnown = assessed * leastAssessed >= rows.length;
  const isFew = isKnown && share < 1 && rows.filter(isOpen).length <= fewOpen;
  return [
    isFew ? "few" : "usual",
    ...(share > 0.5 ? (["unknown"] as const) : []),
    ...(isLarge ? (["large"] as const) : []),
  ];
}

/**
 * How much later it may be than planned: the larger the part of the criteria that is not assessed, the more, whether
 * they were not answered or not asked about. `byHand`: as a reviewer set it; null: nobody did.
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

/** "6", or "6-9" where it may take three weeks longer. */
export function weeksUpTo({ spare }: Pick<Roadmap, "spare">, week: number): string {
  return spare.weeks === 0 ? String(week) : `${week}-${week + spare.weeks}`;
}

/** The Friday of a week at the latest, with the weeks that it may take longer. */
export function latestDay({ spare, start }: Timed, week: number): string {
  return dayOf(start.date, week + spare.weeks, 4);
}

/** The Friday of a week in words, or the first and the last day that it may be. */
export function daysUpTo(timed: Timed, week: number, writing: Writing): string {
  return longDays(writing, dayOf(timed.start.date, week, 4), latestDay(timed, week));
}
