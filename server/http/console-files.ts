import { join } from "node:path";
import { askedAgain, type BuiltFile, builtFolder, cachedForEver } from "./built-files.ts";
import type { SecurityHeaders } from "./security.ts";

const base = "/console";

/** The built console. */
export type ConsoleFiles = {
  /**
   * The file for a path: the console's own files, and its page for every other path below /console, since the page
   * reads its address itself. Paths with a dot name files, so that a missing one is not answered with a page.
   */
  readonly fileAt: (path: string) => BuiltFile | undefined;
};

/** Reads the built console in `dist/console`. Throws when it has not been built. */
export function readConsole(dist: string, security: SecurityHeaders): ConsoleFiles {
  const { originals, file } = builtFolder(join(dist, "console"));
  const page = file("/index.html", askedAgain, security.console);
  const assets = new Map(
    originals
      .filter((name) => name.startsWith("/assets/"))
      .map((name) => [base + name, file(name, cachedForEver, security.data)]),
  );
  return {
    fileAt: (path) => {
      if (path !== base && !path.startsWith(`${base}/`)) return undefined;
      return path.includes(".") ? assets.get(path) : page;
    },
  };
}
