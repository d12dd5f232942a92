import { join, resolve } from "node:path";

const isBuilt = import.meta.url.endsWith(".js");

const ownFolder = join(import.meta.dirname, "../../content");

/**
 * The folder of words and facts. A built program reads the content of the served build, so that it says the
 * same as the site; the sources read the folder CONTENT_DIR, else the repository's.
 */
export function contentFolder(): string {
  if (isBuilt) return resolve("dist/current/content");
  const named = process.env.CONTENT_DIR;
  return named ? resolve(named) : ownFolder;
}
