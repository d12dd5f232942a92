import { chromium } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { type Contender, expectSameWords, serveContenders, withRatios } from "./contenders.ts";
import { type Finding, runLighthouse } from "./lighthouse.ts";
import { freshFolder } from "./nginx.ts";
import { compareBytes } from "./peer-bytes.ts";
import { compareTaps } from "./peer-taps.ts";
import { compareTyping } from "./peer-typing.ts";
import { pages } from "./peers/make/peer.ts";
import { reportEach, type Table } from "./report.ts";
import { median } from "./statistics.ts";

const rounds = 3;

type Measured = { readonly path: string; readonly contender: string; readonly finding: Finding };

function valuesOf(measured: readonly Measured[], audit: string): readonly number[] {
  return measured.map(({ finding }) => finding.audits[audit]?.numericValue ?? Number.NaN);
}

/** Runs Lighthouse on every page, for one build after the other in turn. */
async function comparePaint(contenders: readonly Contender[], paths: readonly string[]): Promise<Table> {
  const measured: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const path of paths) {
      for (const { name, origin } of contenders) {
        measured.push({ path, contender: name, finding: await runLighthouse(origin + path, "mobile") });
      }
    }
  }
  const rows = paths.flatMap((path) => {
    const found = (name: string) => measured.filter((one) => one.path === path && one.contender === name);
    const paint = contenders.map(({ name }) => ({
      contender: name,
      values: valuesOf(found(name), "largest-contentful-paint"),
    }));
    return withRatios(paint, "LCP ms").map((row) => ({
      page: path,
      ...row,
      "TBT ms": Math.round(median(valuesOf(found(row.build), "total-blocking-time"))),
      CLS: median(valuesOf(found(row.build), "cumulative-layout-shift")),
    }));
  });
  return {
    title: "Peers: largest paint on a phone",
    method: `Medians of ${rounds} runs of Lighthouse with its mobile defaults (simulated slow 4G), the builds taking turns.`,
    rows,
  };
}

const paths = pages.map(({ path }) => path);

await using folder = freshFolder();
await using served = await serveContenders(folder.path);
const { contenders } = served;
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
for (const path of paths) await expectSameWords(browser, contenders, path);

console.log("Measuring every build: about a quarter of an hour…");
await reportEach("peers", [
  () => compareBytes(browser, contenders, paths),
  () => compareTyping(browser, contenders, paths),
  () => compareTaps(browser, contenders),
  () => comparePaint(contenders, paths),
]);
await browser.close();
