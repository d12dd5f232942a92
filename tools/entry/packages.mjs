import { existsSync, readFileSync } from "node:fs";
import { at, giveUp } from "./place.mjs";
import { run } from "./run.mjs";

/**
 * Entries of a lock file, by their folder.
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(at(path), "utf8")).packages;
}

/** Whether node_modules holds what package-lock.json says; npm keeps its own record of what it installed. */
function packagesAreCurrent() {
  if (!existsSync(at("node_modules/.package-lock.json"))) return false;
  const installed = lockedPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages("package-lock.json")).every(([folder, wanted]) => {
    if (folder === "") return true;
    const present = installed[folder];
    if (!present) return wanted.optional || wanted.devOptional;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** Installs the packages when they are missing or not those of the lock file. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  console.log("Installing packages (once, about half a minute)…");
  const npm = process.env.npm_execpath;
  const { code, interrupted } = npm ? await run(process.execPath, [npm, "ci"]) : await run("npm", ["ci"]);
  if (interrupted) process.exit(code);
  if (code !== 0) {
    giveUp(
      `The packages could not be installed (npm ci ended with code ${code}; its own words are above). ` +
        "Check the network connection and run the same command again.",
    );
  }
}
