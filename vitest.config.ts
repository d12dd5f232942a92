import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules", "dist", ".cache", "data"],
    globalSetup: ["tests/support/postgres.ts", "tests/support/built-server.ts"],
    // A loaded machine with few cores is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Much of a test's time is spent waiting for disks and processes: on two cores a third may run meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
  },
});
