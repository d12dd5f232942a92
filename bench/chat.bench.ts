import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { freshFolder } from "./folder.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";
import { watchTraffic } from "./traffic.ts";

const rounds = 5;

/** A phone far from its mast, with a slow processor. Bytes per second, milliseconds, and times slower. */
const phone = { down: 1.6e6 / 8, up: 0.75e6 / 8, latency: 150, slowdown: 4 };

/** What happened between the page and the touch. */
const cases = {
  "touched at once": () => Promise.resolve(),
  "touched after a scroll": async (page: Page) => {
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
  },
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.down,
    uploadThroughput: phone.up,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
}

/** Milliseconds from the press until the panel is open and its first quick question can be pressed. */
async function usableAfter(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener("pointerdown", () => performance.mark("pressed"), {
      capture: true,
      once: true,
    });
    const look = () => {
      if (document.querySelector("dialog[open] li button")) performance.mark("usable");
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole("button", { name: /chat/i }).click();
  await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => performance.measure("opening", "pressed", "usable").duration);
}

async function visit(browser: Browser, origin: string, before: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await slowDown(page);
  await page.goto(`${origin}/services`);
  const early = traffic.length;
  await before(page);
  const usable = await usableAfter(page);
  await page.waitForLoadState("networkidle");
  const chat = traffic.slice(early).filter(({ url }) => /\.js(?:on)?$/.test(url));
  await context.close();
  return { usable, bytes: chat.reduce((sum, { bytes }) => sum + bytes, 0) };
}

await using folder = freshFolder();
await using site = await serveSite(folder.path);
const executablePath = chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const rows = [];
for (const [name, before] of Object.entries(cases)) {
  const visits = [];
  for (let round = 1; round <= rounds; round += 1) visits.push(await visit(browser, site.origin, before));
  rows.push({
    visit: name,
    "usable after ms": Math.round(median(visits.map(({ usable }) => usable))),
    "slowest ms": Math.round(Math.max(...visits.map(({ usable }) => usable))),
    "bytes of code and words": median(visits.map(({ bytes }) => bytes)),
  });
}
await browser.close();

report({
  name: "chat",
  title: "Opening the chat",
  method: `Medians of ${rounds} first visits to /services by Chromium at 1.6 Mbit/s, ${phone.latency} ms and a processor ${phone.slowdown} times slower: from the press on the button until the first quick question can be pressed, and what came over the wire for it.`,
  rows,
});
