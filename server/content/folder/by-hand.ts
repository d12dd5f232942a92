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

/** The files of the folder that say other than the site does, in their order. `texts`: what stands in the folder. */
export function handChanges(texts: ReadonlyMap<string, string>): readonly HandChange[] {
  // The build's own folder: `current` may lead to the next one while this reads.
  const served = textsIn(realpathSync(contentFolder()));
  return [...new Set([...served.keys(), ...texts.keys()])]
    .map((file) => ({ file, served: served.get(file) ?? null, inFile: texts.get(file) ?? null }))
    .filter(({ served, inFile }) => served !== inFile)
    .toSorted((one, other) => one.file.localeCompare(other.file));
}
