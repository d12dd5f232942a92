import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { parse } from "yaml";
import { ownWordsFile, productWordsFile } from "./content.mjs";

/** The module that is replaced by a firm's words when sources are loaded (words/own-words.ts). */
const place = "/words/own-words.ts";

/** @param {string | undefined} file */
const parsed = (file) => (file === undefined ? undefined : parse(readFileSync(file, "utf8")));

/**
 * The words that stand in code as the firm says them, by the English ones: its own, else the product's in its first
 * language. Undefined when the site is in English.
 * @returns {Record<string, string> | undefined}
 */
export function ownWordsOf() {
  const [product, own] = [parsed(productWordsFile()), parsed(ownWordsFile())];
  return product === undefined && own === undefined ? undefined : { ...product?.["words.yaml"], ...own };
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
