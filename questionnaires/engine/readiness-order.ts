import type { Roadmap } from "./readiness-report.ts";

type Phase = Roadmap["phases"][number];

/** A phase with those that run alongside it: they move together, so the plan keeps its length. */
export type PhaseBlock = {
  /** Of its first phase. */
  readonly name: string;
  /** Whether its place is a matter of choice: operation and audits need what comes before them. */
  readonly isMovable: boolean;
  readonly fromWeek: number;
  readonly weeks: number;
  readonly members: readonly Phase[];
};

/** The blocks of a plan, in its order. */
export function phaseBlocks(phases: Roadmap["phases"]): readonly PhaseBlock[] {
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
  phases: Roadmap["phases"],
  name: string,
  by: 1 | -1,
): readonly string[] | undefined {
  const blocks = phaseBlocks(phases);
  const from = blocks.findIndex((block) => block.name === name);
  const [moving, other] = [blocks[from], blocks[from + by]];
  if (!moving?.isMovable || !other?.isMovable) return undefined;
  return blocks.map((block) => (block === moving ? other : block === other ? moving : block).name);
}
