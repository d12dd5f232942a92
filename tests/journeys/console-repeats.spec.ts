import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { consultant, openConsole } from "#tests/support/console.ts";
import { expect, test } from "#tests/support/journey.ts";
import { soc2Answers } from "#tests/support/reports.ts";

// Before the sign-in requests are refused, which is an error in the browser's own console.
test.use({ provoked: /status of 401/ });

const hostile = `<img src=x onerror="alert(1)"> =2+2 \u202Egnp.exe`;

const panel = (page: Page) => page.getByRole("complementary", { name: "Lead" });
const leads = (page: Page) => page.getByRole("table", { name: "Leads" }).getByRole("link");

test("a consultant sees how well a lead fits and why, compares what was sent twice, merges it, and undoes that", async ({
  page,
  site,
  request,
}) => {
  const send = async (fields: object) => {
    const person = { companyName: "Twice Ltd", contactEmail: "tess@twice.example" };
    const data = { ...soc2Answers, ...person, questionnaireType: "SOC2", ...fields };
    return (await (await request.post(endpoints.soc2Questionnaire.path, { data })).json()).reference;
  };
  const first = String(await send({ companySize: "11-50", questionsForUs: "" }));
  const second = String(
    await send({ companySize: "51-200", cloudProviders: ["AWS", "Other"], questionsForUs: hostile }),
  );
  await openConsole(page, site, { ...consultant, email: "mona@lumenward.example", name: "Mona Merger" });
  await page.goto("/console/leads?search=twice");
  await expect(leads(page)).toHaveCount(2);
  await expect(page.getByText("Fit 80, urgency 100").first()).toBeVisible();
  await page.goto(`/console/leads/${second}?search=twice`);

  await panel(page).getByText("Urgency", { exact: true }).click();
  const point = panel(page).getByRole("listitem").filter({ hasText: "Needs it within 6 weeks" });
  await expect(point).toContainText("+50");
  await expect(point).toContainText("When do you need it? ASAP (within 4-6 weeks)");

  const repeats = panel(page).getByRole("listitem").filter({ hasText: "Earlier:" });
  await expect(repeats).toContainText("3 answers differ");
  await expect(repeats.getByRole("deletion")).toHaveText(["Before: 11-50"]);
  await expect(repeats.getByRole("insertion")).toHaveText([
    "After: 51-200",
    "After: Other",
    `After: ${hostile}`,
  ]);
  await expect(page.locator("img")).toHaveCount(0);
  await expectAccessible(page);

  await panel(page)
    .getByRole("button", { name: `Merge ${first} into this one` })
    .click();
  await expect(panel(page).getByText(`${first} goes on in this one`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leads(page)).toHaveCount(1);
  await leads(page).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page)
    .getByRole("link", { name: /^Earlier/ })
    .click();
  await expect(panel(page).getByText(`This lead goes on in ${second}.`)).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Reply by e-mail" })).toHaveCount(0);
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Undo the merge" }).click();
  await expect(panel(page).getByText(`On its own again, no longer in ${second}`)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(leads(page)).toHaveCount(2);
});
