import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentFolder } from "./content.mjs";
import { root } from "./place.mjs";

/** Everything that the built site depends on. */
const siteInputs = [
  "astro.config.mjs",
  "brand",
  "console",
  "contract",
  "documents",
  "package-lock.json",
  "package.json",
  "questionnaires",
  "schemas",
  "server/http/filling",
  "server/messages/times.ts",
  "server/reports",
  "server/settings",
  "site",
  "tools/build",
  "tsconfig.json",
  "ui",
  "words",
];
/** Everything that the built server depends on. */
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
/** What the build of the site reads from the environment. */
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
 * Every file of a folder of content, by its name in it, but for those that begin with a dot.
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

/** What tells two builds of the site apart. */
export function siteStamp(content = contentFolder) {
  return stampOf(siteInputs, siteVariables, contentIn(content));
}

/** What tells two builds of the server apart: the firm's own words are in its code, wherever they lie. */
export function serverStamp(content = contentFolder) {
  const words = join(content, "words.yaml");
  return stampOf(serverInputs, [], existsSync(words) ? [["words.yaml", readFileSync(words)]] : []);
}
