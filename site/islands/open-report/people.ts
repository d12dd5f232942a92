import type { Answers } from "#questionnaires/engine/answers.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";

/**
 * Number of people by the answers: the middle of the chosen band, or its start if it has no end. null: not
 * answered.
 */
export function peopleIn({ people }: Pick<ReadinessRules, "people">, answers: Answers): number | null {
  const band = people.bands[String(answers[people.question] ?? "")];
  return band === undefined ? null : Math.round((band.from + (band.upTo ?? band.from)) / 2);
}
