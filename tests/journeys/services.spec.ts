import { expect, test } from "#tests/support/journey.ts";

const categories = [
  "Managed IT Services",
  "Cybersecurity",
  "Cloud Infrastructure",
  "Compliance & Governance",
  "Strategic IT Leadership",
];
const booking = /^https:\/\/calendly\.com\/[\w-]+\/30min$/;

test.beforeEach(({ page }) => page.goto("/services"));

test("five categories hold three services each, with three points each", async ({ page }) => {
  await expect(page).toHaveTitle("IT Services - Lumenward | Complete Technology Solutions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete IT Services");
  await expect(page.getByRole("heading", { level: 2, name: "Full-Stack IT Management" })).toBeVisible();
  await expect(page.locator("main").getByRole("heading", { level: 3 })).toHaveText(categories);
  const services = page.getByRole("article");
  await expect(services).toHaveCount(15);
  for (const service of await services.all()) {
    await expect(service.getByRole("heading", { level: 4 })).toBeVisible();
    await expect(service.getByRole("listitem")).toHaveCount(3);
  }
});

test("each category leads to a guide, a price and a check", async ({ page }) => {
  for (const name of categories) {
    const category = page
      .locator("main section section")
      .filter({ has: page.getByRole("heading", { level: 3, name }) });
    for (const address of [
      /^\/(?:blog|resources)\//,
      /^\/pricing#/,
      /^\/(?:it-assessment|soc2-questionnaire)$/,
    ]) {
      const links = await category.getByRole("link").all();
      const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
      expect(
        hrefs.some((href) => address.test(href ?? "")),
        `${name}: ${address}`,
      ).toBe(true);
    }
  }
});

test("beside the headline stands what services cost", async ({ page }) => {
  const rows = page.locator("main dl").first();
  await expect(rows.locator("dd").first()).toBeVisible();
  await expect(rows).toContainText(/[$€£]\d/);
});

test("both calls open the consultation in a new tab, and the prices are one step away", async ({ page }) => {
  for (const name of ["Schedule a Consultation", "Book a Strategy Call"]) {
    const call = page.getByRole("link", { name });
    await expect(call).toHaveAttribute("href", booking);
    await expect(call).toHaveAttribute("target", "_blank");
  }
  await expect(page.locator("main").getByRole("heading", { level: 2 }).last()).toHaveText(
    "Ready to Simplify Your IT?",
  );
  await page.getByRole("link", { name: "View Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
});
