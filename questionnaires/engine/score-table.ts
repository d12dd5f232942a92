import type { Answers } from "./answers.ts";
import { type Risk, type ScoredForm, type ScoreResult, scoredQuestionsOf } from "./score.ts";

/** One question in a result's table. */
export type ScoreRow = {
  readonly name: string;
  readonly question: string;
  readonly answer: string;
  readonly score: number;
  readonly maxScore: number;
  readonly risk: Risk;
  /** Whether the points stand for what others ask for: more to do, and no weakness. */
  readonly isWork: boolean;
};

/** A result with its answers: everything that the page of a result shows. */
export type ScoreSheet = ScoreResult & { readonly rows: readonly ScoreRow[] };

/** The rows of a result, in the order of the questions; unanswered questions are left out. */
export function scoreRows(form: ScoredForm, answers: Answers): readonly ScoreRow[] {
  return scoredQuestionsOf(form).flatMap(({ name, label, options }) => {
    const chosen = options.find(({ value }) => value === answers[name]);
    if (chosen === undefined) return [];
    const maxScore = Math.max(...options.map(({ score }) => score));
    const { score, risk } = chosen;
    return [
      {
        name,
        question: label,
        answer: chosen.label,
        score,
        maxScore,
        risk,
        isWork: risk === "low" && score > 1,
      },
    ];
  });
}
