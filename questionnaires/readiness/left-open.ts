import type { Answers } from "#questionnaires/engine/answers.ts";
import { valuesOf } from "#questionnaires/engine/condition.ts";
import type { Because, Labels } from "#questionnaires/engine/labels.ts";
import { word } from "#words/word.ts";
import type { ReadinessRow } from "./report.ts";
import { distinct, unchosen } from "./rows.ts";
import type { View } from "./rules.ts";

type Open = { readonly criterion: string; readonly because: Because };

/** Which options were not chosen by which a criterion could be met, but not by them alone: the others were not asked about. */
function unaskedWays({ controls }: View, answers: Answers, labels: Labels): readonly Open[] {
  return controls.flatMap(({ question, option, silent = [] }) => {
    const values = valuesOf(answers, question);
    if (values.length === 0 || values.includes(option)) return [];
    const answer = word("{answer} (not asked: whether it is done in another way)", {
      answer: unchosen(question, option, values, labels),
    });
    const because = { question: labels.question(question), answer };
    return silent.map((criterion) => ({ criterion, because }));
  });
}

/** What was answered in a form, and about which criteria people said something since. */
type Answered = {
  readonly answers: Answers;
  readonly labels: Labels;
  readonly isHeard: (criterion: string) => boolean;
};

/** The rows, where those that are not assessed say what was answered about them. Nothing else follows from it. */
export function withUnaskedWays(
  rows: readonly ReadinessRow[],
  views: readonly View[],
  { answers, labels, isHeard }: Answered,
): readonly ReadinessRow[] {
  const ways = views.flatMap((view) => unaskedWays(view, answers, labels));
  const open = Map.groupBy(
    ways.filter(({ criterion }) => !isHeard(criterion)),
    ({ criterion }) => criterion,
  );
  return rows.map((row) => {
    if (row.status !== "not-assessed" || row.because.length > 0 || isHeard(row.criterion)) return row;
    const own = [row.criterion, ...row.follows].flatMap((criterion) => open.get(criterion) ?? []);
    return { ...row, because: distinct(own.map(({ because }) => because)) };
  });
}
