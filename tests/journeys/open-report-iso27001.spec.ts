import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { scratch } from "#tests/support/scratch.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";

let site: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const folder = join(mkdtempSync(join(scratch, "iso-firm-")), "content");
  cpSync("content", folder, { recursive: true });
  cpSync("tools/content/reports/iso27001.yaml", join(folder, "sample-report.yaml"));
  site = await serveSite({ CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const questions = (page: Page) => page.locator("#report details[id^=own-]");

test("home shows the report that the firm sells, and what was chosen there becomes the visitor’s own and a lead", async ({
  page,
}) => {
  await page.goto(site.url);
  const report = page.locator("#report");
  await expect(report).toContainText("6.1.2");
  await expect(report).not.toContainText(/SOC 2|Type I\b|CC\d/);
  const groups = report.locator(".choices").getByRole("group");
  await expect(groups).toHaveCount(2);
  for (const group of await groups.all()) await group.getByRole("radio").first().locator("..").click();
  await expect(report.getByRole("status")).toContainText("ISO 27001");
  await report.getByRole("status").getByRole("link").filter({ visible: true }).click();

  await expect(page.locator("#own-1"), "the size is answered").toHaveAttribute("data-answered");
  await expect(page.locator("#own-2"), "the time is answered").toHaveAttribute("data-answered");
  for (const question of (await questions(page).all()).slice(2)) {
    if ((await question.getAttribute("open")) === null) await question.locator("summary").click();
    await question.getByRole("radio").last().check();
  }
  // The last answer to each is "none" or "minimal".
  await expect(page.locator('[data-figure="gaps"]')).toHaveText(/^[1-9]\d*$/);
  await expect(page.locator('[data-figure="ready"]')).toHaveText(/^Weeks? \d/);
  await expect(page.locator('#report li[data-id="6.1.2"]')).toContainText("Gap");

  await page.getByLabel("Company name").fill("Own Certificate Ltd");
  await page.getByLabel("Your name").fill("Pat Example");
  await page.getByLabel("Work email").fill("pat@own-certificate.example");
  await page.locator("#send").getByRole("button").click();
  await expect(page).toHaveURL(/\/received/);
  const [lead] = await site.leadsOf("Own Certificate Ltd");
  expect(lead?.questionnaire).toBe("iso27001");
  expect(lead?.answers["riskManagementProcess"]).toBe("none");
});
