import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { contentFolder } from "./content.mjs";

/** The module that is replaced by a firm's words when sources are loaded (words/own-words.ts). */
const place = "/words/own-words.ts";

/** The file with a firm's words by the English ones; a firm whose site is in English has none. */
const wordsFile = join(contentFolder, "words.yaml");

/**
 * The firm's words by the English ones; undefined when the site is in English.
 * @returns {Record<string, string> | undefined}
 */
export function ownWordsOf() {
  return existsSync(wordsFile) ? (parse(readFileSync(wordsFile, "utf8")) ?? {}) : undefined;
}

/**
 * The code that replaces the module; undefined for other modules, and when the site is in English.
 * @param {string} id
 */
export function ownWordsCode(id) {
  const words = id.endsWith(place) ? ownWordsOf() : undefined;
  if (words === undefined) return undefined;
  return `export let ownWords = ${JSON.stringify(words)};\nexport const lookUpIn = (words) => { ownWords = words; };`;
}

// A program that loads the sources is started with --import of this file.
registerHooks({
  load: (url, context, next) => {
    const source = ownWordsCode(url);
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
