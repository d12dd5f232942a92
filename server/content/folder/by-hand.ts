import { realpathSync } from "node:fs";
import { contentFolder } from "#server/settings/content-folder.ts";
import { textsIn } from "./texts.ts";

/** A file that was changed by hand since the site was built. Null: there is none. */
export type HandChange = {
  readonly file: string;
  /** What the site was made from. */
  readonly served: string | null;
  readonly inFile: string | null;
};

/** The files of the folder that differ from the served build, sorted. `texts`: the folder's files. */
export function handChanges(texts: ReadonlyMap<string, string>): readonly HandChange[] {
  // The real path: the link `current` may be changed to the next build while this reads.
  const served = textsIn(realpathSync(contentFolder()));
  return [...new Set([...served.keys(), ...texts.keys()])]
    .map((file) => ({ file, served: served.get(file) ?? null, inFile: texts.get(file) ?? null }))
    .filter(({ served, inFile }) => served !== inFile)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}
