import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const folder = join(import.meta.dirname, "product");
const languages = join(import.meta.dirname, "languages");

/**
 * The product's own words: the files of words/product, by the path that each has in a folder of content. They are the
 * same for every firm, so a folder of content holds only what it says in another way. A build puts them in the place
 * of this module.
 */
export const productTexts: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(path, "utf8")]),
);

/** The product's words in other languages than English, one file for each, by its code (ISO 639). */
export const productLanguages: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(languages).map((name) => [
    name.replace(/\.yaml$/, ""),
    readFileSync(join(languages, name), "utf8"),
  ]),
);
