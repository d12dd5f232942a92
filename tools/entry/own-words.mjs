import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { contentFolder } from "./content.mjs";

/** The module that stands for a firm's words where the sources are read (words/own-words.ts). */
const place = "/words/own-words.ts";

/** The file in which a firm writes them, by the English ones; there is none in English. */
const wordsFile = join(contentFolder, "words.yaml");

/**
 * The firm's words by the English ones; undefined where the firm speaks English.
 * @returns {Record<string, string> | undefined}
 */
export function ownWordsOf() {
  return existsSync(wordsFile) ? (parse(readFileSync(wordsFile, "utf8")) ?? {}) : undefined;
}

/**
 * The code that takes a module's place; undefined where it is another module, or the firm speaks English.
 * @param {string} id
 */
export function ownWordsCode(id) {
  const words = id.endsWith(place) ? ownWordsOf() : undefined;
  return words === undefined ? undefined : `export const ownWords = ${JSON.stringify(words)};`;
}

// A program that reads the sources is started with --import of this file.
registerHooks({
  load: (url, context, next) => {
    const source = ownWordsCode(url);
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
