import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { z } from "zod";
import type { Code } from "#site/rendering/edition.ts";
import { buildFolder } from "./build-folder.ts";
import { buildConsole } from "./console.ts";
import { buildIslands, cssTarget, textStyles } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { noteStyles, readSheets } from "./page-styles.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** The code of an edition as it is written into a file. */
const code = z.object({
  start: z.string(),
  sheets: z.record(z.string(), z.array(z.string()).readonly()),
  styles: z.record(z.string(), z.string()),
  /** Those of the islands. */
  files: z.record(z.string(), z.string()),
  islands: z.record(
    z.string(),
    z.object({ addresses: z.array(z.string()).readonly(), bringsStyles: z.boolean() }).readonly(),
  ),
  brought: z.record(z.string(), z.string()),
});

/** Names in the folder of the code. */
const names = { edition: "edition.js", code: "code.json", console: "console" };

/** What renders pages, as a module. */
export async function importEdition(folder: string): Promise<typeof import("#site/rendering/edition.ts")> {
  return import(pathToFileURL(join(folder, names.edition)).href);
}

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
      ssr: "site/rendering/edition.ts",
      outDir: folder,
      emptyOutDir: false,
      target: "esnext",
      minify: false,
      cssTarget: [...cssTarget],
      rolldownOptions: { output: { entryFileNames: names.edition } },
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
