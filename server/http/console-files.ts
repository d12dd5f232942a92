import { join } from "node:path";
import { askedAgain, type BuiltFile, builtFolder, cachedForEver } from "./built-files.ts";
import type { SecurityHeaders } from "./security.ts";

const base = "/console";

/**
 * Reads the built console from `dist/console`. The function that it returns finds the file for a path: the
 * console's own files, and its page for every other path below /console, since the page reads its address
 * itself. Paths with a dot name files, so that a missing one is not answered with a page.
 */
export function readConsole(
  dist: string,
  security: SecurityHeaders,
): (path: string) => BuiltFile | undefined {
  const { originals, read } = builtFolder(join(dist, "console"));
  const page = read("/index.html", askedAgain, security.console);
  const assets = new Map(
    originals
      .filter((file) => file.startsWith("/assets/"))
      .map((file) => [base + file, read(file, cachedForEver, security.data)]),
  );
  return (path) => {
    if (path !== base && !path.startsWith(`${base}/`)) return undefined;
    return path.includes(".") ? assets.get(path) : page;
  };
}
