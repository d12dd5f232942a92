import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
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

const address = "/iso27001-questionnaire";
const { path } = endpoints.questionnaire;

/** The fields of the specification, part 2, section 3. */
const texts = [
  ...["companyName", "industry", "companySize", "contactName", "email", "phone", "role"],
  ...["informationSecurityPolicy", "riskManagementProcess", "incidentResponsePlan"],
  ...["accessControlMeasures", "dataClassification", "vendorManagement", "businessContinuityPlan"],
  ...["securityAwareness", "securityIncidents", "currentSecurityTools", "documentationLevel"],
  ...["timelineExpectation", "budgetRange", "additionalComments"],
];
const lists = ["currentCertifications", "complianceFrameworks", "primaryDrivers"];
const stepNames = [
  ...["Company Information", "Current Security Posture"],
  ...["Compliance Requirements", "Implementation Planning"],
];
const success = {
  title: "Assessment Submitted Successfully!",
  text: "We'll review your responses and send a detailed compliance roadmap within 24 hours.",
};
const failure = {
  title: "Submission Error",
  text: "There was an issue submitting your assessment. Please try again.",
};

const gates = (company: string): Answers => ({ ...gateAnswers(iso27001), companyName: company });
const field = (page: Page, name: string) => fieldOf(page, questionNamed(iso27001, name));
/** The live region that says what keeps the visitor on a step. */
const blocked = (page: Page) => page.locator("form[data-form]").getByRole("status");

/** Answers what the wizard insists on and stops on the last step. */
async function prepare(page: Page, company: string) {
  const form = formIn(page, iso27001);
  await page.goto(address);
  await form.answerSteps(gates(company));
  await expect(form.submit).toBeEnabled();
  return form;
}

test("before it starts: how long it takes, what comes of it, and a way back", async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ISO 27001 Compliance Assessment");
  await expect(page.getByText("5-7 minutes")).toBeVisible();
  const panel = page.locator("section", {
    has: page.getByRole("heading", { name: "What You'll Receive", exact: true }),
  });
  await expect(panel.getByRole("listitem")).toHaveText([
    "Personalized roadmap",
    "Risk assessment and gap analysis",
    "Implementation timeline and cost estimates",
  ]);
  await page.getByRole("link", { name: "Back to Compliance Quick-Start" }).click();
  await expect(page).toHaveURL("/compliance-quick-start");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("on a phone, from the first step to the confirmation", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("four named steps, every answer arrives, the form is emptied, the receipt lasts", async ({
    page,
    site,
  }) => {
    const answers: Answers = { ...everyAnswer(iso27001), companyName: "Every Clause Ltd" };
    const sent = collectSubmissions(page, path);
    const events = collectEvents(page);
    const form = formIn(page, iso27001);
    await page.goto(address);
    for (const [index, name] of stepNames.entries()) {
      const percent = (index + 1) * 25;
      await expect(form.step(index + 1)).toBeVisible();
      await expect(page.locator("form[data-form] h2:visible")).toHaveText([name]);
      await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
      await form.answerStep(index + 1, answers);
      if (index + 1 < stepNames.length) await form.next.click();
    }
    await expect(form.next).toBeHidden();
    await form.submit.click();

    await expect(toast(page, success.title)).toBeVisible();
    await expect(toast(page, success.text)).toBeVisible();
    await expect(receiptIn(page)).toBeVisible();
    await expect(receiptIn(page).getByRole("heading")).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect(form.step(1)).toBeVisible();
    expect(answeredIn(await form.held())).toEqual([]);

    expect(sent.map(({ body }) => body)).toEqual([
      { ...answers, questionnaireType: "ISO27001", wording: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ]);
    const [lead, ...more] = await site.leadsOf("Every Clause Ltd");
    expect(more).toEqual([]);
    expect(lead).toMatchObject({ questionnaire: "iso27001", source: "json", answers });
    expect(await referenceIn(receiptIn(page))).toBe(lead?.reference);
    expect(events).toContainEqual(
      expect.objectContaining({ event: "form_submit", form_name: "iso27001", success: true }),
    );

    await page.reload();
    await expect(receiptIn(page)).toContainText(lead?.reference ?? "no lead");
    expect(answeredIn(await form.held())).toEqual([]);
  });
});

test("what was not answered travels as an empty text or an empty list", async ({ page }) => {
  const sent = collectSubmissions(page, path);
  const form = await prepare(page, "Least Clause Ltd");
  await form.submit.click();
  await expect(receiptIn(page)).toBeVisible();
  const { wording, ...body } = sent[0]?.body ?? {};
  expect(wording).toMatch(/^[0-9a-f]{12}$/);
  expect(Object.keys(body).toSorted()).toEqual([...texts, ...lists, "questionnaireType"].toSorted());
  for (const name of texts) expect(typeof body[name], name).toBe("string");
  for (const name of lists) expect(Array.isArray(body[name]), name).toBe(true);
  expect(body).toMatchObject({ securityAwareness: "", complianceFrameworks: [] });
});

test("each step names what it still needs; the last one holds Submit back", async ({ page }) => {
  /** The gates of the specification, part 2, section 5, in the order of the form. */
  const needs = [
    ["companyName", "industry", "companySize", "contactName", "email", "role"],
    ["informationSecurityPolicy", "riskManagementProcess", "incidentResponsePlan"],
    ["accessControlMeasures", "dataClassification", "vendorManagement", "businessContinuityPlan"],
    ["documentationLevel", "timelineExpectation", "budgetRange"],
  ];
  const sent = collectSubmissions(page, path);
  const form = formIn(page, iso27001);
  const answers = gates("Clause By Clause Ltd");
  await page.goto(address);
  for (const [index, names] of needs.entries()) {
    await expect(form.step(index + 1)).toBeVisible();
    const labels = names.map((name) => questionNamed(iso27001, name).label);
    const onward = index < 3 ? form.next : form.submit;
    for (const [given, name] of names.entries()) {
      await expect(blocked(page)).toHaveText(
        `Complete required fields to continue ${labels.slice(given).join(", ")}`,
      );
      await expect(onward).toBeDisabled();
      await form.answerStep(index + 1, { [name]: answers[name] ?? "" });
    }
    await expect(blocked(page)).toBeEmpty();
    await expect(onward).toBeEnabled();
    expect(sent).toEqual([]);
    await onward.click();
  }
  await expect(receiptIn(page)).toBeVisible();
});

test("None and the certificates exclude each other", async ({ page }) => {
  const form = await prepare(page, "Exclusive Ltd");
  const held = (value: string) => optionOf(page, questionNamed(iso27001, "currentCertifications"), value);
  await page.goto(`${address}#step-2`);
  await expect(form.step(2)).toBeVisible();
  await held("SOC 2").check();
  await held("PCI DSS").check();
  await held("None").check();
  expect((await form.held())["currentCertifications"]).toEqual(["None"]);
  await held("HIPAA").check();
  expect((await form.held())["currentCertifications"]).toEqual(["HIPAA"]);
});

test("while it is sent, the button spins and takes no second press", async ({ page, site }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  const form = await prepare(page, "Twice Certified Ltd");
  await form.submit.dblclick();
  await expect(form.sending).toBeDisabled();
  release();
  await expect(receiptIn(page)).toBeVisible();
  expect(await site.leadsOf("Twice Certified Ltd")).toHaveLength(1);
});

test.describe("when sending fails", () => {
  test.use({ provoked: /status of 500|ERR_FAILED/ });

  for (const [cause, answer] of [
    ["the server answers 500", { status: 500, body: "We could not store this. Please try again." }],
    ["the network is gone", undefined],
  ] as const) {
    test(`${cause}: the visitor is told, the answers stay, and trying again makes one lead`, async ({
      page,
      site,
    }) => {
      const company = `Certain after ${answer?.status ?? "silence"} Ltd`;
      const sent = collectSubmissions(page, path);
      const form = await prepare(page, company);
      await page.route(`**${path}`, (route) => (answer ? route.fulfill(answer) : route.abort("failed")), {
        times: 1,
      });
      await form.submit.click();
      await expect(toast(page, failure.title)).toBeVisible();
      await expect(toast(page, failure.text)).toBeVisible();
      await expect(form.step(4)).toBeVisible();
      expect(await form.held()).toEqual(gates(company));
      await form.submit.click();
      await expect(toast(page, success.title)).toBeVisible();
      await expect(receiptIn(page)).toBeVisible();
      expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
      expect(await site.leadsOf(company)).toHaveLength(1);
    });
  }
});

test("answers survive the browser's Back, a reload and a closed tab", async ({ page, context }) => {
  const answers: Answers = { ...everyAnswer(iso27001), companyName: "Resumed Ltd" };
  const form = formIn(page, iso27001);
  await page.goto(address);
  await form.answerSteps(answers);
  await page.goBack();
  await expect(form.step(3)).toBeVisible();
  await page.reload();
  await expect(form.step(3)).toBeVisible();
  expect(await form.held()).toEqual(answers);
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(field(later, "companyName")).toHaveValue("Resumed Ltd");
  expect(await formIn(later, iso27001).held()).toEqual(answers);
});

test("works by keyboard alone, to the end", async ({ page, site }) => {
  const answers = gates("Keys And Clauses Ltd");
  await page.goto(address);
  await sendWithKeys(page, iso27001, answers);
  await expect(receiptIn(page)).toBeVisible();
  expect((await site.leadsOf("Keys And Clauses Ltd"))[0]?.answers).toEqual(answers);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

  test("one form keeps what is wrong, names it, and ends on a confirmation", async ({ page, site }) => {
    const company = `No "Script" <i>ISO</i>`;
    const answers: Answers = { ...everyAnswer(iso27001), companyName: company };
    const form = formIn(page, iso27001);
    await page.goto(address);
    await expect(page.locator("form[data-form] h2:visible")).toHaveText(stepNames);
    for (let number = 1; number <= form.lastStep; number += 1) await form.answerStep(number, answers);
    await field(page, "companyName").fill("");
    await field(page, "email").fill("jane.doe");
    await form.submit.click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ISO 27001 Compliance Assessment");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Company name/, /^Work email/]);
    expect(await form.held()).toEqual({ ...answers, companyName: "", email: "jane.doe" });

    await field(page, "companyName").fill(company);
    await field(page, "email").fill("jane.doe@acme.example");
    await form.submit.click();
    await expect(page).toHaveURL(/\/received\?reference=LW-/);
    const [lead] = await site.leadsOf(company);
    expect(lead).toMatchObject({ questionnaire: "iso27001", source: "form", answers });
    await expect(page.getByRole("main")).toContainText(lead?.reference ?? "no lead");
  });
});
