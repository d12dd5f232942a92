import { type BrowserContext, chromium } from "@playwright/test";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { addOperator } from "#server/operators/accounts/commands.ts";
import { consultant, signInWith } from "#tests/support/console.ts";
import { storeManyLeads } from "#tests/support/many-leads.ts";
import { setUpSecondFactor } from "#tests/support/second-factor.ts";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { freshFolder } from "./folder.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const rounds = 7;
const leads = 100_000;

/** A phone far from its mast. Bytes per second, and milliseconds. */
const phone = { down: 1.6e6 / 8, up: 0.75e6 / 8, latency: 150 };

/** How many times slower than this machine the processor is. */
const processors = { "a processor like this one": 1, "a processor 4 times slower": 4 };

/** Milliseconds from the call of the address until the first lead can be opened, with nothing in the cache. */
async function usableAfter(context: BrowserContext, address: string, slowdown: number): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.down,
    uploadThroughput: phone.up,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("[data-lead]")) performance.mark("usable");
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address, { waitUntil: "commit" });
  const mark = () => performance.getEntriesByName("usable")[0]?.startTime;
  const usable = await page.waitForFunction(mark, undefined, { timeout: 60_000 });
  const milliseconds = Number(await usable.jsonValue());
  await page.close();
  return milliseconds;
}

await using folder = freshFolder();
await using site = await serveSite(folder.path);
await storeManyLeads(folder.path, leads);
const database = await openDatabase({ dataDir: folder.path, databaseUrl: undefined });
await addOperator(database, consultant, null, new Date());
await closeDatabase(database);
const [code = ""] = await setUpSecondFactor(site.origin, consultant);

const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
const page = await context.newPage();
await page.goto(`${site.origin}/console`);
await signInWith(page, consultant, code);
await page.getByRole("heading", { name: "Lead inbox" }).waitFor();
await page.close();

const rows = [];
for (const [processor, slowdown] of Object.entries(processors)) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await usableAfter(context, `${site.origin}/console`, slowdown));
  }
  rows.push({ processor, "median ms": median(times), "slowest ms": quantile(times, 1) });
}
await browser.close();

report({
  name: "console-screen",
  title: "The console's first screen on a phone",
  method: `${rounds} first visits of a signed-in operator to a store of ${leads} leads, by Chromium at 1.6 Mbit/s and ${phone.latency} ms: until the first lead can be opened.`,
  rows,
});
