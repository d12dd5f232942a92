import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { textsIn } from "#server/content/folder.ts";
import { readContent } from "#site/content/content.ts";
import type { Routes } from "#site/rendering/routes.ts";
import { productModule, site } from "./page.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const liveFolder = fileURLToPath(new URL("../live/", import.meta.url));

/** Sources of which a page of the product may consist. */
const sources = [
  "{contract,questionnaires,ui,site/browser,site/islands,site/sections}/**/*.{ts,tsx,css}",
  "site/layouts/start.ts",
  "site/styles/*.css",
];
/**
 * Files that are no part of a page: entry modules of islands (except the one without React), examples and
 * tests.
 */
const apart = /(?<!\/frame)\.island\.tsx$|\.(?:examples|test)\.tsx?$|^ui\/(?:gallery|pieces)\./;

/** The peer's replacements for files that only the product needs, to wake islands. */
const replaced: Readonly<Record<string, string>> = {
  "site/islands/island/island.tsx": 'export { Island } from "#live/island.tsx";',
  "site/sections/forms/form-templates.tsx": 'export { FormTemplates } from "#live/form-templates.tsx";',
  "site/browser/wake.ts": 'export { wake, wakeOnTouch } from "#live/wake.ts";',
};

/** A module with the words that the product's build puts into the code of an island. */
async function wordsOf(name: string): Promise<string> {
  const { routes } = await productModule<{ readonly routes: Routes }>(`/site/pages/${name}.json.ts`);
  const content = readContent(textsIn(`${root}content`));
  const [route] = routes(content);
  if (route?.kind !== "file") throw new Error(`site/pages has no ${name}.json.`);
  return `export const content = ${await route.make({ content, path: route.path, site })};`;
}

/** A style sheet without its imports for pages of the product that may not have these styles. */
function plainStyles(css: string): string {
  return css.replace(/^@import "#.+" layer\(brought\);\n/gm, "");
}

/** Code whose styles are imported in the usual way, and not adopted from text. */
function plainCode(code: string): string {
  return code
    .replace(/^import \w+ from "(.+\.css)\?inline";$/gm, 'import "$1";')
    .replace(/^\s*adoptStyles\(\w+\);\n/gm, "");
}

async function peerSource(path: string): Promise<string> {
  const [, words] = /([\w-]+)\.content\.ts$/.exec(path) ?? [];
  if (words !== undefined) return wordsOf(words);
  const text = readFileSync(root + path, "utf8");
  return replaced[path] ?? (path.endsWith(".css") ? plainStyles(text) : plainCode(text));
}

/** Writes the sources of the pages into the peer's folder. */
export async function writeSources(folder: string): Promise<void> {
  const paths = globSync(sources, { cwd: root }).filter((path) => !apart.test(path));
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), await peerSource(path.replaceAll("\\", "/")));
  }
  cpSync(liveFolder, join(folder, "live"), { recursive: true });
}
