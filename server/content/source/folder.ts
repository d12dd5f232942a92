import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Version } from "#server/content/editions/version.ts";
import { textsIn } from "#server/content/folder.ts";
import { type FileChange, picturesIn, type Source } from "./source.ts";

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
function writeChanges(folder: string, changes: readonly FileChange[], pictures: string): void {
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

/** Milliseconds without a change after which files count as written to their end. */
const settled = 1_000;

/** Every file of a folder with the time of its last change and its bytes, without those that begin with a dot. */
function filesIn(folder: string): readonly (readonly [name: string, changed: number, bytes: number])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && !/(?:^|[\\/])\./.test(path.slice(folder.length)))
    .map(({ path }) => {
      const { mtimeMs = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
      return [path, mtimeMs, size] as const;
    });
}

/**
 * The content in a folder. It is read again when the time of a file changed.
 * @param added the folder of the pictures that were added in the console.
 */
export function folderSource(folder: string, added: string): Source {
  let known:
    | {
        readonly signature: string;
        readonly version: Version;
        readonly since: number;
        /** Whether nothing had changed for a while when it was read: clocks of files may stand still for moments. */
        readonly isSettled: boolean;
      }
    | undefined;

  function look() {
    const files = filesIn(folder);
    const signature = JSON.stringify(files);
    if (known?.signature === signature && known.isSettled) return known;
    const newest = Math.max(0, ...files.map(([, changed]) => changed));
    const now = Date.now();
    const pictures = join(folder, "pictures");
    known = {
      signature,
      since: known?.signature === signature ? known.since : now,
      isSettled: now - newest > settled,
      version: {
        texts: textsIn(folder),
        pictures: files.flatMap(([path]) => (dirname(path) === pictures ? [path] : [])),
        changed: new Date(newest).toISOString().slice(0, 10),
      },
    };
    return known;
  }

  return {
    newest: async () => look().version,
    isSettling: () => Date.now() - look().since < settled,
    store: async ({ changes }) => writeChanges(folder, changes, added),
    changedAt: (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtime.toISOString() ?? null,
    folder,
  };
}
