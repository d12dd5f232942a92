import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** The faces in which the browser has drawn the heading. */
async function drawn(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

const face = ["Schibsted Grotesk"];

/** Milliseconds from the first paint to when the first face was asked for; before it: below 0. */
async function askedAfterPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(() => {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return Math.min(...asked.map(({ startTime }) => startTime)) - (paint?.startTime ?? Number.NaN);
  });
}

test("the faces come after the first paint, and at once on the pages that follow", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => drawn(page)).toEqual(face);
  expect(await askedAfterPaint(page)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/privacy$/);
  await expect.poll(() => drawn(page)).toEqual(face);
  expect(await askedAfterPaint(page)).toBeLessThan(0);
});

test.describe("on a line that loses them", () => {
  test.use({ provoked: /woff2|ERR_FAILED|network error/ });

  test("a page stays readable without its faces", async ({ page }) => {
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".woff2"));
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/");
    await asked;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await drawn(page)).not.toEqual(face);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the faces come by themselves", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => drawn(page)).toEqual(face);
  });
});
