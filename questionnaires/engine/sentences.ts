import { speech as english } from "./english.ts";

/** Names of the sentences about a field. */
export type SentenceName = keyof typeof english.sentences;

const inBrackets = /\{([^{}]*)\}/g;

/** `locale`: BCP 47, in which numbers are written. */
export type Speech = {
  readonly locale: string;
  readonly sentences: Readonly<Record<SentenceName, string>>;
};

let speech = (): Speech => english;

/** Sets where the sentences come from, for the whole process: a process serves one firm, in its languages. */
export function speak(words: () => Speech): void {
  speech = words;
}

/** A sentence about a field. `label`: its question; `limit`: characters. */
export function say(
  name: SentenceName,
  { label = "", limit = 0 }: { readonly label?: string; readonly limit?: number } = {},
): string {
  const { locale, sentences } = speech();
  const facts: Readonly<Record<string, string>> = { label, limit: limit.toLocaleString(locale) };
  return sentences[name].replaceAll(inBrackets, (all, fact: string) => facts[fact] ?? all);
}
