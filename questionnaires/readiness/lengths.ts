import type { MilestoneId } from "./names.ts";
import type { PlanVariant } from "./rules.ts";
import type { StartingPoint, WeeksTable } from "./tables.ts";

type Plan = Pick<PlanVariant, "phases" | "weeks">;

/** The first and the last week of a phase, counted from 1. */
export type PhasePlace = { readonly id: string; readonly fromWeek: number; readonly toWeek: number };

/**
 * The first and last week of each phase of a plan. Of several starting points the longest weeks of each phase
 * count, as in a report. Throws when a phase has no weeks.
 */
export function phasePlaces(
  { phases, weeks: part }: Plan,
  table: WeeksTable,
  points: StartingPoint | readonly StartingPoint[],
): readonly PhasePlace[] {
  const ends = new Map<string, number>();
  return phases.map(({ id, after }) => {
    const weeks = table[part][id];
    if (weeks === undefined) throw new Error(`content/weeks.yaml has no weeks for ${part}: ${id}.`);
    const before = Math.max(0, ...after.map((one) => ends.get(one) ?? 0));
    const toWeek = before + Math.max(...[points].flat().map((point) => weeks[point]));
    ends.set(id, toWeek);
    return { id, fromWeek: before + 1, toWeek };
  });
}

/**
 * How many weeks a plan takes for some starting points, until a milestone or, without one, in all. Throws when a
 * phase has no weeks, or when the plan does not reach the milestone.
 */
export function weeksUntil(
  plan: Plan,
  table: WeeksTable,
  points: StartingPoint | readonly StartingPoint[],
  milestone?: MilestoneId,
): number {
  const places = phasePlaces(plan, table, points);
  if (milestone === undefined) return Math.max(...places.map(({ toWeek }) => toWeek));
  const last = plan.phases.find(({ reaches }) => reaches === milestone);
  const place = places.find(({ id }) => id === last?.id);
  if (place === undefined) throw new Error(`No phase of this plan reaches ${milestone}.`);
  return place.toWeek;
}
