import type { Locator, Page } from "@playwright/test";
import { answerTimeInWords } from "#contract/calendar/answer-time.ts";
import { endpoints } from "#contract/endpoints.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { inWords, wordingOf } from "#questionnaires/engine/wording.ts";
import { companyFacts } from "#server/settings/company.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import {
  answerStep,
  asked,
  goToLastStep,
  heldAnswers,
  lastStep,
  leastAnswers,
} from "#tests/support/onboarding-form.ts";
import { questionnaireWords } from "#tests/support/questionnaire-words.ts";
import type { ServedSite } from "#tests/support/served-site.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { toast } from "#tests/support/toast.ts";

// Only what is special about this questionnaire. ./questionnaires.spec.ts tests what all have.

const { wizard: words } = questionnaireWords.onboarding;
const label = labelsOf(onboarding).question;
const company = (page: Page) => asked(page, "companyName");
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" });
const step = (page: Page, number: number) => page.getByText(`Step ${number} of ${lastStep}`, { exact: true });

/** Answers the fields of the identity, with another company each time, and goes to the last step. */
async function prepare(page: Page, name: string) {
  await page.goto("/questionnaire");
  for (const [field, value] of Object.entries(leastAnswers(name)))
    await page.locator(`#${field}`).fill(value);
  await goToLastStep(page);
}

/** The two mails about a lead, when both are written. */
async function bothMails(site: ServedSite, reference: string) {
  await expect.poll(async () => (await site.mailsAbout(reference)).length, { timeout: 60_000 }).toBe(2);
  const mails = await site.mailsAbout(reference);
  const to = (address: string) => mails.find((mail) => mail.to?.some((person) => person.address === address));
  return { notification: to("hello@lumenward.example"), receipt: to("jane.doe@acme.example") };
}

test("every answer is in the mail to us, and nothing that was typed in the receipt", async ({
  page,
  site,
}) => {
  const answers = { ...fullAnswers, companyName: "Every Word Ltd" };
  await page.goto("/questionnaire");
  for (let number = 1; number <= lastStep; number += 1) {
    await answerStep(page, number, answers);
    if (number < lastStep) await next(page).click();
  }
  await submit(page).click();
  await expect(receiptIn(page)).toBeVisible();
  const mails = await bothMails(site, await referenceIn(receiptIn(page)));
  expect(mails.notification?.replyTo?.map(({ address }) => address)).toEqual(["jane.doe@acme.example"]);
  for (const { label, texts } of inWords(wordingOf(onboarding), answers).flatMap((part) => part.answers)) {
    for (const text of [label, ...texts]) expect(mails.notification?.text).toContain(text);
  }
  const typed = Object.values(answers).filter((text) => String(text).startsWith("typed as"));
  expect(typed.length).toBeGreaterThan(0);
  for (const text of [...typed, answers.companyName]) {
    expect(`${mails.receipt?.subject} ${mails.receipt?.text} ${mails.receipt?.html}`).not.toContain(text);
  }
});

test("the thanks stand first, with a time in office hours and an address of their own", async ({
  page,
  site,
}) => {
  await prepare(page, "Lasting Ltd");
  await submit(page).click();
  await expect(receiptIn(page).getByRole("heading", { level: 2 })).toBeFocused();
  const told = await toast(page, words.success.title).locator("..").innerText();
  const [{ reference, dueAt } = { reference: "", dueAt: "" }] = await site.leadsOf("Lasting Ltd");
  const { businessHours, locale } = companyFacts();
  const time = answerTimeInWords(Date.parse(dueAt), businessHours, locale);
  const holdsAll = async (part: Locator) => {
    await expect(part).toContainText(reference);
    await expect(part).toContainText(`by ${time}`);
    await expect(part.getByRole("link", { name: "See a sample readiness report" })).toBeVisible();
    await expect(part.locator("a[target=_blank][href*=calendly]").first()).toBeVisible();
  };
  await holdsAll(receiptIn(page));
  expect(told).toContain(`by ${time}`);
  const another = page.getByRole("button", { name: "Send another" });
  await expect(company(page)).toBeHidden();
  await another.click();
  await expect(page.locator("#step-1 h2")).toBeFocused();
  await expect(company(page)).toBeVisible();
  await page.reload();
  await expect(another).toBeVisible();
  await expect(company(page)).toBeHidden();
  await expect(company(page)).toHaveValue("");

  // A form in use stays: when its last answer is deleted, and when the receipt arrives late.
  await another.click();
  await company(page).fill("Lasting Two");
  await page.reload();
  await expect(receiptIn(page)).toBeVisible();
  await expect(company(page)).toHaveValue("Lasting Two");
  await company(page).fill("");
  await expect(company(page)).toBeFocused();
  const late = Promise.withResolvers<void>();
  await page.route("**/receipt.json", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  await company(page).focus();
  late.resolve();
  await expect(receiptIn(page)).toBeVisible();
  await expect(company(page)).toBeFocused();
  await receiptIn(page).getByRole("link", { name: "Keep this confirmation" }).click();
  await expect(page).toHaveURL(`/received?reference=${reference}`);
  await holdsAll(page.getByRole("main"));
  await expect(page.getByRole("link", { name: "Send another" })).toHaveAttribute("href", "/questionnaire");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("missing required fields: no tick, a toast beside the buttons, no request, and a way back to each", async ({
    page,
  }) => {
    const sent = collectSubmissions(page, endpoints.questionnaire.path);
    await page.goto("/questionnaire");
    await asked(page, "contactRole").fill("Founder");
    await goToLastStep(page);
    // The list of steps is for wide screens; on a phone it is only in the markup.
    await expect(page.locator(".step-list a").first().locator("[aria-label]")).toHaveCount(1);
    const check = page.getByRole("region", { name: "Check your answers" });
    await expect(check).toContainText(`${label("companyName")}: please fill this in.`);
    await asked(page, "questionsForUs").fill("Kept?");
    await submit(page).click();
    const shown = toast(page, words.missing?.title ?? "no words");
    await expect(shown).toBeVisible();
    for (const button of [submit(page), page.getByRole("button", { name: "Previous" })]) {
      // A covered button cannot be pressed: even this trial would wait for it.
      await button.click({ trial: true, timeout: 2000 });
    }
    await expect(shown).toBeVisible();
    const links = page.getByRole("alert").getByRole("link");
    const missing = ["companyName", "contactName", "contactEmail"];
    await expect(links).toContainText(missing.map((name) => `${label(name)}:`));
    for (const [index, id] of missing.entries()) {
      await links.nth(index).click();
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`)).toHaveAttribute("aria-invalid", "true");
      await expect(step(page, 1)).toBeVisible();
    }
    await expect(asked(page, "contactRole")).toHaveValue("Founder");
    await goToLastStep(page);
    await expect(asked(page, "questionsForUs")).toHaveValue("Kept?");
    expect(sent).toEqual([]);
  });
});

test.describe("when sending fails", () => {
  test.use({ provoked: /status of 503|ERR_FAILED/ });

  test("the answer of the server is shown, everything is kept, and a retry counts once", async ({
    page,
    site,
  }) => {
    const sent = collectSubmissions(page, endpoints.questionnaire.path);
    const sentence = "We cannot store your answers just now. Please try again in a minute.";
    await page.route("**/api/questionnaire", (route) => route.fulfill({ status: 503, body: sentence }), {
      times: 1,
    });
    await prepare(page, "Patient Ltd");
    await submit(page).click();
    await expect(toast(page, words.failure.title)).toBeVisible();
    await expect(toast(page, `503: ${sentence}`)).toBeVisible();
    expect(await heldAnswers(page)).toMatchObject(leastAnswers("Patient Ltd"));
    await submit(page).click();
    await expect(receiptIn(page)).toBeVisible();
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await site.leadsOf("Patient Ltd")).toHaveLength(1);
  });
});

test("Next is never blocked", async ({ page }) => {
  await page.goto("/questionnaire");
  for (let number = 1; number < lastStep; number += 1) {
    await expect(next(page)).toBeEnabled();
    await next(page).click();
    await expect(step(page, number + 1)).toBeVisible();
  }
  await expect(submit(page)).toBeEnabled();
});

test("a plan from the pricing page is shown, can be changed, and travels", async ({ page, site }) => {
  await page.goto("/questionnaire?plan=growth-hybrid");
  const plan = page.getByLabel("Plan you have in mind");
  await expect(plan).toBeVisible();
  await expect(plan).toHaveValue("growth-hybrid");
  await expect(plan.locator("option:checked")).toContainText("Growth Hybrid");
  await plan.selectOption({ label: "Scale Hybrid, $119 per user per month" });
  for (const [field, value] of Object.entries(leastAnswers("Plan Ltd")))
    await page.locator(`#${field}`).fill(value);
  await goToLastStep(page);
  await submit(page).click();
  await expect(receiptIn(page)).toBeVisible();
  expect((await site.leadsOf("Plan Ltd"))[0]?.plan).toBe("scale-hybrid");
});
