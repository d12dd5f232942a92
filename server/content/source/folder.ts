import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Version } from "#server/editions/version.ts";
import type { Source } from "./source.ts";
import { writeChanges } from "./write.ts";

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
