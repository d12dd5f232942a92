import type { Answers } from "#questionnaires/engine/answers.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { everyAnswer } from "./answered.ts";

/** A text that occurs only where a test's visitor typed it. */
export const canary = "zq7canary";

/** The visitor's e-mail address. */
export const canaryEmail = `${canary}@acme.example`;

/** Every question answered, with the canary in every typed text. */
export function canaryAnswers(questionnaire: Questionnaire): Answers {
  const typed = questionsOf(questionnaire).flatMap(({ kind, name }): [string, string][] => {
    if (kind === "email") return [[name, canaryEmail]];
    return kind === "one" || kind === "many" ? [] : [[name, `${canary} ${name}`]];
  });
  return { ...everyAnswer(questionnaire), ...Object.fromEntries(typed) };
}
