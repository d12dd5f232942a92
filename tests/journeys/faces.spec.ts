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

/** Milliseconds from the load of the page until the first face was requested; negative if it was earlier. */
async function askedAfterLoad(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const [visit] = performance.getEntriesByType("navigation");
    if (!(visit instanceof PerformanceNavigationTiming)) throw new Error("the page was not navigated to");
    return Math.min(...asked.map(({ startTime }) => startTime)) - visit.loadEventStart;
  });
}

test("the faces come once the page is loaded and painted, and at once on the pages that follow", async ({
  page,
}) => {
  await page.goto("/");
  await expect.poll(() => drawn(page)).toEqual(face);
  expect(await askedAfterLoad(page)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/privacy$/);
  await expect.poll(() => drawn(page)).toEqual(face);
  expect(await askedAfterLoad(page)).toBeLessThan(0);
});

test("the faces come, and the visit is counted, in a browser that reports no paint", async ({ page }) => {
  // Firefox reports none for an address that names a place within the page.
  await page.addInitScript(() => Reflect.deleteProperty(window, "PerformanceObserver"));
  const counted = page.waitForRequest("**/api/analytics");
  await page.goto("/#contact");
  await expect.poll(() => drawn(page)).toEqual(face);
  expect((await counted).postDataJSON()).toMatchObject({ event: "page_view", page_path: "/" });
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
