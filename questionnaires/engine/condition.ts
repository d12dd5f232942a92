import { word } from "#words/word.ts";
import type { Answers } from "./answers.ts";
import type { Because, Labels } from "./labels.ts";

/**
 * A condition on the answer to one question. An unanswered question fulfills no condition except `without`.
 * `names`: the free text contains one of these as whole words.
 */
export type Condition =
  | { readonly question: string; readonly anyOf: readonly string[] }
  | { readonly question: string; readonly noneOf: readonly string[] }
  | { readonly question: string; readonly atLeast: number }
  | { readonly question: string; readonly names: readonly string[] }
  | { readonly question: string; readonly without: readonly string[] };

/** The values that were chosen or typed; none when the question was not answered. */
export function valuesOf(answers: Answers, question: string): readonly string[] {
  return [answers[question] ?? []].flat().filter((value) => value.trim() !== "");
}

/** Letters and digits in lower case, with one space before and after each word. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "")
    .join(" ")} `;
}

/** Those of the names that the texts contain as whole words. */
export function namedIn(texts: readonly string[], names: readonly string[]): readonly string[] {
  const spoken = texts.map(wordsOf).join("");
  return names.filter((name) => spoken.includes(wordsOf(name)));
}

export function holds(condition: Condition, answers: Answers): boolean {
  const values = valuesOf(answers, condition.question);
  if ("without" in condition) return !values.some((value) => condition.without.includes(value));
  if (values.length === 0) return false;
  if ("anyOf" in condition) return values.some((value) => condition.anyOf.includes(value));
  if ("noneOf" in condition) return !values.some((value) => condition.noneOf.includes(value));
  if ("names" in condition) return namedIn(values, condition.names).length > 0;
  return values.length >= condition.atLeast;
}

/**
 * The answers that a condition examined, in words; for `anyOf` only those that fulfilled it, for `names` only
 * the names that were found.
 */
export function becauseOf(
  condition: Condition,
  answers: Answers,
  labels: Pick<Labels, "question" | "option">,
): readonly Because[] {
  const { question } = condition;
  const values = valuesOf(answers, question);
  if ("names" in condition) {
    const found = namedIn(values, condition.names);
    return found.length === 0
      ? []
      : [{ question: labels.question(question), answer: word("Names {names}", { names: found.join(", ") }) }];
  }
  const named = "anyOf" in condition ? values.filter((value) => condition.anyOf.includes(value)) : values;
  const told = named.map((value) => labels.option(question, value)).join("; ");
  return told === "" ? [] : [{ question: labels.question(question), answer: told }];
}
