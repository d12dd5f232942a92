import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { ownWordsFile, productWordsFile } from "./content.mjs";
import { at, giveUp } from "./place.mjs";
import { run } from "./run.mjs";

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(at(path), "utf8"));

/** The Node of the platform's package, and the version that package.json requires. */
function pinned() {
  const wanted = Object.entries(readJson("package.json").optionalDependencies);
  for (const [name, version] of wanted) {
    const manifest = `node_modules/${name}/package.json`;
    if (!existsSync(at(manifest))) continue;
    const path = at(`node_modules/${name}/${readJson(manifest).bin.node}`);
    return { version: String(version), name, path };
  }
  return { version: String(wanted[0]?.[1]), name: undefined, path: undefined };
}

/**
 * Whether the file is the Node whose SHA-256 stands in node-digests.json. Reading 150 MB takes half a second, so a file
 * that was found right is read again only when it has changed.
 * @param {string} path @param {string} digest @param {string} record where what was found right is noted
 */
export function isPinned(path, digest, record) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  const seen = [path, digest, size, mtimeMs, ctimeMs, ino].join(" ");
  if (existsSync(record) && readFileSync(record, "utf8") === seen) return true;
  if (createHash("sha256").update(readFileSync(path)).digest("hex") !== digest) return false;
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, seen);
  return true;
}

/** @param {string} path */
function versionOf(path) {
  try {
    return execFileSync(path, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Path of the pinned Node. Ends the program when that does not run.
 * @returns {string}
 */
function pinnedNode() {
  const { version, name, path } = pinned();
  const digests = readJson("tools/entry/node-digests.json");
  if (path && !isPinned(path, digests[`${name}@${version}`], at(".cache/pinned-node"))) {
    return giveUp(
      `${path} is not the Node ${version} that this repository names (tools/entry/node-digests.json). It was not ` +
        "started. Remove the folder node_modules and run the same command again; if this is said again, " +
        "somebody has changed the package, so do not use it.",
    );
  }
  if (path && versionOf(path) === `v${version}`) return path;
  if (process.versions.node === version) return process.execPath;
  return giveUp(
    `Node ${version} does not run on this machine (${process.platform} ${process.arch}). ` +
      `Install Node ${version} yourself, make it the one that \`node\` starts, and run the same command again.`,
  );
}

/**
 * Arguments that load the sources in the firm's words; none for a site in English, or before packages are
 * installed.
 */
function inOwnWords() {
  const hooks = "tools/entry/own-words.mjs";
  const hasWords = ownWordsFile() !== undefined || productWordsFile() !== undefined;
  return hasWords ? ["--import", pathToFileURL(at(hooks)).href] : [];
}

/**
 * What the pinned Node is started with to run a program of this repository.
 * @param {readonly string[]} args
 */
const nodeArguments = (args) => [...inOwnWords(), ...args];

/**
 * Runs a program of this repository on the pinned Node.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(args, options) {
  return run(pinnedNode(), nodeArguments(args), options);
}
