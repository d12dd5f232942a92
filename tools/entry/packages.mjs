import { existsSync, readFileSync } from "node:fs";
import { at, giveUp } from "./place.mjs";
import { run } from "./run.mjs";

/**
 * Entries of a lock file, by their folder.
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(path) {
  return JSON.parse(readFileSync(at(path), "utf8")).packages;
}

/**
 * Entries that npm recorded when it installed; none before the first time.
 * @returns {ReturnType<typeof lockedPackages>}
 */
function installedPackages() {
  const record = "node_modules/.package-lock.json";
  return existsSync(at(record)) ? lockedPackages(record) : {};
}

/**
 * Whether the packages of the lock file are installed, each with its version and hash. Further packages are
 * allowed.
 * @param {ReturnType<typeof lockedPackages>} wanted
 * @param {ReturnType<typeof lockedPackages>} installed
 * @param {{ readonly tests: boolean }} extent
 */
export function areInstalled(wanted, installed, { tests }) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === "" || (entry.dev && !tests)) return true;
    const present = installed[folder];
    if (!present) return entry.optional || entry.devOptional;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/**
 * Installs the packages when they are missing or not those of the lock file.
 * @param {{ readonly tests?: boolean }} [extent] `tests`: also packages that only tests, checks and benchmarks
 *   need. If these are already installed they are kept, so that alternating between both installs nothing.
 */
export async function ensurePackages({ tests = false } = {}) {
  const installed = installedPackages();
  if (areInstalled(lockedPackages("package-lock.json"), installed, { tests })) return;
  const keepsTests = tests || Object.values(installed).some(({ dev }) => dev);
  console.log(
    `Installing packages${keepsTests ? " and what the tests need" : ""} (once, about half a minute)…`,
  );
  // Also set in .npmrc, but an environment variable would override that file.
  const parameters = ["ci", "--ignore-scripts", keepsTests ? "--include=dev" : "--omit=dev"];
  const npm = process.env.npm_execpath;
  const { code, interrupted } = npm
    ? await run(process.execPath, [npm, ...parameters])
    : await run("npm", parameters);
  if (interrupted) process.exit(code);
  if (code !== 0) {
    giveUp(
      `The packages could not be installed (npm ci ended with code ${code}; its own words are above). ` +
        "Check the network connection and run the same command again.",
    );
  }
}
