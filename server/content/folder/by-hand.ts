import type { Texts } from "#server/checking/findings.ts";

/** A file that was changed by hand and is not shown, because the folder cannot be shown as it is. Null: there is none. */
export type HandChange = {
  readonly file: string;
  /** What the site was made from. */
  readonly served: string | null;
  readonly inFile: string | null;
};

/** The files in which two versions differ, sorted. `texts`: the newest; `served`: what the site says. */
export function handChanges(texts: Texts, served: Texts): readonly HandChange[] {
  return [...new Set([...served.keys(), ...texts.keys()])]
    .map((file) => ({ file, served: served.get(file) ?? null, inFile: texts.get(file) ?? null }))
    .filter(({ served, inFile }) => served !== inFile)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}
