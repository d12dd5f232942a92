import { join, resolve } from "node:path";

const isBuilt = import.meta.url.endsWith(".js");

/**
 * The folder of words and facts: a built program reads those that the served build was made from, so that it says the
 * same as the site; the sources read the repository's.
 */
export function contentFolder(): string {
  return isBuilt ? resolve("dist/current/content") : join(import.meta.dirname, "../../content");
}
