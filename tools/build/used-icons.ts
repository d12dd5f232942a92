import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Where code that a visitor loads says which icons it shows. */
const sources = "{site/islands,ui}/**/*.tsx";

/** Icons that the sources name. Throws where one is not named literally: then nobody could tell which it is. */
export function iconsIn(source: string): readonly string[] {
  return Array.from(source.matchAll(/<Icon\s+name=(?:"([\w-]+)"|\{)/g), ([found, name]) => {
    if (name === undefined) throw new Error(`Name the icon literally, or islands come without it: ${found}`);
    return name;
  });
}

/** The table of icons (ui/icon) without the paths of all others. */
export function withIcons(table: string, names: ReadonlySet<string>): string {
  return table.replace(/^ {2}"?([\w-]+)"?:\s+"[^"]*",\n/gm, (entry, name: string) =>
    names.has(name) ? entry : "",
  );
}

/** Islands bring only the icons that they show; most are the console's. */
export const usedIcons: Plugin = {
  name: "used-icons",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/ui/icon/icon.tsx")) return null;
    const files = globSync(sources, { exclude: ["**/*.examples.tsx"] });
    return withIcons(code, new Set(files.flatMap((file) => iconsIn(readFileSync(file, "utf8")))));
  },
};
