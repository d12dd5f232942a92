import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Plugin, preprocessCSS, resolveConfig } from "vite";
import { cssTarget } from "./islands.ts";
import { minified } from "./used-styles.ts";

/** What pages are made of, by their modules of site/pages ("../pages/pricing.tsx"). */
export type PageParts = {
  /** The style sheets that the module imports, also through others, in the order of the imports. */
  readonly sheets: Map<string, readonly string[]>;
  /** The component of its region, and those that this one imports, also through others; and the code of each. */
  readonly shows: Map<string, readonly string[]>;
  readonly sources: Map<string, string>;
};

/** Components that may stand in the region of a page. */
const ofRegions = /^(?:site\/(?:sections|islands)|ui)\/.*\.tsx$/;

/** The component that a module of site/pages names as its region; undefined: the page has none. */
function regionIn(code: string): string | undefined {
  const name = /\bregionPage\(\s*\S+,\s*(\w+)/.exec(code)?.[1];
  if (name === undefined) return undefined;
  const found = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "#([^"]+)"`).exec(code);
  if (found?.[1] === undefined) throw new Error(`The region ${name} is not imported by its name.`);
  return resolve(found[1]);
}

/** Comments and imports: their words are no classes and no elements. */
const withoutNames = /\/\*[^]*?\*\/|^import .*$/gm;

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
        const region = regionIn(this.getModuleInfo(id)?.code ?? "");
        const shown = region === undefined ? [] : [...partsOf(region)].filter(([name]) => ofRegions.test(name));
        if (shown.length === 0) continue;
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
