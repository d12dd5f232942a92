import { word } from "#words/word.ts";
import type { ReadinessReport, ReadinessRow } from "./report.ts";
import { reviewFound } from "./rows.ts";

/** One row whose status differs between two versions of a report. */
export type Difference = Pick<ReadinessRow, "criterion" | "wording"> & {
  readonly from: ReadinessRow["status"];
  readonly to: ReadinessRow["status"];
  /** What the reviewer wrote about it, else what was answered since; empty: neither. */
  readonly why: string;
};

/** Most answers that are named as a reason. */
const mostAnswers = 2;

/** Why a row has another status: what a reviewer found, else what people answered since the form. */
function whyOf({ because }: ReadinessRow, earlier: ReadinessRow): string {
  const found = because.findLast(({ question }) => question === reviewFound)?.answer ?? "";
  if (found !== "") return found;
  const before = new Set(earlier.because.map((one) => JSON.stringify(one)));
  return because
    .filter((one) => one.by !== undefined && !before.has(JSON.stringify(one)))
    .slice(0, mostAnswers)
    .map(({ question, answer, by = "" }) => word("{question} “{answer}” ({by})", { question, answer, by }))
    .join(" ");
}

/** Which rows of a report have another status than in an earlier version of it, or in its draft. */
export function differences(earlier: ReadinessReport, later: ReadinessReport): readonly Difference[] {
  const before = new Map(earlier.rows.map((row) => [row.criterion, row]));
  return later.rows.flatMap((row) => {
    const was = before.get(row.criterion);
    if (was === undefined || was.status === row.status) return [];
    const { criterion, wording, status: to } = row;
    return [{ criterion, wording, from: was.status, to, why: whyOf(row, was) }];
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
  plan: ({ roadmap: { title, phases, start, spare, answer, effort, coverage, longer } }) => [
    [title, start.date, spare.weeks, spare.because, effort.sentence, coverage, longer],
    [answer?.sentence, answer?.instead],
    phases.map(({ id, name, what, fromWeek, toWeek }) => [id, name, what, fromWeek, toWeek]),
  ],
  letter: ({ roadmap }) => roadmap.letter,
  // The drafted note counts our days, which the plan says: only a reviewer's own is another one.
  costs: ({ costs: { lines, sentence, note: below }, basis }) => [
    [sentence, below.endsWith(basis.costsNote) ? "" : below],
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
  notes: ({ rows }) =>
    rows.flatMap(({ criterion, note, isRewritten, effort, evidence, step, run, included }) => {
      const set = [
        ...(isRewritten === true ? [effort, evidence, step] : []),
        ...(run === undefined && included === undefined ? [] : [run, included]),
      ];
      return note === undefined && set.length === 0 ? [] : [[criterion, note, ...set]];
    }),
} as const satisfies Readonly<Record<string, (report: ReadinessReport) => unknown>>;

export type ReportPart = keyof typeof parts;

export const reportParts = Object.keys(parts) as readonly ReportPart[];

/** Which parts of a report differ from an earlier version, in their order on the page. */
export function changedParts(earlier: ReadinessReport, later: ReadinessReport): readonly ReportPart[] {
  return reportParts.filter(
    (part) => JSON.stringify(parts[part](earlier)) !== JSON.stringify(parts[part](later)),
  );
}
