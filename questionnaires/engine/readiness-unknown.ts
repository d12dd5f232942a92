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
