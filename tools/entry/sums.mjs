import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Paths from a folder to all that is below it and is no folder, in one order everywhere. It does not go through links.
 * @param {string} folder @param {string} [within]
 * @returns {readonly { readonly path: string, readonly isLink: boolean }[]}
 */
function entriesIn(folder, within = "") {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = within === "" ? entry.name : `${within}/${entry.name}`;
    return entry.isDirectory() ? entriesIn(folder, path) : [{ path, isLink: entry.isSymbolicLink() }];
  });
}

/** Files below a folder, without links, sorted. @param {string} folder */
export function filesIn(folder) {
  return entriesIn(folder)
    .flatMap(({ path, isLink }) => (isLink ? [] : path))
    .sort();
}

/** Links below a folder. @param {string} folder */
export function linksIn(folder) {
  return entriesIn(folder).flatMap(({ path, isLink }) => (isLink ? path : []));
}

/** The SHA-256 of a file, as hex. @param {string} path */
export const sumOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
