import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const isBuilt = import.meta.url.endsWith(".js");

const ownFolder = isBuilt ? resolve("content") : join(import.meta.dirname, "../../content");

/** The folder of the edition that this thread makes. */
let made: string | undefined;

/** Lets this thread read the words and facts of the edition that it makes, and not of the one that is served. */
export function readContentOf(folder: string): void {
  made = folder;
}

/** The folder CONTENT_DIR, else `content` where the program was started: what the site is to say. */
export function ownContentFolder(): string {
  const named = process.env.CONTENT_DIR;
  return named ? resolve(named) : ownFolder;
}

/** The name of the edition that is served from a data folder, as it is now; undefined before the first. */
export function servedName(dataDir: string): string | undefined {
  try {
    return readFileSync(resolve(dataDir, "cache/current"), "utf8");
  } catch {
    return undefined;
  }
}

/**
 * The folder of words and facts. A built program reads the content of the served edition (server/content/editions), so that it
 * says the same as the site; before there is one, and the sources always, the folder of `ownContentFolder`.
 */
export function contentFolder(): string {
  if (made !== undefined) return made;
  const dataDir = process.env.DATA_DIR || "data";
  const served = isBuilt ? servedName(dataDir) : undefined;
  return served === undefined ? ownContentFolder() : resolve(dataDir, "cache/editions", served, "content");
}
