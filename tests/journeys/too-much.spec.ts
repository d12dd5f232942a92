import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { challengeHeader } from "#contract/work.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { goToLastStep, heldAnswers, leastAnswers } from "#tests/support/onboarding-form.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { collectSubmissions, receiptIn } from "#tests/support/submissions.ts";
import { toast } from "#tests/support/toast.ts";

const { path } = endpoints.questionnaire;

const test = testAt(() => serveSite({ RATE_LIMIT: "on" }));

test.setTimeout(240_000);

test.use({ provoked: /429/ });

/** Sends from here what is allowed, until the next would be allowed in 15 seconds at the soonest. */
async function exhaust(page: Page): Promise<void> {
  const wait = async () =>
    Number((await page.request.post(path, { data: {} })).headers()["retry-after"] ?? 0);
  await expect
    .poll(wait, { timeout: 45_000, intervals: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50] })
    .toBeGreaterThan(15);
}

test("a person whose address has sent too much: the browser works instead, or the person calls it off", async ({
  page,
  site,
}) => {
  const sent = collectSubmissions(page, path);
  const submit = page.getByRole("button", { name: "Submit Questionnaire" });
  const working = page.getByRole("dialog", { name: "Checking that you are a person" });
  await page.goto("/questionnaire");
  for (const [field, value] of Object.entries(leastAnswers("Busy Office Ltd")))
    await page.locator(`#${field}`).fill(value);
  await goToLastStep(page);

  // Work that never ends, so that it can be looked at.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const challenge = response.headers()[challengeHeader.toLowerCase()] ?? "";
    const endless = { [challengeHeader.toLowerCase()]: challenge.replace(/^\d+/, "60") };
    await route.fulfill({ response, headers: { ...response.headers(), ...endless } });
  });
  await exhaust(page);
  await submit.click();
  await expect(working.getByRole("heading")).toBeFocused();
  await expect(working.getByRole("status")).toContainText("a few seconds");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(working).toBeHidden();
  await expect(
    toast(page, "429: That was a lot at once. Please wait a minute and send it again."),
  ).toBeVisible();
  await expect(submit).toBeFocused();
  expect(await heldAnswers(page)).toMatchObject(leastAnswers("Busy Office Ltd"));
  expect(await site.leadsOf("Busy Office Ltd")).toEqual([]);
  await page.unroute(`**${path}`);

  await exhaust(page);
  await submit.click();
  // The work takes as long as it takes.
  await expect(receiptIn(page)).toBeVisible({ timeout: 90_000 });
  await expect(working).toBeHidden();
  expect(await site.leadsOf("Busy Office Ltd")).toHaveLength(1);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
