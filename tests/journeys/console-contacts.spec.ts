import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { updates } from "#contract/console/updates.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { cutOffTexts } from "#tests/support/reflow.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { type ServedSite, serveSite } from "#tests/support/served-site.ts";
import { putMail } from "#tests/support/stored-mails.ts";

const test = testAt(serveSite);

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 40[019]/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const group = (page: Page, name: string) => panel(page).getByRole("group", { name });

/** Notes that a mail to the lead's own address came back. */
function bounce({ dataDir }: ServedSite): void {
  using store = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  store.prepare("update leads set undelivered_at = ?").run(new Date().toISOString());
}

/** Notes that the answer came back, and that the address was corrected since. */
function cameBack({ dataDir }: ServedSite): void {
  using store = new DatabaseSync(join(dataDir, "lumenward.db"), { timeout: 10_000 });
  store
    .prepare("update leads set status = 'new', answered_at = null, corrected_at = ?")
    .run(new Date().toISOString());
}

test("a wrong address is corrected, a second contact is added and written to, and nothing typed is lost", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Two People Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  bounce(site);
  await openConsole(page, site, consultant);
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await other.route(`**${updates.followUpdates.path}*`, (route) => route.fulfill({ status: 204 }));
  await openConsole(other, site, { ...consultant, email: "lou@lumenward.example", name: "Lou Late" });
  for (const one of [page, other]) {
    await one.goto(`/console/leads/${reference}`);
    await expect(panel(one).getByText("Please correct the address.")).toBeVisible();
    await panel(one).getByRole("button", { name: "Edit contacts" }).click();
  }
  await group(page, "Who sent it").getByLabel("E-mail").fill("jane at acme");
  await panel(page).getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(panel(page).getByRole("alert")).toContainText("E-mail: please write one address");
  await expectAccessible(page);
  await group(page, "Who sent it").getByLabel("E-mail").fill("jane.roe@acme.example");
  await group(page, "Another contact").getByLabel("Name").fill("Sam Ortiz");
  await group(page, "Another contact").getByLabel("Role").fill("CFO");
  await group(page, "Another contact").getByLabel("E-mail").fill("sam@money.example");
  // What was typed is there again after a reload.
  await page.reload();
  await panel(page).getByRole("button", { name: "Edit contacts" }).click();
  await expect(group(page, "Another contact").getByLabel("Name")).toHaveValue("Sam Ortiz");
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await cutOffTexts(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel(page).getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(panel(page).getByRole("button", { name: "Edit contacts" })).toBeFocused();
  await expect(panel(page).getByText("Please correct the address.")).toHaveCount(0);
  await expect(panel(page).getByRole("link", { name: "sam@money.example" })).toBeVisible();
  await expect(panel(page).getByText("Added the contact Sam Ortiz")).toBeVisible();
  await expect(
    panel(page).getByText("E-mail corrected: jane.doe@acme.example became jane.roe@acme.example"),
  ).toBeVisible();
  await expectAccessible(page);

  // Who saw the lead before is told, and changes only what they typed themselves.
  await group(other, "Who sent it").getByLabel("Telephone").fill("+1 555 0188");
  await panel(other).getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(panel(other).getByRole("alert")).toContainText("Somebody else has changed this lead");
  await expect(group(other, "Who sent it").getByLabel("Telephone")).toHaveValue("+1 555 0188");
  await panel(other).getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(panel(other).getByRole("link", { name: "jane.roe@acme.example" })).toBeVisible();
  await expect(panel(other).getByRole("link", { name: "sam@money.example" })).toBeVisible();
  await expect(panel(other).getByRole("link", { name: "+1 555 0188" }).last()).toBeVisible();

  await panel(page).getByRole("button", { name: "Reply all" }).click();
  await panel(page).getByRole("button", { name: "Copy to sam@money.example" }).click();
  await expect(panel(page).getByLabel("Cc")).toHaveValue("sam@money.example");
  await panel(page).getByLabel("Cc").fill("");
  await panel(page).getByRole("button", { name: "Not now" }).click();

  // Whoever wrote from another address is kept with one press, and offered no more.
  putMail(site, {
    reference,
    from: { name: "Jane", address: "Jane@Home.example" },
    subject: "From home",
    text: "Hi",
  });
  await page.reload();
  await expect(panel(page).getByText("jane@home.example wrote too")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Keep it as a contact" }).click();
  await expect(panel(page).getByText("Added the contact Jane")).toBeVisible();
  await expect(panel(page).getByText("jane@home.example wrote too")).toHaveCount(0);

  // The answer that came back begins once more with its words.
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await panel(page).getByLabel("Subject").fill("Our offer");
  await panel(page).getByLabel("Mail", { exact: true }).fill("Here it is.");
  await panel(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(page).locator("blockquote", { hasText: "Here it is." })).toBeVisible();
  cameBack(site);
  await page.reload();
  // A mail that was begun meanwhile is asked about, and never mixed with it.
  const again = panel(page).getByRole("button", {
    name: "Send the answer that came back again",
    exact: true,
  });
  const mail = panel(page).getByLabel("Mail", { exact: true });
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await mail.fill("Something else.");
  await panel(page).getByRole("button", { name: "Not now" }).click();
  await again.click();
  await expect(panel(page).getByText("You have begun another mail to them, which is kept")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Go on with the begun mail" }).click();
  await expect(mail).toHaveValue("Something else.");
  await panel(page).getByRole("button", { name: "Not now" }).click();
  await again.click();
  await panel(page).getByRole("button", { name: "Let it go: send the answer" }).click();
  await expect(mail).not.toHaveValue(/Something else/);
  await panel(page).getByRole("button", { name: "Not now" }).click();
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await expect(panel(page).getByLabel("Subject")).toHaveValue("Our offer");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toHaveValue(/^Here it is\./);
  await expect(panel(page).getByLabel("To", { exact: true })).toHaveValue("jane.roe@acme.example");
  await panel(page).getByRole("button", { name: "Close the lead" }).click();
  await page.getByLabel("Search leads").fill("ortiz");
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveText(["Two People Ltd"]);
  await context.close();
});
