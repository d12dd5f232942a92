import { catalogue } from "./catalogue.ts";
import { type Answers, isBlank } from "./engine/answers.ts";
import { identifies, type Question, questionsOf } from "./engine/question.ts";

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

/** The role of who sent a lead, as it was typed; "" when it was not asked or not given. */
export function roleIn(slug: string, answers: Answers): string {
  const questionnaire = catalogue[slug];
  const questions = questionnaire === undefined ? [] : questionsOf(questionnaire);
  const role = questions.find((one) => "autocomplete" in one && one.autocomplete === "organization-title");
  const given = answers[role?.name ?? ""];
  return typeof given === "string" ? given.trim() : "";
}

/** Names of the questions whose answers say what a sender wants, the most telling first. */
export function speakingIn(slug: string): readonly string[] {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) return [];
  const texts = questionsOf(questionnaire).filter(({ kind }) => kind === "paragraph");
  return questionnaire.speaks ?? texts.map(({ name }) => name);
}

/** The free text that says most of what its sender wants; "" when none was written. */
export function firstTextIn(slug: string, answers: Answers): string {
  const asked = questionsOf(catalogue[slug] ?? { slug, title: "", steps: [] });
  const telling = speakingIn(slug).flatMap((name) => {
    const isText = asked.some((one) => one.name === name && one.kind === "paragraph");
    const given = answers[name];
    return isText && typeof given === "string" && given.trim() !== "" ? [given.trim()] : [];
  });
  return telling[0] ?? firstAnswer(slug, answers, "paragraph");
}

/** Names of the questions that ask for free text and were left open; those that say who it is are left out. */
export function openTextsIn(slug: string, answers: Answers): readonly string[] {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) return [];
  return questionsOf(questionnaire).flatMap(({ kind, name }) => {
    const isText = (kind === "text" || kind === "paragraph") && !identifies(questionnaire, name);
    return isText && name in answers && isBlank(answers[name] ?? "") ? [name] : [];
  });
}
