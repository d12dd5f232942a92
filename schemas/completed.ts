import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";
import { productTexts } from "#words/product-texts.ts";
import { oncePerText } from "./once-per-text.ts";

/** A folder of content holds what a firm says; what it leaves out is said in the product's words. */

/** The product's text of a file of content; undefined where only a firm can write it. */
export function productText(file: string): string | undefined {
  return productTexts[file];
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
 * file, neither of the firm nor of the product.
 */
export function completedText(file: string, own: string | undefined): string | undefined {
  const product = productTexts[file];
  if (own === undefined || product === undefined) return own ?? product;
  return file.endsWith(".yaml") ? made(file, own, () => complete(own, product)) : own;
}

const completed = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The texts of a folder of content, with the product's words in the place of what it leaves out. */
export function completedTexts(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = completed.get(texts);
  if (known !== undefined) return known;
  const files = new Set([...texts.keys(), ...Object.keys(productTexts)]);
  const all = new Map(
    [...files].toSorted().map((file) => [file, completedText(file, texts.get(file)) ?? ""]),
  );
  completed.set(texts, all);
  completed.set(all, all);
  return all;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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
