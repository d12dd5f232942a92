import { z } from "zod";
import { headOf } from "./readiness.ts";
import { phaseBlocks } from "./readiness-order.ts";
import {
  criterionStatus,
  type ReadinessReport,
  type ReadinessRow,
  type Roadmap,
} from "./readiness-report.ts";

const criterion = z.string().max(40);

/** The most rows that a review can be about; the longest framework has 120. */
const mostRows = 300;

/** What a reviewer found about one criterion. The visitor reads `why`. */
const change = z
  .object({
    criterion,
    status: criterionStatus,
    why: z
      .string()
      .trim()
      .min(1, "Please say why each changed status is another one: the client reads it.")
      .max(1_000, "Please shorten each reason to 1,000 characters."),
  })
  .readonly();

/** What a reviewer adds to one criterion. The visitor reads it. */
const note = z
  .object({
    criterion,
    text: z.string().trim().min(1).max(2_000, "Please shorten each note to 2,000 characters."),
  })
  .readonly();

/** What a reviewer made of a draft. */
export const reviewSchema = z.object({
  changes: z.array(change).max(mostRows).readonly(),
  notes: z.array(note).max(mostRows).readonly(),
  /** Names of the plan's phases in the reviewer's order, those left out that run alongside another; none: as drafted. */
  order: z.array(z.string().max(200)).max(50).readonly(),
});

export type Review = Readonly<z.infer<typeof reviewSchema>>;
export type Change = Review["changes"][number];

/** A review that leaves the draft as it is. */
export const noReview: Review = { changes: [], notes: [], order: [] };

/** Stands among the answers that led to a status where the review changed it. */
const reviewFound = "The review";

/** What a review names that its draft does not have, or puts where it cannot be; undefined: nothing. */
export function strayIn(draft: ReadinessReport, { changes, notes, order }: Review): string | undefined {
  const known = new Set(draft.rows.map((row) => row.criterion));
  const stray = [...changes, ...notes].find((about) => !known.has(about.criterion));
  if (stray !== undefined) return stray.criterion;
  return order.length === 0 || blocksInOrder(draft.roadmap, order) !== undefined ? undefined : "The plan";
}

function blocksInOrder({ phases }: Roadmap, order: readonly string[]) {
  const blocks = phaseBlocks(phases);
  const byName = new Map(blocks.map((block) => [block.name, block]));
  const ordered = order.flatMap((name) => byName.get(name) ?? []);
  const isWhole = new Set(order).size === blocks.length && ordered.length === blocks.length;
  const keepsOthers = blocks.every((block, index) => block.isMovable || ordered[index] === block);
  return isWhole && keepsOthers ? ordered : undefined;
}

/** The plan with its phases in another order; as it is when that is none of its phases' orders. */
function orderedRoadmap(roadmap: Roadmap, order: readonly string[]): Roadmap {
  const blocks = blocksInOrder(roadmap, order);
  if (blocks === undefined) return roadmap;
  let week = 1;
  const phases = blocks.flatMap(({ fromWeek, weeks, members }) => {
    const later = week - fromWeek;
    week += weeks;
    return members.map((phase) => ({
      ...phase,
      fromWeek: phase.fromWeek + later,
      toWeek: phase.toWeek + later,
    }));
  });
  return { ...roadmap, phases };
}

/**
 * The draft as a review leaves it: rows, counts and the order of the plan follow the review; costs and questions
 * are what the answers gave.
 */
export function reviewed(draft: ReadinessReport, { changes, notes, order }: Review): ReadinessReport {
  const changeOf = new Map(changes.map((one) => [one.criterion, one]));
  const noteOn = new Map(notes.map((one) => [one.criterion, one.text]));
  const rows = draft.rows.map((row): ReadinessRow => {
    const changed = changeOf.get(row.criterion);
    const noted = noteOn.get(row.criterion);
    return {
      ...row,
      ...(noted !== undefined && { note: noted }),
      ...(changed !== undefined && {
        status: changed.status,
        because: [...row.because, { question: reviewFound, answer: changed.why }],
      }),
    };
  });
  return { ...draft, head: headOf(rows), rows, roadmap: orderedRoadmap(draft.roadmap, order) };
}

/** One row that the review changed. */
export type Difference = Pick<ReadinessRow, "criterion" | "wording"> & {
  readonly from: ReadinessRow["status"];
  readonly to: ReadinessRow["status"];
  readonly why: string;
};

/** What changed between the draft and what was published of it. */
export function differences(draft: ReadinessReport, published: ReadinessReport): readonly Difference[] {
  const drafted = new Map(draft.rows.map((row) => [row.criterion, row.status]));
  return published.rows.flatMap(({ criterion: number, wording, status, because }) => {
    const from = drafted.get(number);
    const found = because.find(({ question }) => question === reviewFound);
    return from === undefined || found === undefined
      ? []
      : [{ criterion: number, wording, from, to: status, why: found.answer }];
  });
}

/** Whether the phases of a plan stand in another order than they were drafted in. */
export function isReordered(draft: ReadinessReport, published: ReadinessReport): boolean {
  const names = ({ roadmap }: ReadinessReport) => roadmap.phases.map(({ name }) => name);
  const drafted = names(draft);
  return names(published).some((name, index) => name !== drafted[index]);
}
