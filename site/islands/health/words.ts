import type { Risk } from "#questionnaires/engine/score.ts";

/** The words of the form below a result. `wording`: version of the questionnaire's wording. */
export type ResultFormWords = Readonly<Record<"title" | "lead" | "wording", string>>;

/** The words of a result: it-health.yaml, `result`. */
export type ResultWords = {
  readonly lead: string;
  readonly rulerTitle: string;
  readonly adds: string;
  readonly columns: Readonly<Record<"question" | "answer" | "risk" | "score", string>>;
  readonly total: string;
  readonly risk: Readonly<Record<Risk, string>>;
  readonly recommendations: string;
  readonly next: string;
  readonly nextLead: string;
  readonly schedule: string;
  readonly keepIt: ResultFormWords;
  readonly retake: string;
  readonly print: string;
  readonly keep: string;
  readonly kept: string;
  readonly keptHint: string;
};

/** The page of the check, in a language. `language`: the second one; undefined: the first. */
export function healthPath(language: string | undefined): string {
  return `${language === undefined ? "" : `/${language}`}/it-assessment`;
}
