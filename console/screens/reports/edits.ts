import { z } from "zod";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { criterionStatus } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { type Quote, type Review, reviewSchema, stampedChanges } from "#questionnaires/readiness/review.ts";
import { isLeftOut } from "#questionnaires/readiness/reviewed.ts";

const rowEdit = z.object({ status: criterionStatus, why: z.string(), note: z.string() });

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
  rest: reviewSchema.omit({ changes: true, notes: true, order: true }),
});

export type Edits = Readonly<z.infer<typeof editsSchema>>;

type Draft = Pick<ReadinessReport, "rows" | "outside">;

/** Every row that a review can be about, also outside the scope: the review may change the scope. */
function allRows({ rows, outside }: Draft): ReadinessReport["rows"] {
  return [...rows, ...outside];
}

function drafted(draft: Draft) {
  return new Map(allRows(draft).map(({ criterion, status }) => [criterion, status]));
}

/** The state of a row that was not edited. */
function asDrafted(status: RowEdit["status"]): RowEdit {
  return { status, why: "", note: "" };
}

/** The edits with which a saved review opens. */
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

/** Edits of one person, merged with what another saved meanwhile. `both`: where they differ; mine stays. */
export type TakenIn = { readonly edits: Edits; readonly both: readonly string[] };

/** `before`: the common base. Where both people changed the same, mine stays. */
export function takenIn(
  draft: Draft,
  versions: { readonly before: Edits; readonly mine: Edits; readonly theirs: Edits },
): TakenIn {
  const { before, mine, theirs } = versions;
  const rows: Record<string, RowEdit> = {};
  const both: string[] = [];
  for (const row of allRows(draft)) {
    const [first, my, their] = [rowIn(before, row), rowIn(mine, row), rowIn(theirs, row)];
    const isMine = !isSame(my, first);
    if (isMine && !isSame(their, first) && !isSame(my, their)) both.push(row.criterion);
    const kept = isMine ? my : their;
    if (!isSame(kept, asDrafted(row.status))) rows[row.criterion] = kept;
  }
  const order = isSame(mine.order, before.order) ? theirs.order : mine.order;
  const rest = restTakenIn(before.rest, mine.rest, theirs.rest);
  const bothParts = partNames.filter((part) => {
    const [first, my, their] = [before.rest[part], mine.rest[part], theirs.rest[part]];
    return part !== "checks" && !isSame(my, first) && !isSame(their, first) && !isSame(my, their);
  });
  return { edits: { base: theirs.base, rows, order, rest }, both: [...both, ...bothParts] };
}

type Rest = Edits["rest"];

/** The parts of a review beside its rows and the order of its plan, by their keys. */
const partNames = [
  "view",
  "scope",
  "statements",
  "checks",
  "quotes",
  "readings",
  "contradictions",
  "priorities",
  "questions",
  "asked",
  "named",
  "remarks",
  "costs",
  "isForCounsel",
  "counselMail",
  "facts",
  "heard",
  "plan",
  "phases",
  "phasesRemoved",
  "phasesAdded",
  "start",
  "spare",
  "owners",
  "isSumShown",
  "sentences",
  "letter",
] as const satisfies readonly (keyof Rest)[];

/** Ticks are merged one by one, because two people may work through one report together. */
function checksTakenIn(before: Rest["checks"], mine: Rest["checks"], theirs: Rest["checks"]): Rest["checks"] {
  const keyOf = ({ criterion, status }: Rest["checks"][number]) => `${criterion} ${status}`;
  const has = (checks: Rest["checks"], key: string) => checks.some((check) => keyOf(check) === key);
  return [
    ...theirs.filter((check) => !has(before, keyOf(check)) || has(mine, keyOf(check))),
    ...mine.filter((check) => !has(before, keyOf(check)) && !has(theirs, keyOf(check))),
  ];
}

/** Each part as I changed it, or theirs where I changed nothing. */
function restTakenIn(before: Rest, mine: Rest, theirs: Rest): Rest {
  const part = <Name extends keyof Rest>(name: Name): Rest[Name] =>
    isSame(mine[name], before[name]) ? theirs[name] : mine[name];
  return {
    view: part("view"),
    scope: part("scope"),
    statements: part("statements"),
    checks: checksTakenIn(before.checks, mine.checks, theirs.checks),
    quotes: part("quotes"),
    readings: part("readings"),
    contradictions: part("contradictions"),
    priorities: part("priorities"),
    questions: part("questions"),
    asked: part("asked"),
    named: part("named"),
    remarks: part("remarks"),
    costs: part("costs"),
    isForCounsel: part("isForCounsel"),
    counselMail: part("counselMail"),
    facts: part("facts"),
    heard: part("heard"),
    plan: part("plan"),
    phases: part("phases"),
    phasesRemoved: part("phasesRemoved"),
    phasesAdded: part("phasesAdded"),
    start: part("start"),
    spare: part("spare"),
    owners: part("owners"),
    isSumShown: part("isSumShown"),
    sentences: part("sentences"),
    letter: part("letter"),
  };
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
