import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const languages = join(import.meta.dirname, "languages");

type Texts = Readonly<Record<string, string>>;

/** The texts of all files below a folder, by their paths from it, with slashes. */
function textsBelow(folder: string): Texts {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(path, "utf8")]),
  );
}

/**
 * The product's own words: the files of words/product, by the path that each has in a folder of content. They are the
 * same for every firm, so a folder of content holds only what it says in another way. A build puts them in the place
 * of this module.
 */
export const productTexts = textsBelow(join(import.meta.dirname, "product"));

const spoken = readdirSync(languages).filter((name) => name.endsWith(".yaml"));

/** The product's words in other languages than English, one file for each, by its code (ISO 639). */
export const productLanguages: Texts = Object.fromEntries(
  spoken.map((name) => [name.replace(/\.yaml$/, ""), readFileSync(join(languages, name), "utf8")]),
);

/** The product's files that stand whole in a language, by its code: documents and downloads, with the law of its place. */
export const productFiles: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(languages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, textsBelow(join(languages, name))]),
);
