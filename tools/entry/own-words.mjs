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
 * The code that takes a module's place; undefined where it is another module, or the firm speaks English.
 * @param {string} id
 */
export function ownWordsCode(id) {
  if (!id.endsWith(place) || !existsSync(wordsFile)) return undefined;
  const words = parse(readFileSync(wordsFile, "utf8")) ?? {};
  return `export const ownWords = ${JSON.stringify(words)};`;
}

// A program that reads the sources is started with --import of this file.
registerHooks({
  load: (url, context, next) => {
    const source = ownWordsCode(url);
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  },
});
