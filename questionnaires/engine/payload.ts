import { type Answer, type Answers, blank } from "./answers.ts";
import { type Questionnaire, questionsOf } from "./question.ts";

/**
 * The fields of a submission: an answer to every question, "" or [] when none was given, and the fields of the
 * questionnaire's `wire`.
 */
export function payloadOf(questionnaire: Questionnaire, answers: Answers): Answers {
  const payload: Record<string, Answer> = Object.fromEntries(
    questionsOf(questionnaire).map((question) => [question.name, answers[question.name] ?? blank(question)]),
  );
  const { wire } = questionnaire;
  if (wire === undefined) return payload;
  const copies = Object.entries(wire.copies).map(([name, source]) => [name, payload[source] ?? ""]);
  return { ...payload, ...Object.fromEntries(copies), questionnaireType: wire.type };
}
