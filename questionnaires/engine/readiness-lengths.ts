import type { MilestoneId } from "./readiness-names.ts";
import type { PlanVariant } from "./readiness-rules.ts";
import type { StartingPoint, WeeksTable } from "./readiness-tables.ts";

/**
 * How many weeks a plan takes from one starting point, until one of its milestones or, without one, in all. Throws
 * when a phase has no weeks, or when the plan does not reach the milestone.
 */
export function weeksUntil(
  { phases, weeks: part }: Pick<PlanVariant, "phases" | "weeks">,
  table: WeeksTable,
  point: StartingPoint,
  milestone?: MilestoneId,
): number {
  const ends = new Map<string, number>();
  for (const { id, after } of phases) {
    const weeks = table[part][id];
    if (weeks === undefined) throw new Error(`content/weeks.yaml has no weeks for ${part}: ${id}.`);
    ends.set(id, Math.max(0, ...after.map((before) => ends.get(before) ?? 0)) + weeks[point]);
  }
  if (milestone === undefined) return Math.max(...ends.values());
  const last = phases.find(({ reaches }) => reaches === milestone);
  const week = last && ends.get(last.id);
  if (week === undefined) throw new Error(`No phase of this plan reaches ${milestone}.`);
  return week;
}
