import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tools/provision/chromium.mjs";
import { freshFolder } from "./folder.ts";
import { chatIsOpen, openPage, phoneInWords, slowDown, timeUntil } from "./phone.ts";
import { serveSite } from "./process.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";
import { watchTraffic } from "./traffic.ts";

const rounds = 5;

/** What happened between the page and the touch. */
const cases = {
  "touched at once": () => Promise.resolve(),
  "touched after a scroll": async (page: Page) => {
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState("networkidle");
  },
};

async function visit(browser: Browser, origin: string, before: (page: Page) => Promise<void>) {
  const page = await openPage(browser);
  const traffic = await watchTraffic(page);
  await slowDown(page);
  await page.goto(`${origin}/services`);
  const early = traffic.length;
  await before(page);
  const opener = page.getByRole("button", { name: /chat/i });
  const usable = await timeUntil(page, chatIsOpen, () => opener.click());
  await page.waitForLoadState("networkidle");
  const chat = traffic.slice(early).filter(({ url }) => /\.js(?:on)?$/.test(url));
  await page.context().close();
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
  method: `Medians of ${rounds} first visits to /services by Chromium at ${phoneInWords}: from the press on the button until the first quick question can be pressed, and what came over the wire for it.`,
  rows,
});
