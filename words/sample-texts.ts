import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const folder = join(import.meta.dirname, "../content");

/** The sample's own files, by their paths: a firm writes its own over them. A build puts them in the place of this module. */
export const sampleTexts: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1).replaceAll(sep, "/"), readFileSync(path, "utf8")]),
);
