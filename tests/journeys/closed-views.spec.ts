import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** What the portal fetches once somebody is there: also the styles of views that are closed at first. */
const lateStyles = /\/_astro\/[^/]+\.css$/;
const title = (page: Page) => page.getByRole("heading", { name: "ROI Calculator" });
const field = (page: Page) => page.getByLabel("People on your team");
const tab = (page: Page) => page.getByRole("tab", { name: "Analytics" });

/** Holds late styles back until what it answers is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  await page.route(lateStyles, async (route) => {
    await release;
    await route.continue();
  });
  return resolve;
}

for (const [way, open] of [
  ["its tab", (page: Page) => page.goto("/member-portal").then(() => tab(page).click())],
  ["the address", (page: Page) => page.goto("/member-portal#analytics", { waitUntil: "commit" })],
] as const) {
  test(`a view that ${way} opens is not shown before its styles are here`, async ({ page }) => {
    const release = await holdBack(page);
    await open(page);
    await expect(tab(page)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("heading", { name: "AI Health Predictor" })).toBeHidden();
    await expect(title(page)).toBeHidden();
    release();
    await expect(title(page)).toBeVisible();
    await expect(field(page)).toHaveCSS("text-align", "right");
  });

  test.describe("when late styles cannot be had", () => {
    test.use({ provoked: /ERR_FAILED/ });
    test(`${way} opens a view without them`, async ({ page }) => {
      await page.route(lateStyles, (route) => route.abort("failed"));
      await open(page);
      await expect(title(page)).toBeVisible();
    });
  });
}

test.describe("when the code of the tabs cannot be had", () => {
  test.use({ provoked: /ERR_FAILED|_astro/ });
  test("all views are open", async ({ page }) => {
    await page.route(/\/_astro\/[^/]+\.js$/, (route) => route.abort("failed"));
    await page.goto("/member-portal");
    await tab(page).click();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(title(page)).toBeVisible();
  });
});
