import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import type { Profile } from "#site/browser/profile.ts";

/** Questions whose answers another questionnaire can reuse, by the name of the detail. */
const recognized: Readonly<Record<string, (question: Question) => boolean>> = {
  phone: ({ kind }) => kind === "tel",
  role: (question) => "autocomplete" in question && question.autocomplete === "organization-title",
  industry: ({ name }) => name === "industry",
  size: ({ name }) => name === "companySize",
};

/** Which question of a questionnaire asks for which detail of a profile. */
export function profileFields(questionnaire: Questionnaire): ReadonlyMap<string, Question> {
  const questions = questionsOf(questionnaire);
  const named = Object.entries(questionnaire.identity).map(
    ([detail, name]) => [detail, questions.find((question) => question.name === name)] as const,
  );
  const found = Object.entries(recognized).map(([detail, is]) => [detail, questions.find(is)] as const);
  return new Map(
    [...named, ...found].flatMap(([detail, question]) => (question ? [[detail, question]] : [])),
  );
}

/** The details that these answers contain. */
export function profileOf(questionnaire: Questionnaire, answers: Answers): Profile {
  const told = [...profileFields(questionnaire)].flatMap(([detail, { name }]): [string, string][] => {
    const answer = answers[name];
    return typeof answer === "string" && !isBlank(answer) ? [[detail, answer]] : [];
  });
  return Object.fromEntries(told);
}
