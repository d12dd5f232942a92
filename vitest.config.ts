import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { compiled } from "./tests/support/compiled.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

// The threads of all stores in tests load the same modules, so they share a cache of compiled code.
Object.assign(process.env, compiled);

const include = ["**/*.test.{ts,tsx}"];
const exclude = ["node_modules", "dist", ".cache", "data"];

/** What a test changes, or measures, of the whole process. */
const ofProcess =
  /\bvi\.(?:mock|hoisted|stub\w+|useFakeTimers)\b|\bmakeEdition\(|\bprocess\.(?:env\b.*[^=]=[^=]|\w+Usage\b)/;

/**
 * Tests that have a process of their own. The others share a few, each of which loads the product once: loading it
 * for every file took more time than most of the tests.
 */
const apart = globSync(include, { exclude: (path) => exclude.includes(path) }).filter((path) =>
  ofProcess.test(readFileSync(path, "utf8")),
);

// A loaded machine with few cores is slow, not wrong.
const patience = { testTimeout: 300_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    globalSetup: ["tests/support/stores.ts", "tests/support/built-server.ts"],
    // Tests often wait for disks and processes, so two cores can run three of them at the same time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
    projects: [
      { test: { name: "apart", include: apart, exclude, ...patience } },
      { test: { name: "together", include, exclude: [...exclude, ...apart], isolate: false, ...patience } },
    ],
  },
});
