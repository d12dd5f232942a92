import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";

const { question, bands } = readinessSoc2Alone.people;

/**
 * Number of people by the answers: the middle of the chosen band, or its start if it has no end. null: not
 * answered.
 */
export function peopleIn(answers: Answers): number | null {
  const band = bands[String(answers[question] ?? "")];
  return band === undefined ? null : Math.round((band.from + (band.upTo ?? band.from)) / 2);
}
