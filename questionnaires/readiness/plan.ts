import { word } from "#words/word.ts";
import { answerTo } from "./answer.ts";
import { dayOf, daysUpTo, mondayOf, spareOf, startingPoints } from "./calendar.ts";
import type { MilestoneId } from "./names.ts";
import type { Basis, Milestone, Phase, PlanPhase, ReadinessRow, Roadmap } from "./report.ts";
import type { Review } from "./review.ts";
import { milestoneNames } from "./rules.ts";
import type { StartingPoint } from "./tables.ts";

/** Phases that start in the same week: they move together, so that the plan keeps its length. */
export type PhaseBlock = {
  /** Name of its first phase. */
  readonly name: string;
  /** Whether it can be moved: operation and audits cannot, because they need the phases before them. */
  readonly isMovable: boolean;
  readonly fromWeek: number;
  readonly weeks: number;
  readonly members: readonly Phase[];
};

/** The blocks of a plan, in its order. */
export function phaseBlocks(phases: readonly Phase[]): readonly PhaseBlock[] {
  const groups = Map.groupBy(phases, ({ fromWeek }) => fromWeek);
  return [...groups].flatMap(([fromWeek, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    const last = Math.max(...members.map(({ toWeek }) => toWeek));
    const isMovable = members.every(({ stage }) => stage === "preparation");
    return [{ name: first.name, isMovable, fromWeek, weeks: last - fromWeek + 1, members }];
  });
}

/** The names of a plan's blocks after one of them moved by one place; undefined when it cannot. */
export function movedOrder(
  phases: readonly Phase[],
  name: string,
  by: 1 | -1,
): readonly string[] | undefined {
  const blocks = phaseBlocks(phases);
  const from = blocks.findIndex((block) => block.name === name);
  const [moving, other] = [blocks[from], blocks[from + by]];
  if (!moving?.isMovable || !other?.isMovable) return undefined;
  return blocks.map((block) => (block === moving ? other : block === other ? moving : block).name);
}

/**
 * The blocks in another order; those that cannot move keep their places. undefined when the order is not
 * possible.
 */
function blocksInOrder(phases: readonly Phase[], order: readonly string[]) {
  const blocks = phaseBlocks(phases);
  const byName = new Map(blocks.map((block) => [block.name, block]));
  const ordered = order.flatMap((name) => byName.get(name) ?? []);
  const isWhole = new Set(order).size === blocks.length && ordered.length === blocks.length;
  const keepsOthers = blocks.every((block, index) => block.isMovable || ordered[index] === block);
  return isWhole && keepsOthers ? ordered : undefined;
}

/**
 * The phases of a plan in another order: the blocks of the preparation one after the other, none before the
 * week that a reviewer set for it (`notBefore`, by phase). All other phases move by the weeks that the
 * preparation takes longer. undefined when the order is not possible.
 */
export function orderedPhases(
  phases: readonly Phase[],
  order: readonly string[],
  notBefore: ReadonlyMap<string, number>,
): readonly Phase[] | undefined {
  const blocks = blocksInOrder(phases, order);
  if (blocks === undefined) return undefined;
  const prepared = (all: readonly Phase[]) =>
    Math.max(0, ...all.filter(({ stage }) => stage === "preparation").map(({ toWeek }) => toWeek));
  const later = (members: readonly Phase[], by: number) =>
    members.map((phase) => ({ ...phase, fromWeek: phase.fromWeek + by, toWeek: phase.toWeek + by }));
  let week = 1;
  const moved = blocks.map(({ isMovable, fromWeek, weeks, members }) => {
    if (!isMovable) return members;
    const from = Math.max(week, ...members.map(({ id }) => notBefore.get(id) ?? 1));
    week = from + weeks;
    return later(members, from - fromWeek);
  });
  const delay = Math.max(0, prepared(moved.flat()) - prepared(phases));
  return moved.flatMap((members, index) => (blocks[index]?.isMovable ? members : later(members, delay)));
}

/**
 * Problems of a plan's order: one sentence for each phase that starts before a phase that it needs has ended.
 */
export function oddOrder(phases: readonly Phase[]): readonly string[] {
  const byId = new Map(phases.map((phase) => [phase.id, phase]));
  return phases.flatMap(({ name, fromWeek, after }) =>
    after.flatMap((id) => {
      const before = byId.get(id);
      return before !== undefined && before.toWeek >= fromWeek
        ? [
            word("“{phase}” starts before “{before}” is over, which it needs.", {
              phase: name,
              before: before.name,
            }),
          ]
        : [];
    }),
  );
}

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
