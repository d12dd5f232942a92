import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { at } from "./place.mjs";

/** The folder with the content: the folder that CONTENT_DIR names, else content/ of the repository. */
export const contentFolder = process.env.CONTENT_DIR ? resolve(process.env.CONTENT_DIR) : at("content");

/**
 * The product's words in the firm's first language, if that is not English: their file; undefined: there are none. Packages
 * are not installed yet.
 */
export function productWordsFile() {
  const facts = join(contentFolder, "company.yaml");
  const text = existsSync(facts) ? readFileSync(facts, "utf8") : "";
  const [, language = "en"] = /^locale:\s*["']?([a-z]{2,3})\b/m.exec(text) ?? [];
  const file = at(`words/languages/${language}.yaml`);
  return language !== "en" && existsSync(file) ? file : undefined;
}

/** The firm's words for those that stand in code, by the English ones: their file; undefined: it has none. */
export function ownWordsFile() {
  const file = join(contentFolder, "words.yaml");
  return existsSync(file) ? file : undefined;
}
