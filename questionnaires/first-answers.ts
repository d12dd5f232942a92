import { catalogue } from "./catalogue.ts";
import type { Answers } from "./engine/answers.ts";
import { type Question, questionsOf } from "./engine/question.ts";

function firstAnswer(slug: string, answers: Answers, kind: Question["kind"]): string {
  const questionnaire = catalogue[slug];
  const questions = questionnaire === undefined ? [] : questionsOf(questionnaire);
  for (const question of questions) {
    const given = answers[question.name];
    if (question.kind === kind && typeof given === "string" && given.trim() !== "") return given.trim();
  }
  return "";
}

/** The telephone number that a lead left, as it was typed; "" when it left none. `slug`: of its questionnaire. */
export function phoneIn(slug: string, answers: Answers): string {
  return firstAnswer(slug, answers, "tel");
}

/** Most characters of a text that are shown in a list. */
const longest = 160;

/** The beginning of the first free text, on one line; "" when no free text was written. */
export function firstWordsIn(slug: string, answers: Answers): string {
  const words = firstAnswer(slug, answers, "paragraph").replaceAll(/\s+/g, " ");
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;
}
