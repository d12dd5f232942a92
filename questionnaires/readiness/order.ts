import { word } from "#words/word.ts";
import type { Phase } from "./report.ts";

/** Phases that start in the same week: they move together. */
export type PhaseBlock = {
  /** Id of its first phase. */
  readonly id: string;
  /** Whether it can be moved: operation and audits cannot, nor can what only waits beside the others. */
  readonly isMovable: boolean;
  readonly members: readonly Phase[];
};

/** The blocks of a plan, in its order. */
export function phaseBlocks(phases: readonly Phase[]): readonly PhaseBlock[] {
  const isMovable = ({ stage, isBeside }: Phase) => stage === "preparation" && isBeside !== true;
  const groups = Map.groupBy(phases, (phase) => (isMovable(phase) ? phase.fromWeek : phase.id));
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first === undefined ? [] : [{ id: first.id, isMovable: isMovable(first), members }];
  });
}

/** What a phase waits for wherever it is moved: nobody moves operation and audits. */
function settled({ after }: Phase, phases: readonly Phase[]): readonly string[] {
  return after.filter((id) => phases.some((one) => one.id === id && one.stage !== "preparation"));
}

function movable(phases: readonly Phase[]): readonly PhaseBlock[] {
  return phaseBlocks(phases).filter((block) => block.isMovable);
}

/** The ids of the blocks that can move, after one of them moved by one place; undefined when it cannot. */
export function movedOrder(phases: readonly Phase[], id: string, by: 1 | -1): readonly string[] | undefined {
  const blocks = movable(phases);
  const from = blocks.findIndex((block) => block.id === id);
  const [one, other] = [blocks[from], blocks[from + by]];
  if (one === undefined || other === undefined) return undefined;
  const waitsFor = ({ members }: PhaseBlock) => members.flatMap((phase) => settled(phase, phases)).join();
  if (waitsFor(one) !== waitsFor(other)) return undefined;
  return blocks.map((block) => (block === one ? other.id : block === other ? one.id : block.id));
}

/**
 * What each phase comes after, so that the blocks of the preparation follow each other in another order;
 * undefined when these are not the plan's blocks.
 */
export function afterInOrder(
  phases: readonly Phase[],
  order: readonly string[],
): ReadonlyMap<string, readonly string[]> | undefined {
  const blocks = movable(phases);
  const ordered = order.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  if (new Set(order).size !== blocks.length || ordered.length !== blocks.length) return undefined;
  const idsOf = (block: PhaseBlock | undefined) => (block?.members ?? []).map(({ id }) => id);
  const moved = ordered.flatMap(({ members }, index) =>
    members.map((phase) => [phase.id, [...settled(phase, phases), ...idsOf(ordered[index - 1])]] as const),
  );
  const others = phases
    .filter(({ stage }) => stage !== "preparation")
    .map((phase) => {
      const isFor = ({ for: frameworks }: Phase) => frameworks.some((one) => phase.for.includes(one));
      const last = ordered.findLast(({ members }) => members.some(isFor));
      return [phase.id, [...phase.after, ...idsOf(last)]] as const;
    });
  return new Map([...others, ...moved]);
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
