import { word } from "#words/word.ts";
import { answerTo } from "./readiness-answer.ts";
import type { Basis, PlanPhase } from "./readiness-basis.ts";
import { dayOf, mondayOf } from "./readiness-calendar.ts";
import { milestoneNames } from "./readiness-milestones.ts";
import type { MilestoneId } from "./readiness-names.ts";
import { oddOrder, orderedPhases } from "./readiness-order.ts";
import type { Milestone, Phase, Roadmap } from "./readiness-outcome.ts";
import type { ReadinessRow } from "./readiness-report.ts";
import type { Review } from "./readiness-review.ts";
import type { StartingPoint } from "./readiness-tables.ts";
import { daysUpTo, spareOf, startingPoints } from "./readiness-unknown.ts";

type Plan = Basis["plan"];
type Row = Pick<ReadinessRow, "criterion" | "status" | "asked">;
type PlanEdits = Pick<Review, "phases" | "order" | "start" | "spare" | "deadline" | "letter">;

/** Average number of weeks in a month. */
const weeksInMonth = 52 / 12;

/** Number of months until the end of a week, rounded up. */
export function monthsUntil(week: number): number {
  return Math.ceil(week / weeksInMonth);
}

const readyMilestones: readonly MilestoneId[] = ["soc2-ready", "iso-ready"];

function weeksOf({ weeks }: Pick<PlanPhase, "weeks">, points: readonly StartingPoint[]): number {
  return Math.max(...points.map((point) => weeks[point]));
}

function laidOut({ phases: rules }: Plan, points: readonly StartingPoint[], { phases: edits }: PlanEdits) {
  const ends = new Map<string, number>();
  return rules.map((rule): Phase => {
    const { id, name, what, stage, after } = rule;
    const edit = edits.find((one) => one.id === id);
    const earliest = Math.max(0, ...after.map((before) => ends.get(before) ?? 0)) + 1;
    const fromWeek = Math.max(earliest, edit?.notBefore ?? 1);
    const toWeek = fromWeek + (edit?.weeks ?? weeksOf(rule, points)) - 1;
    ends.set(id, toWeek);
    const place = { id, name, what, stage, for: rule.for, after, fromWeek, toWeek };
    return edit === undefined ? place : { ...place, byHand: true };
  });
}

function milestone(id: MilestoneId, week: number, start: string): Milestone {
  return { id, name: milestoneNames[id], week, date: dayOf(start, week, 4) };
}

function milestonesOf(plan: Plan, phases: readonly Phase[], start: string): readonly Milestone[] {
  return plan.phases
    .flatMap(({ id, reaches }): readonly Milestone[] => {
      const week = phases.find((phase) => phase.id === id)?.toWeek;
      if (reaches === undefined || week === undefined) return [];
      return [milestone(reaches, week, start)];
    })
    .toSorted((one, other) => one.week - other.week);
}

/** Said when the plan no longer allows the order that the review set. */
const lostOrder = word(
  "The order that the review set is none of this plan’s any more. Please move the phases again.",
);

/** Compares phases by their first week; those that begin together keep the plan's order. */
function byTime(one: Phase, other: Phase): number {
  return one.fromWeek - other.fromWeek;
}

/**
 * The phases in weeks, in the review's order; if that is not possible, in the plan's order and with a sentence
 * about it.
 */
function inOrder(plan: Plan, points: readonly StartingPoint[], edits: PlanEdits) {
  const phases = laidOut(plan, points, edits).toSorted(byTime);
  if (edits.order.length === 0) return { phases, isOrderByHand: false, oddities: oddOrder(phases) };
  const notBefore = new Map(edits.phases.map(({ id, notBefore: week = 1 }) => [id, week]));
  const ordered = orderedPhases(phases, edits.order, notBefore);
  if (ordered === undefined) return { phases, isOrderByHand: false, oddities: [lostOrder] };
  const inTime = ordered.toSorted(byTime);
  const isOrderByHand = inTime.some(({ id }, index) => id !== phases[index]?.id);
  return { phases: inTime, isOrderByHand, oddities: oddOrder(ordered) };
}

/** Whether the plan allows the order that a review sets. */
export function keepsOrder({ roadmap }: { readonly roadmap: Roadmap }): boolean {
  return !roadmap.oddities.includes(lostOrder);
}

/** The plan in weeks and dates, for the current rows, with what a reviewer set by hand. */
export function roadmapOf(
  { plan, wish, writtenDay, furtherDays, wroteOfTime, writing }: Basis,
  rows: readonly Row[],
  edits: PlanEdits,
): Roadmap {
  const points = startingPoints(plan, rows);
  const { phases, isOrderByHand, oddities } = inOrder(plan, points, edits);
  const start = mondayOf(edits.start ?? plan.start);
  const milestones = milestonesOf(plan, phases, start);
  const ready = milestones.filter(({ id }) => readyMilestones.includes(id));
  const readyWeek = Math.max(1, ...ready.map(({ week }) => week));
  const weeks = Math.max(1, ...phases.map(({ toWeek }) => toWeek));
  const timed = {
    weeks,
    spare: spareOf(plan, rows, edits.spare),
    start: edits.start === null ? { date: start } : { date: start, byHand: true as const },
  };
  const besides =
    plan.sooner?.reaches === undefined
      ? []
      : [milestone(plan.sooner.reaches, readyWeek + weeksOf(plan.sooner, points), start)];
  const answer = answerTo({
    plan,
    timed,
    milestones,
    besides,
    wish,
    writtenDay,
    furtherDays,
    wroteOfTime,
    deadline: edits.deadline,
    writing,
  });
  return {
    title: plan.title,
    phases,
    ...(isOrderByHand && { isOrderByHand: true as const }),
    milestones,
    readyWeek,
    ...timed,
    wish: wish?.text ?? null,
    warning: answer?.isPossible === false ? [answer.sentence, answer.instead].join(" ") : null,
    answer,
    letter: (edits.letter ?? plan.letter).replaceAll("{dates}", () =>
      milestones.map(({ name, week }) => `- ${name}: ${daysUpTo(timed, week, writing)}`).join("\n"),
    ),
    ...(edits.letter !== null && { isLetterByHand: true as const }),
    oddities,
  };
}
