import type { Checklist } from "#contract/console/checklist.ts";

/** How many points are left to set up before visitors come. */
export function leftToSetUp(points: Checklist["points"]): number {
  return points.filter(({ isSetUp, wrong }) => isSetUp && wrong !== null).length;
}

/** That count as a sentence, the same on every screen. */
export function thingsLeft(count: number): string {
  return `${count === 1 ? "One thing is" : `${count} things are`} left to set up before visitors come.`;
}
