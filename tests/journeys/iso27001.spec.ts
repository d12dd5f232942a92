import { expect, test } from "#tests/support/journey.ts";
import { questionnaireWords } from "#tests/support/questionnaire-words.ts";
import { areOff } from "#tests/support/switched-off.ts";

test.skip(areOff("/iso27001-questionnaire"), "a page of it is switched off");

// Only what is special about this questionnaire. ./questionnaires.spec.ts tests what all have.

test("before it starts: how long it takes, what comes of it, and a way back", async ({ page }) => {
  await page.goto("/iso27001-questionnaire");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(questionnaireWords.iso27001.heading);
  await expect(page.getByRole("main").getByText("5-7 minutes")).toBeVisible();
  const panel = page.locator("section", {
    has: page.getByRole("heading", { name: "What You'll Receive", exact: true }),
  });
  await expect(panel.getByRole("listitem")).toHaveText([
    "Personalized roadmap",
    "Risk assessment and gap analysis",
    "Implementation timeline and cost estimates",
  ]);
  if (areOff("/compliance-quick-start")) return;
  await page.getByRole("link", { name: "Back to Compliance Quick-Start" }).click();
  await expect(page).toHaveURL("/compliance-quick-start");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
