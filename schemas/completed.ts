import { isMap, isScalar, parse, parseDocument, stringify, type YAMLMap } from "yaml";
import { productFiles, productLanguages, productTexts } from "#words/product-texts.ts";
import { isFields, laid, silent } from "./laid.ts";
import { oncePerText } from "./once-per-text.ts";

/** A folder of content holds what a firm says; what it leaves out is said in the product's words. */

/** The product's text of a file of content in a language; undefined where only a firm can write it. */
export function productText(file: string, language: string): string | undefined {
  return productTextsIn(language)[file];
}

const inLanguages = new Map<string, Readonly<Record<string, string>>>();

/** The product's texts in a language, by their files: what it does not say in it is English. */
function productTextsIn(language: string): Readonly<Record<string, string>> {
  const known = inLanguages.get(language);
  if (known !== undefined) return known;
  const said: unknown = parse(productLanguages[language] ?? "");
  const over = isFields(said) ? said : {};
  const texts = Object.entries(productTexts).map(([file, text]) => {
    const own = over[file];
    return [file, own === undefined ? text : stringify(laid(parse(text), own, silent), { lineWidth: 0 })];
  });
  const made = { ...Object.fromEntries(texts), ...productFiles[language] };
  inLanguages.set(language, made);
  return made;
}

/** The language in which a firm writes first (ISO 639), by company.yaml; English where that does not say it. */
export function firstLanguage(own: ReadonlyMap<string, string>): string {
  const [, language = "en"] = /^locale:\s*["']?([a-z]{2,3})\b/m.exec(own.get("company.yaml") ?? "") ?? [];
  return language;
}

/** Adds the fields that a block lacks, in the order of the other block. True when it lacked some. */
function addMissing(own: YAMLMap, product: YAMLMap): boolean {
  let hasAdded = false;
  for (const pair of product.items) {
    if (!isScalar(pair.key)) continue;
    const there = own.get(pair.key.value, true);
    if (isMap(there) && isMap(pair.value)) hasAdded = addMissing(there, pair.value) || hasAdded;
    else if (!own.has(pair.key.value)) {
      own.items.push(pair.clone());
      hasAdded = true;
    }
  }
  return hasAdded;
}

const made = oncePerText<string>();

function complete(own: string, product: string): string {
  const mine = parseDocument(own);
  const theirs = parseDocument(product);
  if (mine.errors.length > 0 || !isMap(mine.contents) || !isMap(theirs.contents)) return own;
  return addMissing(mine.contents, theirs.contents) ? mine.toString({ lineWidth: 0 }) : own;
}

/**
 * A file of content with the product's words in the place of what it leaves out: the whole text where there is no such
 * file, else the fields that are missing, however deep. Lists are a firm's own as a whole. Undefined: there is no such
 * file, neither of the firm nor of the product. `language`: the firm's first.
 */
export function completedText(file: string, own: string | undefined, language: string): string | undefined {
  const product = productText(file, language);
  if (own === undefined || product === undefined) return own ?? product;
  return file.endsWith(".yaml") ? made(`${language} ${file}`, own, () => complete(own, product)) : own;
}

const completed = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The texts of a folder of content, with the product's words in the place of what it leaves out. */
export function completedTexts(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = completed.get(texts);
  if (known !== undefined) return known;
  const files = new Set([...texts.keys(), ...Object.keys(productTexts)]);
  const language = firstLanguage(texts);
  const all = new Map(
    [...files].toSorted().map((file) => [file, completedText(file, texts.get(file), language) ?? ""]),
  );
  completed.set(texts, all);
  completed.set(all, all);
  return all;
}

/**
 * What a firm says in another way than the product: the fields of `wanted` that differ from the product's, and those
 * that the firm's own file has already.
 */
export function ownWords(wanted: unknown, product: unknown, own: unknown): unknown {
  if (!isFields(wanted) || !isFields(product)) return wanted;
  const before = isFields(own) ? own : {};
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) => {
      const isOwn = key in before;
      if (!isOwn && JSON.stringify(value) === JSON.stringify(product[key])) return [];
      return [[key, ownWords(value, product[key], before[key])]];
    }),
  );
}
