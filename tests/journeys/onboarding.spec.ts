import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { inWords, wordingOf } from "#questionnaires/engine/wording.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import {
  answerStep,
  goToLastStep,
  heldAnswers,
  lastStep,
  leastAnswers,
} from "#tests/support/onboarding-form.ts";
import { questionnaireWords } from "#tests/support/questionnaire-words.ts";
import type { ServedSite } from "#tests/support/served-site.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { toast } from "#tests/support/toast.ts";

// What is particular to this questionnaire; ./questionnaires.spec.ts tries what all have.

const { wizard: words } = questionnaireWords.onboarding;
const company = (page: Page) => page.getByLabel("Company name", { exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Questionnaire" });
const step = (page: Page, number: number) => page.getByText(`Step ${number} of ${lastStep}`, { exact: true });

/** Answers what identifies the lead, each company a different one, and goes to the last step. */
async function prepare(page: Page, name: string) {
  await page.goto("/questionnaire");
  for (const [field, value] of Object.entries(leastAnswers(name)))
    await page.locator(`#${field}`).fill(value);
  await goToLastStep(page);
}

/** The two mails about a lead, once both are written. */
async function bothMails(site: ServedSite, reference: string) {
  await expect.poll(async () => (await site.mailsAbout(reference)).length, { timeout: 10_000 }).toBe(2);
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

test("the confirmation holds reference and due time, and survives a reload", async ({ page, site }) => {
  await prepare(page, "Lasting Ltd");
  await submit(page).click();
  await expect(receiptIn(page)).toBeVisible();
  await expect(receiptIn(page).getByRole("heading")).toBeFocused();
  const [lead] = await site.leadsOf("Lasting Ltd");
  const due = new Date(lead?.dueAt ?? "").toLocaleString("en-US", {
    timeZone: "America/Los_Angeles",
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  await expect(receiptIn(page)).toContainText(lead?.reference ?? "no lead");
  await expect(receiptIn(page)).toContainText(due);
  await page.reload();
  await expect(receiptIn(page)).toContainText(lead?.reference ?? "no lead");
  await expect(receiptIn(page)).toContainText(due);
  await expect(company(page)).toHaveValue("");
});

test("missing required fields: a toast, no request, and a way back to each field", async ({ page }) => {
  const sent = collectSubmissions(page, endpoints.questionnaire.path);
  await page.goto("/questionnaire");
  await page.getByLabel("Your role").fill("Founder");
  await goToLastStep(page);
  await page.getByLabel("What would you like to ask us?").fill("Kept?");
  await submit(page).click();
  await expect(toast(page, words.missing?.title ?? "no words")).toBeVisible();
  const links = page.getByRole("alert").getByRole("link");
  await expect(links).toHaveText([/^Company name/, /^Your name/, /^Work email/]);
  for (const [index, id] of ["companyName", "contactName", "contactEmail"].entries()) {
    await links.nth(index).click();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toHaveAttribute("aria-invalid", "true");
    await expect(step(page, 1)).toBeVisible();
  }
  await expect(page.getByLabel("Your role")).toHaveValue("Founder");
  await goToLastStep(page);
  await expect(page.getByLabel("What would you like to ask us?")).toHaveValue("Kept?");
  expect(sent).toEqual([]);
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
