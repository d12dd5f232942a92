import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { putMail } from "#tests/support/stored-mails.ts";
import { toast } from "#tests/support/toast.ts";

// Longer than the usual 10 seconds, so that a slow machine is not too late.
const test = testAt(() => serveSite({ UNDO_SECONDS: "30" }));

// Nobody is signed in at first, and an unchecked address is refused.
test.use({ provoked: /status of 4(?:01|22)/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const heading = (page: Page) => panel(page).getByRole("heading", { level: 2 });

test("with the keys alone: templates, send and next, send and follow up, forward, undo", async ({
  page,
  site,
  request,
}) => {
  const references: string[] = [];
  for (const company of ["Mailing One", "Mailing Two", "Mailing Three"]) {
    const contactEmail = `${company.replace(" ", ".").toLowerCase()}@mailing.example`;
    const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: company, contactEmail };
    references.push(
      (await (await request.post(endpoints.soc2Questionnaire.path, { data })).json()).reference,
    );
  }
  const from = { name: "Jane Roe", address: "mailing.one@mailing.example" };
  putMail(site, { reference: references[0] ?? "", from, subject: "Contract", text: "Is § 5 all right?" });
  await openConsole(page, site, { ...consultant, email: "mia@lumenward.example", name: "Mia Mail" });
  await page.goto("/console/leads?search=mailing");
  const lines = page.getByRole("table", { name: "Leads" }).getByRole("link");
  await expect(lines).toHaveCount(3);
  const names = await lines.allTextContents();
  await lines.first().focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(names[0] ?? "");
  await expect(heading(page)).toBeFocused();

  // The signature stands below the words once, whatever template is taken.
  await page.keyboard.press("r");
  const mail = panel(page).getByLabel("Mail", { exact: true });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveValue(/^\n\nMia Mail\n/);
  await panel(page).getByLabel("Template").selectOption({ index: 1 });
  await panel(page).getByLabel("Template").selectOption({ index: 2 });
  expect((await mail.inputValue()).split("Mia Mail")).toHaveLength(2);
  await mail.fill("Hello, yes.\n\nMia Mail");
  await panel(page).getByLabel("Subject").fill("About your audit");
  await expectAccessible(page);
  await mail.press("Control+Shift+Enter");
  await expect(toast(page, "Sent in 30 s")).toBeVisible();
  await expect(heading(page)).toHaveText(names[1] ?? "");
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press("a");
  await panel(page).getByLabel("Subject").fill("About yours");
  await panel(page).getByLabel("Day to look at it again").fill("2031-05-06");
  await panel(page).getByLabel("What for").fill("the offer");
  await mail.fill("Hello again.");
  await mail.press("Control+Alt+Enter");
  await expect(panel(page).getByText("We wrote: About yours")).toBeVisible();
  await expect(panel(page).getByLabel("Follow up on")).toHaveValue("2031-05-06");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(mail).toHaveValue("Hello again.");
  await expect(panel(page).getByLabel("Follow up on")).toHaveValue("");

  // Forwarded to somebody outside: checked first, and the client waits as before.
  await page.goto(`/console/leads/${references[0]}`);
  await expect(panel(page).getByText("They wrote: Contract")).toBeVisible();
  await page.keyboard.press("w");
  const to = panel(page).getByLabel("Forward to");
  await expect(to).toBeFocused();
  await to.fill("expert@law.example");
  await expect(panel(page).getByRole("checkbox", { name: "expert@law.example is right" })).toBeVisible();
  await expectAccessible(page);
  await to.press("Enter");
  await expect(panel(page).getByText("Nobody of yours wrote to expert@law.example")).toBeVisible();
  await panel(page).getByRole("checkbox", { name: "expert@law.example is right" }).press(" ");
  await panel(page).getByRole("button", { name: "Forward", exact: true }).press("Enter");
  await expect(toast(page, "Forwarded in 30 s")).toBeVisible();
  await expect(panel(page).getByText("We forwarded: Fwd: ")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Reply by e-mail" })).toBeFocused();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(panel(page).getByText("We forwarded: Fwd: ")).toHaveCount(0);
});

test("a begun answer is shown to a colleague, who takes it over with its words", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Begun Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const context = await browser.newContext({ baseURL: site.url });
  const ben = await context.newPage();
  await openConsole(ben, site, { ...consultant, email: "ben.begins@lumenward.example", name: "Ben Begins" });
  await openConsole(page, site, { ...consultant, email: "ann.after@lumenward.example", name: "Ann After" });
  for (const one of [ben, page]) await one.goto(`/console/leads/${reference}`);
  await panel(ben).getByRole("button", { name: "Reply by e-mail" }).click();
  const words = await panel(ben).getByLabel("Mail", { exact: true }).inputValue();
  await panel(ben).getByLabel("Mail", { exact: true }).fill(`Hello, we can begin on Monday.${words}`);
  const begun = panel(page).getByText(/Ben Begins.* began an answer .*: read it$/);
  await expect(begun).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(3_000);
  await begun.press("Enter");
  await panel(page).getByRole("button", { name: "Take it over" }).press("Enter");
  const mail = panel(page).getByLabel("Mail", { exact: true });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveValue(/^Hello, we can begin on Monday\.\n\nAnn After\n/);
  await expect(mail).not.toHaveValue(/Ben Begins/);
  await expectAccessible(page);
  await panel(page).getByLabel("Subject").fill("Monday");
  await panel(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(page).getByText("We wrote: Monday")).toBeVisible();
  await expect(panel(page).getByText(/began an answer/)).toHaveCount(0);
  await context.close();
});
