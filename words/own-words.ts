/** The firm's words by the English ones. The build puts those of words.yaml in a firm's content in their place. */
export let ownWords: Readonly<Record<string, string>> = {};

/** Looks words up elsewhere from now on: on the server each page has a language (speaking.ts). */
export function lookUpIn(words: Readonly<Record<string, string>>): void {
  ownWords = words;
}
