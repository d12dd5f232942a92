import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "#tools/entry/run.mjs";

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Full path of the first of these programs that the PATH has.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Whether Debian packages can be installed: this needs root and apt-get. */
export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && findProgram(["apt-get"]) !== undefined;
}

/**
 * Installs Debian packages.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} Whether it worked; if not, the output of apt-get is printed.
 */
export async function installDebianPackages(packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const steps = [["update"], ["install", "--yes", "--no-install-recommends", ...packages]];
  for (const step of steps) {
    const { code, output } = await run("apt-get", step, { quiet: true, env });
    if (code === 0) continue;
    console.error(output.trimEnd());
    return false;
  }
  return true;
}

/**
 * Whether a program starts; some systems have a stub for a program that is not installed.
 * @param {string} path
 * @param {string} argument An argument with which it ends at once.
 */
export function runs(path, argument) {
  try {
    execFileSync(path, [argument], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
