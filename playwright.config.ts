import { defineConfig } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";

const executablePath = chromiumPath();

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "tests/support/built-server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A loaded machine with few cores is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/tests/playwright.json" }]],
  use: {
    // A trace of every test would double the time of the tests; for a failing test, add --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    video: "off",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
