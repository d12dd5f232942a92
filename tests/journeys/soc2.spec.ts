import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { answeredIn, everyAnswer, gateAnswers } from "#tests/support/answered.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sendWithKeys } from "#tests/support/keyboard.ts";
import { fieldOf, formIn, optionOf, questionNamed } from "#tests/support/questionnaire-form.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { toast } from "#tests/support/toast.ts";

// Whole questionnaires are filled in here, by hand.
test.describe.configure({ timeout: 60_000 });

const address = "/soc2-questionnaire";
const { path } = endpoints.soc2Questionnaire;
const phone = { width: 390, height: 844 };

/** The fields of the specification, part 2, section 3. */
const texts = [
  ...["companyName", "industry", "companySize", "contactName", "contactEmail", "contactPhone", "contactRole"],
  ...["complianceGoal", "currentMaturity", "auditTimeline", "auditorSelected", "vendorManagement"],
  ...["incidentResponse", "accessManagement", "monitoring", "customerRequirements", "budget"],
  ...["internalResources", "specificChallenges", "questionsForUs"],
];
const lists = ["currentControls", "dataProcessing", "cloudProviders", "dataStorage", "businessDrivers"];
const stepNames = [
  ...["Company Info", "SOC 2 Goals", "Current Security"],
  ...["Infrastructure", "Business Needs", "Additional Info"],
];
const success = {
  title: "SOC 2 Assessment Submitted",
  text: "Thank you! We'll review your responses and contact you within 24 hours with a customized compliance roadmap.",
};
const failure = { title: "Submission Error", text: "Please try again or contact us directly." };

const gates = (company: string): Answers => ({ ...gateAnswers(soc2), companyName: company });
const field = (page: Page, name: string) => fieldOf(page, questionNamed(soc2, name));
const option = (page: Page, name: string, value: string) => optionOf(page, questionNamed(soc2, name), value);
/** The live region that says what keeps the visitor on a step. */
const blocked = (page: Page) => page.locator("form[data-form]").getByRole("status");

/** Answers what the wizard insists on and stops on the last step. */
async function prepare(page: Page, company: string) {
  const form = formIn(page, soc2);
  await page.goto(address);
  await form.answerSteps(gates(company));
  await expect(form.submit).toBeEnabled();
  return form;
}

test.describe("on a phone, from the first step to the confirmation at home", () => {
  test.use({ viewport: phone });

  test("six named steps, every answer arrives, and the receipt lasts", async ({ page, site }) => {
    const answers: Answers = { ...everyAnswer(soc2), companyName: "Every Control Ltd" };
    const sent = collectSubmissions(page, path);
    const events = collectEvents(page);
    const form = formIn(page, soc2);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("SOC 2 Quick-Start Assessment");
    for (const [index, name] of stepNames.entries()) {
      const number = index + 1;
      const percent = Math.round((number / stepNames.length) * 100);
      await expect(form.step(number)).toBeVisible();
      await expect(page.locator("form[data-form] h2:visible")).toHaveText([name]);
      await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
      await form.answerStep(number, answers);
      if (number < stepNames.length) await form.next.click();
    }
    await expect(form.next).toBeHidden();
    await form.submit.click();

    await expect(page).toHaveURL("/");
    await expect(toast(page, success.title)).toBeVisible();
    await expect(toast(page, success.text)).toBeVisible();
    await expect(receiptIn(page)).toBeVisible();

    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...answers,
        email: answers["contactEmail"],
        name: answers["contactName"],
        questionnaireType: "SOC2",
        wording: expect.stringMatching(/^[0-9a-f]{12}$/),
      },
    ]);
    const [lead, ...more] = await site.leadsOf("Every Control Ltd");
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ questionnaire: "soc2", source: "json", answers });
    expect(await referenceIn(receiptIn(page))).toBe(lead?.reference);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "form_submit", form_name: "soc2", success: true }),
    );

    await page.reload();
    await expect(receiptIn(page)).toContainText(lead?.reference ?? "no lead");
    await expect(toast(page, success.title)).toBeHidden();
    await page.goto(address);
    await expect(receiptIn(page)).toContainText(lead?.reference ?? "no lead");
    expect(answeredIn(await form.held())).toEqual([]);
  });
});

test("what was not answered travels as an empty text or an empty list", async ({ page }) => {
  const sent = collectSubmissions(page, path);
  const form = await prepare(page, "Least Control Ltd");
  await form.submit.click();
  await expect(receiptIn(page)).toBeVisible();
  const given = gates("Least Control Ltd");
  const { wording, ...body } = sent[0]?.body ?? {};
  expect(wording).toMatch(/^[0-9a-f]{12}$/);
  expect(Object.keys(body).toSorted()).toEqual(
    [...texts, ...lists, "email", "name", "questionnaireType"].toSorted(),
  );
  for (const name of texts) expect(typeof body[name], name).toBe("string");
  for (const name of lists) expect(Array.isArray(body[name]), name).toBe(true);
  expect(body).toMatchObject(given);
});

test.describe("each step says what it still needs, and lets nobody past before", () => {
  /** The gates of the specification, part 2, section 5, in the words of the form. */
  const needs = [
    ["companyName", "contactName", "contactEmail"],
    ["complianceGoal", "currentMaturity", "auditTimeline"],
    ["currentControls", "dataProcessing"],
    ["cloudProviders", "dataStorage"],
    ["businessDrivers", "budget"],
    [],
  ];

  test("the badge names the missing answers, one fewer with each that is given", async ({ page }) => {
    const form = formIn(page, soc2);
    const answers = gates("Step By Step Ltd");
    await page.goto(address);
    for (const [index, names] of needs.entries()) {
      await expect(form.step(index + 1)).toBeVisible();
      const labels = names.map((name) => questionNamed(soc2, name).label);
      for (const [given, name] of names.entries()) {
        await expect(blocked(page)).toHaveText(
          `Complete required fields to continue ${labels.slice(given).join(", ")}`,
        );
        await expect(form.next).toBeDisabled();
        await expect(field(page, name)).toBeVisible();
        await form.answerStep(index + 1, { [name]: answers[name] ?? "" });
      }
      await expect(blocked(page)).toBeEmpty();
      await expect(blocked(page)).toBeAttached();
      await expect(index < 5 ? form.next : form.submit).toBeEnabled();
      if (index < 5) await form.next.click();
    }
  });

  test("blanks are no answer, and an answer taken back closes the step again", async ({ page }) => {
    const form = formIn(page, soc2);
    await page.goto(address);
    await form.answerStep(1, { ...gates("Blank Ltd"), companyName: "   " });
    await expect(blocked(page)).toHaveText("Complete required fields to continue Company name");
    await field(page, "companyName").fill("Blank Ltd");
    await form.next.click();
    await form.answerStep(2, gates("Blank Ltd"));
    await form.next.click();
    await form.answerStep(3, gates("Blank Ltd"));
    await expect(form.next).toBeEnabled();
    for (const value of gates("Blank Ltd")["dataProcessing"] ?? []) {
      await option(page, "dataProcessing", value).uncheck();
    }
    await expect(blocked(page)).toHaveText("Complete required fields to continue Which data do you handle?");
    await expect(form.next).toBeDisabled();
  });

  test("Enter in a field leads on and never sends an unfinished assessment", async ({ page }) => {
    const sent = collectSubmissions(page, path);
    const form = formIn(page, soc2);
    await page.goto(address);
    await field(page, "companyName").fill("Enter Ltd");
    await field(page, "companyName").press("Enter");
    // Only now has Enter been heard: while the code is on its way it is kept, and done once all is answered.
    await expect(blocked(page)).toContainText("Complete required fields to continue");
    await expect(form.step(1)).toBeVisible();
    await form.answerStep(1, gates("Enter Ltd"));
    await expect(form.next).toBeEnabled();
    await field(page, "contactRole").press("Enter");
    await expect(form.step(2)).toBeVisible();
    await expect(page.locator("#step-2 h2")).toBeFocused();
    expect(sent).toEqual([]);
  });
});

test("options that say none exclude the others of their list", async ({ page }) => {
  const form = await prepare(page, "Exclusive Ltd");
  for (const [step, name, none, others] of [
    [3, "currentControls", "None of these yet", ["Written security policies", "Vendor risk reviews"]],
    [3, "dataProcessing", "None or not sure", ["Employee data", "Health information"]],
    [4, "cloudProviders", "On-premises only", ["AWS", "Hybrid cloud"]],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${address}#step-${step}`);
    await expect(form.step(step)).toBeVisible();
    for (const other of others) await option(page, name, other).check();
    await option(page, name, none).check();
    await expect(field(page, name).getByRole("checkbox", { checked: true })).toHaveCount(1);
    await option(page, name, others[0]).check();
    await expect(option(page, name, none)).not.toBeChecked();
    await expect(option(page, name, others[0])).toBeChecked();
  }
});

test("while it is sent, the button spins and takes no second press", async ({ page, site }) => {
  const sent = collectSubmissions(page, path);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  const form = await prepare(page, "Twice Controlled Ltd");
  await form.submit.dblclick();
  await expect(form.sending).toBeDisabled();
  const moving = await form.sending.evaluate(
    (button) => button.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length,
  );
  expect(moving).toBeGreaterThan(0);
  release();
  await expect(receiptIn(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await site.leadsOf("Twice Controlled Ltd")).toHaveLength(1);
});

test.describe("when sending fails", () => {
  test.use({ provoked: /status of 500|ERR_FAILED/ });

  for (const [cause, break_] of [
    ["the server answers 500", { status: 500, body: "We could not store this. Please try again." }],
    ["the network is gone", undefined],
  ] as const) {
    test(`${cause}: the visitor is told, the answers stay, and trying again makes one lead`, async ({
      page,
      site,
    }) => {
      const company = `Patient after ${break_?.status ?? "silence"} Ltd`;
      const sent = collectSubmissions(page, path);
      const events = collectEvents(page);
      const form = await prepare(page, company);
      await page.route(`**${path}`, (route) => (break_ ? route.fulfill(break_) : route.abort("failed")), {
        times: 1,
      });
      await form.submit.click();
      await expect(toast(page, failure.title)).toBeVisible();
      await expect(toast(page, failure.text)).toBeVisible();
      await expect(page).toHaveURL(`${address}#step-6`);
      await expect(form.submit).toBeEnabled();
      expect(await form.held()).toEqual(gates(company));
      await form.submit.click();
      await expect(page).toHaveURL("/");
      await expect(toast(page, success.title)).toBeVisible();
      expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
      expect(await site.leadsOf(company)).toHaveLength(1);
      const outcomes = events.filter(({ event }) => event === "form_submit").map((event) => event.success);
      expect(outcomes).toEqual([false, true]);
    });
  }

  test("an answer that is lost on the way back does not make a second lead, even after a reload", async ({
    page,
    site,
  }) => {
    const form = await prepare(page, "Lost Report Ltd");
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort("failed");
      },
      { times: 1 },
    );
    await form.submit.click();
    await expect(toast(page, failure.title)).toBeVisible();
    await page.reload();
    await expect(form.step(form.lastStep)).toBeVisible();
    await form.submit.click();
    await expect(receiptIn(page)).toBeVisible();
    const leads = await site.leadsOf("Lost Report Ltd");
    expect(leads.map(({ reference }) => reference)).toEqual([await referenceIn(receiptIn(page))]);
  });
});

test("an address that cannot be one is named at the end, and the way back to it is one press", async ({
  page,
  site,
}) => {
  const sent = collectSubmissions(page, path);
  const form = formIn(page, soc2);
  await page.goto(address);
  await form.answerSteps({ ...gates("Typo Ltd"), contactEmail: "jane.doe(at)acme" });
  await form.submit.click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /^Work email/ })
    .click();
  await expect(field(page, "contactEmail")).toBeFocused();
  await expect(field(page, "contactEmail")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await field(page, "contactEmail").fill("jane.doe@acme.example");
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(0);
  await form.answerSteps({});
  await form.submit.click();
  await expect(receiptIn(page)).toBeVisible();
  expect(await site.leadsOf("Typo Ltd")).toHaveLength(1);
});

test("answers survive Previous, the browser's Back, a reload and a closed tab", async ({ page, context }) => {
  const answers: Answers = { ...everyAnswer(soc2), companyName: "Interrupted Ltd" };
  const form = formIn(page, soc2);
  await page.goto(address);
  await expect(form.previous).toBeDisabled();
  await form.answerSteps(answers);
  await form.previous.click();
  await expect(form.step(5)).toBeVisible();
  await page.goBack();
  await expect(form.step(6)).toBeVisible();
  await page.goBack();
  await expect(form.step(5)).toBeVisible();
  await page.reload();
  await expect(form.step(5)).toBeVisible();
  expect(await form.held()).toEqual(answers);
  await expect(form.next).toBeEnabled();
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(field(later, "companyName")).toHaveValue("Interrupted Ltd");
  expect(await formIn(later, soc2).held()).toEqual(answers);
});

test("works by keyboard alone, to the end", async ({ page, site }) => {
  const answers = gates("Keys And Controls Ltd");
  await page.goto(address);
  await sendWithKeys(page, soc2, answers);
  await expect(receiptIn(page)).toBeVisible();
  expect((await site.leadsOf("Keys And Controls Ltd"))[0]?.answers).toEqual(answers);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

  test("one form keeps what is wrong, names it, and ends on a confirmation", async ({ page, site }) => {
    const company = `No "Script" <i>SOC</i>`;
    const answers: Answers = { ...everyAnswer(soc2), companyName: company };
    const form = formIn(page, soc2);
    await page.goto(address);
    await expect(page.locator("form[data-form] h2:visible")).toHaveText(stepNames);
    await expect(form.next).toBeHidden();
    await expect(page.getByText("Complete required fields to continue")).toBeHidden();
    for (let number = 1; number <= form.lastStep; number += 1) await form.answerStep(number, answers);
    await field(page, "contactName").fill("");
    await field(page, "contactEmail").fill("jane.doe");
    await form.submit.click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Your name/, /^Work email/]);
    await expect(field(page, "contactEmail")).toHaveAttribute("aria-invalid", "true");
    expect(await form.held()).toEqual({ ...answers, contactName: "", contactEmail: "jane.doe" });

    await field(page, "contactName").fill(String(answers["contactName"]));
    await field(page, "contactEmail").fill(String(answers["contactEmail"]));
    await form.submit.click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    const [lead, ...more] = await site.leadsOf(company);
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ questionnaire: "soc2", source: "form", answers });
    await page.reload();
    await expect(page.getByRole("main")).toContainText(lead?.reference ?? "no lead");
  });
});
