import { namedIn, soughtFor, wordsOf } from "#questionnaires/engine/condition.ts";
import type { ReadinessTables } from "./tables.ts";

/** The words that need care, and what releases them. */
export type CareTables = Pick<ReadinessTables, "care" | "harmless" | "denials" | "doubts">;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text; each line begins one. */
export function sentencesOf(text: string): readonly string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment);
}

/** The words of a sentence, in which no phrase goes on over a comma: "No, ransomware" denies nothing. */
function partsOf(sentence: string): string {
  return sentence
    .split(/[,;:()–—]|\s-\s/u)
    .map(wordsOf)
    .join("|");
}

/** The sentences without these phrases. */
function without(phrases: readonly string[], spoken: readonly string[]): readonly string[] {
  return phrases
    .reduce((words, phrase) => words.replaceAll(wordsOf(phrase), " "), spoken.join("\n"))
    .split("\n");
}

/**
 * The words of a text that need care: not those in harmless phrases, and not those that are denied or insured in a
 * sentence without a word of doubt. Each counts as a whole word, also over the end of a line.
 */
export function careWordsIn(
  text: string,
  { care, harmless, denials, doubts }: CareTables,
): readonly string[] {
  const all = sentencesOf(text);
  const said = without(harmless, all.map(partsOf));
  const isSure = all.map((sentence) => namedIn([sentence], doubts).length === 0);
  const denied = without(
    denials,
    said.map((words, index) => (isSure[index] === true ? words : "")),
  );
  const left = said
    .map((words, index) => (isSure[index] === true ? (denied[index] ?? words) : words))
    .join("")
    .replaceAll("|", "")
    .replaceAll(/ {2,}/g, " ");
  return care.flat().filter((name) => left.includes(soughtFor(name)));
}
