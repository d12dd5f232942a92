import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { at, giveUp } from "./entry/place.mjs";
import { provideFaketime } from "./provision/faketime.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
if (!(Number(values.minutes) > 0)) giveUp("Write how long each test takes: npm run torture -- --minutes 10");

await ensurePackages({ tests: true });
await provideFaketime();

const figures = at(".cache/torture.jsonl");
mkdirSync(at(".cache"), { recursive: true });
rmSync(figures, { force: true });

/** The tests that import tests/support/torture; one after another, each has the machine to itself. */
const tests = readdirSync(at("tests"), { encoding: "utf8", recursive: true })
  .map((path) => `tests/${path}`)
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => readFileSync(at(path), "utf8").includes("#tests/support/torture.ts"));
const { code } = await runNode(["node_modules/vitest/vitest.mjs", "run", ...tests, "--no-file-parallelism"], {
  env: { TORTURE_MINUTES: values.minutes, TORTURE_FIGURES: figures },
});

/** @typedef {{ what: string, wanted: string, seen: string }} Figure */
/** @type {Figure[]} */
const noted = existsSync(figures)
  ? readFileSync(figures, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
console.log("\n| What | Wanted | Seen |\n|---|---|---|");
for (const { what, wanted, seen } of noted) console.log(`| ${what} | ${wanted} | ${seen} |`);
process.exit(code);
