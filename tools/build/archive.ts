import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { linkFiles, write } from "#server/content/editions/files.ts";
import { at, giveUp } from "#tools/entry/place.mjs";
import { ensureRelease } from "#tools/entry/release.mjs";
import { filesIn, sumOf } from "#tools/entry/sums.mjs";
import { billOfMaterials, packagesIn } from "./bill-of-materials.ts";

// A program: makes the archive of a release (docs/decisions/055-a-release-needs-nothing.md). It holds every file of the
// commit, what is built of them, and the packages that running needs, the pinned Node too. One commit gives one archive.

const manifest = z.object({ name: z.string(), version: z.string() });

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const { name, version } = manifest.parse(JSON.parse(readFileSync(at("package.json"), "utf8")));
const platform = `${process.platform}-${process.arch}`;
const title = `${name}-${version}-${platform}`;
const folder = at(".cache/release");
const stage = join(folder, title);

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: at(""), encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** Ends the program when this tree is not a commit from which the same archive could be made again. */
function insistOnCommit(): void {
  if (!existsSync(at(".git")))
    giveUp("A release is made of a commit, and this folder is no repository of Git.");
  const changed = git("status", "--porcelain");
  if (changed !== "")
    giveUp(`Commit these files first, or remove them: a release is made of a commit.\n${changed}`);
  const tag = `v${version}`;
  if (git("tag", "--list", tag) === "") {
    console.log(`No commit has the tag ${tag} yet: \`npm version\` makes it (CONTRIBUTING.md).`);
  } else if (git("rev-list", "-n", "1", tag) !== git("rev-parse", "HEAD")) {
    giveUp(`The tag ${tag} is at another commit. Raise the version first: two releases would have one name.`);
  }
}

/** Folders of the installed packages that running and building need. */
function shippedPackages(lock: z.infer<typeof lockFile>): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(at(path)))
    .map(([path]) => path);
}

/** Puts packages into the stage, and npm's record of them, so that nothing is installed at a start. */
function stagePackages(lock: z.infer<typeof lockFile>, packages: readonly string[]): void {
  for (const path of packages) {
    for (const file of filesIn(at(path)))
      if (!file.startsWith("node_modules/")) linkFiles(at(join(path, file)), join(stage, path, file));
  }
  const record = {
    ...lock,
    packages: Object.fromEntries(packages.map((path) => [path, lock.packages[path]])),
  };
  write(join(stage, "node_modules/.package-lock.json"), JSON.stringify(record, null, 2));
  const node = "node_modules/.bin/node";
  mkdirSync(join(stage, "node_modules/.bin"));
  symlinkSync(readlinkSync(at(node)), join(stage, node));
}

/** Puts the built release into the stage. It may have been built at an earlier commit with the same sources. */
function stageBuilt(): void {
  const built = realpathSync(at("dist/current"));
  const place = join("dist/releases", basename(built));
  linkFiles(built, join(stage, place));
  rmSync(join(stage, place, "release.json"));
  const commit = git("rev-parse", "--short=12", "HEAD");
  write(join(stage, place, "release.json"), JSON.stringify({ version, commit, platform }));
  symlinkSync(relative("dist", place), join(stage, "dist/current"));
}

/** Packs the stage with fixed times, owners, modes and order. Gives the archive's path. */
async function pack(): Promise<string> {
  const path = join(folder, `${title}.tar.gz`);
  const tar = spawn(
    "tar",
    [
      ...["--create", "--format=gnu", "--sort=name", "--hard-dereference", "--mode=u=rwX,go=rX"],
      ...["--owner=0", "--group=0", "--numeric-owner", `--mtime=@${git("log", "-1", "--format=%ct")}`],
      ...["-C", folder, title],
    ],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, LC_ALL: "C" } },
  );
  const ended = once(tar, "exit");
  await pipeline(tar.stdout, createGzip(), createWriteStream(`${path}.part`));
  if ((await ended)[0] !== 0) giveUp("tar could not make the archive; its own words are above.");
  renameSync(`${path}.part`, path);
  return path;
}

insistOnCommit();
await ensureRelease();
rmSync(folder, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
git("checkout-index", "--all", `--prefix=${stage}/`);
const lockText = readFileSync(at("package-lock.json"), "utf8");
const lock = lockFile.parse(JSON.parse(lockText));
const packages = shippedPackages(lock);
stagePackages(lock, packages);
stageBuilt();
const libraries = packages.filter((path) => !/^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(path));
const bill = `${JSON.stringify(billOfMaterials(packagesIn(lockText, libraries)), null, 2)}\n`;
write(join(stage, "sbom.json"), bill);
const sums = filesIn(stage).map(
  (file) => `${sumOf(join(stage, file))}  ${file}
`,
);
writeFileSync(join(stage, "SHA256SUMS"), sums.join(""));
const path = await pack();
rmSync(stage, { recursive: true });
const sum = sumOf(path);
writeFileSync(`${path}.sha256`, `${sum}  ${basename(path)}\n`);
writeFileSync(join(folder, `${title}.sbom.json`), bill);
console.log(`${path}\n${Math.round(statSync(path).size / 1e6)} MB, SHA-256 ${sum}`);
