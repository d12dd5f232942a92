import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { addressInWords, copyrightYears } from "#contract/legal.ts";
import { readCompany } from "#server/settings/company.ts";
import { retention } from "#server/settings/retention.ts";
import { expect, test } from "#tests/support/journey.ts";

function company() {
  const read = readCompany();
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.company;
}

const { legal, locale } = company();

test("the privacy policy states what the software holds to", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  const text = page.locator("article");
  await expect(text).toContainText(`${retention().businessRecordYears} years`);
  await expect(text).toContainText(`${retention().technicalLogYears} years`);
  for (const { name } of legal.subprocessors) {
    await expect(text.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
  }
  await expect(text).toContainText(legal.privacyEmail);
});

test("the terms state payment, notice and law", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms and Conditions" })).toBeVisible();
  const text = page.locator("article");
  for (const fact of ["within 30 days", legal.jurisdiction, "arbitration", "9:00"])
    await expect(text).toContainText(fact);
});

async function graph(page: Page) {
  const script = await page.locator('script[type="application/ld+json"]').textContent();
  const thing = z.record(z.string(), z.unknown());
  return z.object({ "@graph": z.array(thing) }).parse(JSON.parse(script ?? ""))["@graph"];
}

test("who stands behind the site is said in footer, legal texts and structured data", async ({ page }) => {
  for (const path of ["/terms", "/privacy"]) {
    await page.goto(path);
    for (const place of [page.locator("article"), page.getByRole("contentinfo")]) {
      await expect(place).toContainText(legal.entity);
      await expect(place).toContainText(addressInWords(legal, locale));
    }
    await expect(page.getByRole("contentinfo")).toContainText(copyrightYears(legal, new Date()));
  }
  await page.goto("/");
  const organization = (await graph(page)).find((thing) => thing["@type"] === "Organization");
  expect(organization).toMatchObject({
    legalName: legal.entity,
    address: { streetAddress: legal.address.street, addressCountry: legal.address.country },
  });
});

test("a legal text says when it was changed, and what was", async ({ page }) => {
  for (const name of ["terms", "privacy"]) {
    const dates = Array.from(
      readFileSync(`content/${name}.md`, "utf8").matchAll(/^ {2}- \{ date: (\S+),/gm),
      ([, date = ""]) => date,
    );
    const newest = dates.filter((date) => date === dates[0]);
    await page.goto(`/${name}`);
    await expect(page.locator(`article time[datetime="${newest[0]}"]`)).toHaveCount(1 + newest.length);
  }
});
