import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

test.use({ provoked: /status of (404|410|422)/ });

/** The path in the mail with this subject. Waits until the mail is written. */
async function mailedPath(site: ServedSite, reference: string, subject: string, pattern: RegExp) {
  let path: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await site.mailsAbout(reference);
        path = pattern.exec(mails.find((mail) => mail.subject?.includes(subject))?.text ?? "")?.[0];
        return path;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return path ?? "";
}

/** The path in the newest mail with a link to the data under this address. */
async function linkMailedTo(site: ServedSite, email: string): Promise<string> {
  return mailedPath(site, email, "Your data, ", /\/your-data\/[\w-]{32}/);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a visitor sees, corrects, keeps a copy of, and erases what was sent, without a script", async ({
  browser,
  site,
  request,
}) => {
  const email = "erasable@acme.example";
  const sent = {
    ...soc2Answers,
    companyName: "Erasable Ltd",
    contactEmail: email,
    questionnaireType: "SOC2",
  };
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

  await page.getByRole("link", { name: "Open it" }).click();
  await expect(heading(page)).toContainText("review");
  await page.goBack();

  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByRole("status")).toContainText("We mailed you a link");
  await page.goto(await linkMailedTo(site, email));
  await expect(heading(page)).toHaveText("All your data");
  await page.getByRole("main").getByRole("link", { name: "SOC 2" }).click();
  await expect(page.getByText("Erasable Ltd", { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/tick the box/);
  await page.getByLabel("Erase everything under this address").check();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(heading(page)).toHaveText("Erased");
  await expect(page.getByText("1 submission, with every answer")).toBeVisible();
  expect(await site.leadsOf("Erasable Ltd")).toEqual([]);
  expect(await site.mailsAbout(reference)).toEqual([]);
  const subjects = async () => (await site.mailsAbout(email)).map(({ subject }) => subject ?? "");
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^Your data is erased, /));
  await page.goto(path);
  await expect(heading(page)).toHaveText("Nothing stored here");
  await context.close();
});

test("its pages are accessible and fit a narrow screen", async ({ page, site, request }) => {
  const email = "narrow@acme.example";
  const data = { ...soc2Answers, contactEmail: email, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const receipt = /\/your-data\/[\w-]{32}/;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(await mailedPath(site, String(reference), "We have your questionnaire", receipt));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await page.goto(await linkMailedTo(site, email));
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expectAccessible(page);
  await page.getByLabel("Erase everything under this address").check();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await expect(heading(page)).toHaveText("Erased");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("who lost every link gets a new one, and strangers learn nothing from the page", async ({
  page,
  site,
  request,
}) => {
  const email = "lost@acme.example";
  const data = { ...soc2Answers, contactEmail: email, questionnaireType: "SOC2" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const receipt = /\/your-data\/[\w-]{32}/;
  const old = await mailedPath(site, String(reference), "We have your questionnaire", receipt);

  await page.goto("/privacy");
  await page.getByRole("link", { name: "Your data with us" }).click();
  await expect(heading(page)).toHaveText("Your data with us");
  await expectAccessible(page);
  const ask = async (address: string) => {
    await page.getByLabel("Your email address").fill(address);
    await page.getByRole("button", { name: "Mail me a link" }).click();
  };
  await ask("nowhere");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/address like name@company.com/);
  await ask("stranger@elsewhere.example");
  await expect(heading(page)).toHaveText("On its way");
  const toStranger = await page.getByRole("main").innerText();
  await page.getByRole("link", { name: "Another address" }).click();
  await ask(email);
  await expect(heading(page)).toHaveText("On its way");
  expect(await page.getByRole("main").innerText()).toBe(toStranger);
  await expectAccessible(page);

  await page.goto(await linkMailedTo(site, email));
  await expect(heading(page)).toHaveText("All your data");
  await expect(page.getByText(String(reference))).toBeVisible();
  expect(await site.mailsAbout("stranger@elsewhere.example")).toEqual([]);
  await page.goto(old);
  await expect(heading(page)).toHaveText("This link has ended");
  await expectAccessible(page);
});
