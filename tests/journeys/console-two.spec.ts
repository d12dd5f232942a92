import type { Page } from "@playwright/test";
import { consoleEndpoints } from "#contract/console.ts";
import { endpoints } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 40[19]/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const lines = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");

/** A console that gets no updates, as if both people acted at the same moment. */
async function openDeaf(page: Page, site: ServedSite, email: string, name: string) {
  await page.route(`**${consoleEndpoints.updates.path}*`, (route) => route.fulfill({ status: 204 }));
  await openConsole(page, site, { ...consultant, email, name });
}

test("of two consultants with one lead the later is told, and keeps what was typed", async ({
  page,
  site,
  request,
  browser,
}) => {
  for (const company of ["Twins One", "Twins Two"]) {
    const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: company };
    expect((await request.post(endpoints.soc2Questionnaire.path, { data })).status()).toBe(201);
  }
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openDeaf(page, site, "first@lumenward.example", "Fay First");
  await openDeaf(other, site, "late@lumenward.example", "Lou Late");
  for (const one of [page, other]) {
    await one.goto("/console/leads?search=twins");
    await expect(lines(one)).toHaveText(["Twins One", "Twins Two"]);
    await lines(one).first().click();
    await expect(panel(one).getByLabel("Status")).toHaveValue("new");
  }
  await other.getByRole("button", { name: "Reply by e-mail" }).click();
  await panel(other).getByLabel("Subject").fill("About your audit");
  await panel(other).getByLabel("Mail", { exact: true }).fill("Hello, when may I call?");
  await panel(page).getByLabel("Status").selectOption("Call booked");
  await expect(panel(page).getByText("New became Call booked")).toBeVisible();

  // A mail is refused when somebody else has changed the lead. After the change was seen, it is sent.
  await panel(other).getByRole("button", { name: "Send" }).click();
  await expect(panel(other).getByRole("alert")).toContainText("Somebody else has changed this lead");
  await expectAccessible(other);
  await expect(panel(other).getByLabel("Status")).toHaveValue("call-booked");
  await expect(panel(other).getByLabel("Mail", { exact: true })).toHaveValue("Hello, when may I call?");
  await panel(other).getByRole("button", { name: "Send" }).click();
  await expect(panel(other).getByText("We wrote: About your audit")).toBeVisible();

  // Nor is a status set, for one lead or many. Leads that others did not change are changed.
  await panel(page).getByLabel("Note").fill("Call on Monday");
  await panel(page).getByLabel("Status").selectOption("Lost");
  await expect(page.getByText(/Twins One\W+was changed by somebody else/).first()).toBeVisible();
  await expect(panel(page).getByLabel("Status")).toHaveValue("call-booked");
  await expect(panel(page).getByText("We wrote: About your audit")).toBeVisible();
  await expect(panel(page).getByLabel("Note")).toHaveValue("Call on Monday");
  await panel(page).getByLabel("Status").selectOption("Won");
  await expect(panel(page).getByText("Call booked became Won")).toBeVisible();
  for (const company of ["Twins One", "Twins Two"]) {
    await other.getByRole("checkbox", { name: `Select ${company}` }).check();
  }
  await other.getByLabel("What to do with them").selectOption("Mark as Lost");
  await other.getByRole("button", { name: "Apply" }).click();
  await expect(other.getByText("1 lead changed").first()).toBeVisible();
  await expect(other.getByText(/Twins One\W+was changed by somebody else/).first()).toBeVisible();
  await expect(other.getByText("2 leads selected")).toBeVisible();
  await context.close();
});

test("with keys alone a consultant signs in, answers a lead, and deletes a suspect", async ({
  page,
  site,
  request,
}) => {
  const send = (fields: object) =>
    request.post(endpoints.soc2Questionnaire.path, {
      data: { ...soc2Answers, questionnaireType: "SOC2", ...fields },
    });
  await send({ companyName: "Keys Only" });
  await send({ companyName: "Keys Trapped", contactEmail: "keys@trapped.example", [trapField]: "trapped" });
  const keys = { ...consultant, email: "keys@lumenward.example", name: "Kit Keys" };
  await site.addOperator(keys);
  await page.goto("/console/leads?search=keys");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(keys.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(keys.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(site.codeOf(keys.email));
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveText(["Keys Only"]);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Keys Only");
  await tabTo(page, panel(page).getByRole("button", { name: "Reply by e-mail" }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByLabel("Mail", { exact: true })).toBeFocused();
  await tabTo(page, panel(page).getByLabel("Template"), "Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await expect(panel(page).getByLabel("Subject")).not.toHaveValue("");
  await tabTo(page, panel(page).getByLabel("Mail", { exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("We can help.");
  await tabTo(page, panel(page).getByRole("button", { name: "Send" }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("New became Answered")).toBeVisible();
  await expect(panel(page).getByText("Given to Kit Keys")).toBeVisible();
  await tabTo(page, panel(page).getByLabel("Owner"));
  // "Nobody" is the first option. Letters that are typed slowly would begin the search again.
  await page.keyboard.press("Home");
  await expect(panel(page).getByText("Belongs to nobody now")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await tabTo(page, page.getByRole("link", { name: /^Quarantine/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: "Delete Keys Trapped" });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete this submission?" });
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole("button", { name: "Keep it" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Delete it" }));
  await page.keyboard.press("Enter");
  await expect(remove).toHaveCount(0);
  expect(await site.ops("quarantine", "list")).not.toContain("Keys Trapped");
  expect(await site.leadsOf("Keys Trapped")).toEqual([]);
});
