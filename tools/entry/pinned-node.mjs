import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFolder } from "./content.mjs";
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
    return { version: String(version), path: at(`node_modules/${name}/${readJson(manifest).bin.node}`) };
  }
  return { version: String(wanted[0]?.[1]), path: undefined };
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
  const { version, path } = pinned();
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
  return existsSync(join(contentFolder, "words.yaml")) ? ["--import", pathToFileURL(at(hooks)).href] : [];
}

/**
 * Runs a program of this repository on the pinned Node.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(args, options) {
  return run(pinnedNode(), [...inOwnWords(), ...args], options);
}
