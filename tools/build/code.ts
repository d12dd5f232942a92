import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Code } from "#site/rendering/edition.ts";
import { brandStyles } from "./brand.ts";
import { buildIslands, cssTarget, usedTokens } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { noteStyles, readSheets } from "./page-styles.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** What renders a version of the content, built into a folder, as a module; and the style sheets of each page. */
async function buildPages(code: string) {
  const sheets = new Map<string, readonly string[]>();
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    css: brandStyles(),
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [noteStyles(sheets), usedTokens, ownWords()],
    build: {
      ssr: "site/rendering/edition.ts",
      outDir: code,
      target: "esnext",
      minify: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { output: { entryFileNames: "edition.js" } },
    },
  });
  const pages: typeof import("#site/rendering/edition.ts") = await import(
    pathToFileURL(join(code, "edition.js")).href
  );
  return { ...pages, sheets };
}

/** The script with which every page starts. */
async function buildStart(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [shippedPackages("pages")],
    build: {
      outDir: code,
      modulePreload: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { input: "site/layouts/start.ts" },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error("The start script was not built.");
  return chunk.code.trimEnd();
}

/** Each page's style sheets in parts, by the module of site/pages. */
async function stylesOf(sheets: ReadonlyMap<string, readonly string[]>): Promise<Code["styles"]> {
  const parts = await readSheets([...sheets.values()].flat());
  return new Map(
    [...sheets].map(([module, names]) => [module, names.flatMap((name) => parts.get(name) ?? [])]),
  );
}

/** Builds all that renders a version of the content: functions, and the code with which they do it. */
export async function buildCode() {
  // Not beside the site, which may be anywhere: the code loads packages of the repository.
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "pages-"));
  try {
    const { readContent, editionOf, pngOf, sheets } = await buildPages(folder);
    const start = await buildStart(folder);
    const code: Code = { islands: await buildIslands(), start, styles: await stylesOf(sheets) };
    return { readContent, editionOf, pngOf, code };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
