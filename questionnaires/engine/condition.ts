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
export function wordsOf(text: string): string {
  return ` ${text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== "")
    .join(" ")} `;
}

/** What stands in words where a name does: whole words, or with a star at its end, as "breach*", also longer ones. */
export function soughtFor(name: string): string {
  const words = wordsOf(name);
  return name.trim().endsWith("*") && words.trim() !== "" ? words.trimEnd() : words;
}

/** Those of the names that the texts contain as whole words (with a star at its end: as the beginning of one). */
export function namedIn(texts: readonly string[], names: readonly string[]): readonly string[] {
  const spoken = texts.map(wordsOf).join("");
  return names.filter((name) => spoken.includes(soughtFor(name)));
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

type Wording = Pick<Labels, "question" | "option">;

/** The answers that a condition examined, one by one. */
function examined(condition: Condition, answers: Answers, labels: Wording): readonly string[] {
  const { question } = condition;
  const values = valuesOf(answers, question);
  if ("names" in condition) {
    const found = namedIn(values, condition.names);
    return found.length === 0 ? [] : [word("Names {names}", { names: found.join(", ") })];
  }
  const named = "anyOf" in condition ? values.filter((value) => condition.anyOf.includes(value)) : values;
  return named.map((value) => labels.option(question, value));
}

/**
 * The answers that conditions examined, in words, each question and each answer once; for `anyOf` only those that
 * fulfilled it, for `names` only the names that were found.
 */
export function becauseOf(
  conditions: readonly Condition[],
  answers: Answers,
  labels: Wording,
): readonly Because[] {
  const byQuestion = Map.groupBy(conditions, ({ question }) => question);
  return [...byQuestion].flatMap(([question, about]) => {
    const told = new Set(about.flatMap((condition) => examined(condition, answers, labels)));
    return told.size === 0 ? [] : [{ question: labels.question(question), answer: [...told].join("; ") }];
  });
}
