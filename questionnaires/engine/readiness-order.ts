import { word } from "#words/word.ts";
import type { Phase } from "./readiness-outcome.ts";

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
