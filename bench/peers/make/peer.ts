import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { load } from "cheerio";
import { showTheme } from "#site/layouts/theme.ts";
import { builtFolder } from "#tests/support/built-site.ts";
import { type PageAddress, readPage } from "./page.ts";
import { writeSources } from "./sources.ts";
import { writtenPage } from "./written.ts";

/** An element of a page's head; attributes have React's names, which mean the same in HTML. */
type HeadElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
};

/**
 * Selects the head without styles, without the page's script (a module of the peer), and without what
 * frameworks write.
 */
const wanted = "head > :not(style, noscript, script[type=module], meta[charset], meta[name=viewport])";

/**
 * The product's script for faces without the faces: peers load faces by style sheets, and lay out the whole
 * page at once.
 */
const withoutFaces = `var r=document.documentElement,draw=null;r.className=\`js\`;try{${showTheme}}catch{}`;

/**
 * A preload of the face of nearly all text: this is general advice, and frameworks do it for their own fonts.
 */
const preload: HeadElement = {
  tag: "link",
  attributes: {
    rel: "preload",
    href: "/fonts/schibsted.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "",
  },
  text: "",
};

/** The text of an element of the product's head, adapted for peers. */
export function headText(text: string): string {
  return text.includes("var draw=") ? withoutFaces : text;
}

/** The head of the product's built page, in the same order, with a preload instead of the script for faces. */
function headOf(path: string): readonly HeadElement[] {
  const $ = load(readFileSync(`${builtFolder}${path === "/" ? "" : path}/index.html`, "utf8"));
  const elements = $(wanted)
    .toArray()
    .map((element) => ({
      tag: element.tagName,
      attributes: element.attribs,
      text: headText($(element).text()),
    }));
  return [...elements, preload];
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder of bench/peers in which the peer's own files are, and its name in tables. */
export const peer = "client-rendered";

/** The pages that the peer has. */
export const pages: readonly PageAddress[] = [
  { name: "home", path: "/" },
  { name: "questionnaire", path: "/questionnaire" },
];

/** Files that pages request besides their code. */
const served = ["fonts", "icon.svg", "icons", "receipt.json", "site.webmanifest"];

async function program(folder: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    // Vite read the pages and has set NODE_ENV to "development".
    env: {
      ...process.env,
      NODE_ENV: "production",
    },
    maxBuffer: 2 ** 26,
  });
}

/** Installs the peer's packages in its own folder, unless those of its lock file are already installed. */
async function install(folder: string): Promise<void> {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const installed = join(folder, "node_modules/.installed-lock.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  console.log(`Installing the packages of the peer ${peer} into ${folder} (once)…`);
  const npm = process.env["npm_execpath"];
  if (npm === undefined) throw new Error("Run it as `npm run bench peers`: it installs packages with npm.");
  await program(folder, [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  writeFileSync(installed, lock);
}

/** One hash over all files from which the peer is built. */
function stampOf(folder: string): string {
  const hash = createHash("sha256");
  const built = ["node_modules", "dist"];
  const files = globSync("**/*.*", { cwd: folder, exclude: (path) => built.includes(path) }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

/** Makes the peer from the product's sources and builds it. Returns the folder of its files, ready to be served. */
export async function makePeer(): Promise<string> {
  const folder = join(root, ".cache/peers", peer);
  const made = join(folder, "made");
  rmSync(made, { recursive: true, force: true });
  cpSync(join(root, "bench/peers", peer), folder, { recursive: true });
  await writeSources(made);
  mkdirSync(join(made, "pages"), { recursive: true });
  for (const page of pages) {
    const file = join(made, "pages", page.name);
    writeFileSync(`${file}.tsx`, writtenPage(await readPage(page)));
    writeFileSync(`${file}.head.json`, JSON.stringify(headOf(page.path)));
  }
  for (const file of served) {
    cpSync(join(builtFolder, file), join(folder, "public", file), { recursive: true });
  }
  await install(folder);
  const stamp = stampOf(folder);
  const stampFile = join(folder, "node_modules/.built-from");
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
    console.log(`Building the peer ${peer}…`);
    await program(folder, ["node_modules/vite/bin/vite.js", "build"]);
    writeFileSync(stampFile, stamp);
  }
  return join(folder, "dist");
}
