import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules", "dist", ".cache", "data"],
    globalSetup: "tests/support/postgres.ts",
    reporters: ["default", "json"],
    outputFile: { json: ".cache/tests/vitest.json" },
  },
});
