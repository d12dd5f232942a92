import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

// Writes texts and pictures into a folder of content. They are first staged beside their places, so that a full
// disk changes nothing, and then renamed. Names of staged files begin with a dot, so they are no content.

/** @typedef {{ readonly file: string, readonly before: string | null, readonly after: string | null }} Change */

/** @param {string} path */
const staged = (path) => join(dirname(path), `.${basename(path)}.part`);

/** @param {string} path */
export const textOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

/** @param {string} path @param {string | Buffer} content */
function stage(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(staged(path), content, { flush: true });
}

/**
 * Replaces a file in one step.
 * @param {string} path @param {string | Buffer} content
 */
export function replace(path, content) {
  stage(path, content);
  renameSync(staged(path), path);
}

/**
 * The changes of which one side is still to be written. A file whose text is neither side was changed by hand,
 * and is left as it is.
 * @param {string} folder @param {readonly Change[]} changes @param {"before" | "after"} side
 */
function open(folder, changes, side) {
  return changes.flatMap(({ file, before, after }) => {
    const path = join(folder, file);
    const now = textOf(path);
    const wanted = side === "before" ? before : after;
    return now === wanted || (now !== before && now !== after) ? [] : [{ path, wanted }];
  });
}

/**
 * Writes one side of changes into a folder: all of it, or nothing when it does not fit.
 * @param {string} folder @param {readonly Change[]} changes @param {"before" | "after"} side
 * @param {{ readonly begin?: () => void }} [moments] `begin`: called before the first file is replaced
 */
export function writeChanges(folder, changes, side, { begin } = {}) {
  const files = open(folder, changes, side);
  try {
    for (const { path, wanted } of files) if (wanted !== null) stage(path, wanted);
    begin?.();
  } catch (error) {
    for (const { path } of files) rmSync(staged(path), { force: true });
    throw error;
  }
  for (const { path, wanted } of files) {
    if (wanted === null) rmSync(path, { force: true });
    else renameSync(staged(path), path);
  }
}

/**
 * Removes staged files of a stopped program.
 * @param {string} folder @param {readonly Change[]} changes
 */
export function removeStaged(folder, changes) {
  for (const { file } of changes) rmSync(staged(join(folder, file)), { force: true });
}

/**
 * The first file whose text is neither side of its change: it was changed by hand.
 * @param {string} folder @param {readonly Change[]} changes
 */
export function changedByHand(folder, changes) {
  return changes.find(({ file, before, after }) => {
    const now = textOf(join(folder, file));
    return now !== before && now !== after;
  })?.file;
}

/**
 * The names of the pictures that texts show.
 * @param {readonly Change[]} changes
 */
export function picturesIn(changes) {
  const names = changes.flatMap(({ after }) =>
    Array.from((after ?? "").matchAll(/\/pictures\/([a-z0-9]+\.webp)/g), ([, name = ""]) => name),
  );
  return [...new Set(names)];
}

/**
 * Copies pictures from the data folder into the folder of content, for the texts that show them.
 * @param {string} dataDir @param {string} folder @param {readonly string[]} names
 */
export function addPictures(dataDir, folder, names) {
  for (const name of names) {
    const from = join(dataDir, "pictures", name);
    const to = join(folder, "pictures", name);
    if (existsSync(from) && !existsSync(to)) replace(to, readFileSync(from));
  }
}
