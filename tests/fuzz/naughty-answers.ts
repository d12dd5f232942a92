import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { identifies, maxLength, questionsOf } from "#questionnaires/engine/question.ts";

/** Each has another address: one address gets few receipts, and the same content counts once. */
export const visitorAt = (index: number) => `visitor${index}@acme.example`;

/** Every question that takes text, with its longest text. */
export const typed = questionsOf(onboarding).flatMap((question) =>
  question.kind === "one" || question.kind === "many" || question.kind === "email"
    ? []
    : [{ ...question, limit: maxLength[question.kind] }],
);

/**
 * The string in every field that takes text. Two exceptions: the required name is not blank, and a telephone
 * number has a digit.
 */
export function answersWith(text: string, index: number): Readonly<Record<string, string>> {
  const fields = typed.map(({ name, kind, limit }) => {
    const given = kind === "tel" ? `${text.slice(0, limit - 1)}1` : text.slice(0, limit);
    return [name, identifies(onboarding, name) && given.trim() === "" ? "Acme" : given];
  });
  return { ...Object.fromEntries(fields), contactEmail: visitorAt(index) };
}
