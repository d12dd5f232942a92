import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { toast } from "#tests/support/toast.ts";

// Nobody is signed in at first.
test.use({ provoked: /status of 401/ });

test("a consultant sees what to do, and begins it by keys alone", async ({ page, site, request }) => {
  const send = (companyName: string) =>
    request.post(endpoints.soc2Questionnaire.path, {
      data: {
        ...soc2Answers,
        questionnaireType: "SOC2",
        companyName,
        contactEmail: `${companyName}@today.example`,
      },
    });
  await openConsole(page, site, { ...consultant, email: "early@lumenward.example", name: "Early Bird" });
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await send("Morning");
  await send("Evening");
  const work = page.getByRole("region", { name: /^New/ });
  const line = (name: string) => work.getByRole("article").filter({ hasText: name });
  // They appear without a reload, each with its next step and the reason for its urgency.
  await expect(line("Morning")).toContainText("Answer by");
  await expect(line("Evening")).toContainText(/left/);
  await expectAccessible(page);

  await page.keyboard.press("j");
  await expect(page.locator("[data-lead]:focus")).toHaveCount(1);
  // Other journeys share the store, so this one works only with its own leads.
  await line("Morning").getByRole("link").first().focus();
  await page.keyboard.press("r");
  const panel = page.getByRole("complementary", { name: "Lead" });
  await expect(panel.getByLabel("Mail", { exact: true })).toBeFocused();
  await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Morning");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Not now" }).click();
  await expect(panel.getByRole("button", { name: "Reply by e-mail" })).toBeFocused();
  await page.keyboard.press("o");
  await expect(panel.getByLabel("Owner")).toBeFocused();
  await panel.getByLabel("Owner").selectOption("Early Bird (you)");
  await panel.getByRole("button", { name: "Close the lead" }).click();
  await expect(page).toHaveURL(/\/console$/);

  await line("Morning")
    .getByRole("button", { name: /^Snooze/ })
    .click();
  await expect(line("Morning")).toHaveCount(0);
  // The focus moves on with the list.
  await expect(page.locator("[data-lead]:focus")).toHaveCount(1);
  const aside = page.getByText("Put off until later");
  await aside.click();
  await page.getByRole("button", { name: "Show it today: Morning" }).click();
  await expect(aside).toBeFocused();
  await expect(toast(page, "It stands in today's work again")).toBeVisible();
  await expect(line("Morning")).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
