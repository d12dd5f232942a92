import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { commit } from "./commit.mjs";
import { run } from "./run.mjs";
import { addPictures, changedByHand, writeChanges } from "./written-files.mjs";

const changes = [
  { file: "plans.yaml", before: "price: 1\n", after: "price: 2\n" },
  { file: "blog/new.md", before: null, after: "New /pictures/abc.webp\n" },
  { file: "blog/old.md", before: "Old\n", after: null },
];

let content: string;
let place: string;
let settle: typeof import("./publication.mjs").settle;
let reasonIn: typeof import("./publication.mjs").reasonIn;
let checkBuilt: typeof import("./publication.mjs").checkBuilt;

/** The files of the folder with their texts; files whose names begin with a dot are no content. */
function files(): Readonly<Record<string, string>> {
  const names = readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.toSorted().map((name) => [name.slice(content.length + 1), readFileSync(name, "utf8")]),
  );
}

const before = { "blog/old.md": "Old\n", "plans.yaml": "price: 1\n" };

beforeEach(async () => {
  content = await freshFolder();
  place = await freshFolder();
  mkdirSync(join(content, "blog"));
  for (const [name, text] of Object.entries(before)) writeFileSync(join(content, name), text);
  vi.stubEnv("CONTENT_DIR", content);
  vi.stubEnv("DIST_DIR", join(place, "dist"));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  ({ settle, reasonIn, checkBuilt } = await import("./publication.mjs"));
});

test("however far a builder that was killed had come, its files are put back whole", () => {
  const data = join(place, "data");
  mkdirSync(join(data, "pictures"), { recursive: true });
  writeFileSync(join(data, "pictures/abc.webp"), "picture");
  for (let step = 0; step <= changes.length; step += 1) {
    const begin = () => {
      writeFileSync(join(place, "writing"), JSON.stringify(["abc.webp"]));
      addPictures(data, content, ["abc.webp"]);
    };
    // The builder was killed after `step` files were written and the next one was staged.
    writeChanges(content, changes.slice(0, step), "after", { begin });
    writeFileSync(join(content, ".plans.yaml.part"), "price:");
    expect(files()).not.toEqual(before);
    expect(settle(place, changes)).toBe(false);
    expect(files()).toEqual(before);
    expect(existsSync(join(place, "writing"))).toBe(false);
  }
});

test("what somebody has changed by hand is neither written nor put back", () => {
  writeFileSync(join(content, "plans.yaml"), "price: 3\n");
  expect(changedByHand(content, changes)).toBe("plans.yaml");
  writeChanges(content, changes, "after");
  expect(files()).toEqual({ "blog/new.md": "New /pictures/abc.webp\n", "plans.yaml": "price: 3\n" });
});

test("what cannot be written whole changes nothing", () => {
  const begin = () => {
    throw new Error("no space left on device");
  };
  expect(() => writeChanges(content, changes, "after", { begin })).toThrow("no space");
  expect(files()).toEqual(before);
});

test("a build is refused in the words of the step that failed", () => {
  const check =
    "Warning: a.yaml:1: long\nplans.yaml:3  plans.0.price: write a text.\n    69\nOne thing is to be mended.";
  expect(reasonIn(check)).toBe("plans.yaml, line 3: write a text.");
  const thrown =
    "/a/b.js:32\n    throw new Error(sentence);\n    ^\n\nError: new names no-such.\n    at b (/a/b.js:32:17)";
  expect(reasonIn(thrown)).toBe("new names no-such.");
  expect(reasonIn("Error: no space left")).toBe("no space left");
  expect(reasonIn("")).toBeUndefined();
});

test("a build that takes more memory or time than it may, or is killed, is refused in a sentence of its own", async () => {
  const ended = async (args: readonly string[], signal: AbortSignal) => {
    const ended = await run(process.execPath, args, { quiet: true, signal });
    return { ok: ended.code === 0, ...ended };
  };
  const fill = "const all = []; for (;;) all.push(new Array(1e5).fill(all.length));";
  const open = new AbortController().signal;
  const greedy = await ended(["--max-old-space-size=20", "-e", fill], open);
  expect(() => checkBuilt(greedy, open)).toThrow("the build took more memory than it may.");
  const limit = AbortSignal.timeout(200);
  const endless = await ended(["-e", "setInterval(() => {}, 1e3);"], limit);
  expect(() => checkBuilt(endless, limit)).toThrow("The build took more than 5 minutes and was stopped.");
  const gone = await ended(["-e", "process.kill(process.pid, 'SIGKILL')"], open);
  expect(() => checkBuilt(gone, open)).toThrow(/killed before it was done.*Try again/);
  const mute = await ended(["-e", "process.exit(3)"], open);
  expect(() => checkBuilt(mute, open)).toThrow("The build ended without a word (code 3). Try again.");
  const full = { ...mute, output: "Error: ENOSPC: no space left on device, write" };
  expect(() => checkBuilt(full, open)).toThrow(/^The disk is full, so nothing was published/);
  expect(() => checkBuilt({ ok: true, interrupted: false, code: 0, output: "" }, open)).not.toThrow();
});

test("a commit has the files of its publication and nothing else, also of ones that Git never knew", () => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: content, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("add", "plans.yaml");
  git("-c", "user.name=A", "-c", "user.email=a@a.example", "commit", "--quiet", "-m", "Begin");
  writeFileSync(join(content, "other.yaml"), "theirs: 1\n");
  git("add", "other.yaml");
  writeChanges(content, changes, "after");
  const wanted = {
    files: changes.map(({ file }) => file),
    message: "Change",
    author: { name: "An <ö>", email: "" },
  };
  commit(content, wanted);
  commit(content, wanted);
  expect(git("log", "--format=%an %ae %s")).toBe("An ö console@localhost Change\nA a@a.example Begin");
  expect(git("show", "--name-status", "--format=", "HEAD").split("\n")).toEqual([
    "A\tblog/new.md",
    "M\tplans.yaml",
  ]);
  expect(git("status", "--porcelain")).toBe("A  other.yaml");
});
