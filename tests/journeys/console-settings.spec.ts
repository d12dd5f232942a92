import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { toast } from "#tests/support/toast.ts";

const targets = `
- name: partner
  kind: mail
  to: [partner@example.org]
  announcements: [lead.created, lead.due_soon]
`;

// A new server that tells a target, and whose NOTIFY_TO contains a part that is no address.
const test = testAt(async () => {
  const folder = await mkdtemp(join(tmpdir(), "targets-"));
  const file = join(folder, "targets.yaml");
  await writeFile(file, targets);
  const site = await serveSite({
    TARGETS_FILE: file,
    NOTIFY_TO: "sales@lumenward.example, the boss",
  });
  return {
    ...site,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
});

// Nobody is signed in at first, and a placeholder is refused.
test.use({ provoked: /status of 40[01]/ });

const owner = { ...consultant, email: "olga@lumenward.example", name: "Olga Owner", role: "owner" } as const;

async function openSection(page: Page, name: string): Promise<void> {
  const settings = page.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name }).click();
  await expect(settings.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
}

test("an owner sees what is missing, tries a target out, changes a template and holds a lead", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Held Goods" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, owner);
  await page.getByRole("link", { name: "Settings" }).click();

  await openSection(page, "Checklist");
  await expect(
    page.getByText(/^\d+ things are left to set up before visitors come\..* Looked at/),
  ).toBeVisible();
  await expect(page.getByText(/is no address: the boss\./)).toBeVisible();
  await expect(page.getByText(/^Still those of the sample: /).first()).toBeVisible();
  await expectAccessible(page);

  await openSection(page, "Recipients");
  await expect(page.getByText("sales@lumenward.example")).toBeVisible();
  await page.getByRole("button", { name: "Send a test to partner" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Test to partner. It was taken." })).toBeVisible({
    timeout: 60_000,
  });
  const log = page.getByRole("table", { name: "The newest first" });
  await expect(log.getByRole("row", { name: /partner target\.test Sent/ })).toBeVisible();
  await expect.poll(async () => (await site.mailsAbout("Nothing has happened")).length).toBe(1);
  await log
    .getByRole("row", { name: /target\.test/ })
    .getByRole("button", { name: "Send again" })
    .click();
  await expect(page.getByText("It is sent again").first()).toBeVisible();
  await expectAccessible(page);

  await openSection(page, "Templates");
  await page.getByRole("button", { name: "Edit First answer" }).click();
  await page.getByLabel("Text").fill("Good day {nme},\n\nyours {house}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("nothing is known about {nme}");
  await expectAccessible(page);
  await page.getByLabel("Text").fill("Good day {name},\n\nyours {house}");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Good day Jane Doe,");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Changed by Olga Owner/)).toBeVisible();

  await page.getByRole("button", { name: "Add a template" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("No auditor yet");
  await page.getByLabel("Subject").fill("Auditors for {company}");
  await page.getByLabel("Text").fill("Good day {name}");
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Add a template" }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Good day Jane Doe");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Edit No auditor yet" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No auditor yet" })).toHaveCount(0);

  await openSection(page, "Retention");
  await page.getByText("Hold a lead").click();
  await page.getByLabel("Reference").fill(String(reference));
  await page.getByLabel("Reason").fill("A claim");
  await page.getByRole("button", { name: "Hold it" }).click();
  await page.getByRole("button", { name: `Lift the hold on ${reference}` }).click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Reason").fill("Settled");
  await page.getByRole("button", { name: "Lift it" }).click();
  await expect(page.getByText("No lead is held.")).toBeVisible();

  // What is typed survives a reload, until it is saved or discarded.
  await openSection(page, "Hours");
  await page.getByLabel("Until").fill("20:15");
  await page.getByRole("checkbox", { name: "Sun" }).click();
  await page.getByLabel("Whose holidays").selectOption({ label: "Germany" });
  await page.getByRole("button", { name: /^Add those of/ }).click();
  await page.reload();
  await expect(page.getByLabel("Until")).toHaveValue("20:15");
  await expect(page.getByRole("checkbox", { name: "Sun" })).toBeChecked();
  await expect(page.getByLabel("Holidays", { exact: true })).toHaveValue(/-12-25/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Until")).not.toHaveValue("20:15");
  await page.reload();
  await expect(page.getByRole("button", { name: "Keep as a draft" })).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  // What is saved is no longer kept in the browser.
  await page.getByLabel("Until").fill("20:15");
  const counting = page.getByLabel("Which hours count");
  const other = String(
    await counting.locator('option:not(:checked):not([value=""])').first().getAttribute("value"),
  );
  await counting.selectOption(other);
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  // The other form of this screen has nothing new, and does not say that it saved anything.
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "There was nothing new in this form.")).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: "Keep as a draft" }).click();
  await expect(page.getByText(/has changed the company's facts/)).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  // What was chosen stays chosen, in lists too.
  await expect(counting).toHaveValue(other);
  await expect(page.getByLabel("Until")).toHaveValue("20:15");

  // The changed template is offered in the lead, whose history names the hold.
  await page.goto(`/console/leads/${reference}`);
  const lead = page.getByRole("complementary", { name: "Lead" });
  await expect(lead.getByText("May not be erased")).toBeVisible();
  await lead.getByRole("button", { name: "Reply by e-mail" }).click();
  await lead.getByLabel("Template").selectOption("First answer");
  await expect(lead.getByLabel("Mail", { exact: true })).toHaveValue(/^Good day /);
});
