import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import type { z } from "zod";
import { type codeFile, codeNames } from "#server/content/editions/code.ts";
import { linkFiles } from "#server/content/editions/files.ts";
import { codeStamp } from "#tools/entry/stamp.mjs";
import { fromWoff2 } from "#tools/fonts/woff2.ts";
import { buildFolder } from "./build-folder.ts";
import { buildConsole } from "./console.ts";
import { buildIslands, cssTarget, textStyles } from "./islands.ts";
import { ownWords } from "./own-words.ts";
import { noteParts, type PageParts, readSheets } from "./page-styles.ts";
import { productTexts } from "./product-texts.ts";
import { shippedPackages } from "./shipped-packages.ts";

// A program, run by the build: builds the code of the site and the console, which knows no content.

/** Programs in WebAssembly that the code loads, by the names of their files beside it. */
const programs = ["@resvg/resvg-wasm/index_bg.wasm", "harfbuzzjs/dist/harfbuzz.wasm"];

const nameOf = (program: string) => program.replace(/^.*\//, "");

/** Lets the code find such a program beside itself, because a server is installed without packages. */
const programsBeside: Plugin = {
  name: "programs-beside",
  transform: (code) =>
    programs.some((program) => code.includes(`"${program}"`))
      ? programs.reduce(
          (now, program) =>
            now.replaceAll(
              `import.meta.resolve("${program}")`,
              `new URL(/* @vite-ignore */ "${nameOf(program)}", import.meta.url).href`,
            ),
          code,
        )
      : null,
};

/** Builds the code of all pages into a folder; gives the parts of each. */
async function buildPages(folder: string): Promise<PageParts> {
  const parts: PageParts = { sheets: new Map(), shows: new Map(), sources: new Map() };
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      noteParts(parts),
      textStyles((_name, css) => JSON.stringify(css)),
      ownWords(),
      productTexts(),
      programsBeside,
      shippedPackages("rendering"),
    ],
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "esnext",
      minify: false,
      cssTarget: [...cssTarget],
      rolldownOptions: {
        input: { edition: "site/rendering/edition.ts", region: "site/rendering/region.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  for (const program of programs)
    copyFileSync(fileURLToPath(import.meta.resolve(program)), join(folder, nameOf(program)));
  return parts;
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

async function buildCode(folder: string): Promise<z.infer<typeof codeFile>> {
  const { sheets, shows, sources } = await buildPages(folder);
  const { files, islands, styles: brought } = await buildIslands();
  await buildConsole(join(folder, codeNames.console));
  return {
    start: await buildStart(folder),
    sheets: Object.fromEntries(sheets),
    styles: Object.fromEntries(await readSheets([...sheets.values()].flat())),
    shows: Object.fromEntries(shows),
    sources: Object.fromEntries(sources),
    files: Object.fromEntries(files),
    islands: { ...islands },
    brought: Object.fromEntries(brought),
  };
}

const folder = join(buildFolder(), "code");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, codeNames.code), JSON.stringify(await buildCode(folder)));
linkFiles("site/public", join(folder, codeNames.public));
writeFileSync(
  join(folder, codeNames.face),
  await fromWoff2(readFileSync("site/public/fonts/schibsted.woff2")),
);
writeFileSync(join(folder, codeNames.stamp), codeStamp().slice(0, 16));
