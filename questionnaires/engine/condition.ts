import type { Answers } from "./answers.ts";
import type { Because, Labels } from "./labels.ts";

/** Something that can be true of one answer. An unanswered question fulfills no condition. */
export type Condition =
  | { readonly question: string; readonly anyOf: readonly string[] }
  | { readonly question: string; readonly noneOf: readonly string[] }
  | { readonly question: string; readonly atLeast: number };

/** The values that were chosen or typed; none when the question was not answered. */
export function valuesOf(answers: Answers, question: string): readonly string[] {
  return [answers[question] ?? []].flat().filter((value) => value.trim() !== "");
}

export function holds(condition: Condition, answers: Answers): boolean {
  const values = valuesOf(answers, condition.question);
  if (values.length === 0) return false;
  if ("anyOf" in condition) return values.some((value) => condition.anyOf.includes(value));
  if ("noneOf" in condition) return !values.some((value) => condition.noneOf.includes(value));
  return values.length >= condition.atLeast;
}

/** The answers that a condition looked at, in words; for `anyOf` only those that fulfilled it. */
export function becauseOf(
  condition: Condition,
  answers: Answers,
  labels: Pick<Labels, "question" | "option">,
): readonly Because[] {
  const { question } = condition;
  const values = valuesOf(answers, question);
  const named = "anyOf" in condition ? values.filter((value) => condition.anyOf.includes(value)) : values;
  const told = named.map((value) => labels.option(question, value)).join("; ");
  return told === "" ? [] : [{ question: labels.question(question), answer: told }];
}
