import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import {
  buildFolder,
  buildNames,
  currentBuild,
  goBack,
  linkServer,
  removeOldBuilds,
  serverFolder,
  stampFile,
  takeUp,
} from "./builds.mjs";

const noon = new Date("2026-11-24T12:00:00Z");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

/** Writes a complete build with one hashed file, and a server of its own. */
function write(dist: string, name: string): void {
  const file = join(buildFolder(dist, name), `site/_code/${name}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, name);
  mkdirSync(serverFolder(dist, name), { recursive: true });
  writeFileSync(join(serverFolder(dist, name), ".stamp"), name);
  linkServer(dist, name, name);
  writeFileSync(stampFile(dist, name), name);
}

function served(dist: string): readonly string[] {
  const folders = ["site/_code", "earlier/site/_code"].map((part) => join(dist, "current", part));
  return folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])).toSorted();
}

test("a build takes the place of another one, whose files stay for a day after that", async () => {
  const dist = await freshFolder();
  for (const name of ["1", "2", "3", "4"]) write(dist, name);
  expect(currentBuild(dist)).toBeUndefined();
  takeUp(dist, "1", noon);
  expect(served(dist)).toEqual(["1.js"]);
  takeUp(dist, "2", hours(1));
  expect(served(dist)).toEqual(["1.js", "2.js"]);
  takeUp(dist, "3", hours(24));
  expect(served(dist)).toEqual(["1.js", "2.js", "3.js"]);
  takeUp(dist, "4", hours(26));
  expect(served(dist)).toEqual(["2.js", "3.js", "4.js"]);
  expect(readFileSync(join(dist, "current/server/.stamp"), "utf8")).toBe("4");
});

test("a build that was begun earlier does not replace a later one", async () => {
  const dist = await freshFolder();
  for (const name of ["1", "2"]) write(dist, name);
  expect(takeUp(dist, "2")).toBe(true);
  expect(takeUp(dist, "1")).toBe(false);
  expect(currentBuild(dist)).toBe("2");
});

test("one can go back to the build before, and that which was current keeps its files there", async () => {
  const dist = await freshFolder();
  for (const name of ["1", "2"]) write(dist, name);
  mkdirSync(join(buildFolder(dist, "15"), "site"), { recursive: true });
  takeUp(dist, "1");
  expect(goBack(dist)).toBeUndefined();
  takeUp(dist, "2");
  expect(goBack(dist)).toBe("1");
  expect(served(dist)).toEqual(["1.js", "2.js"]);
});

test("the three newest builds are kept with their servers, and one that is being made", async () => {
  const dist = await freshFolder();
  for (const name of ["1", "2", "3", "4"]) {
    write(dist, name);
    takeUp(dist, name);
  }
  mkdirSync(buildFolder(dist, "5"));
  mkdirSync(serverFolder(dist, "5"));
  mkdirSync(join(dist, "site"));
  removeOldBuilds(dist);
  expect(buildNames(dist)).toEqual(["3", "4", "5"]);
  expect(readdirSync(join(dist, "servers")).toSorted()).toEqual(["3", "4", "5"]);
  expect(readdirSync(dist).toSorted()).toEqual(["builds", "current", "servers"]);
});
