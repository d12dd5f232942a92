import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Files of content that people write, not pictures or files of Git. */
const written = /\.(?:yaml|md|txt|svg)$/;

/** Paths of the files from a folder of content, with slashes; not those that begin with a dot. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && written.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => name.split("/").every((part) => !part.startsWith(".")))
    .toSorted();
}

/** What stands in each file of a folder of content. Throws when the folder cannot be read. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  return new Map(namesIn(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
