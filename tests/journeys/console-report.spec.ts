import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";

// Who has not signed in yet is refused, which is an error in the browser's own console.
test.use({ provoked: /status of 4(?:01|10)/ });
test.describe.configure({ timeout: 120_000 });

/** What a reviewer could paste that would do harm where a client reads it. */
const hostile = `<img src=x onerror="alert(1)"> =2+2 \u202Egnp.exe`;

const row = (page: Page, criterion: string) =>
  page.getByRole("button", { name: new RegExp(`^${criterion.replace(".", "\\.")} `) });
const note = (page: Page) => page.getByRole("textbox", { name: /^Note/ });
const acts = (page: Page) => page.getByRole("region", { name: "The review" });

test("a consultant reviews a report row by row, looks at it as the client, takes in a colleague's version, and publishes", async ({
  page,
  site,
  request,
}) => {
  const data = { ...soc2Answers, questionnaireType: "SOC2", companyName: "Reviewed Ltd" };
  const { reference } = await (await request.post(endpoints.soc2Questionnaire.path, { data })).json();
  await openConsole(page, site, { ...consultant, email: "rita@lumenward.example", name: "Rita Reviewer" });
  await page.getByRole("link", { name: /^Reports/ }).click();
  await expect(page.getByRole("heading", { name: "Awaiting a review" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Reviewed Ltd" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reviewed Ltd" })).toBeVisible();

  // By keyboard: a row is opened, its status changed, and without a reason nothing is saved.
  await row(page, "CC6.1").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Status")).toBeFocused();
  await page.getByLabel("Status").selectOption("Indicated");
  await expect(acts(page).getByText("Say why: CC6.1")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("Why not Partial").fill(hostile);
  await note(page).fill("Bring the list of leavers.");
  await page.getByRole("button", { name: "Move Policies down" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Reordered")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Gap assessment up" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible(page);

  // What is not saved outlives a reload; saved, it is a version.
  await page.reload();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expect(row(page, "CC6.1")).toContainText("became Indicated");
  await page.getByRole("button", { name: /^Changed/ }).click();
  await expect(page.getByRole("region", { name: "Criteria" }).getByText(hostile)).toBeVisible();
  await acts(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Version 1.", { exact: true })).toBeVisible();

  const opening = page.waitForEvent("popup");
  await acts(page).getByRole("link", { name: "Preview as the client" }).click();
  const preview = await opening;
  await expect(preview.getByRole("cell", { name: hostile })).toBeVisible();
  await expect(preview.getByText("Bring the list of leavers.")).toBeVisible();
  await expect(preview.getByText("The phases stand in the order that the review gave them.")).toBeVisible();
  await expect(preview.locator("img, script")).toHaveCount(0);
  await preview.close();

  // While the next note is typed, somebody else publishes without it.
  await page.getByRole("button", { name: /^All/ }).click();
  await row(page, "CC1.1").click();
  await note(page).fill("Ask for the code of conduct.");
  const theirs = ["--reviewer", "Lead consultant", "--change", "CC6.2=gap", "--why", "Seen in the call."];
  await site.ops("reports", "publish", String(reference), ...theirs);
  await expect(page.getByText("Somebody has saved version 2 meanwhile.")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(note(page)).toHaveValue("Ask for the code of conduct.");
  await expect(row(page, "CC6.2")).toContainText("became Gap");

  // Keys go through the rows, tick and grade; the row shows what the client answered.
  await row(page, "CC6.1").click();
  await expect(page.getByText("The client answered")).toBeVisible();
  await page.keyboard.press("j");
  await expect(row(page, "CC6.2")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("k");
  await expect(row(page, "CC6.1")).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("t");
  await expect(page.getByText("Checked by Rita Reviewer")).toBeVisible();
  await page.keyboard.press("t");
  await acts(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this report?" });
  await expect(dialog.getByText("Please write your view")).toBeVisible();
  await expect(dialog.getByText(/gaps and partials that nobody ticked$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Not yet" }).click();
  await page.getByLabel(/^Our view/).fill("You are close.");
  await acts(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByLabel("Reviewed by")).toHaveValue("Lead consultant");
  await dialog.getByLabel("Reviewed by").fill("Rita, consultant");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 3, published, reviewed by Rita, consultant")).toBeVisible();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();

  // The client reads exactly this, and the lead tells that it happened.
  await page.getByRole("link", { name: "The lead" }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByText("Report published, version 3, reviewed by Rita, consultant")).toBeVisible();
  const path = await panel.getByRole("link", { name: "As the client sees it" }).getAttribute("href");
  await panel.getByRole("link", { name: "Review it" }).click();
  await page.setViewportSize({ width: 320, height: 700 });
  await row(page, "CC1.1").click();
  await expect(note(page)).toHaveValue("Ask for the code of conduct.");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const review = page.url();
  await page.goto(String(path));
  await expect(page.getByText("Ask for the code of conduct.")).toBeVisible();
  await expect(page.getByText("Rita, consultant")).toBeVisible();

  // What should not have been published is withdrawn.
  await page.goto(review);
  await acts(page).getByRole("button", { name: "Withdraw" }).click();
  await expectAccessible(page);
  const withdrawal = page.getByRole("dialog", { name: "Withdraw this report?" });
  await withdrawal.getByRole("button", { name: "Withdraw it" }).click();
  await expect(acts(page).getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.goto(String(path));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdrawn");
});
