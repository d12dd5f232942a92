import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules", "dist", ".cache", "data"],
    globalSetup: "tests/support/postgres.ts",
    // A loaded machine with few cores is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
  },
});
