import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { linkFiles } from "#server/content/editions/files.ts";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { askAt } from "#tests/support/running-server.ts";
import { instructions, repository } from "./deployed.ts";

const notCloned = /^(?:node_modules|dist|data|\.cache|\.git|test-results)(?:\/|$)/;

/** A commit of this tree in a repository of its own, with this tree's packages and build. */
function cloned(folder: string): string {
  cpSync(repository, folder, {
    recursive: true,
    filter: (path) => !notCloned.test(path.slice(repository.length)),
  });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  const built = realpathSync(join(repository, "dist/current"));
  linkFiles(built, join(folder, "dist/releases", basename(built)));
  symlinkSync(join("releases", basename(built)), join(folder, "dist/current"));
  const when = "2026-01-01T00:00:00Z";
  const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, env, stdio: "pipe" });
  git("init", "--quiet");
  appendFileSync(join(folder, ".git/info/exclude"), "\nnode_modules\n");
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "A release");
  return folder;
}

const release = (clone: string) =>
  spawnSync(process.execPath, ["tools/release.mjs"], { cwd: clone, encoding: "utf8" });

/** Makes the archive of a commit, and gives its path. */
function archiveOf(clone: string): string {
  const { stdout, stderr } = release(clone);
  const path = stdout.split("\n").find((line) => line.endsWith(".tar.gz"));
  if (path === undefined) throw new Error(`there is no archive: ${stdout}${stderr}`);
  return path;
}

const sumOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

/** Notes the digest of an archive beside it, as a release does. */
function noteSum(archive: string): string {
  writeFileSync(`${archive}.sha256`, `${sumOf(archive)}  ${basename(archive)}\n`);
  return archive;
}

const unpack = (archive: string, into: string) => execFileSync("tar", ["-xzf", archive, "-C", into]);

/** Packs folders fast. */
function pack(archive: string, folder: string, ...names: readonly string[]): string {
  execFileSync("tar", ["-cf", archive, "-I", "gzip -1", "-C", folder, ...names]);
  return noteSum(archive);
}

/** Replaces files of an unpacked release, which share their disk with others, and their sums. */
function replaceIn(folder: string, changed: Readonly<Record<string, string | undefined>>): void {
  const list = join(folder, "SHA256SUMS");
  let lines = readFileSync(list, "utf8").split("\n");
  for (const [file, text] of Object.entries(changed)) {
    rmSync(join(folder, file));
    lines = lines.filter((line) => line.slice(66) !== file);
    if (text === undefined) continue;
    writeFileSync(join(folder, file), text);
    lines.unshift(`${sumOf(join(folder, file))}  ${file}`);
  }
  rmSync(list);
  writeFileSync(list, lines.join("\n"));
}

/** A release like another under a later version, with one migration more, which does this. */
function laterThan(folder: string, version: string, what = "undefined"): string {
  const later = join(dirname(folder), basename(folder).replace(/\d+\.\d+\.\d+/, version));
  execFileSync("cp", ["-al", folder, later]);
  const chunk = globSync("dist/releases/*/server/*.js", { cwd: later }).find((file) =>
    /"0001-first-schema": /.test(readFileSync(join(later, file), "utf8")),
  );
  const notes = globSync("dist/releases/*/release.json", { cwd: later })[0] ?? "";
  const text = readFileSync(join(later, chunk ?? ""), "utf8");
  replaceIn(later, {
    [chunk ?? ""]: text.replace(
      '"0001-first-schema": ',
      `"9999-later": { up: async () => ${what} },\n"0001-first-schema": `,
    ),
    [notes]: readFileSync(join(later, notes), "utf8").replace(/\d+\.\d+\.\d+/, version),
  });
  return later;
}

type Installed = { readonly process: ChildProcess; readonly origin: string; stop(): Promise<void> };

/** Starts a version as its owner does, on a machine where npm and other programs are not found. */
async function startIn(folder: string): Promise<Installed> {
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    cwd: folder,
    env: { PATH: "/nowhere", PORT: "0", RATE_LIMIT: "off", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exit;
  };
  onTestFinished(stop);
  for await (const line of createInterface(child.stdout)) {
    const [, origin] = /^Ready on (http:.+)$/.exec(line) ?? [];
    if (origin !== undefined) return { process: child, origin, stop };
  }
  throw new Error("the server ended before it was ready");
}

/** The status of the home page, on a connection of its own: this process stands still while it waits for programs. */
const statusOf = async ({ origin }: Installed) => (await askAt(Number(new URL(origin).port), "/")).status;

const plainEnvironment = { PATH: process.env["PATH"] };

function inFolder(folder: string, program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${program}.mjs`, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: plainEnvironment,
  });
  return { status, said: stdout + stderr };
}

async function sendLead(origin: string): Promise<string> {
  const submission = newSubmission();
  const answer = await send(origin, submission);
  expect(answer?.status).toBe(201);
  return /LW-\w{4}-\w{4}/.exec(JSON.stringify(answer))?.[0] ?? "no reference";
}

const leadsIn = (folder: string) => inFolder(folder, "ops", "leads", "list").said;

const shared = mkdtempSync(join(tmpdir(), "lumenward-test-"));
const clone = join(shared, "clone");
let archive = "";
/** A folder with one installed version, which is copied for each test. */
let unpacked = "";

beforeAll(() => {
  archive = archiveOf(cloned(clone));
  unpack(archive, shared);
  unpacked = join(shared, basename(archive, ".tar.gz"));
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

/** A place with the version that was unpacked, without the Node of 200 MB: the test runs on that Node. */
async function installation(): Promise<{ place: string; version: string }> {
  const place = await freshFolder();
  const version = join(place, basename(unpacked));
  execFileSync("cp", ["-al", unpacked, version]);
  rmSync(join(version, "node_modules/.bin"), { recursive: true });
  const node = globSync("node_modules/node-*", { cwd: version });
  const files = node.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: version, withFileTypes: true }));
  replaceIn(
    version,
    Object.fromEntries(
      files
        .filter((entry) => entry.isFile())
        .map((entry) => [join(entry.parentPath, entry.name).slice(version.length + 1), undefined]),
    ),
  );
  for (const folder of node) rmSync(join(version, folder), { recursive: true });
  return { place, version };
}

test("one commit gives one archive, byte by byte, with its bill of materials and without what only tests need", async () => {
  const again = archiveOf(cloned(await freshFolder()));
  expect(sumOf(again)).toBe(sumOf(archive));
  expect(readFileSync(`${archive}.sha256`, "utf8")).toBe(`${sumOf(archive)}  ${basename(archive)}\n`);
  expect(existsSync(join(unpacked, "node_modules/vitest"))).toBe(false);
  const bill = readFileSync(join(unpacked, "sbom.json"), "utf8");
  expect(bill).toContain("pkg:npm/sharp@");
  expect(bill).not.toContain("pkg:npm/vitest@");
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: unpacked });
});

test("a release is made of a commit alone, and of the one that has its tag", () => {
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: clone });
  writeFileSync(join(clone, "note.txt"), "not committed");
  expect(release(clone)).toMatchObject({ status: 1, stderr: expect.stringContaining("note.txt") });
  git("add", "note.txt");
  git("tag", `v${basename(archive).split("-")[1]}`);
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "Another");
  expect(release(clone)).toMatchObject({ status: 1, stderr: expect.stringContaining("at another commit") });
});

test("an archive starts in an empty folder with Node alone: nothing is installed, nothing is built", async () => {
  const place = await freshFolder();
  unpack(archive, place);
  const version = join(place, basename(unpacked));
  const server = await startIn(version);
  expect(await statusOf(server)).toBe(200);
  const reference = await sendLead(server.origin);
  expect(leadsIn(version)).toContain(reference);
  await server.stop();
  expect(await statusOf(await startIn(version))).toBe(200);
  expect(readdirSync(place).sort()).toEqual(["data", basename(version)]);
});

test("the image is built of the files of an archive, without packages and without a build", async () => {
  const version = join(await freshFolder(), basename(unpacked));
  execFileSync("cp", ["-al", unpacked, version]);
  for (const name of readFileSync(join(version, ".dockerignore"), "utf8").trim().split("\n"))
    rmSync(join(version, name), { recursive: true, force: true });
  const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;
  const made = spawnSync("sh", ["-c", instructions("RUN")[0] ?? ""], {
    cwd: version,
    encoding: "utf8",
    env: { PATH: path, npm_config_offline: "true" },
  });
  expect([made.status, made.stderr, made.stdout]).toEqual([0, "", expect.not.stringContaining("Building")]);
  expect(existsSync(join(version, "node_modules"))).toBe(false);
  expect(existsSync(join(version, "dist/current/server/main.js"))).toBe(true);
});

test("an update keeps the leads, and so does the way back, also of those that came since and over changed tables", async () => {
  const { place, version } = await installation();
  const later = laterThan(version, "98.0.0");
  const newer = pack(join(await freshFolder(), "newer.tar.gz"), place, basename(later));
  rmSync(later, { recursive: true });
  const first = await startIn(version);
  const before = await sendLead(first.origin);
  const broken = laterThan(version, "99.0.0", 'Promise.reject(new Error("cannot change this table"))');
  const failing = pack(join(await freshFolder(), "failing.tar.gz"), place, basename(broken));
  rmSync(broken, { recursive: true });
  const tried = inFolder(version, "update", failing);
  expect(tried).toMatchObject({ status: 1, said: expect.stringContaining("cannot change this table") });
  expect(tried.said).toContain("Nothing was switched");
  expect(existsSync(join(place, "current"))).toBe(false);
  expect(inFolder(version, "update", newer)).toMatchObject({
    status: 0,
    said: expect.stringContaining("98.0.0"),
  });
  expect(await statusOf(first)).toBe(200);
  await first.stop();
  const current = join(place, "current");
  expect(readlinkSync(current)).toBe(basename(later));
  const second = await startIn(current);
  const since = await sendLead(second.origin);
  expect(leadsIn(current)).toContain(before);

  expect(inFolder(current, "update", "--back").said).toContain("The tables have changed");
  expect(inFolder(current, "update", "--back", "--restore").said).toContain("Stop the server first");
  expect(leadsIn(current)).toContain(since);
  await second.stop();
  expect(inFolder(version, "update", newer).said).toContain("run the command in");
  const back = inFolder(current, "update", "--back", "--restore");
  expect(back).toMatchObject({ status: 0, said: expect.stringContaining("starts next") });
  expect(readlinkSync(current)).toBe(basename(version));
  const third = await startIn(current);
  expect(await statusOf(third)).toBe(200);
  for (const reference of [before, since]) expect(leadsIn(current)).toContain(reference);
  expect(inFolder(current, "update", "--back").said).toContain("no version before");
});

test("an archive that is not as it was published is refused with a sentence, and changes nothing", async () => {
  const { place, version } = await installation();
  const elsewhere = await freshFolder();
  const small = join(elsewhere, "lumenward-97.0.0");
  mkdirSync(join(small, "dist/current"), { recursive: true });
  writeFileSync(join(small, "dist/current/release.json"), '{"platform":"other-machine"}');
  const listed = () =>
    writeFileSync(
      join(small, "SHA256SUMS"),
      `${sumOf(join(small, "dist/current/release.json"))}  dist/current/release.json\n`,
    );
  listed();
  const other = pack(join(elsewhere, "other.tar.gz"), elsewhere, basename(small));
  const copy = (name: string) => {
    copyFileSync(other, join(elsewhere, name));
    return join(elsewhere, name);
  };
  const cut = copy("cut.tar.gz");
  truncateSync(cut, Math.floor(readFileSync(cut).length / 2));
  const changed = copy("changed.tar.gz");
  writeFileSync(`${changed}.sha256`, "0".repeat(64));
  writeFileSync(join(elsewhere, "escaped"), "x");
  const climbing = join(elsewhere, "climbing.tar.gz");
  execFileSync("tar", [
    ...["-czPf", climbing, "-C", small, "--transform", "s,^escaped,lumenward-97.0.0/../../escaped,"],
    ...["-C", elsewhere, "lumenward-97.0.0", "escaped"],
  ]);
  const absolute = join(elsewhere, "absolute.tar.gz");
  execFileSync("tar", ["-czPf", absolute, join(elsewhere, "escaped")]);
  writeFileSync(join(small, "dist/current/more.js"), "x");
  const more = pack(join(elsewhere, "more.tar.gz"), elsewhere, basename(small));
  const linked = join(elsewhere, "linked");
  mkdirSync(linked);
  symlinkSync("/etc", join(linked, "lumenward-97.0.0"));
  const outside = pack(join(elsewhere, "linked.tar.gz"), linked, "lumenward-97.0.0");
  const wanted: readonly (readonly [string, string])[] = [
    [join(elsewhere, "none.tar.gz"), "There is no"],
    [copy("nameless.tar.gz"), "Give the digest"],
    [changed, "another SHA-256"],
    [noteSum(cut), "is cut off"],
    [noteSum(climbing), "outside its own folder"],
    [noteSum(absolute), "outside its own folder"],
    [outside, "leads elsewhere"],
    [more, "more.js in the archive is not as it was released"],
    [other, "This archive is for other-machine"],
  ];
  const present = readdirSync(place);
  for (const [path, sentence] of wanted) {
    const { status, said } = inFolder(version, "update", path);
    expect([path, status, said]).toEqual([path, 1, expect.stringContaining(sentence)]);
    expect(said).not.toMatch(/^ {4}at /m);
    expect(readdirSync(place)).toEqual(present);
  }
  expect(inFolder(clone, "update", other).said).toContain("This is a repository");
});

test("an update that is killed at any moment leaves one whole version, and the next try ends it", async () => {
  const { place, version } = await installation();
  const later = laterThan(version, "98.0.0");
  const newer = pack(join(await freshFolder(), "newer.tar.gz"), place, basename(later));
  rmSync(later, { recursive: true });
  const first = await startIn(version);
  const reference = await sendLead(first.origin);
  await first.stop();
  symlinkSync(basename(version), join(place, "current"));
  const begin = () =>
    spawn(process.execPath, ["tools/update.mjs", newer], {
      cwd: join(place, "current"),
      env: plainEnvironment,
      stdio: "ignore",
      detached: true,
    });
  // While it unpacks, when it has unpacked, while it tries the new version, and beside the switch.
  const moments = [`.${basename(later)}.part`, basename(later), "data/scratch/update", "update.json"];
  for (const moment of moments) {
    const update = begin();
    const exit = once(update, "exit");
    while (update.exitCode === null && !existsSync(join(place, moment))) await pause(2);
    // With all programs that it has started.
    if (update.pid !== undefined && update.exitCode === null) process.kill(-update.pid, "SIGKILL");
    expect([moment, (await exit)[1]]).toEqual([moment, "SIGKILL"]);
    expect(leadsIn(join(place, "current"))).toContain(reference);
  }
  if (readlinkSync(join(place, "current")) === basename(version)) {
    const [code] = await once(begin(), "exit");
    expect(code).toBe(0);
  }
  expect(readlinkSync(join(place, "current"))).toBe(basename(later));
  const server = await startIn(join(place, "current"));
  expect(await statusOf(server)).toBe(200);
  expect(leadsIn(join(place, "current"))).toContain(reference);
  expect(readdirSync(place).filter((name) => name.startsWith("."))).toEqual([]);
});
