import { expect, test } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { chromiumPath } from "#tools/provision/chromium.mjs";

const executablePath = chromiumPath();

// Unlike a size that is set on the page, the browser's own setting also decides the page's breakpoints.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    args: ["--blink-settings=defaultFontSize=32"],
    ...(executablePath !== undefined && { executablePath }),
  },
});

const pages = [
  "/",
  "/services",
  "/pricing",
  "/sample-report",
  "/agent-ready-it",
  "/compliance-quick-start",
  "/trust",
  "/blog",
];

for (const path of pages) {
  test(`${path} fits a phone whose owner reads text of 32 px`, async ({ page }) => {
    test.skip(areOff(path), "this page is switched off");
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await cutOffTexts(page)).toEqual([]);
  });
}
