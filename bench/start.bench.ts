import { execFile } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freshFolder } from "./folder.ts";
import { serveSite } from "./process.ts";
import { memoryMegabytes, processorSeconds } from "./processor.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 9;
const root = fileURLToPath(new URL("..", import.meta.url));

/** Milliseconds after which a server that nobody asks anything has come to rest. */
const rest = 5000;

/**
 * From the start of the process, on a store that exists, to the last byte of the first page. `compiled`: where it
 * looks for what earlier starts have compiled.
 */
async function coldStart(dataDir: string, compiled: Readonly<Record<string, string>> = {}) {
  const begin = performance.now();
  await using site = await serveSite(dataDir, compiled);
  await (await fetch(site.origin)).arrayBuffer();
  const started = performance.now() - begin;
  const work = processorSeconds(site.pid) * 1000;
  await delay(rest);
  return { started, work, memory: memoryMegabytes(site.pid) };
}

async function starts() {
  await using folder = freshFolder();
  await coldStart(folder.path);
  const found = [];
  const first = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(await coldStart(folder.path));
    await using empty = freshFolder();
    first.push(await coldStart(folder.path, { NODE_COMPILE_CACHE: empty.path }));
  }
  return [
    {
      "": "cold start to the first page, ms",
      median: median(found.map(({ started }) => started)),
      wanted: 500,
    },
    {
      "": "the first one after a build, with nothing compiled before, ms",
      median: median(first.map(({ started }) => started)),
    },
    { "": "of a later one processor time of all threads, ms", median: median(found.map(({ work }) => work)) },
    { "": "memory at rest, MB", median: median(found.map(({ memory }) => memory)), wanted: 130 },
  ];
}

/** What a build reads. */
const sources = ["console", "content", "contract", "questionnaires", "server", "site", "tools", "ui"];
const files = ["astro.config.mjs", "package.json", "package-lock.json", "tsconfig.json", "biome.json"];

/** Copies articles of the blog under other names until there are so many in all. */
function fillUp(folder: string, count: number): void {
  const articles = globSync("content/blog/*.md", { cwd: folder });
  const guides = globSync("content/resources/*.md", { cwd: folder });
  for (let number = articles.length + guides.length; number < count; number += 1) {
    const article = articles[number % articles.length];
    if (article === undefined) throw new Error("There are no articles to copy.");
    const text = readFileSync(join(folder, article), "utf8").replace(/^featured: true$/m, "featured: false");
    writeFileSync(join(folder, article.replace(/\.md$/, `-${number}.md`)), text);
  }
}

/** Seconds that a build takes, from nothing, with so many articles. */
async function buildSeconds(count: number): Promise<number> {
  await using folder = freshFolder();
  for (const name of [...sources, ...files]) {
    await cp(join(root, name), join(folder.path, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder.path, "node_modules"));
  fillUp(folder.path, count);
  await mkdir(join(folder.path, "dist"));
  const begin = performance.now();
  for (const step of ["node_modules/astro/bin/astro.mjs build", "tools/build/finish.ts"]) {
    await promisify(execFile)(process.execPath, step.split(" "), { cwd: folder.path, maxBuffer: 2 ** 26 });
  }
  return (performance.now() - begin) / 1000;
}

const rows: { readonly "": string; readonly median: number; readonly wanted?: number }[] = [
  ...(await starts()),
];
for (const count of [30, 1000]) {
  rows.push({ "": `build with ${count} articles, s`, median: await buildSeconds(count) });
}

report({
  name: "start",
  title: "Start, memory, build",
  method: `Medians of ${rounds} starts of what npm start starts, on a store that exists, each asked for the home page as soon as it says that it listens; memory ${rest / 1000} s later (proportional set size). One build each, from nothing, with copies of the articles.`,
  rows,
});
