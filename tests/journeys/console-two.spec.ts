import type { Page } from "@playwright/test";
import { updates } from "#contract/console/updates.ts";
import { endpoints } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import type { ServedSite } from "#tests/support/served-site.ts";

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 40[149]/ });

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const lines = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");

/** A console that gets no updates, as if both people acted at the same moment. */
async function openDeaf(page: Page, site: ServedSite, email: string, name: string) {
  await page.route(`**${updates.followUpdates.path}*`, (route) => route.fulfill({ status: 204 }));
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
  await panel(other).getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(other).getByRole("alert")).toContainText("Somebody else has changed this lead");
  await expectAccessible(other);
  await expect(panel(other).getByLabel("Status")).toHaveValue("call-booked");
  await expect(panel(other).getByLabel("Mail", { exact: true })).toHaveValue("Hello, when may I call?");
  await panel(other).getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(other).getByText("We wrote: About your audit")).toBeVisible();

  // Nor is a status set, for one lead or many. Leads that others did not change are changed.
  await panel(page).getByLabel("Note").fill("Call on Monday");
  await panel(page).getByLabel("Status").selectOption("Lost");
  await expect(
    page.getByText(/Twins One\W+was changed by somebody else meanwhile: another owner/).first(),
  ).toBeVisible();
  await expect(panel(page).getByLabel("Status")).toHaveValue("call-booked");
  await expect(panel(page).getByText("We wrote: About your audit")).toBeVisible();
  await expect(panel(page).getByLabel("Note")).toHaveValue("Call on Monday");
  await panel(page).getByLabel("Status").selectOption("Won");
  await expect(panel(page).getByText("Call booked became Won")).toBeVisible();
  await panel(other).getByRole("button", { name: "Close the lead" }).click();
  for (const company of ["Twins One", "Twins Two"]) {
    await other.getByRole("checkbox", { name: `Select ${company}` }).check();
  }
  await other.getByLabel("What to do with them").selectOption("Mark as Lost");
  await other.getByLabel("Why they were lost").fill("A test fair");
  await other.getByRole("button", { name: "Apply" }).click();
  await expect(other.getByText("1 lead changed").first()).toBeVisible();
  await expect(other.getByText(/Twins One\W+was changed by somebody else/).first()).toBeVisible();
  await expect(other.getByText("2 leads selected")).toBeVisible();
  await context.close();
});

test("whoever is erased leaves the screens of everybody, and what was begun leaves the browser", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Gone Ltd",
    contactEmail: "gone@two.example",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "writer@lumenward.example", name: "Wil Writer" });
  await page.goto(`/console/leads/${reference}`);
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await panel(page).getByLabel("Mail", { exact: true }).fill("Dear Gone, this takes a moment.");
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain("this takes a moment");
  const context = await browser.newContext({ baseURL: site.url });
  const brief = await context.newPage();
  await openConsole(brief, site, { ...consultant, email: "caller@lumenward.example", name: "Cal Caller" });
  await brief.goto(`/console/leads/${reference}/brief`);
  await expect(brief.getByRole("heading", { level: 1, name: "Gone Ltd" })).toBeVisible();
  const report = await context.newPage();
  await report.goto(`/console/reports/${reference}`);
  await expect(report.getByRole("heading", { level: 1, name: "Gone Ltd" })).toBeVisible();

  await site.ops("privacy", "erase", "--email", "gone@two.example");
  for (const shown of [page, brief, report]) {
    await expect(
      shown.getByText(/There is no (lead with this reference|such report) any more\./),
    ).toBeVisible();
    await expect(shown.locator("main").getByText(/Gone Ltd|gone@two\.example/)).toHaveCount(0);
  }
  expect(await kept()).not.toContain("this takes a moment");
  await context.close();
});

test("two who save different fields of a lead both keep theirs, and one field says what somebody else chose", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Both Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openDeaf(page, site, "ben@lumenward.example", "Ben Both");
  await openDeaf(other, site, "cara@lumenward.example", "Cara Both");
  for (const one of [page, other]) await one.goto(`/console/leads/${reference}`);
  await expect(panel(other).getByLabel("Value")).toBeVisible();
  await panel(page).getByLabel("Expected on").fill("2099-12-24");
  await panel(page).getByLabel("Expected on").press("Enter");
  await expect(panel(page).getByText(/^Expected on /)).toBeVisible();
  await panel(other).getByLabel("Value").fill("45000");
  await panel(other).getByLabel("Value").press("Enter");
  await expect(panel(other).getByText("Value 45,000")).toBeVisible();
  await expect(panel(other).getByLabel("Expected on")).toHaveValue("2099-12-24");
  await expect(panel(other).getByLabel("Value")).toHaveValue("45000");

  // The same field is not overwritten: it is said what stands there.
  await panel(page).getByLabel("Value").fill("50");
  await panel(page).getByLabel("Value").press("Enter");
  await expect(
    page.getByText(/Both Ltd\W+was changed by somebody else meanwhile: value 45,000\./).first(),
  ).toBeVisible();
  await context.close();
});

test("of two who write at once each sees the other, and the second answer never goes out unread", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = {
    ...soc2Answers,
    questionnaireType: "SOC2",
    companyName: "Pair Ltd",
    contactEmail: "pair@two.example",
  };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openConsole(page, site, { ...consultant, email: "anna2@lumenward.example", name: "Anna Two" });
  await openConsole(other, site, { ...consultant, email: "ben2@lumenward.example", name: "Ben Two" });
  for (const one of [page, other]) await one.goto(`/console/leads/${reference}`);
  const [anna, ben] = [panel(page), panel(other)];
  const writes = (name: string, what: string) => new RegExp(`${name}\\W+is writing a ${what}`);
  for (const one of [anna, ben]) await one.getByRole("button", { name: "Reply by e-mail" }).click();

  await ben.getByLabel("Mail", { exact: true }).fill("It is replaced on Monday. Ben");
  await expect(anna.getByRole("status").filter({ hasText: writes("Ben Two", "reply") })).toBeVisible();
  // Nobody is told of their own writing, and nobody is held up.
  await expect(ben.getByText("is writing a")).toHaveCount(0);
  await anna.getByLabel("Mail", { exact: true }).fill("It is fixed tomorrow. Anna");
  await expect(ben.getByText(writes("Anna Two", "reply"))).toBeVisible();
  await expectAccessible(page);
  await expect(anna.getByRole("button", { name: "Send", exact: true })).toBeEnabled();

  await ben.getByRole("button", { name: "Send", exact: true }).click();
  await expect(anna.getByText(/Ben Two\W+answered/)).toBeVisible();
  await expect(anna.getByText(writes("Ben Two", "reply"))).toHaveCount(0);
  await expect(anna.getByRole("alert")).toContainText("It is replaced on Monday. Ben");
  await expect(anna.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  // Nor by the keyboard.
  await anna.getByLabel("Subject").press("Enter");
  const answers = async () =>
    (await site.mailsAbout(data.contactEmail)).filter(({ text }) =>
      /It is (?:fixed|replaced)/.test(text ?? ""),
    );
  await expect.poll(async () => (await answers()).length).toBe(1);
  await anna.getByRole("button", { name: "I have read it, send anyway" }).click();
  await expect.poll(async () => (await answers()).length).toBe(2);

  // A note that is emptied is over, too.
  await ben.getByLabel("Note").fill("They sign on Friday");
  await expect(anna.getByText(writes("Ben Two", "note"))).toBeVisible();
  await ben.getByLabel("Note").fill("");
  await expect(anna.getByText(writes("Ben Two", "note"))).toHaveCount(0);
  await anna.getByLabel("Note").fill("They do not sign");
  await expect(ben.getByText(writes("Anna Two", "note"))).toBeVisible();
  await ben.getByLabel("Note").fill("They sign on Friday");
  await ben.getByRole("button", { name: "Save the note" }).click();
  await expect(anna.getByText(/Ben Two\W+wrote a note/)).toBeVisible();
  await expect(anna.getByRole("button", { name: "Save the note" })).toBeDisabled();
  await anna.getByRole("button", { name: "I have read it, save anyway" }).click();
  await expect(ben.getByText("They do not sign")).toBeVisible();
  await context.close();
});

test("without updates a note is not kept before the answer of another was seen", async ({
  page,
  site,
  request,
  browser,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Deaf Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openDeaf(page, site, "anna3@lumenward.example", "Anna Three");
  await openDeaf(other, site, "ben3@lumenward.example", "Ben Three");
  for (const one of [page, other]) await one.goto(`/console/leads/${reference}`);
  const [anna, ben] = [panel(page), panel(other)];
  await anna.getByLabel("Note").fill("Nobody has answered");
  await ben.getByRole("button", { name: "Reply by e-mail" }).click();
  await ben.getByLabel("Mail", { exact: true }).fill("I have answered. Ben");
  await ben.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ben.getByText("New became Answered")).toBeVisible();
  await anna.getByRole("button", { name: "Save the note" }).click();
  await expect(anna.getByText(/Ben Three\W+answered/)).toBeVisible();
  await expect(anna.getByLabel("Note")).toHaveValue("Nobody has answered");
  await anna.getByRole("button", { name: "I have read it, save anyway" }).click();
  await expect(anna.getByLabel("Note")).toHaveValue("");
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
  await tabTo(page, panel(page).getByRole("button", { name: "Send", exact: true }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("New became Answered")).toBeVisible();
  await expect(panel(page).getByText("Given to Kit Keys")).toBeVisible();
  await tabTo(page, panel(page).getByLabel("Owner"));
  // "Nobody" is the first option. Letters that are typed slowly would begin the search again.
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Belongs to nobody now")).toBeVisible();
  // Out of the field, and then out of the lead.
  await page.keyboard.press("Escape");
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
