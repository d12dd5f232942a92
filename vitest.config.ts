import { defineConfig } from "vitest/config";
import { compiled } from "./tests/support/compiled.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

// The threads of all stores in tests load the same modules, so they share a cache of compiled code.
Object.assign(process.env, compiled);

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules", "dist", ".cache", "data"],
    globalSetup: ["tests/support/stores.ts", "tests/support/built-server.ts"],
    // A loaded machine with few cores is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // Tests often wait for disks and processes, so two cores can run three of them at the same time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
  },
});
