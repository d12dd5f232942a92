import { defineConfig } from "vitest/config";
import { compiled } from "./tests/support/compiled.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

// The threads of every store that a test opens read the same modules: what one of them compiled, the next one reads.
Object.assign(process.env, compiled);

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules", "dist", ".cache", "data"],
    globalSetup: ["tests/support/stores.ts", "tests/support/built-server.ts"],
    // A loaded machine with few cores is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // Much of a test's time is spent waiting for disks and processes: on two cores a third may run meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
  },
});
