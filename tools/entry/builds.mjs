import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

// Builds are folders side by side and are never changed; `current` links to the one that is served
// (docs/decisions/048-builds-are-swapped.md).

/** The parts of `dist`: the builds, the servers, and the link to the build that is served. */
const parts = { builds: "builds", servers: "servers", current: "current" };

/** Number of builds that are kept, including the current one. */
const kept = 3;

/** Milliseconds for which the files of an earlier build are kept for open pages. */
const day = 86_400_000;

/** Folders whose files are named by a hash of their content, in a build. */
const hashed = ["site/_code", "console/assets"];

/** @param {string} dist @param {string} name */
export const buildFolder = (dist, name) => join(dist, parts.builds, name);

/** @param {string} dist @param {string} stamp */
export const serverFolder = (dist, stamp) => join(dist, parts.servers, stamp.slice(0, 16));

/**
 * The name of the build that is served; undefined before the first one.
 * @param {string} dist
 * @returns {string | undefined}
 */
export function currentBuild(dist) {
  try {
    return basename(readlinkSync(join(dist, parts.current)));
  } catch {
    return undefined;
  }
}

/** @param {string} folder @returns {readonly string[]} */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * Names of all builds, the oldest first: a name begins with the time at which the build began.
 * @param {string} dist
 * @returns {readonly string[]}
 */
export const buildNames = (dist) => namesIn(join(dist, parts.builds)).toSorted();

/**
 * The file with the stamp of a build's inputs. It is written last: a build without it is not complete.
 * @param {string} dist @param {string} name
 */
export const stampFile = (dist, name) => join(buildFolder(dist, name), ".stamp");

/** @param {string} dist @param {string} name */
const isWhole = (dist, name) => existsSync(stampFile(dist, name));

/**
 * Replaces a link by another one in a single step.
 * @param {string} target @param {string} path
 */
function link(target, path) {
  const isWindows = process.platform === "win32";
  const next = `${path}.next`;
  rmSync(next, { force: true, recursive: true });
  // On Windows, links to folders are junctions, which are absolute and cannot be replaced.
  if (isWindows) rmSync(path, { force: true, recursive: true });
  symlinkSync(isWindows ? resolve(dirname(path), target) : target, next, isWindows ? "junction" : "dir");
  renameSync(next, path);
}

/**
 * Links a build to its server in `servers`.
 * @param {string} dist @param {string} name @param {string} stamp
 */
export function linkServer(dist, name, stamp) {
  link(
    join("..", "..", parts.servers, basename(serverFolder(dist, stamp))),
    join(buildFolder(dist, name), "server"),
  );
}

/**
 * Copies a part of one build into another one with hard links, because files of a build are never changed.
 * @param {string} from @param {string} to
 */
export function linkFiles(from, to) {
  if (statSync(from).isFile()) {
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
    return;
  }
  for (const name of readdirSync(from)) linkFiles(join(from, name), join(to, name));
}

/**
 * Adds to a build the hashed files of the one before it that it does not have itself: open pages of visitors
 * may load them for a day. The modification time of such a file is the time at which it was replaced.
 * @param {string} before @param {string} folder @param {Date} now
 */
function keepHashed(before, folder, now) {
  /** @param {string} from @param {string} part @param {(path: string) => Date} replacedAt */
  const keep = (from, part, replacedAt) => {
    for (const name of namesIn(join(from, part))) {
      const path = join(from, part, name);
      const since = replacedAt(path);
      const to = join(folder, "earlier", part, name);
      if (existsSync(join(folder, part, name)) || existsSync(to) || now.getTime() - since.getTime() > day)
        continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(path, to);
      utimesSync(to, since, since);
    }
  };
  for (const part of hashed) {
    keep(before, part, () => now);
    keep(join(before, "earlier"), part, (path) => statSync(path).mtime);
  }
}

/**
 * Makes a complete build the one that is served, in one step. A build that was begun before the current one
 * does not replace it.
 * @param {string} dist @param {string} name
 * @returns {boolean} whether it is served now
 */
export function takeUp(dist, name, now = new Date()) {
  const before = currentBuild(dist);
  if (before !== undefined && before > name) return false;
  if (before !== undefined) keepHashed(buildFolder(dist, before), buildFolder(dist, name), now);
  link(join(parts.builds, name), join(dist, parts.current));
  return true;
}

/**
 * Serves the build before the current one again.
 * @param {string} dist
 * @returns {string | undefined} its name; undefined when there is none
 */
export function goBack(dist, now = new Date()) {
  const current = currentBuild(dist) ?? "";
  const name = buildNames(dist).findLast((one) => one < current && isWhole(dist, one));
  if (name === undefined) return undefined;
  keepHashed(buildFolder(dist, current), buildFolder(dist, name), now);
  link(join(parts.builds, name), join(dist, parts.current));
  return name;
}

/**
 * Deletes old builds that are no longer kept, and unknown files in the folder.
 * @param {string} dist
 */
export function removeOldBuilds(dist) {
  const current = currentBuild(dist);
  const names = buildNames(dist);
  const stay = names.filter((name, index) => name >= (current ?? "") || index >= names.length - kept);
  const gone = names.filter((name) => !stay.includes(name));
  for (const name of gone) rmSync(buildFolder(dist, name), { recursive: true, force: true });
  const used = new Set(
    stay.flatMap((name) => {
      const path = join(buildFolder(dist, name), "server");
      return existsSync(path) ? [basename(readlinkSync(path))] : [];
    }),
  );
  for (const name of namesIn(join(dist, parts.servers))) {
    const folder = join(dist, parts.servers, name);
    // A build without a stamp is still being made.
    if (!used.has(name) && existsSync(join(folder, ".stamp")))
      rmSync(folder, { recursive: true, force: true });
  }
  // Files of versions before this layout.
  const known = new Set(Object.values(parts));
  for (const name of namesIn(dist)) {
    if (!known.has(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}
