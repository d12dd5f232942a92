import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Version } from "#server/content/editions/version.ts";

/** A file with its text before and after; null: none. */
export type FileChange = {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** A publication, as it is stored. */
export type Change = { readonly id: string; readonly changes: readonly FileChange[] };

/** Where the versions of the content are kept: a folder that people edit too, or the database, which all nodes see. */
export type Source = {
  /** What the site is to say now. */
  readonly newest: () => Promise<Version>;
  /** Whether it changed within the last second: then somebody may still be writing. */
  readonly isSettling: () => boolean;
  /** Makes a publication the newest version. May be done twice. */
  readonly store: (change: Change) => Promise<void>;
  /** When a file was last changed; null: nobody knows. */
  readonly changedAt: (file: string) => string | null;
  /** A folder whose changes are to be committed, if it is in a repository; undefined: the database. */
  readonly folder: string | undefined;
};

/** The names of the pictures that texts show. */
export function picturesIn(changes: readonly Pick<FileChange, "after">[]): readonly string[] {
  const names = changes.flatMap(({ after }) =>
    Array.from((after ?? "").matchAll(/\/pictures\/([a-z0-9]+\.webp)/g), ([, name = ""]) => name),
  );
  return [...new Set(names)];
}

/** A file that was changed by somebody else since a change was begun. */
export class ChangedMeanwhileError extends Error {
  override readonly name = "ChangedMeanwhileError";
}

/**
 * A version with changes. Throws ChangedMeanwhileError when a text is neither side of its change.
 * @param added the folder of the pictures that were added in the console.
 */
export function withChanges(
  version: Version,
  changes: readonly FileChange[],
  { added, now }: { readonly added: string; readonly now: Date },
): Version {
  const texts = new Map(version.texts);
  for (const { file, before, after } of changes) {
    const text = texts.get(file) ?? null;
    if (text !== before && text !== after)
      throw new ChangedMeanwhileError(
        `${file} was changed by hand meanwhile. Look at its draft, then publish again.`,
      );
    if (after === null) texts.delete(file);
    else texts.set(file, after);
  }
  const pictures = picturesIn(changes)
    .map((name) => join(added, name))
    .filter((path) => existsSync(path));
  return { texts, pictures: [...version.pictures, ...pictures], changed: now.toISOString().slice(0, 10) };
}
