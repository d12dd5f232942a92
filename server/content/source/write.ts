import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type FileChange, picturesIn } from "./source.ts";

// Texts and pictures are first staged beside their places, so that a full disk changes nothing, and then renamed. Names
// of staged files begin with a dot, so they are no content.

const staged = (path: string) => join(dirname(path), `.${basename(path)}.part`);

function stage(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(staged(path), content, { flush: true });
}

/** The text of a file; null: there is none. */
function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** The pictures that texts show and a folder does not have, if `from` has them. */
function newPictures(changes: readonly FileChange[], from: string, folder: string) {
  return picturesIn(changes)
    .map((name) => [join(from, name), join(folder, name)] as const)
    .filter(([stored, path]) => existsSync(stored) && !existsSync(path));
}

/**
 * Writes changed texts into a folder of content, with the pictures that they show: all of it, or nothing when it does
 * not fit. A text that is neither side of its change was changed by hand, and is left as it is. May be done twice.
 * @param pictures the folder of pictures that were added in the console.
 */
export function writeChanges(folder: string, changes: readonly FileChange[], pictures: string): void {
  const open = changes.flatMap(({ file, before, after }) => {
    const path = join(folder, file);
    return textOf(path) === before ? [{ path, after }] : [];
  });
  const added = newPictures(changes, pictures, join(folder, "pictures"));
  try {
    for (const { path, after } of open) if (after !== null) stage(path, after);
    for (const [stored, path] of added) stage(path, readFileSync(stored));
  } catch (error) {
    for (const path of [...open.map(({ path }) => path), ...added.map(([, path]) => path)])
      rmSync(staged(path), { force: true });
    throw error;
  }
  for (const [, path] of added) renameSync(staged(path), path);
  for (const { path, after } of open) {
    if (after === null) rmSync(path, { force: true });
    else renameSync(staged(path), path);
  }
}
