import { z } from "zod";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { criterionEffort, criterionStatus } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { type Quote, type Review, reviewSchema, stampedChanges } from "#questionnaires/readiness/review.ts";
import { isLeftOut } from "#questionnaires/readiness/reviewed.ts";

const rowEdit = z.object({
  status: criterionStatus,
  why: z.string(),
  note: z.string(),
  /** "" in these three: as drafted. */
  effort: z.enum(["", ...criterionEffort.options]).default(""),
  evidence: z.string().default(""),
  step: z.string().default(""),
  /** Who else runs it; "": nobody is noted. */
  runBy: z.string().default(""),
  /** "": they run it alone. Without `runBy` it says nothing. */
  run: z.enum(["", "shared"]).default(""),
  included: z.string().default(""),
});

export type RowEdit = Readonly<z.infer<typeof rowEdit>>;

/** A review while it is written: unlike a saved one it may lack a reason. */
export const editsSchema = z.object({
  /** Number of the version on which it is based; 0: the draft. */
  base: z.int().min(0),
  /** By criterion: only rows that were edited. */
  rows: z.record(z.string(), rowEdit).readonly(),
  /** The order of the plan, as in a review. */
  order: z.array(z.string()).readonly(),
  /** The parts of the review that are not rows or order. */
  rest: reviewSchema.omit({ changes: true, notes: true, rows: true, order: true }),
  /** What somebody else, who saved version `theirs`, wrote in another way, by its names: mine stands until it is settled. */
  clashes: z.object({ theirs: z.int(), names: z.array(z.string()).readonly() }).exactOptional(),
});

export type Edits = Readonly<z.infer<typeof editsSchema>>;

export type Draft = Pick<ReadinessReport, "rows" | "outside">;

/** Every row that a review can be about, also outside the scope: the review may change the scope. */
export function allRows({ rows, outside }: Draft): ReadinessReport["rows"] {
  return [...rows, ...outside];
}

function drafted(draft: Draft) {
  return new Map(allRows(draft).map(({ criterion, status }) => [criterion, status]));
}

/** The state of a row that was not edited. */
export function asDrafted(status: RowEdit["status"]): RowEdit {
  return { status, why: "", note: "", effort: "", evidence: "", step: "", runBy: "", run: "", included: "" };
}

/** Whether the client reads another status in a row, or something that was written about it. */
export function isEdited(
  { status, why: _, run: __, ...written }: RowEdit,
  drafted: RowEdit["status"],
): boolean {
  return status !== drafted || Object.values(written).some((text) => text.trim() !== "");
}

/** The edits with which a saved review opens. */
export function editsOf(draft: Draft, version?: { readonly number: number; readonly review: Review }): Edits {
  const { number, review } = version ?? { number: 0, review: noReview };
  const rows: Record<string, RowEdit> = {};
  for (const [criterion, status] of drafted(draft)) {
    const change = review.changes.find((one) => one.criterion === criterion);
    const note = review.notes.find((one) => one.criterion === criterion);
    const set = review.rows.find((one) => one.criterion === criterion);
    if (change ?? note ?? set) {
      rows[criterion] = {
        ...asDrafted(change?.status ?? status),
        why: change?.why ?? "",
        note: note?.text ?? "",
        ...(set?.effort !== undefined && { effort: set.effort }),
        ...(set?.evidence !== undefined && { evidence: set.evidence }),
        ...(set?.step !== undefined && { step: set.step }),
        ...(set?.run !== undefined && { runBy: set.run.by, run: set.run.how === "shared" ? "shared" : "" }),
        ...(set?.included !== undefined && { included: set.included }),
      };
    }
  }
  const { changes: _, notes: __, rows: ___, order, ...rest } = review;
  return { base: number, rows, order, rest };
}

/** A row with its edits. */
export function rowIn(edits: Edits, { criterion, status }: ReadinessReport["rows"][number]): RowEdit {
  return edits.rows[criterion] ?? asDrafted(status);
}

/** The review that results from the edits. */
export function reviewOf(edits: Edits, draft: Draft): Review {
  const rows = allRows(draft).map((row) => ({
    ...rowIn(edits, row),
    criterion: row.criterion,
    from: row.status,
  }));
  return {
    ...edits.rest,
    changes: rows
      // One with a reason stays, also when the draft has come to say the same.
      .filter(({ status, from, why }) => status !== from || why.trim() !== "")
      .map(({ criterion, status, why }) => ({ criterion, status, why: why.trim() })),
    notes: rows
      .filter(({ note }) => note.trim() !== "")
      .map(({ criterion, note }) => ({ criterion, text: note.trim() })),
    rows: rows.flatMap(({ criterion, effort, run, ...texts }) => {
      const [evidence, step] = [texts.evidence.trim(), texts.step.trim()];
      const [by, included] = [texts.runBy.trim(), texts.included.trim()];
      const how = run === "shared" ? ("shared" as const) : ("inherited" as const);
      const set = {
        ...(effort !== "" && { effort }),
        ...(evidence !== "" && { evidence }),
        ...(step !== "" && { step }),
        ...(by !== "" && { run: { how, by } }),
        ...(included !== "" && { included }),
      };
      return Object.keys(set).length === 0 ? [] : [{ criterion, ...set }];
    }),
    order: edits.order,
  };
}

/** The same, in which a status keeps what the answers said when it was saved. */
export function stampedReviewOf(
  edits: Edits,
  draft: Draft,
  saved: Pick<Review, "changes"> = noReview,
): Review {
  const review = reviewOf(edits, draft);
  return { ...review, changes: stampedChanges(saved.changes, review.changes, draft) };
}

/** Criteria whose status was changed without a reason. */
export function unexplained(edits: Edits, draft: Draft): readonly string[] {
  return reviewOf(edits, draft)
    .changes.filter(({ why }) => why === "")
    .map(({ criterion }) => criterion);
}

/** Whether two reviews say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The edits with a row ticked in its present status, or not ticked. `by` and `at`: until it is saved. */
export function ticked(
  edits: Edits,
  { criterion, status }: Pick<ReadinessReport["rows"][number], "criterion" | "status">,
  isTicked: boolean,
  { by, at }: { readonly by: string; readonly at: string },
): Edits {
  const others = edits.rest.checks.filter((check) => check.criterion !== criterion);
  const checks = isTicked ? [...others, { criterion, status, by, at }] : others;
  return { ...edits, rest: { ...edits.rest, checks } };
}

/** The edits with an answer that a row quotes left out of the report, or in it again. */
export function quoting(edits: Edits, quote: Quote, isQuoted: boolean): Edits {
  const others = edits.rest.quotes.filter((one) => !isLeftOut([quote], one));
  return { ...edits, rest: { ...edits.rest, quotes: isQuoted ? others : [...others, quote] } };
}

/** The edits with a free text read for these rows; null: not read. `by` and `at`: until it is saved. */
export function read(
  edits: Edits,
  name: string,
  rows: readonly string[] | null,
  stamp: { readonly by: string; readonly at: string },
): Edits {
  const others = edits.rest.readings.filter((one) => one.name !== name);
  const readings = rows === null ? others : [...others, { name, rows, ...stamp }];
  return { ...edits, rest: { ...edits.rest, readings } };
}

/** The list with the entry of this id replaced, or added at its end. */
export function replaced<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  return entries.some(({ id }) => id === entry.id)
    ? entries.map((one) => (one.id === entry.id ? entry : one))
    : [...entries, entry];
}

/** Ids in which one changes places with its neighbor; at an end nothing moves. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from < 0 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

/** The review with every sentence of the plan as it is computed, so that the editor can offer it again. */
export function asComputed(review: Review): Review {
  return { ...review, sentences: noReview.sentences, plan: { ...review.plan, title: null } };
}

/** The review with no entry hidden, so that the editor can offer to show the hidden ones again. */
export function withoutHiding(review: Review): Review {
  return {
    ...review,
    priorities: { ...review.priorities, hidden: [] },
    questions: { ...review.questions, hidden: [] },
    asked: { ...review.asked, hidden: [] },
    contradictions: { ...review.contradictions, hidden: [] },
    named: { ...review.named, hidden: [] },
    remarks: { ...review.remarks, hidden: [] },
  };
}
