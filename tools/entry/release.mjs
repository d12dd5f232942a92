import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { runNode } from "./pinned-node.mjs";
import { at } from "./place.mjs";
import { releaseStamp } from "./stamp.mjs";

// A release is a folder with the built server and the built code of pages and console. Releases stand side by side and
// are never changed; the link `current` leads to the one that runs (docs/decisions/048-content-is-rendered-by-the-server.md).

const dist = process.env.DIST_DIR ? resolve(process.env.DIST_DIR) : at("dist");
const releases = join(dist, "releases");
const current = join(dist, "current");

/** Number of releases that are kept, including the current one. */
const kept = 3;

/** Node's option for the most memory of a step: megabytes. */
const memory = "--max-old-space-size=2048";

/** The programs that make a release; the last one reads what those before it have written. */
const steps = ["tools/build/server.ts", "tools/build/code.ts", "tools/build/bill-of-materials.ts"];

/** @param {string} name */
const folderOf = (name) => join(releases, name);

/** The name of the release that runs; undefined before the first. */
function currentRelease() {
  try {
    return basename(readlinkSync(current));
  } catch {
    return undefined;
  }
}

/** Whether the release that runs was made from exactly these sources. */
export function isCurrent() {
  return currentRelease() === releaseStamp();
}

/** Whether there is a release that can run, from any sources. */
export function canRun() {
  return existsSync(join(current, "release.json"));
}

/** The version of package.json, and the Git commit if there is one. */
function versionOf() {
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const asked = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: at(""), encoding: "utf8" });
  const commit = process.env.COMMIT || (asked.status === 0 ? asked.stdout.trim() : undefined);
  return { version, ...(commit && { commit }) };
}

/** Lets `current` lead to a release, in one step. @param {string} name */
function take(name) {
  const isWindows = process.platform === "win32";
  const next = `${current}.next`;
  rmSync(next, { force: true, recursive: true });
  // On Windows, links to folders are junctions, which are absolute and cannot be replaced.
  if (isWindows) rmSync(current, { force: true, recursive: true });
  symlinkSync(isWindows ? folderOf(name) : join("releases", name), next, isWindows ? "junction" : "dir");
  renameSync(next, current);
  const now = new Date();
  utimesSync(folderOf(name), now, now);
}

/** The names of all whole releases, those that ran last first. */
function newestFirst() {
  const ranAt = (/** @type {string} */ name) => statSync(folderOf(name)).mtimeMs;
  const names = existsSync(releases) ? readdirSync(releases) : [];
  return names.filter((name) => !name.endsWith(".part")).sort((one, other) => ranAt(other) - ranAt(one));
}

/** Removes releases that are no longer kept, and files of versions before this layout. */
function removeOld() {
  const stay = newestFirst().slice(0, kept);
  for (const name of readdirSync(releases))
    if (!stay.includes(name)) rmSync(folderOf(name), { recursive: true, force: true });
  for (const name of readdirSync(dist))
    if (name !== basename(releases) && name !== basename(current))
      rmSync(join(dist, name), { recursive: true, force: true });
}

/**
 * Runs steps of the build in a folder until one fails.
 * @param {string} folder
 * @returns {Promise<{ readonly ok: boolean, readonly interrupted: boolean, readonly code: number }>}
 */
async function runSteps(folder) {
  for (const step of steps) {
    const { code, output, interrupted } = await runNode([memory, step], {
      quiet: true,
      // NODE_ENV overrides the shell's: pages of a development build need code that only `npm run dev` serves.
      env: { BUILD_FOLDER: folder, NODE_ENV: "production" },
    });
    if (code === 0) continue;
    if (!interrupted) console.error(output.trimEnd());
    return { ok: false, interrupted, code };
  }
  return { ok: true, interrupted: false, code: 0 };
}

/**
 * Builds a release from the sources and lets it run from the next start on. It knows no content, but the firm's own
 * words for the product's (words.yaml).
 * @returns {Promise<boolean>} whether it was built
 */
export async function build() {
  const name = releaseStamp();
  const started = performance.now();
  mkdirSync(releases, { recursive: true });
  if (!existsSync(folderOf(name))) {
    console.log("Building the server and the code of pages and console…");
    const part = `${folderOf(name)}.${process.pid}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part);
    const { ok, interrupted, code } = await runSteps(part);
    if (ok) {
      writeFileSync(join(part, "release.json"), JSON.stringify(versionOf()));
      if (!existsSync(folderOf(name))) renameSync(part, folderOf(name));
    }
    rmSync(part, { recursive: true, force: true });
    if (interrupted) process.exit(code);
    if (!ok) {
      const next = canRun()
        ? "The release before it is still there, and is the one that runs."
        : "Correct it and run the same command again.";
      console.error(`The product could not be built; the reason is above. ${next}`);
      return false;
    }
    console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
  take(name);
  removeOld();
  return true;
}

/** Builds unless the release that runs was made from exactly these sources. Ends the program when that fails. */
export async function ensureRelease() {
  if (!isCurrent() && !(await build())) process.exit(1);
}

/**
 * Lets the release before the current one run again, from the next start on.
 * @returns {string | undefined} its name; undefined when there is none
 */
export function goBack() {
  const [, before] = newestFirst();
  if (before !== undefined) take(before);
  return before;
}
