import { readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** A module `{name}.content.ts` stands for the page `{name}.json`. */
const ending = ".content.ts";

/**
 * Puts what an island says into its code. While developing, its content module fetches it from the page that
 * `outDir` holds after a build; so it would arrive one round trip after the code. The page itself is removed.
 */
export function contentInCode(outDir: string): Plugin {
  const taken = new Set<string>();
  return {
    name: "content-in-code",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(ending)) return null;
      const page = join(outDir, `${basename(id, ending)}.json`);
      taken.add(page);
      return `export const content = ${readFileSync(page, "utf8")};`;
    },
    closeBundle() {
      for (const page of taken) rmSync(page);
    },
  };
}
