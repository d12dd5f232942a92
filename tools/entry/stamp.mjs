import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentFolder } from "./content.mjs";
import { root } from "./place.mjs";

/** Everything on which the built code of the site depends. */
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
/** Everything on which the site depends besides. */
const siteInputs = [
  ...codeInputs,
  "server/content/folder",
  "server/http/filling",
  "server/messages/times.ts",
  "server/reports",
  "server/settings",
];
/** Everything on which the built server depends. */
const serverInputs = [
  "brand",
  "contract",
  "documents",
  "package-lock.json",
  "package.json",
  "questionnaires",
  "schemas",
  "server",
  "tools/build/own-words.ts",
  "tools/build/server.ts",
  "tools/build/shipped-packages.ts",
  "words",
];
/** Environment variables that the build of the site reads. */
const siteVariables = ["CALENDLY_URL", "PUBLIC_URL"];

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
 * One hash over the content of every input: two builds with the same stamp give the same files.
 * @param {readonly string[]} inputs
 * @param {readonly string[]} variables
 * @param {readonly (readonly [name: string, text: Buffer])[]} content
 */
function stampOf(inputs, variables, content = []) {
  const hash = createHash("sha256");
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ""}\0`);
  for (const path of inputs.flatMap(filesUnder))
    hash.update(`${path}\0`).update(readFileSync(resolve(root, path)));
  for (const [path, text] of content) hash.update(`content/${path}\0`).update(text);
  return hash.digest("hex");
}

/**
 * Every file of a folder of content, by its path there, without those that begin with a dot.
 * @param {string} folder
 * @returns {readonly (readonly [name: string, text: Buffer])[]}
 */
function contentIn(folder) {
  const isHidden = (/** @type {string} */ name) => /(?:^|[\\/])\./.test(name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !isHidden(name) && statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(join(folder, name))]);
}

/** The stamp of the site. */
export function siteStamp(content = contentFolder) {
  return stampOf(siteInputs, siteVariables, contentIn(content));
}

/**
 * The firm's words, which are in the code.
 * @param {string} content
 * @returns {readonly (readonly [name: string, text: Buffer])[]}
 */
function wordsIn(content) {
  const words = join(content, "words.yaml");
  return existsSync(words) ? [["words.yaml", readFileSync(words)]] : [];
}

/** The stamp of the code of the site. */
export function codeStamp(content = contentFolder) {
  return stampOf(codeInputs, [], wordsIn(content));
}

/** The stamp of the server. */
export function serverStamp(content = contentFolder) {
  return stampOf(serverInputs, [], wordsIn(content));
}
