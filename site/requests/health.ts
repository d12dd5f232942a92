import type { Answers } from "#questionnaires/engine/answers.ts";

/** The result of an assessment, in words. */
export type HealthData = {
  readonly answers: Answers;
  readonly totalScore: number;
  /** "12 of 20". */
  readonly total: string;
  readonly category: string;
  readonly risk: string;
  readonly recommendations: readonly string[];
  readonly nextSteps: readonly string[];
  readonly rows: readonly Readonly<Record<"question" | "answer" | "risk" | "points", string>>[];
};
