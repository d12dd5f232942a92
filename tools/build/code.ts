import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { z } from "zod";
import type { IslandCode } from "#site/rendering/link.ts";
import { buildFolder } from "./build-folder.ts";
import { buildConsole } from "./console.ts";
import { buildIslands, cssTarget, textStyles } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { noteStyles, readSheets } from "./page-styles.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** Everything of which pages are made besides content, as it is written by a build of the code. */
const code = z.object({
  /** The script with which every page starts. */
  start: z.string(),
  /** The style sheets of each module of site/pages: "../pages/pricing.tsx". */
  sheets: z.record(z.string(), z.array(z.string()).readonly()),
  /** The minified text of each style sheet. */
  styles: z.record(z.string(), z.string()),
  /** Code with places for content, by its address. */
  files: z.record(z.string(), z.string()),
  islands: z.record(
    z.string(),
    z.object({ addresses: z.array(z.string()).readonly(), bringsStyles: z.boolean() }).readonly(),
  ),
  /** Styles that islands bring, by the name of their place. */
  brought: z.record(z.string(), z.string()),
});

/** Code for pages, without any content; read from a folder. */
export type Code = Pick<z.infer<typeof code>, "start" | "sheets" | "styles" | "brought"> & {
  readonly islands: IslandCode;
};

/** Names in the folder of the code. */
const names = { pages: "site.js", code: "code.json", console: "console" };

/** Where the code of all pages stands, as a module with the exports of site/rendering/site.ts. */
export const pagesIn = (folder: string) => join(folder, names.pages);

/** Where the built console stands, without a brand. */
export const consoleIn = (folder: string) => join(folder, names.console);

/** Reads what `tools/build/code.ts` has written. */
export function readCode(folder: string): Code {
  const { files, islands, ...rest } = code.parse(JSON.parse(readFileSync(join(folder, names.code), "utf8")));
  return { ...rest, islands: { files: new Map(Object.entries(files)), islands } };
}

/** Builds the code of all pages into a folder; gives the style sheets of each. */
async function buildPages(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const sheets = new Map<string, readonly string[]>();
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [noteStyles(sheets), textStyles((_name, css) => JSON.stringify(css)), ownWords()],
    build: {
      ssr: "site/rendering/site.ts",
      outDir: folder,
      emptyOutDir: false,
      target: "esnext",
      minify: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { output: { entryFileNames: names.pages } },
    },
  });
  return sheets;
}

/** The script with which every page starts. */
async function buildStart(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [shippedPackages("pages")],
    build: {
      outDir: folder,
      write: false,
      modulePreload: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { input: "site/layouts/start.ts" },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error("The start script was not built.");
  return chunk.code.trimEnd();
}

async function buildCode(folder: string): Promise<z.infer<typeof code>> {
  const sheets = await buildPages(folder);
  const { files, islands, styles: brought } = await buildIslands();
  await buildConsole(consoleIn(folder));
  return {
    start: await buildStart(folder),
    sheets: Object.fromEntries(sheets),
    styles: Object.fromEntries(await readSheets([...sheets.values()].flat())),
    files: Object.fromEntries(files),
    islands: { ...islands },
    brought: Object.fromEntries(brought),
  };
}

// As a program: builds the code of the site and the console, which knows no content.
if (import.meta.main) {
  const folder = buildFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, names.code), JSON.stringify(await buildCode(folder)));
}
