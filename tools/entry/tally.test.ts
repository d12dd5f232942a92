import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { at } from "./place.mjs";
import { run } from "./run.mjs";
import { afterSecondTry, readReport } from "./tally.mjs";

const testsOf = (breaking: string) => `test("holds", () => {});
test.describe("a thing", () => {
  test("breaks", ${breaking});
  test.skip("waits", () => {});
});`;

type Runner = {
  readonly name: keyof typeof readReport;
  readonly library: string;
  readonly ending: string;
  readonly breaking: string;
};

/** What a runner reports about the tests above, and about a file that does not load. */
async function tallyOf(
  { name, library, ending, breaking }: Runner,
  command: (folder: string, report: string) => readonly string[],
) {
  mkdirSync(at(".cache"), { recursive: true });
  // Inside the repository, so that the tests find the runner's package.
  const folder = mkdtempSync(at(".cache/tally-"));
  const report = join(folder, "report.json");
  writeFileSync(
    join(folder, `some.${ending}`),
    `import { expect, test } from "${library}";\n${testsOf(breaking)}`,
  );
  writeFileSync(join(folder, `absent.${ending}`), 'import "./absent.mjs";');
  const use = { launchOptions: { executablePath: chromiumPath() } };
  // Playwright empties the folder of its results first; by default that is the one of the run this test is part of.
  const config = { use, outputDir: join(folder, "results") };
  writeFileSync(join(folder, "config.mjs"), `export default ${JSON.stringify(config)};`);
  try {
    await run(process.execPath, [...command(folder, report)], {
      quiet: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    // Before the folder goes: the report names files in it.
    return readReport[name](JSON.parse(readFileSync(report, "utf8")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("names what failed under vitest, and why", async () => {
  const { failures, ...counts } = await tallyOf(
    { name: "vitest", library: "vitest", ending: "test.mjs", breaking: "() => { expect(1).toBe(2); }" },
    (folder, path) => [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...["--root", folder, "--config", join(folder, "config.mjs")],
      ...["--reporter=json", `--outputFile=${path}`],
    ],
  );
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/absent\.test\.mjs\n.*absent\.mjs/s),
    expect.stringMatching(/some\.test\.mjs › a thing breaks\n.*expected 1 to be 2/s),
  ]);
});

it("names what failed under Playwright, why, and what the page showed", async () => {
  const breaking = 'async ({ page }) => { await page.setContent("<h1>The page</h1>"); expect(1).toBe(2); }';
  const runner = { name: "playwright", library: "@playwright/test", ending: "spec.mjs", breaking } as const;
  const { failures, ...counts } = await tallyOf(runner, (folder) => [
    "node_modules/playwright/cli.js",
    "test",
    "some",
    ...["--config", join(folder, "config.mjs"), "--reporter=json"],
  ]);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(failures).toEqual([
    expect.stringMatching(/some\.spec\.mjs:4 › breaks\n.*Expected.*2.*heading "The page"/s),
  ]);
  expect(failures.join()).not.toContain("Test source");
});

it("counts what failed twice as failed, and what failed once as passed", () => {
  const first = { passed: 7, failed: 3, skipped: 1, failures: ["a", "b", "c"] };
  const again = { passed: 40, failed: 1, skipped: 0, failures: ["b"] };
  expect(afterSecondTry(first, again)).toEqual({ passed: 9, failed: 1, skipped: 1, failures: ["b"] });
});
