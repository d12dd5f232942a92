import type { ReadinessReport, ReadinessRow } from "./report.ts";
import { reviewFound } from "./rows.ts";

/** One row whose status differs between two versions of a report. */
export type Difference = Pick<ReadinessRow, "criterion" | "wording"> & {
  readonly from: ReadinessRow["status"];
  readonly to: ReadinessRow["status"];
  /** What the reviewer wrote about it; empty: nothing. */
  readonly why: string;
};

/** Which rows of a report have another status than in an earlier version of it, or in its draft. */
export function differences(earlier: ReadinessReport, later: ReadinessReport): readonly Difference[] {
  const before = new Map(earlier.rows.map((row) => [row.criterion, row.status]));
  return later.rows.flatMap(({ criterion, wording, status, because }) => {
    const from = before.get(criterion);
    const why = because.findLast(({ question }) => question === reviewFound)?.answer ?? "";
    return from === undefined || from === status ? [] : [{ criterion, wording, from, to: status, why }];
  });
}

/** Criteria that a report has and its earlier version did not have, and criteria that it no longer has. */
export function movedCriteria(
  earlier: ReadinessReport,
  later: ReadinessReport,
): { readonly came: readonly string[]; readonly went: readonly string[] } {
  const [before, after] = [earlier, later].map(({ rows }) => rows.map(({ criterion }) => criterion));
  const without = (all: readonly string[] = [], others: readonly string[] = []) =>
    all.filter((criterion) => !others.includes(criterion));
  return { came: without(after, before), went: without(before, after) };
}

/** Parts of a report that a client reads besides the statuses, with their names in report.yaml. */
const parts = {
  view: ({ view }) => view,
  priorities: ({ priorities }) => priorities.map(({ wording }) => wording),
  contradictions: ({ contradictions }) => contradictions.map(({ kind, sentence }) => [kind, sentence]),
  plan: ({ roadmap: { title, phases, start, spare, answer, effort, coverage } }) => [
    [title, start.date, spare.weeks, spare.because, effort.sentence, coverage],
    [answer?.sentence, answer?.instead],
    phases.map(({ id, name, what, fromWeek, toWeek }) => [id, name, what, fromWeek, toWeek]),
  ],
  letter: ({ roadmap }) => roadmap.letter,
  costs: ({ costs: { lines, sentence, note: below } }) => [
    [sentence, below],
    lines.map(({ name, price, total, note }) => [name, price, total, note]),
  ],
  questions: ({ questions, asked }) => [
    questions.map(({ ask, why }) => [ask, why]),
    asked.map(({ ask, answer }) => [ask, answer]),
  ],
  scope: ({ scope, statements }) => [
    scope.map(({ isIncluded, confirmed }) => [isIncluded, confirmed?.why]),
    statements.map(({ text }) => text),
  ],
  named: ({ named }) => named.map(({ name, what, applies, ours }) => [name, what, applies, ours]),
  remarks: ({ remarks }) => remarks.map(({ text }) => text),
  notes: ({ rows }) => rows.flatMap(({ criterion, note }) => (note === undefined ? [] : [[criterion, note]])),
} as const satisfies Readonly<Record<string, (report: ReadinessReport) => unknown>>;

export type ReportPart = keyof typeof parts;

export const reportParts = Object.keys(parts) as readonly ReportPart[];

/** Which parts of a report differ from an earlier version, in their order on the page. */
export function changedParts(earlier: ReadinessReport, later: ReadinessReport): readonly ReportPart[] {
  return reportParts.filter(
    (part) => JSON.stringify(parts[part](earlier)) !== JSON.stringify(parts[part](later)),
  );
}
