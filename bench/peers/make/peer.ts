import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { builtFolder } from "#tests/support/built-site.ts";
import { headOf } from "./head.ts";
import { type PageAddress, readPage } from "./page.ts";
import { writeSources } from "./sources.ts";
import { writtenPage } from "./written.ts";

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
