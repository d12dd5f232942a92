import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { headOf } from "./head.ts";
import { astroWithIdleIslands, react } from "./languages.ts";
import { type PageAddress, readPage } from "./page.ts";
import { writeSources } from "./sources.ts";
import { type Language, writtenPage } from "./written.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The same pages built in another way. */
export type Peer = {
  /** Its folder in bench/peers. */
  readonly name: string;
  readonly language: Language;
  /** Arguments of Node that build it, from its folder. */
  readonly build: readonly string[];
  /** Where the build leaves the files to serve. */
  readonly output: string;
};

export const peers: readonly Peer[] = [
  {
    name: "astro",
    language: astroWithIdleIslands,
    build: ["node_modules/astro/bin/astro.mjs", "build"],
    output: "dist",
  },
  { name: "next", language: react, build: ["node_modules/next/dist/bin/next", "build"], output: "out" },
  {
    name: "client-rendered",
    language: react,
    build: ["node_modules/vite/bin/vite.js", "build"],
    output: "dist",
  },
];

/** The pages that every peer has. */
export const pages: readonly PageAddress[] = [
  { name: "index", path: "/" },
  { name: "questionnaire", path: "/questionnaire" },
];

/** What pages ask for beside their code. */
const served = ["fonts", "icon.svg", "icons", "receipt.json", "site.webmanifest"];

async function program(folder: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    // Vite, which read the pages, has left "development" in the environment.
    env: {
      ...process.env,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    maxBuffer: 2 ** 26,
  });
}

/** Installs a peer's packages, for it alone, unless those of its lock file are there. */
async function install(name: string, folder: string): Promise<void> {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const installed = join(folder, "node_modules/.installed-lock.json");
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  console.log(`Installing the packages of the peer ${name} into ${folder} (once)…`);
  const npm = process.env["npm_execpath"];
  if (npm === undefined) throw new Error("Run it as `npm run bench peers`: it installs packages with npm.");
  await program(folder, [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  writeFileSync(installed, lock);
}

/** One hash over all that a peer is built from. */
function stampOf(folder: string): string {
  const hash = createHash("sha256");
  const built = ["node_modules", "dist", "out", ".next", ".astro"];
  const files = globSync("**/*.*", { cwd: folder, exclude: (path) => built.includes(path) }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

/** Makes a peer from the product's sources and builds it. Returns the folder of its files, ready to be served. */
export async function makePeer({ name, language, build, output }: Peer): Promise<string> {
  const folder = join(root, ".cache/peers", name);
  const made = join(folder, "made");
  rmSync(made, { recursive: true, force: true });
  cpSync(join(root, "bench/peers", name), folder, { recursive: true });
  await writeSources(made);
  mkdirSync(join(made, "pages"), { recursive: true });
  for (const page of pages) {
    const file = join(made, "pages", page.name);
    writeFileSync(`${file}.${language.ending}`, writtenPage(await readPage(page), language));
    writeFileSync(`${file}.head.json`, JSON.stringify(headOf(page.path)));
  }
  for (const file of served) {
    cpSync(join(root, "dist/site", file), join(folder, "public", file), { recursive: true });
  }
  await install(name, folder);
  const stamp = stampOf(folder);
  const stampFile = join(folder, "node_modules/.built-from");
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
    console.log(`Building the peer ${name}…`);
    await program(folder, build);
    writeFileSync(stampFile, stamp);
  }
  return join(folder, output);
}
