import { existsSync, readFileSync, rmSync } from "node:fs";
import { at } from "./place.mjs";

/**
 * Numbers of tests, and messages about those that failed.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Tally
 */

/** @param {any} file a file's part of vitest's report @returns {string[]} */
function failuresOfFile({ name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === "failed");
  if (failed.length === 0 && message) return [`${name}\n${message}`];
  return failed.map(
    (/** @type {any} */ test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`,
  );
}

/** @param {any} suite a suite of Playwright's report, with the suites within @returns {string[]} */
function failuresOfSuite({ specs, suites = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok);
  return [...failed.map(failureOfSpec), ...suites.flatMap(failuresOfSuite)];
}

/** @param {any} spec @returns {string} */
function failureOfSpec({ file, line, title, tests }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results);
  const errors = results.flatMap((/** @type {any} */ result) => result.errors);
  const pages = results.flatMap((/** @type {any} */ result) => result.attachments).map(pageOf);
  return [`${file}:${line} › ${title}`, ...errors.map(({ message }) => message), ...pages].join("\n");
}

/**
 * The accessibility tree of the page when its test failed; empty for other attachments. It is printed, because
 * the printed lines are all that remains of a temporary machine.
 * @param {any} attachment @returns {string}
 */
function pageOf({ name, path }) {
  if (name !== "error-context") return "";
  const parts = readFileSync(path, "utf8").split(/^# /m);
  return parts.find((part) => part.startsWith("Page snapshot")) ?? "";
}

/** Reads the report of each test runner (its reporter "json"). */
export const readReport = {
  /** @param {any} report @returns {Tally} */
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }),
  /** @param {any} report @returns {Tally} */
  playwright: ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }),
};

/** Paths of the test runners' reports; vitest.config.ts and playwright.config.ts name the same. */
const paths = {
  vitest: ".cache/tests/vitest.json",
  playwright: ".cache/tests/playwright.json",
};

/**
 * Runs one of the test runners and counts its tests. A runner that fails without a failed test (a file
 * that does not load, a crash) counts as one failure.
 * @param {keyof typeof paths} runner
 * @param {() => Promise<{ code: number }>} start
 * @returns {Promise<Tally>}
 */
export async function tally(runner, start) {
  const path = at(paths[runner]);
  rmSync(path, { force: true });
  const { code } = await start();
  const counted = existsSync(path)
    ? readReport[runner](JSON.parse(readFileSync(path, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (code === 0 || counted.failed > 0) return counted;
  return { ...counted, failed: 1, failures: [...counted.failures, `${runner} ended with exit code ${code}`] };
}

/** Arguments with which a runner runs again only what failed; none when its report names nothing to run. */
const ofFailed = {
  /** @param {any} report @returns {readonly string[]} */
  vitest: ({ testResults }) =>
    testResults
      .filter((/** @type {any} */ file) => file.status === "failed")
      .map((/** @type {any} */ file) => file.name),
  /** @param {any} report @returns {readonly string[]} */
  playwright: ({ stats }) => (stats.unexpected > 0 ? ["--last-failed"] : []),
};

/**
 * What counts when the tests that failed have run once more.
 * @param {Tally} first @param {Tally} again @returns {Tally}
 */
export function afterSecondTry(first, again) {
  const passed = first.passed + first.failed - again.failed;
  return { passed, failed: again.failed, skipped: first.skipped, failures: again.failures };
}

/**
 * Runs once more what failed in a runner's last run, now with the machine for itself: a test that fails only beside
 * all others says more about the machine than about the product. Each of them is named, whatever becomes of it.
 * @param {keyof typeof paths} runner
 * @param {Tally} first
 * @param {(args: readonly string[]) => Promise<{ code: number }>} start
 * @returns {Promise<Tally>}
 */
export async function tryAgain(runner, first, start) {
  if (first.failed === 0 || !existsSync(at(paths[runner]))) return first;
  const args = ofFailed[runner](JSON.parse(readFileSync(at(paths[runner]), "utf8")));
  if (args.length === 0) return first;
  for (const failure of first.failures) console.error(`\nONCE MORE, ALONE: ${failure}`);
  return afterSecondTry(first, await tally(runner, () => start(args)));
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }));
}
