import { existsSync, readFileSync, rmSync } from "node:fs";
import { at } from "./place.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** Where the test runners leave their reports; vitest.config.ts and playwright.config.ts name the same. */
const reports = {
  vitest: {
    path: ".cache/tests/vitest.json",
    /** @param {any} report @returns {Tally} */
    read: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  },
  playwright: {
    path: ".cache/tests/playwright.json",
    /** @param {any} report @returns {Tally} */
    read: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  },
};

/**
 * Runs one of the test runners and counts its tests. A runner that fails without a failed test (a file
 * that does not load, a crash) counts as one failure.
 * @param {keyof typeof reports} runner
 * @param {() => Promise<{ code: number }>} start
 * @returns {Promise<Tally>}
 */
export async function tally(runner, start) {
  const { path, read } = reports[runner];
  rmSync(at(path), { force: true });
  const { code } = await start();
  const counted = existsSync(at(path))
    ? read(JSON.parse(readFileSync(at(path), "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  return { ...counted, failed: counted.failed || (code === 0 ? 0 : 1) };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }));
}
