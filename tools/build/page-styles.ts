import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Plugin, preprocessCSS, resolveConfig } from "vite";
import type { Part } from "#site/rendering/finishing/prune.ts";
import { brandStyles } from "./brand.ts";
import { cssTarget } from "./islands.ts";
import { partsOf } from "./style-parts.ts";

/** The style sheets that a module of site/pages imports, also through others, in the order of the imports. */

/** A plugin that leaves style sheets out of the code, and notes which page imports which. */
export function noteStyles(sheets: Map<string, readonly string[]>): Plugin {
  return {
    name: "note-styles",
    enforce: "pre",
    load: (id) => (id.endsWith(".css") ? { code: "", moduleSideEffects: true } : null),
    buildEnd() {
      const sheetsOf = (page: string) => {
        const found: string[] = [];
        const seen = new Set<string>();
        const visit = (id: string) => {
          if (seen.has(id)) return;
          seen.add(id);
          if (id.endsWith(".css")) found.push(relative(resolve("."), id));
          const info = this.getModuleInfo(id);
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            visit(next);
        };
        visit(page);
        return found;
      };
      for (const id of this.getModuleIds()) {
        const page = relative(resolve("site/rendering"), id);
        if (page.startsWith("../pages/")) sheets.set(page, sheetsOf(id));
      }
    },
  };
}

/** Each style sheet in parts, in the brand's colors. */
export async function readSheets(names: Iterable<string>): Promise<ReadonlyMap<string, readonly Part[]>> {
  const config = await resolveConfig(
    { configFile: false, css: brandStyles(), build: { cssTarget: [...cssTarget] } },
    "build",
  );
  const texts = [...new Set(names)].map(async (name): Promise<[string, readonly Part[]]> => {
    const { code } = await preprocessCSS(readFileSync(name, "utf8"), resolve(name), config);
    return [name, partsOf(code)];
  });
  return new Map(await Promise.all(texts));
}
