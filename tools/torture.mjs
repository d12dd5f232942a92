import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { latestFigures, tableOf } from "./entry/figures.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { sum, tally } from "./entry/tally.mjs";
import { provideFaketime } from "./provision/faketime.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    only: { type: "string", multiple: true, default: [] },
    part: { type: "string" },
  },
});
const { minutes, only, part } = values;
if (!(Number(minutes) > 0))
  giveUp("Write how long a test without a number takes: npm run torture -- --minutes 10");

/** @param {string} path */
const nameOf = (path) => basename(path, ".test.ts");

/** The tests that import tests/support/torture. */
const tests = readdirSync(at("tests"), { encoding: "utf8", recursive: true })
  .map((path) => `tests/${path}`)
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => readFileSync(at(path), "utf8").includes("#tests/support/torture.ts"))
  .toSorted();
const unknown = only.find((name) => !tests.some((path) => nameOf(path) === name));
if (unknown) giveUp(`There is no test "${unknown}". There are: ${tests.map(nameOf).join(", ")}.`);

await ensurePackages({ tests: true });
await provideFaketime();

const folder = at(".cache/torture");
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
/** @param {string} path */
const figuresOf = (path) => `${folder}/${nameOf(path)}.jsonl`;

/** Runs the tests of a file, or a part of them, without other tests in parallel. @param {string} path */
async function torture(path) {
  const figures = figuresOf(path);
  if (part === undefined) rmSync(figures, { force: true });
  const selected = part === undefined ? [] : ["--testNamePattern", part];
  const counted = await tally("vitest", () =>
    runNode(["node_modules/vitest/vitest.mjs", "run", path, "--no-file-parallelism", ...selected], {
      env: { TORTURE_MINUTES: minutes, TORTURE_FIGURES: figures },
    }),
  );
  const { passed, failed, skipped } = counted;
  const seen = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const row = { test: "", what: "its tests", wanted: "0 failed", seen, at: new Date().toISOString() };
  appendFileSync(figures, `${JSON.stringify(row)}\n`);
  return counted;
}

const wanted = tests.filter((path) => only.length === 0 || only.includes(nameOf(path)));
const tallies = [];
for (const path of wanted) tallies.push(await torture(path));

const noted = tests
  .filter((path) => existsSync(figuresOf(path)))
  .map((path) => ({ name: nameOf(path), figures: latestFigures(readFileSync(figuresOf(path), "utf8")) }));
console.log(`\n${tableOf(noted)}`);
process.exit(sum(tallies).failed > 0 ? 1 : 0);
