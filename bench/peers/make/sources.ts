import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { productModule } from "./page.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const liveFolder = fileURLToPath(new URL("../live/", import.meta.url));

/** What a page of the product may be made of. */
const sources = [
  "{contract,questionnaires,ui,site/browser,site/islands,site/sections}/**/*.{ts,tsx,css}",
  "site/layouts/start.ts",
  "site/styles/*.css",
];
/** Entrances of the product's islands (but the one without React), samples and tests have no part in a page. */
const apart = /(?<!\/frame)\.island\.tsx$|\.(?:examples|test)\.tsx?$|^ui\/(?:gallery|pieces)\./;

/** What the peer has in the place of files that only the product's own way of waking islands needs. */
const replaced: Readonly<Record<string, string>> = {
  "site/islands/island/island.tsx": 'export { Island } from "#live/island.tsx";',
  "site/sections/forms/form-templates.tsx": 'export { FormTemplates } from "#live/form-templates.tsx";',
  "site/browser/wake.ts": 'export { wake, wakeOnTouch } from "#live/wake.ts";',
};

type Endpoint = { readonly GET: () => Promise<Response> };

/** A module that hands out the words that the product's build puts into the code of an island. */
async function wordsOf(name: string): Promise<string> {
  const { GET } = await productModule<Endpoint>(`site/pages/${name}.json.ts`);
  return `export const content = ${await (await GET()).text()};`;
}

/** A style sheet without what it brings along for pages of the product that may lack it. */
function plainStyles(css: string): string {
  return css.replace(/^@import "#.+" layer\(brought\);\n/gm, "");
}

/** Code whose styles are linked or bundled, as is usual, and not adopted from text. */
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

/** Writes what the pages are made of into the peer's folder. */
export async function writeSources(folder: string): Promise<void> {
  const paths = globSync(sources, { cwd: root }).filter((path) => !apart.test(path));
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), await peerSource(path.replaceAll("\\", "/")));
  }
  cpSync(liveFolder, join(folder, "live"), { recursive: true });
}
