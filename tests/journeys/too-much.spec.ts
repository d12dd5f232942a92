import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, testAt } from "#tests/support/journey.ts";
import { goToLastStep, heldAnswers, leastAnswers } from "#tests/support/onboarding-form.ts";
import { fieldOf, questionNamed } from "#tests/support/questionnaire-form.ts";
import { serveSite } from "#tests/support/served-site.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { toast } from "#tests/support/toast.ts";

const { path } = endpoints.questionnaire;
const sentence = "That was a lot at once. Please wait a minute and send it again.";

const test = testAt(() => serveSite({ RATE_LIMIT: "on", TRUST_PROXY: "on" }));

test.use({ provoked: /429/ });

const submitOf = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" });

/** From now on the page's requests come from this address, as its proxy would say. */
const useAddress = (page: Page, address: string) => page.setExtraHTTPHeaders({ "X-Forwarded-For": address });

/** Sends all requests that an address is allowed, until the next one has to wait for over 15 seconds. */
async function exhaust(page: Page, address: string): Promise<void> {
  const headers = { "X-Forwarded-For": address };
  const wait = async () =>
    Number((await page.request.post(path, { data: {}, headers })).headers()["retry-after"] ?? 0);
  await expect.poll(wait, { timeout: 60_000, intervals: [0] }).toBeGreaterThan(15);
}

async function fillIn(page: Page, company: string): Promise<void> {
  for (const [field, value] of Object.entries(leastAnswers(company)))
    await page.locator(`#${field}`).fill(value);
}

test("who has sent too much reads how long to wait, keeps the answers, and sends them once it is allowed", async ({
  page,
  site,
}) => {
  const sent = collectSubmissions(page, path);
  const submit = submitOf(page);
  await useAddress(page, "192.0.2.1");
  await page.goto("/questionnaire");
  await fillIn(page, "Busy Office Ltd");
  await goToLastStep(page);
  await exhaust(page, "192.0.2.1");
  await submit.click();
  await expect(toast(page, `429: ${sentence}`)).toBeVisible();
  await expect(submit).toBeFocused();
  await expectAccessible(page);
  expect(await heldAnswers(page)).toMatchObject(leastAnswers("Busy Office Ltd"));
  expect(await site.leadsOf("Busy Office Ltd")).toEqual([]);

  await useAddress(page, "198.51.100.1");
  await page.keyboard.press("Enter");
  await expect(receiptIn(page)).toBeVisible();
  expect(await site.leadsOf("Busy Office Ltd")).toHaveLength(1);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test("the launch list says so beside its button, which has the focus again", async ({ page, site }) => {
  test.skip(areOff("/labs"), "a page of it is switched off");
  const notify = page.getByRole("button", { name: "Notify Me" });
  const person = { name: "Jane Doe", email: "jane@busy.example", company: "Busy Lab Ltd" };
  await useAddress(page, "192.0.2.2");
  await page.goto("/labs");
  for (const [name, value] of Object.entries(person))
    await fieldOf(page, questionNamed(launchList, name)).fill(value);
  await exhaust(page, "192.0.2.2");
  await notify.click();
  await expect(page.getByText(`429: ${sentence}`)).toBeVisible();
  await expect(notify).toBeFocused();

  await useAddress(page, "198.51.100.2");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Thank You" })).toBeVisible();
  expect(await site.leadsOf("Busy Lab Ltd")).toMatchObject([{ answers: person }]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form comes back filled in with the sentence, and is sent once it is allowed", async ({
    page,
    site,
  }) => {
    const answers = leastAnswers("Busy Plain Ltd");
    await useAddress(page, "192.0.2.3");
    await page.goto("/questionnaire");
    await fillIn(page, "Busy Plain Ltd");
    await exhaust(page, "192.0.2.3");
    await submitOf(page).click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    for (const [field, value] of Object.entries(answers))
      await expect(page.locator(`#${field}`)).toHaveValue(value);
    expect(await site.leadsOf("Busy Plain Ltd")).toEqual([]);

    await useAddress(page, "198.51.100.3");
    await submitOf(page).click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    const [lead, ...more] = await site.leadsOf("Busy Plain Ltd");
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ source: "form", reference: await referenceIn(page.locator("main")) });
  });
});
