import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { ownWordsFile, productWordsFile } from "./content.mjs";
import { root } from "./place.mjs";

/** Everything on which the built code of pages and console depends. */
const codeInputs = [
  "brand",
  "console",
  "contract",
  "documents",
  "package-lock.json",
  "package.json",
  "questionnaires",
  "schemas",
  "search",
  "site",
  "tools/build",
  "tsconfig.json",
  "ui",
  "words",
];
/** Everything on which a release depends. */
const releaseInputs = [...codeInputs, "server"];

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const place = resolve(root, path);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [path];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * One hash over the content of every input, and over the firm's words, which are in the code: two builds with the same
 * stamp give the same files.
 * @param {readonly string[]} inputs
 */
function stampOf(inputs) {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(filesUnder))
    hash.update(`${path}\0`).update(readFileSync(resolve(root, path)));
  for (const file of [productWordsFile(), ownWordsFile()])
    if (file !== undefined) hash.update(`${basename(file)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** The stamp of the code of pages and console. */
export const codeStamp = () => stampOf(codeInputs);

/** The stamp of a release. */
export const releaseStamp = () => stampOf(releaseInputs);
