import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { trapField } from "#contract/trap-field.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { codeOnPage, consultant, openConsole, typePassword } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { putMail } from "#tests/support/stored-mails.ts";

// A refused call is an error in the browser's own console.
test.use({ provoked: /status of 40[0134]/ });

const owner = { ...consultant, email: "lena@lumenward.example", name: "Lena Owner", role: "owner" } as const;
const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const leads = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");

test("an owner sees a lead arrive, answers it by mail, accepts a suspect, exports, and erases a person", async ({
  page,
  site,
  request,
}) => {
  const send = (fields: object) =>
    request.post(endpoints.soc2Questionnaire.path, {
      data: { ...soc2Answers, questionnaireType: "SOC2", ...fields },
    });
  await openConsole(page, site, owner);
  // Other journeys share the store, so this one looks only at its own leads.
  await page.goto("/console/leads?search=zebra");
  await expect(page.getByText("No leads match.")).toBeVisible();
  await expectAccessible(page);

  // The lead appears without a reload, and the number beside "Leads" counts it.
  const { reference } = await (await send({ companyName: "Zebra Answered" })).json();
  await expect(leads(page)).toHaveText(["Zebra Answered"]);
  await expect(page.getByRole("link", { name: /^Leads/ })).toContainText(/[1-9]/);

  await leads(page).first().click();
  await panel(page).getByRole("button", { name: "Reply by e-mail" }).click();
  await panel(page).getByLabel("Template").selectOption("First answer");
  const subject = panel(page).getByLabel("Subject");
  await expect(subject).toHaveValue(`Your request ${reference}`);
  await subject.fill("Your audit, <first> steps");
  await panel(page).getByLabel("Cc").fill("boss@zebra.example, second@zebra.example");
  const plan = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("One, two.") };
  await panel(page).getByLabel("Attachments").setInputFiles(plan);
  await expect(panel(page).getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  await panel(page).getByLabel("Mail", { exact: true }).fill("We can help.");
  await expectAccessible(page);
  // What was begun is still there after another lead was looked at.
  await panel(page).getByRole("button", { name: "Close the lead" }).click();
  await leads(page).first().click();
  await expect(subject).toHaveValue("Your audit, <first> steps");
  await expect(panel(page).getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  // It is also there after a reload, except files.
  await page.reload();
  await expect(panel(page).getByLabel("Mail", { exact: true })).toHaveValue("We can help.");
  await expect(panel(page).getByText("Please choose again")).toContainText("plan.txt");
  await panel(page).getByLabel("Attachments").setInputFiles(plan);
  await expect(panel(page).getByRole("button", { name: "Remove plan.txt" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel(page).getByText("We wrote: Your audit, <first> steps")).toBeVisible();
  await expect(panel(page).getByText("copy to boss@zebra.example, second@zebra.example")).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "plan.txt" })).toBeVisible();
  await expect(panel(page).getByRole("img", { name: "Answered in" })).toBeVisible();
  const subjects = async () => (await site.mailsAbout(String(reference))).map((mail) => mail.subject);
  await expect.poll(subjects, { timeout: 60_000 }).toContain("Your audit, <first> steps");

  // A reply appears in its thread by itself. A mail that belongs to no lead is put there by hand.
  putMail(site, {
    subject: "<b>Thursday?",
    text: "Works for us.\n> We can help.",
    reference: String(reference),
  });
  await expect(panel(page).getByText("They wrote: <b>Thursday?")).toBeVisible();
  await expect(panel(page).getByRole("listitem").getByText("Works for us.")).toBeVisible();
  putMail(site, { subject: "From another address", text: "Me again." });
  await page.getByRole("link", { name: "Mails 1" }).click();
  const mail = page.getByRole("article", { name: "From another address" });
  await expect(mail).toContainText("Me again.");
  await expectAccessible(page);
  // By keyboard alone: Enter goes to the leads that were found.
  await mail.getByLabel("Its lead").fill(String(reference));
  const choice = mail.getByRole("list", { name: "Leads that were found" }).getByRole("button");
  await expect(choice).toContainText(String(reference));
  await mail.getByLabel("Its lead").press("Enter");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Open the lead" }).click();
  await expect(panel(page).getByText("They wrote: From another address")).toBeVisible();
  await expectAccessible(page);

  await send({
    companyName: "Zebra Trapped",
    contactEmail: "person@trapped.example",
    [trapField]: "https://spam.example",
  });
  await page.getByRole("link", { name: /^Quarantine/ }).click();
  const reasons = page.getByRole("main").getByRole("listitem");
  await expect(reasons.getByText("The field that people do not see was filled in.").last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept Zebra Trapped" }).click();
  await expect(page.getByRole("button", { name: "Accept Zebra Trapped" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Leads/ }).click();
  await page.getByLabel("Search leads").fill("zebra");
  // Which is due first hangs on whether 24 hours from now is within business hours.
  await expect(leads(page).filter({ hasText: "Zebra Answered" })).toBeVisible();
  await expect(leads(page)).toHaveCount(2);
  // While the list is read again it is pale.
  await expect(page).toHaveURL(/search=zebra/);
  await expect(page.getByRole("table", { name: "Leads" })).toHaveAttribute("aria-busy", "false");

  const downloading = page.waitForEvent("download");
  await page.getByText("Export", { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "CSV for Excel" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain("Zebra Trapped");

  await leads(page).filter({ hasText: "Zebra Trapped" }).click();
  await panel(page).getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this person?" });
  await expect(dialog.getByRole("button", { name: "Erase" })).toBeDisabled();
  await expectAccessible(page);
  const trapped = await panel(page).getByText(/^LW-/).first().textContent();
  await dialog.getByRole("textbox").fill(String(trapped));
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(leads(page)).toHaveText(["Zebra Answered"]);
  expect(await site.leadsOf("Zebra Trapped")).toEqual([]);

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("This one")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Operators" }).click();
  await expect(page.getByRole("rowheader", { name: owner.name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
});

test("a new consultant gets nowhere without a second factor, and signs in with it", async ({
  page,
  site,
}) => {
  const operator = { ...consultant, email: "nora@lumenward.example", name: "Nora Newcomer" };
  await site.addNewcomer(operator);
  await page.goto("/console/settings");
  await typePassword(page, operator);
  await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" })).toBeFocused();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("Your password, for the app").fill(operator.password);
  await page.getByLabel("The code that the app shows").fill("000000");
  await page.getByRole("button", { name: "Ask for codes from now on" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is wrong.");
  await expectAccessible(page);
  await page.getByLabel("The code that the app shows").fill(await codeOnPage(page));
  await page.getByRole("button", { name: "Ask for codes from now on" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keep your recovery codes" })).toBeFocused();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.getByRole("listitem").allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await typePassword(page, operator);
  await expect(page.getByLabel("Code")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Code").fill(String(codes[0]));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("9 are left.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop asking for codes" })).toHaveCount(0);
  await page.getByLabel("Your password, for new codes").fill(operator.password);
  await page.getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(page.getByText("10 are left.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(10);
  expect(await list.getByRole("listitem").allTextContents()).not.toContain(codes[1]);
  await expectAccessible(page);
});
