import { type Answer, type Answers, blank } from "./answers.ts";
import { type Questionnaire, questionsOf } from "./question.ts";

/**
 * The fields that a submission sends: an answer to every question, "" or [] where none was given, and
 * what the questionnaire's `wire` adds.
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
