import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ provoked: /status of 404/ });

/** The path that the mail with this subject leads to, once it was written. */
async function mailedPath(site: ServedSite, reference: string, subject: string, pattern: RegExp) {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await site.mailsAbout(reference);
        path = pattern.exec(mails.find((mail) => mail.subject?.includes(subject))?.text ?? "")?.[0];
        return path;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return path ?? "";
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor sees, corrects, keeps a copy of, and erases what was sent, without a script", async ({
  browser,
  site,
  request,
}) => {
  const sent = { ...soc2Answers, companyName: "Erasable Ltd", questionnaireType: "SOC2" };
  const response = await request.post(endpoints.soc2Questionnaire.path, { data: sent });
  const reference = String((await response.json()).reference);
  const receipt = /\/your-data\/[\w-]{32}/;
  const path = await mailedPath(site, reference, "We have your questionnaire", receipt);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(path);
  await expect(heading(page)).toHaveText("Your data");
  await expect(page.getByText("Erasable Ltd", { exact: true })).toBeVisible();

  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/please fill this in/);
  await name.fill("Jane Q. Doe");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
  await expect(name).toHaveValue("Jane Q. Doe");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe(`your-data-${reference}.json`);

  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByRole("status")).toContainText("We mailed you a link.");
  const confirm = /\/your-data\/confirm\/[\w-]{32}/;
  await page.goto(await mailedPath(site, reference, "Confirm that we erase", confirm));
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(heading(page)).toHaveText("Erased");
  expect(await site.leadsOf("Erasable Ltd")).toEqual([]);
  expect(await site.mailsAbout(reference)).toEqual([]);
  await page.goto(path);
  await expect(heading(page)).toHaveText("Nothing stored here");
  await context.close();
});

test("its pages are accessible and fit a narrow screen", async ({ page, site, request }) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const receipt = /\/your-data\/[\w-]{32}/;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(await mailedPath(site, String(reference), "We have your questionnaire", receipt));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  const confirm = /\/your-data\/confirm\/[\w-]{32}/;
  await page.goto(await mailedPath(site, String(reference), "Confirm that we erase", confirm));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(heading(page)).toHaveText("Erased");
  await expectAccessible(page);
});
