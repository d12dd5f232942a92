import type { Page, Request } from "@playwright/test";
import { leads } from "#contract/console/lead-lists.ts";
import { endpoints } from "#contract/endpoints.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { storeManyLeads } from "#tests/support/many-leads.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";

const many = 100_000;

/** On a new server with many leads. */
const test = testAt(async () => {
  const site = await serveSite();
  await storeManyLeads(site.dataDir, many);
  return site;
});

test.use({ provoked: /status of 401/ });

/** Lines that a window of usual height needs, with the lines above and below it, at most. */
const mostLines = 60;

const lines = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");

/** Number of the last rendered line, counted from 1. */
function lastLine(page: Page): Promise<number> {
  return lines(page)
    .last()
    .evaluate((link) => Number(link.closest("[aria-rowindex]")?.getAttribute("aria-rowindex")) - 1);
}

test("100,000 leads are scrolled and searched with a few lines at a time, and do not jump when one arrives", async ({
  page,
  site,
  request,
}) => {
  await openConsole(page, site, consultant);
  const asked: string[] = [];
  page.on("request", (sent: Request) => {
    const url = new URL(sent.url());
    if (url.pathname === leads.listLeads.path) asked.push(url.search);
  });
  await page.reload();
  await expect(lines(page).first()).toHaveText(`Many ${many}`);
  for (let line = await lastLine(page); line < 600; line = await lastLine(page)) {
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => lastLine(page)).toBeGreaterThan(line);
    expect(await lines(page).count()).toBeLessThanOrEqual(mostLines);
  }
  // Each page begins where the one before ended.
  expect(asked.length).toBeGreaterThan(10);
  expect(new Set(asked).size).toBe(asked.length);

  const place = await page.evaluate(() => window.scrollY);
  const fields = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Just arrived" };
  expect((await request.post(endpoints.soc2Questionnaire.path, { data: fields })).status()).toBe(201);
  const news = page.getByRole("button", { name: "Show what is new" });
  await expect(news).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(new Set(asked).size).toBe(asked.length);
  await news.click();
  await expect(lines(page).first()).toHaveText("Just arrived");
  await expect(news).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // More digits than a part of a reference has. A lead has two references after its words were indexed again.
  await page.getByLabel("Search leads").fill("many 10000");
  await expect(lines(page)).toHaveText(["Many 100000", "Many 10000"]);
});
