import { retention, subprocessors } from "#contract/retention.ts";
import { expect, test } from "#tests/support/journey.ts";

test("the privacy policy states what the software holds to", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  const text = page.locator("article");
  await expect(text).toContainText(`${retention.businessRecordYears} years`);
  await expect(text).toContainText(`${retention.technicalLogYears} years`);
  for (const { name } of subprocessors) {
    await expect(text.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
  }
});

test("the terms state payment, notice and law", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms and Conditions" })).toBeVisible();
  const text = page.locator("article");
  for (const fact of ["within 30 days", "California", "arbitration", "9:00"])
    await expect(text).toContainText(fact);
});
