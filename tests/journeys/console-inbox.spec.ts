import { type APIRequestContext, expect as expectPlain, type Page } from "@playwright/test";
import { sessions } from "#contract/console/operators.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole, signIn, typePassword } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";

/** On a new server, because the order of the inbox is checked here. */
const test = testAt(serveSite);

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 40[14]/ });

/** Text with which a visitor could attack its readers: markup, a formula, and a change of direction. */
const hostile = `<img src=x onerror="alert(1)"> =2+2 \u202Egnp.exe`;

async function sendLead(request: APIRequestContext, companyName: string) {
  const data = {
    ...soc2Answers,
    companyName,
    questionnaireType: "SOC2",
    businessDrivers: ["Customer requirements"],
  };
  const response = await request.post(endpoints.soc2Questionnaire.path, { data });
  return String((await response.json()).reference);
}

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const row = (page: Page, company: string) => page.getByRole("row").filter({ hasText: company });

test("a consultant signs in, finds whom to answer first, answers, and loses no word when the session ends", async ({
  page,
  site,
  request,
}) => {
  await sendLead(request, "First Come Ltd");
  const second = await sendLead(request, hostile);
  await sendLead(request, "Third Party Inc");
  await site.addOperator(consultant);

  await page.goto(`/console/leads/${second}`);
  await expectAccessible(page);
  await typePassword(page, { ...consultant, password: "wrong horse battery" });
  await expect(page.getByRole("alert")).toContainText(/\w/);
  await expect(page.getByLabel("E-mail")).toHaveValue(consultant.email);
  await signIn(page, site, consultant);

  // After the sign-in the wanted address is shown, and a visitor's words are plain text.
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(hostile.trim());
  await expect(panel(page).getByText("Customer requirements", { exact: true })).toBeVisible();
  await expect(page.locator("img")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expectAccessible(page);

  // The least time left is on top. Keys alone: down to the second, open it, search, and back.
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveText([
    "First Come Ltd",
    hostile.trim(),
    "Third Party Inc",
  ]);
  // The focus is on the line of the lead that was open.
  await expect(row(page, hostile.trim()).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(row(page, "First Come Ltd").getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(hostile.trim());
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("third");
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveText(["Third Party Inc"]);
  await expect(page).toHaveURL(/search=third/);
  await page.keyboard.press("Enter");
  await expect(row(page, "Third Party Inc").getByRole("link")).toBeFocused();
  await page.reload();
  await row(page, "Third Party Inc").getByRole("link").click();

  // The first action of a person ends the promise, and the history says so.
  await expect(panel(page).getByText(/left, until /)).toBeVisible();
  // Keys pass other statuses on the way: none of them counts before Enter, and Escape leaves all as it was.
  await page.keyboard.press("s");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await expect(panel(page).getByLabel("Status")).toHaveValue("new");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await expect(panel(page).getByText("Not set yet: Enter sets it, Escape leaves it.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(panel(page).getByLabel("Status")).toBeFocused();
  await expect(panel(page).getByText("New became Answered")).toBeVisible();
  await expect(panel(page).getByText(/ became /)).toHaveCount(1);
  await panel(page).getByRole("button", { name: "Close the lead" }).click();
  await expect(row(page, "Third Party Inc").getByText("Answered", { exact: true })).toBeVisible();
  await row(page, "Third Party Inc").getByRole("link").click();
  await expect(panel(page).getByRole("img", { name: "Answered in" })).toBeVisible();
  await panel(page).getByLabel("Owner").selectOption({ label: "Kim Consultant (you)" });
  await expect(panel(page).getByText("Given to Kim Consultant")).toBeVisible();

  // The session ends while the note is being sent: the note is still there afterwards.
  await panel(page).getByLabel("Note").fill("Asked to ring back on Monday.");
  await page.route("**/notes", async (route) => {
    const { path } = sessions.signOut;
    await page.context().request.post(path, { data: {}, headers: { origin: site.url } });
    await route.continue();
  });
  await panel(page).getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in again" })).toBeVisible();
  await page.unroute("**/notes");
  await signIn(page, site, consultant);
  await expect(panel(page).getByLabel("Note")).toHaveValue("Asked to ring back on Monday.");
  await panel(page).getByRole("button", { name: "Save the note" }).click();
  await expect(panel(page).getByRole("listitem").filter({ hasText: "Asked to ring back" })).toContainText(
    "Kim Consultant",
  );
  await expect(panel(page).getByLabel("Note")).toHaveValue("");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Third Party Inc")).toHaveCount(0);
});

test("a consultant works through several leads at once, keeps a view, and takes a lead along on a phone", async ({
  page,
  site,
  request,
}) => {
  for (const company of ["Bulk One", "Bulk Two", "Bulk Three"]) await sendLead(request, company);
  await openConsole(page, site, { ...consultant, email: "lee@lumenward.example", name: "Lee Consultant" });
  await page.getByLabel("Search leads").fill("bulk");
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select Bulk One" }).check();
  await page.getByRole("checkbox", { name: "Select Bulk Three" }).check();
  await page.getByLabel("What to do with them").selectOption("Mark as Lost");
  await page.getByLabel("Why they were lost").fill("A test fair");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("2 leads changed").first()).toBeVisible();
  await page.getByRole("button", { name: /^Lost/ }).click();
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveCount(2);

  await page.getByText("Views", { exact: true }).click();
  await page.getByLabel("Name of this view").fill("Lost causes");
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByText("Views", { exact: true }).click();
  await page.goto("/console/leads");
  await page.getByText("Views", { exact: true }).click();
  await page.getByRole("link", { name: "Lost causes" }).click();
  await expect(page.getByRole("table", { name: "Leads" }).getByRole("link")).toHaveCount(2);

  // A deal that is won is not closed in passing.
  await page.goto("/console/leads?search=bulk");
  await row(page, "Bulk Two").getByRole("link").click();
  await panel(page).getByLabel("Status").selectOption("Won");
  await expect(panel(page).getByText("New became Won")).toBeVisible();
  await panel(page).getByLabel("Follow up on").fill("2099-12-24");
  await panel(page).getByLabel("About").fill("Ask for the order and for the name of who pays for all of it");
  await panel(page).getByLabel("About").press("Enter");
  await expect(panel(page).getByText(/^Follow-up on /)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  for (const company of ["Bulk One", "Bulk Two"])
    await page.getByRole("checkbox", { name: `Select ${company}` }).check();
  await page.getByLabel("What to do with them").selectOption("Mark as Not a lead");
  await expect(page.getByRole("checkbox", { name: "Also the one that is won" })).not.toBeChecked();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 lead changed; 1 stays won").first()).toBeVisible();

  // On a phone nothing is wider than the screen, and the first lead stands on it.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByText("More filters").click();
    const filters = await page.locator(".filter-bar-more").boundingBox();
    expectPlain((filters?.x ?? -1) >= 0 && (filters?.x ?? 0) + (filters?.width ?? 999) <= width).toBe(true);
    await page.getByText("More filters").click();
    expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const first = await page.getByRole("table", { name: "Leads" }).getByRole("link").first().boundingBox();
    expectPlain(first?.y).toBeLessThan(844);
  }
  await page.goto("/console/leads?search=bulk");

  await page.setViewportSize({ width: 320, height: 700 });
  await row(page, "Bulk One").getByRole("link").click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole("table", { name: "Leads" })).toBeHidden();
  await expectAccessible(page);
  expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const downloading = page.waitForEvent("download");
  await panel(page).getByRole("button", { name: "Contact", exact: true }).click();
  expectPlain((await downloading).suggestedFilename()).toMatch(/^LW-.*\.vcf$/);
  await panel(page).getByRole("link", { name: "Call brief" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bulk One" })).toBeVisible();
  await expectAccessible(page);
  const paper = await page.pdf({ format: "A4" });
  expectPlain(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
