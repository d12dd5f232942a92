import { z } from "zod";
import { criterionStatus } from "#questionnaires/engine/readiness-names.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { noReview, type Review, reviewSchema } from "#questionnaires/engine/readiness-review.ts";

const rowEdit = z.object({ status: criterionStatus, why: z.string(), note: z.string() });

export type RowEdit = Readonly<z.infer<typeof rowEdit>>;

/** A review while it is written: unlike a saved one it may lack a reason. */
export const editsSchema = z.object({
  /** Number of the version that it began with; 0: the draft. */
  base: z.int().min(0),
  /** By criterion, where something is to be said. */
  rows: z.record(z.string(), rowEdit).readonly(),
  /** As in a review. */
  order: z.array(z.string()).readonly(),
  /** What this editor does not write: it is kept as it was saved. */
  rest: reviewSchema.omit({ changes: true, notes: true, order: true }),
});

export type Edits = Readonly<z.infer<typeof editsSchema>>;

type Draft = Pick<ReadinessReport, "rows">;

function drafted(draft: Draft) {
  return new Map(draft.rows.map(({ criterion, status }) => [criterion, status]));
}

/** What the editor shows of a row that nothing was said of. */
function asDrafted(status: RowEdit["status"]): RowEdit {
  return { status, why: "", note: "" };
}

/** A saved review, to be written on. */
export function editsOf(draft: Draft, version?: { readonly number: number; readonly review: Review }): Edits {
  const { number, review } = version ?? { number: 0, review: noReview };
  const rows: Record<string, RowEdit> = {};
  for (const [criterion, status] of drafted(draft)) {
    const change = review.changes.find((one) => one.criterion === criterion);
    const note = review.notes.find((one) => one.criterion === criterion);
    if (change ?? note) {
      rows[criterion] = {
        status: change?.status ?? status,
        why: change?.why ?? "",
        note: note?.text ?? "",
      };
    }
  }
  const { changes: _, notes: __, order, ...rest } = review;
  return { base: number, rows, order, rest };
}

/** A row as it is being reviewed. */
export function rowIn(edits: Edits, { criterion, status }: ReadinessReport["rows"][number]): RowEdit {
  return edits.rows[criterion] ?? asDrafted(status);
}

/** The review that stands in what was written. */
export function reviewOf(edits: Edits, draft: Draft): Review {
  const rows = draft.rows.map((row) => ({
    ...rowIn(edits, row),
    criterion: row.criterion,
    from: row.status,
  }));
  return {
    ...edits.rest,
    changes: rows
      .filter(({ status, from }) => status !== from)
      .map(({ criterion, status, why }) => ({ criterion, status, why: why.trim() })),
    notes: rows
      .filter(({ note }) => note.trim() !== "")
      .map(({ criterion, note }) => ({ criterion, text: note.trim() })),
    order: edits.order,
  };
}

/** Criteria whose status was changed without saying why. */
export function unexplained(edits: Edits, draft: Draft): readonly string[] {
  return reviewOf(edits, draft)
    .changes.filter(({ why }) => why === "")
    .map(({ criterion }) => criterion);
}

/** Whether two reviews say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What one person wrote put on top of what another one saved meanwhile, and where both wrote something else. */
export type TakenIn = { readonly edits: Edits; readonly both: readonly string[] };

/** `before`: what both began with. Where both changed the same, mine stays. */
export function takenIn(
  draft: Draft,
  versions: { readonly before: Edits; readonly mine: Edits; readonly theirs: Edits },
): TakenIn {
  const { before, mine, theirs } = versions;
  const rows: Record<string, RowEdit> = {};
  const both: string[] = [];
  for (const row of draft.rows) {
    const [first, my, their] = [rowIn(before, row), rowIn(mine, row), rowIn(theirs, row)];
    const isMine = !isSame(my, first);
    if (isMine && !isSame(their, first) && !isSame(my, their)) both.push(row.criterion);
    const kept = isMine ? my : their;
    if (!isSame(kept, asDrafted(row.status))) rows[row.criterion] = kept;
  }
  const order = isSame(mine.order, before.order) ? theirs.order : mine.order;
  const rest = isSame(mine.rest, before.rest) ? theirs.rest : mine.rest;
  return { edits: { base: theirs.base, rows, order, rest }, both };
}
