import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { textsIn } from "#server/content/folder/texts.ts";
import type { Part } from "#site/rendering/prune.ts";
import { contentFolder } from "#tools/entry/content.mjs";
import { brandStyles } from "./brand.ts";
import { cssTarget, usedTokens } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { noteStyles, readSheets } from "./page-styles.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** The code of all pages, built into a folder, as a module; and the style sheets of each. */
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
      ssr: "site/rendering/site.ts",
      outDir: code,
      target: "esnext",
      minify: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { output: { entryFileNames: "site.js" } },
    },
  });
  const pages: typeof import("#site/rendering/site.ts") = await import(
    pathToFileURL(join(code, "site.js")).href
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

/** Builds what renders pages, and what each page starts with. */
async function buildCode() {
  // Not beside the site, which may be anywhere: the code loads packages of the repository.
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(join(".cache", "pages-"));
  try {
    return { ...(await buildPages(folder)), start: await buildStart(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file that answers an address. */
function fileOf(path: string, kind: "page" | "fragment" | "file"): string {
  if (kind === "file") return path;
  return path === "/404" ? "/404.html" : join(path, "index.html");
}

/** What rendered pages still lack: the styles that each may need, by its file, and the script of all. */
type Lacking = { readonly styles: ReadonlyMap<string, readonly Part[]>; readonly start: string };

/** Renders the markup of every page, and every other file of the site, into a folder. */
export async function renderPages(folder: string): Promise<Lacking> {
  const { readContent, routesOf, bodyOf, sheets, start } = await buildCode();
  const parts = await readSheets([...sheets.values()].flat());
  const content = readContent(textsIn(contentFolder));
  const site = new URL(process.env["PUBLIC_URL"] || "http://127.0.0.1:3000");
  cpSync("site/public", folder, { recursive: true });
  const styles = new Map<string, readonly Part[]>();
  for (const route of routesOf(content)) {
    const body = await bodyOf(route, { content, path: route.path, site });
    const file = fileOf(route.path, route.kind);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
    if (route.kind !== "page") continue;
    styles.set(
      file.replace(/^\//, ""),
      (sheets.get(route.module) ?? []).flatMap((name) => parts.get(name) ?? []),
    );
  }
  return { styles, start };
}
