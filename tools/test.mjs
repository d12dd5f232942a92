import { runChecks } from "./entry/checks.mjs";
import { ensurePackages } from "./entry/packages.mjs";
import { runNode } from "./entry/pinned-node.mjs";
import { sum, tally, tryAgain } from "./entry/tally.mjs";
import { provideChromium } from "./provision/chromium.mjs";
import { provideFaketime } from "./provision/faketime.mjs";
import { provideFirefox } from "./provision/firefox.mjs";
import { provideJava } from "./provision/java.mjs";
import { provideProxy } from "./provision/nginx.mjs";

await ensurePackages({ tests: true });
await provideChromium();
await provideFirefox();
await provideJava();
await provideProxy();
await provideFaketime();

console.log("Checking, and building what the tests use…");
/** Builds, and makes the sample's edition once, instead of in both test programs. */
async function buildAndWarm() {
  const built = await runNode(["tools/build.mjs"]);
  return built.code === 0 ? runNode(["tests/support/warm-edition.ts"]) : built;
}
const [checks, { code }] = await Promise.all([runChecks(), buildAndWarm()]);
const build =
  code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: ["the build"] };

// In parallel: many tests of the parts wait for disks, clocks and processes while the browser computes.
console.log("Testing the parts, and the whole in a browser…");
/** @param {readonly string[]} [failed] */
const testParts = (failed = []) => runNode(["node_modules/vitest/vitest.mjs", "run", ...failed]);
/** @param {readonly string[]} [failed] */
const testWhole = (failed = []) => runNode(["node_modules/playwright/cli.js", "test", ...failed]);
const [firstParts, firstWhole] = await Promise.all([
  tally("vitest", () => testParts()),
  tally("playwright", () => testWhole()),
]);
const parts = await tryAgain("vitest", firstParts, testParts);
const whole = await tryAgain("playwright", firstWhole, testWhole);

const { passed, failed, skipped, failures } = sum([checks, parts, build, whole]);
// Printed again at the end, so that nobody has to search for them in thousands of lines.
for (const failure of failures) console.error(`\nFAILED ${failure}`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);
