import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { inWords, wordingOf } from "#questionnaires/engine/wording.ts";
import { expect, test } from "#tests/support/journey.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import {
  answerStep,
  goToLastStep,
  heldAnswers,
  lastStep,
  leastAnswers,
} from "#tests/support/onboarding-form.ts";
import type { ServedSite } from "#tests/support/served-site.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { toast } from "#tests/support/toast.ts";

const phone = { width: 390, height: 844 };
const company = (page: Page) => page.getByLabel("Company name", { exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous" });
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

test.describe("on a phone, from the first step to the confirmation", () => {
  test.use({ viewport: phone });

  test("every answer arrives: in the store, in the mail, and with a receipt", async ({ page, site }) => {
    const answers = { ...fullAnswers, companyName: "Every Answer Ltd" };
    const sent = collectSubmissions(page, endpoints.questionnaire.path);
    await page.goto("/questionnaire");
    for (let number = 1; number <= lastStep; number += 1) {
      await expect(step(page, number)).toBeVisible();
      const percent = Math.round((number / lastStep) * 100);
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
      await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
      await expect(page.locator("form[data-form] h2:visible")).toHaveCount(1);
      await answerStep(page, number, answers);
      if (number < lastStep) await next(page).click();
    }
    await expect(next(page)).toBeHidden();
    await submit(page).click();

    await expect(toast(page, "Questionnaire submitted successfully!")).toBeVisible();
    await expect(
      toast(page, "We'll review your information and get back to you within 24 hours."),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: "Sent" })).toBeVisible();

    await expect(receiptIn(page)).toBeVisible();
    await expect(page.getByRole("img", { name: "Sent" })).toBeHidden();
    await expect(step(page, 1)).toBeVisible();
    const empty = Object.values(await heldAnswers(page))
      .flat()
      .filter(Boolean);
    expect(empty).toEqual([]);

    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ ...answers, wording: expect.stringMatching(/^[0-9a-f]{12}$/) });
    const [lead, ...more] = await site.leadsOf("Every Answer Ltd");
    expect(more).toEqual([]);
    expect(lead?.answers).toEqual(answers);
    const reference = await referenceIn(receiptIn(page));
    expect(reference).toBe(lead?.reference);

    const mails = await bothMails(site, reference);
    expect(mails.notification?.replyTo?.map(({ address }) => address)).toEqual(["jane.doe@acme.example"]);
    const words = inWords(wordingOf(onboarding), answers).flatMap((part) => part.answers);
    for (const { label, texts } of words) {
      for (const text of [label, ...texts]) expect(mails.notification?.text).toContain(text);
    }
    expect(mails.receipt?.text).toContain(reference);
    const typed = Object.values(answers).filter((text) => String(text).startsWith("typed as"));
    expect(typed.length).toBeGreaterThan(10);
    for (const text of [...typed, answers.companyName]) {
      expect(`${mails.receipt?.subject} ${mails.receipt?.text} ${mails.receipt?.html}`).not.toContain(text);
    }
  });
});

test("what was not answered travels as an empty text or an empty list", async ({ page, site }) => {
  const sent = collectSubmissions(page, endpoints.questionnaire.path);
  await prepare(page, "Least Ltd");
  await submit(page).click();
  await expect(receiptIn(page)).toBeVisible();
  const blank = Object.fromEntries(
    Object.entries(fullAnswers).map(([name, given]) => [name, Array.isArray(given) ? [] : ""]),
  );
  expect(Object.keys(blank)).toHaveLength(27);
  expect(sent[0]?.body).toMatchObject({ ...blank, ...leastAnswers("Least Ltd") });
  expect((await site.leadsOf("Least Ltd"))[0]?.answers).toEqual({ ...blank, ...leastAnswers("Least Ltd") });
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
  await expect(toast(page, "Please fill in required fields")).toBeVisible();
  await expect(toast(page, "Name, email, and company name are required.")).toBeVisible();
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

test("an e-mail address that cannot be one is named, and nothing is sent", async ({ page }) => {
  const sent = collectSubmissions(page, endpoints.questionnaire.path);
  await prepare(page, "Typo Ltd");
  await previous(page).click();
  await page.goto("/questionnaire");
  await page.getByLabel("Work email").fill("jane.doe(at)acme");
  await goToLastStep(page);
  await submit(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Work email/]);
  await expect(toast(page, "Please fill in required fields")).toBeHidden();
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
    await expect(toast(page, "Error submitting questionnaire")).toBeVisible();
    await expect(toast(page, `503: ${sentence}`)).toBeVisible();
    expect(await heldAnswers(page)).toMatchObject(leastAnswers("Patient Ltd"));
    await submit(page).click();
    await expect(receiptIn(page)).toBeVisible();
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(await site.leadsOf("Patient Ltd")).toHaveLength(1);
  });

  test("an answer that is lost on the way back does not make a second lead", async ({ page, site }) => {
    const sent = collectSubmissions(page, endpoints.questionnaire.path);
    await page.route(
      "**/api/questionnaire",
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );
    await prepare(page, "Lost Answer Ltd");
    await submit(page).click();
    await expect(toast(page, "Error submitting questionnaire")).toBeVisible();
    await expect(
      toast(page, "We could not be reached. Please check your connection and try again."),
    ).toBeVisible();
    expect(await site.leadsOf("Lost Answer Ltd")).toHaveLength(1);
    await page.reload();
    await expect(step(page, lastStep)).toBeVisible();
    expect(await heldAnswers(page)).toMatchObject(leastAnswers("Lost Answer Ltd"));
    await submit(page).click();
    await expect(receiptIn(page)).toBeVisible();
    const leads = await site.leadsOf("Lost Answer Ltd");
    expect(leads.map(({ reference }) => reference)).toEqual([await referenceIn(receiptIn(page))]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});

test("while it is sent, the button spins and takes no second press", async ({ page, site }) => {
  const sent = collectSubmissions(page, endpoints.questionnaire.path);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/questionnaire", async (route) => {
    await released;
    await route.continue();
  });
  await prepare(page, "Pressed Twice Ltd");
  await submit(page).dblclick();
  const sending = page.getByRole("button", { name: "Submitting..." });
  await expect(sending).toBeDisabled();
  const moving = await sending.evaluate(
    (button) => button.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length,
  );
  expect(moving).toBeGreaterThan(0);
  release();
  await expect(receiptIn(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await site.leadsOf("Pressed Twice Ltd")).toHaveLength(1);
});

test("answers survive the steps, Previous, the browser's Back, a reload and a closed tab", async ({
  page,
  context,
}) => {
  const answers = { ...fullAnswers, companyName: "Still Here Ltd" };
  await page.goto("/questionnaire");
  await expect(previous(page)).toBeDisabled();
  for (let number = 1; number < lastStep; number += 1) {
    await answerStep(page, number, answers);
    await next(page).click();
    await expect(step(page, number + 1)).toBeVisible();
  }
  await answerStep(page, lastStep, answers);
  expect(await heldAnswers(page)).toEqual(answers);
  await previous(page).click();
  await expect(step(page, lastStep - 1)).toBeVisible();
  await page.goBack();
  await expect(step(page, lastStep)).toBeVisible();
  await page.goBack();
  await expect(step(page, lastStep - 1)).toBeVisible();
  expect(await heldAnswers(page)).toEqual(answers);
  await page.reload();
  await expect(step(page, lastStep - 1)).toBeVisible();
  expect(await heldAnswers(page)).toEqual(answers);
  await page.close();
  const later = await context.newPage();
  await later.goto("/questionnaire");
  await expect(company(later)).toHaveValue("Still Here Ltd");
  expect(await heldAnswers(later)).toEqual(answers);
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

test("None currently and the others of its list exclude each other", async ({ page }) => {
  await page.goto("/questionnaire#step-3");
  const asked = page.getByRole("group", { name: "Which rules or reports are you asked for?" });
  const option = (name: string) => asked.getByRole("checkbox", { name, exact: true });
  await option("SOC 2").check();
  await option("GDPR").check();
  await option("None currently").check();
  await expect(asked.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await option("HIPAA").check();
  await expect(option("None currently")).not.toBeChecked();
  await expect(option("HIPAA")).toBeChecked();
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

test("works by keyboard alone, to the end", async ({ page, site }) => {
  await page.goto("/questionnaire");
  await tabTo(page, company(page));
  await page.keyboard.type("Keys Ltd");
  await tabTo(page, page.getByRole("radio", { name: "1–10" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByLabel("Your name"));
  await page.keyboard.type("Jane Doe");
  await tabTo(page, page.getByLabel("Work email"));
  await page.keyboard.type("jane.doe@acme.example");
  for (let number = 1; number < lastStep; number += 1) {
    await tabTo(page, next(page));
    await page.keyboard.press("Enter");
    await expect(page.locator(`#step-${number + 1} h2`)).toBeFocused();
    if (number === 1) {
      await tabTo(page, page.getByRole("checkbox", { name: "AWS" }));
      await page.keyboard.press("Space");
    }
  }
  await tabTo(page, submit(page));
  await page.keyboard.press("Enter");
  await expect(receiptIn(page)).toBeVisible();
  const [lead] = await site.leadsOf("Keys Ltd");
  expect(lead?.answers).toMatchObject({ companySize: "11-50", cloudServices: ["AWS"] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

  test("one long form keeps everything, names what is wrong, and ends on a confirmation", async ({
    page,
    site,
  }) => {
    const answers = { ...fullAnswers, companyName: `No "Script" <b>Ltd</b>` };
    await page.goto("/questionnaire");
    await expect(page.locator("form[data-form] h2:visible")).toHaveCount(lastStep);
    await expect(next(page)).toBeHidden();
    for (let number = 1; number <= lastStep; number += 1) await answerStep(page, number, answers);
    await company(page).fill("");
    await page.getByLabel("Work email").fill("jane.doe");
    await submit(page).click();

    await expect(page).toHaveTitle(/^Error: /);
    const links = page.getByRole("alert").getByRole("link");
    await expect(links).toHaveText([/^Company name/, /^Work email/]);
    await expect(company(page)).toHaveAttribute("aria-invalid", "true");
    await expect(company(page)).toHaveAccessibleDescription(/please fill this in/);
    expect(await heldAnswers(page)).toEqual({ ...answers, companyName: "", contactEmail: "jane.doe" });

    await company(page).fill(answers.companyName);
    await page.getByLabel("Work email").fill("jane.doe@acme.example");
    await submit(page).click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    const [lead] = await site.leadsOf(answers.companyName);
    expect(lead).toMatchObject({ source: "form", answers });
    await expect(page.getByRole("main")).toContainText(lead?.reference ?? "no lead");
    await page.reload();
    await expect(page.getByRole("main")).toContainText(lead?.reference ?? "no lead");
    await bothMails(site, lead?.reference ?? "no lead");
  });
});
