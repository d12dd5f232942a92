import { once } from "node:events";
import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { z } from "zod";
import { expect, test as journey } from "#tests/support/journey.ts";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { addressOf } from "./addresses.ts";
import { templates, visited } from "./pages.ts";

const categories = ["accessibility", "best-practices", "seo"];

const listening = z.object({ port: z.number() });

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = listening.parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** One browser for every page of a worker, reached by Lighthouse at its port. */
const test = journey.extend<object, { port: number }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const executablePath = chromiumPath();
      const browser = await chromium.launch({
        // Without motion no color is measured in the middle of a transition.
        args: [`--remote-debugging-port=${port}`, "--force-prefers-reduced-motion"],
        ...(executablePath !== undefined && { executablePath }),
      });
      await use(port);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

/** Milliseconds to wait after the load: almost none, because nothing is timed here. */
const waits = {
  pauseAfterFcpMs: 1,
  pauseAfterLoadMs: 1,
  networkQuietThresholdMs: 1,
  cpuQuietThresholdMs: 1,
};

/** Ids of the audits that have a weight and are not perfect. */
async function shortcomings(url: string, port: number): Promise<readonly string[]> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    disableFullPageScreenshot: true,
    // It has no weight, and it alone needs a trace, which takes the browser 5 seconds to end.
    skipAudits: ["baseline"],
    logLevel: "error",
    ...waits,
  });
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(`Lighthouse did not see ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { audits } = result.lhr;
  const counted = Object.values(result.lhr.categories).flatMap(({ auditRefs }) => auditRefs);
  expect(Object.keys(result.lhr.categories)).toEqual(categories);
  return counted
    .filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === "number" && audits[id].score < 1)
    .map(({ id }) => id);
}

for (const listed of visited.filter(({ route }) => templates.includes(route))) {
  test(`Lighthouse finds nothing amiss on ${listed.route}`, async ({ site, request, port }) => {
    test.slow();
    const address = await addressOf(listed.route, { request, site });
    // A page that search engines should not show fails exactly this audit.
    expect(await shortcomings(site.url + address, port)).toEqual(listed.isOpen ? [] : ["is-crawlable"]);
  });
}
