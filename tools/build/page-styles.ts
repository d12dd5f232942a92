import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Plugin, preprocessCSS, resolveConfig } from "vite";
import { cssTarget } from "./islands.ts";
import { minified } from "./used-styles.ts";

/** What pages are made of, by their modules of site/pages ("../pages/pricing.tsx"). */
export type PageParts = {
  /** The style sheets that the module imports, also through others, in the order of the imports. */
  readonly sheets: Map<string, readonly string[]>;
  /** The components that it imports, also through others, except those of the frame; and the code of each. */
  readonly shows: Map<string, readonly string[]>;
  readonly sources: Map<string, string>;
};

/** Components that may stand in the region of a page. */
const ofRegions = /^(?:site\/(?:sections|islands)|ui)\/.*\.tsx$/;

/** Modules whose components stand around the region. */
const ofFrame = /^site\/layouts\//;

/** Comments and imports: their words are no classes and no elements. */
const withoutNames = /\/\*[^]*?\*\/|^import .*$/gm;

/** A plugin that leaves style sheets out of the code, and notes which page imports which, and which components. */
export function noteParts({ sheets, shows, sources }: PageParts): Plugin {
  return {
    name: "note-parts",
    enforce: "pre",
    load: (id) => (id.endsWith(".css") ? { code: "", moduleSideEffects: true } : null),
    buildEnd() {
      const namesFrom = (page: string, isLeftOut: (name: string) => boolean) => {
        const found = new Map<string, string>();
        const visit = (id: string) => {
          const name = relative(resolve("."), id);
          if (found.has(name) || isLeftOut(name)) return;
          const info = this.getModuleInfo(id);
          found.set(name, info?.code ?? "");
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            visit(next);
        };
        visit(page);
        return found;
      };
      for (const id of this.getModuleIds()) {
        const page = relative(resolve("site/rendering"), id);
        if (!page.startsWith("../pages/")) continue;
        const all = namesFrom(id, () => false);
        sheets.set(
          page,
          [...all.keys()].filter((name) => name.endsWith(".css")),
        );
        if (!all.get(relative(resolve("."), id))?.includes("regionPage(")) continue;
        const shown = [...namesFrom(id, (name) => ofFrame.test(name))].filter(([name]) => ofRegions.test(name));
        shows.set(
          page,
          shown.map(([name]) => name),
        );
        for (const [name, code] of shown) sources.set(name, code.replace(withoutNames, ""));
      }
    },
  };
}

/** The minified text of each style sheet. */
export async function readSheets(names: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const config = await resolveConfig({ configFile: false, build: { cssTarget: [...cssTarget] } }, "build");
  const texts = [...new Set(names)].map(async (name): Promise<[string, string]> => {
    const { code } = await preprocessCSS(readFileSync(name, "utf8"), resolve(name), config);
    return [name, minified(code)];
  });
  return new Map(await Promise.all(texts));
}
