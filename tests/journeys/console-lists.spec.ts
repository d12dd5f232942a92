import { expect as expectPlain, type Page } from "@playwright/test";
import { oneLead } from "#contract/console/lead.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { toast } from "#tests/support/toast.ts";

/** On a new server, because whole lists are looked at. */
const test = testAt(serveSite);

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

const links = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");
const row = (page: Page, company: string) => page.getByRole("row").filter({ hasText: company });

test("lists are sorted, filtered, made compact, changed as a whole and back, and a follow-up has words on Today", async ({
  page,
  site,
  request,
}) => {
  const send = async (companyName: string, auditTimeline: string) => {
    const contactEmail = `${companyName.replaceAll(" ", "")}@lists.example`.toLowerCase();
    const data = { ...soc2Answers, questionnaireType: "SOC2", companyName, contactEmail, auditTimeline };
    expect((await request.post(endpoints.soc2Questionnaire.path, { data })).status()).toBe(201);
  };
  await send("Calm Company", "More than 12 months");
  await send("Pressed Company", "ASAP (within 4-6 weeks)");
  // More than one page of the list.
  for (let number = 0; number < 60; number += 1) await send(`Many ${number}`, "6-12 months");
  const me = { ...consultant, email: "lists@lumenward.example", name: "Lisa Lists" };
  await openConsole(page, site, me);

  await page.getByLabel("Order").selectOption("Most urgent first");
  await expect(links(page).first()).toHaveText("Pressed Company");
  await expect(page).toHaveURL(/sort=urgency/);
  await page.getByText("More filters").click();
  await expectAccessible(page);
  await page.getByLabel("Urgency").selectOption("Urgency 70 or more");
  await expect(links(page)).toHaveText(["Pressed Company"]);
  await page.reload();
  await expect(links(page)).toHaveText(["Pressed Company"]);
  await expect(page.getByText("More filters 1")).toBeVisible();

  // Compact lists have a line for each lead, and stay so.
  await page.goto("/console/leads");
  const height = async () => (await row(page, "Calm Company").boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole("button", { name: "Compact" }).click();
  await expect.poll(height).toBeLessThan(before - 20);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Compact" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(height).toBeLessThan(before - 20);

  // All of a filter: its number is said before anything is done, and the change of all is undone at once.
  await page.getByLabel("Search leads").fill("many");
  await expect(page).toHaveURL(/search=many/);
  await expect(page.getByRole("button", { name: /^New\s*60/ })).toBeVisible();
  await page.getByRole("checkbox", { name: /^Select Many 3, / }).check();
  await expect(page.getByText("1 lead selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 60 of this filter" }).click();
  await expect(page.getByText("60 leads selected")).toBeVisible();
  await page.getByLabel("What to do with them").selectOption("Mark as Lost");
  await page.getByRole("textbox", { name: "Why they were lost" }).fill("A test fair");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(toast(page, "60 leads changed")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lost\s*60/ })).toBeVisible();
  // While it is undone the counts are half-way ones, and a notice says so.
  const { promise: isSaid, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${oneLead.changeLeads.path}`, async (route) => {
    await isSaid;
    await route.continue();
  });
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(toast(page, "60 leads go back to what they were")).toBeVisible();
  goOn();
  await expect(toast(page, "60 leads are as before")).toBeVisible();
  await expect(page.getByRole("button", { name: /^New\s*60/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Lost\s*0/ })).toBeVisible();
  await links(page).first().click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByText("Lost became New")).toBeVisible();
  await expect(panel.getByLabel("Owner")).toHaveValue("");
  await page.keyboard.press("Escape");

  // The notice is soon gone: the way back stays as long as the screen does.
  for (const company of ["Many 3", "Many 4"])
    await page.getByRole("checkbox", { name: `Select ${company}, ` }).check();
  await page.getByLabel("What to do with them").selectOption("Mark as Lost");
  await page.getByLabel("Why they were lost").fill("A test fair");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: /^Lost\s*2/ })).toBeVisible();
  await toast(page, "2 leads changed").press("Escape");
  await expect(toast(page, "2 leads changed")).toBeHidden();
  await page.getByRole("button", { name: "Undo “Mark as Lost” of 2 leads" }).click();
  await expect(page.getByRole("button", { name: /^Lost\s*0/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo “Mark/ })).toHaveCount(0);

  // What the follow-up is about stands on Today; marks are set by a person.
  await page.goto("/console/leads?search=calm");
  await links(page).first().click();
  await panel.getByLabel("Status").selectOption("Answered");
  await expect(panel.getByText("New became Answered")).toBeVisible();
  const dayField = panel.getByLabel("Follow up on");
  const today = (await dayField.getAttribute("min")) ?? "";
  const dayInWords = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${today}T00:00:00Z`),
  );
  // A day that is over is no day for a follow-up.
  await dayField.fill("2020-01-31");
  await panel.getByRole("button", { name: "Save", exact: true }).first().click();
  expect(await dayField.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(true);
  await dayField.fill(today);
  await panel.getByLabel("About").fill("Call about the SOW");
  await panel.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(panel.getByText(`Follow-up on ${dayInWords}`).first()).toBeVisible();
  // The tick is drawn with the next frame.
  await panel.getByLabel("Client already").click();
  await expect(panel.getByLabel("Client already")).toBeChecked();
  await expect(panel.getByText("Marked: Client already")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByText("More filters").click();
  await page.getByLabel("Mark", { exact: true }).selectOption("Client already");
  await expect(links(page)).toHaveText(["Calm Company"]);

  await page.goto("/console");
  const due = page.getByRole("region", { name: /^Follow-ups due/ }).getByRole("article");
  await expect(due).toContainText(`Call about the SOW`);
  await expect(due).toContainText(`due ${dayInWords}`);
  await expectAccessible(page);
  // The compact list of before is kept: a line for each lead, whatever there is to say of it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const heights = await page
    .locator(".today-line")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expectPlain(heights.length).toBeGreaterThan(5);
  expectPlain(Math.max(...heights)).toBeLessThanOrEqual(48);
  // What to do stands there as a whole.
  const cut = (all: readonly Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length;
  expectPlain(await page.locator(".today-line > div:nth-child(2) > :is(a, p)").evaluateAll(cut)).toBe(0);
  expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Compact" }).click();
  await due.getByText("Another day").click();
  await due.getByLabel(/^Until when/).fill("2099-05-04");
  await due.getByRole("button", { name: "Put off" }).click();
  await expect(toast(page, "It comes up again May 4, 2099")).toBeVisible();
  await expect(due).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(due).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/console/leads");
  await expect(links(page).first()).toBeVisible();
  expectPlain(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
