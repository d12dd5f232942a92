import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Plugin, preprocessCSS, resolveConfig } from "vite";
import { cssTarget } from "./islands.ts";
import { minified } from "./used-styles.ts";

/** What pages are made of, by their modules of site/pages ("../pages/pricing.tsx"). */
export type PageParts = {
  /** The style sheets that the module imports, also through others, in the order of the imports. */
  readonly sheets: Map<string, readonly string[]>;
  /** The components that a request may bring to it, and those that they import, also through others; the code of each. */
  readonly shows: Map<string, readonly string[]>;
  readonly sources: Map<string, string>;
};

/** Components that may stand in the region of a page. */
const ofRegions = /^(?:site\/(?:sections|islands)|ui)\/.*\.tsx$/;

/** The files of the components that a request may bring to a module of site/pages (site/rendering/region-page.ts). */
function addedIn(code: string): readonly string[] {
  const region = /\bregionPage\(\s*[^\s,]+,\s*(\w+)/.exec(code)?.[1];
  const adds = /\badds: \[([^\]]*)\]/.exec(code)?.[1];
  const all = /\balone:/.test(code) ? [] : [region];
  const names = region === undefined ? [] : (adds?.split(/\s*,\s*/) ?? all);
  return names.map((name) => {
    const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "#([^"]+)"`).exec(code)?.[1];
    if (file === undefined) throw new Error(`${name} is not imported by its name.`);
    return resolve(file);
  });
}

/** Comments and imports: their words are no classes and no elements. */
const withoutNames = /\/\*.*?\*\/|^import [^\n]*$/gms;

/** A plugin that leaves style sheets out of the code, and notes which page imports which, and which components. */
export function noteParts({ sheets, shows, sources }: PageParts): Plugin {
  return {
    name: "note-parts",
    enforce: "pre",
    load: (id) => (id.endsWith(".css") ? { code: "", moduleSideEffects: true } : null),
    buildEnd() {
      const partsOf = (module: string) => {
        const found = new Map<string, string>();
        const visit = (id: string) => {
          const name = relative(resolve("."), id);
          if (found.has(name)) return;
          const info = this.getModuleInfo(id);
          found.set(name, info?.code ?? "");
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            visit(next);
        };
        visit(module);
        return found;
      };
      for (const id of this.getModuleIds()) {
        const page = relative(resolve("site/rendering"), id);
        if (!page.startsWith("../pages/")) continue;
        sheets.set(
          page,
          [...partsOf(id).keys()].filter((name) => name.endsWith(".css")),
        );
        const added = addedIn(this.getModuleInfo(id)?.code ?? "");
        const shown = added.flatMap((file) => [...partsOf(file)]).filter(([name]) => ofRegions.test(name));
        if (shown.length === 0) continue;
        shows.set(page, [...new Set(shown.map(([name]) => name))]);
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
