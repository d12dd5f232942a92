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

/** How a list goes on after a denial, in English and German: "never had a breach or any data leak". */
const goesOn = /~[ |]+(?:or|nor|oder|noch) (?:(?:any|an?|data|einen?) )*/;

/** The words without what denials go on with; a ~ stands for each denial. */
function withoutAlternatives(words: string, names: readonly string[]): string {
  const found = goesOn.exec(words);
  if (found === null) return words;
  const before = words.slice(0, found.index);
  const rest = ` ${words.slice(found.index + found[0].length)}`;
  const name = names.find((one) => rest.startsWith(one));
  return name === undefined
    ? `${before}${withoutAlternatives(rest, names)}`
    : withoutAlternatives(`${before}~ ${rest.slice(name.length)}`, names);
}

/** The words of a sentence without its denials; as they are where a word of doubt is left. */
function withoutDenials(words: string, { care, denials, doubts }: CareTables): string {
  const denied = denials.reduce((left, phrase) => left.replaceAll(wordsOf(phrase), " ~ "), words);
  const left = withoutAlternatives(denied, care.flat().map(soughtFor));
  return namedIn([left], doubts).length > 0 ? words : left;
}

/**
 * The words of a text that need care: not those in harmless phrases, and not those that are denied or insured in a
 * sentence without a word of doubt. Each counts as a whole word, also over the end of a line.
 */
export function careWordsIn(text: string, tables: CareTables): readonly string[] {
  const said = without(tables.harmless, sentencesOf(text).map(partsOf));
  const left = said
    .map((words) => withoutDenials(words, tables))
    .join("")
    .replaceAll(/[|~]/g, "")
    .replaceAll(/ {2,}/g, " ");
  return tables.care.flat().filter((name) => left.includes(soughtFor(name)));
}
