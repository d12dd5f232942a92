import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { answeredIn, everyAnswer, gateAnswers } from "#tests/support/answered.ts";
import { collectEvents } from "#tests/support/events.ts";
import { expect, test } from "#tests/support/journey.ts";
import { sendWithKeys } from "#tests/support/keyboard.ts";
import { fieldOf, formIn, optionOf, questionNamed } from "#tests/support/questionnaire-form.ts";
import { questionnaireWords } from "#tests/support/questionnaire-words.ts";
import { collectSubmissions, receiptIn, referenceIn } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { toast } from "#tests/support/toast.ts";

/** With this one the journey tests what the wizard does for all questionnaires. */
const soc2Journey = {
  form: soc2,
  address: "/soc2-questionnaire",
  path: endpoints.soc2Questionnaire.path,
  words: questionnaireWords.soc2,
  /** The page after sending. */
  after: "/",
};

const journeys = [
  soc2Journey,
  {
    form: iso27001,
    address: "/iso27001-questionnaire",
    path: endpoints.questionnaire.path,
    words: questionnaireWords.iso27001,
    after: "/iso27001-questionnaire",
  },
  {
    form: onboarding,
    address: "/questionnaire",
    path: endpoints.questionnaire.path,
    words: questionnaireWords.onboarding,
    after: "/questionnaire",
  },
].filter(({ address }) => !areOff(address));

type Journey = (typeof journeys)[number];

/** The required answers, or else those of the identity. */
function least(form: Questionnaire, company: string): Answers {
  const { identity } = form;
  const named = { [identity.name]: "Jane Doe", [identity.email]: "jane.doe@acme.example" };
  return { ...gateAnswers(form), ...named, [identity.company]: company };
}

function every(form: Questionnaire, company: string): Answers {
  return { ...everyAnswer(form), [form.identity.company]: company };
}

/** Fields that are sent beside the answers (specification, part 2, section 7). */
function besides({ wire }: Questionnaire, answers: Answers): Readonly<Record<string, unknown>> {
  const copies = Object.entries(wire?.copies ?? {}).map(([name, of]) => [name, answers[of]]);
  return {
    ...Object.fromEntries(copies),
    ...(wire && { questionnaireType: wire.type }),
    wording: expect.stringMatching(/^[0-9a-f]{12}$/),
  };
}

/** The live region that says why the visitor cannot leave a step. */
const blocked = (page: Page) => page.locator("form[data-form]").getByRole("status");

/** Gives the required answers and stops on the last step. */
async function prepare(page: Page, { form, address }: Journey, company: string) {
  const wizard = formIn(page, form);
  await page.goto(address);
  await wizard.answerSteps(least(form, company));
  await expect(wizard.submit).toBeEnabled();
  return wizard;
}

for (const journey of journeys) {
  const { form, address, path, words, after } = journey;
  const field = (page: Page, name: string) => fieldOf(page, questionNamed(form, name));
  const titles = form.steps.map(({ title }) => title);

  test.describe(`${form.slug}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("named steps, every answer arrives, the form is emptied, and the receipt lasts", async ({
      page,
      site,
    }) => {
      const answers = every(form, "Every Answer Ltd");
      const sent = collectSubmissions(page, path);
      const events = collectEvents(page);
      const wizard = formIn(page, form);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
      for (const [index, title] of titles.entries()) {
        const percent = Math.round(((index + 1) / titles.length) * 100);
        await expect(wizard.step(index + 1)).toBeVisible();
        await expect(page.locator("form[data-form] h2:visible")).toHaveText([title]);
        await expect(page.getByText(`${percent}%`, { exact: true })).toBeVisible();
        await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
        await wizard.answerStep(index + 1, answers);
        if (index + 1 < titles.length) await wizard.next.click();
      }
      await expect(wizard.next).toBeHidden();
      await wizard.submit.click();

      await expect(toast(page, words.wizard.success.title)).toBeVisible();
      await expect(receiptIn(page)).toBeVisible();
      await expect(page).toHaveURL(after);
      if (after === address) {
        await expect(page.getByText(`Step 1 of ${titles.length}`, { exact: true })).toBeInViewport();
      }
      expect(sent.map(({ body }) => body)).toEqual([{ ...answers, ...besides(form, answers) }]);
      const leads = await site.leadsOf("Every Answer Ltd");
      const mine = leads.filter(({ questionnaire }) => questionnaire === form.slug);
      expect(mine).toMatchObject([{ source: "json", answers }]);
      const reference = await referenceIn(receiptIn(page));
      expect(reference).toBe(mine[0]?.reference);
      expect(events).toContainEqual(
        expect.objectContaining({ event: "form_submit", form_name: form.slug, success: true }),
      );

      await page.reload();
      await expect(receiptIn(page)).toContainText(reference);
      await expect(toast(page, words.wizard.success.title)).toBeHidden();
      await page.goto(address);
      await expect(receiptIn(page)).toContainText(reference);
      expect(answeredIn(await wizard.held())).toEqual([]);
    });
  });

  test(`${form.slug} works by keyboard alone, to the end`, async ({ page, site }) => {
    const answers = least(form, `Keys for ${form.slug} Ltd`);
    await page.goto(address);
    await sendWithKeys(page, form, answers);
    await expect(receiptIn(page)).toBeVisible();
    expect((await site.leadsOf(`Keys for ${form.slug} Ltd`))[0]?.answers).toEqual(answers);
  });

  test.describe(`${form.slug} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, provoked: /status of 422/ });

    test("one form keeps what is wrong, names it, and ends on a confirmation", async ({ page, site }) => {
      const { company, email } = form.identity;
      const named = `No "Script" <i>${form.slug}</i>`;
      const answers = every(form, named);
      const wizard = formIn(page, form);
      await page.goto(address);
      await expect(page.locator("form[data-form] h2:visible")).toHaveText(titles);
      await expect(wizard.next).toBeHidden();
      for (let number = 1; number <= wizard.lastStep; number += 1) await wizard.answerStep(number, answers);
      await field(page, company).fill("");
      await field(page, email).fill("jane.doe");
      await wizard.submit.click();

      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await expect(field(page, company)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, company)).toHaveAccessibleDescription(/please fill this in/);
      expect(await wizard.held()).toEqual({ ...answers, [company]: "", [email]: "jane.doe" });

      await field(page, company).fill(named);
      await field(page, email).fill("jane.doe@acme.example");
      await wizard.submit.click();
      await expect(page).toHaveURL(/\/received\?reference=LW-/);
      const leads = await site.leadsOf(named);
      expect(leads).toMatchObject([{ questionnaire: form.slug, source: "form", answers }]);
      await page.reload();
      await expect(page.getByRole("main")).toContainText(leads[0]?.reference ?? "no lead");
    });
  });
}

for (const { form, address } of journeys.filter(({ form }) => questionsOf(form).some(({ gate }) => gate))) {
  test(`${form.slug}: each step names what it still needs, and lets nobody past before`, async ({ page }) => {
    const wizard = formIn(page, form);
    const answers = least(form, "Step By Step Ltd");
    await page.goto(address);
    for (const [index, { questions }] of form.steps.entries()) {
      const gates = questions.filter(({ gate }) => gate);
      const onward = index + 1 < wizard.lastStep ? wizard.next : wizard.submit;
      await expect(wizard.step(index + 1)).toBeVisible();
      for (const [given, { name }] of gates.entries()) {
        const labels = gates.slice(given).map(({ label }) => label);
        await expect(blocked(page)).toHaveText(`Complete required fields to continue ${labels.join(" · ")}`);
        await expect(onward).toBeDisabled();
        await wizard.answerStep(index + 1, { [name]: answers[name] ?? "" });
      }
      await expect(blocked(page)).toBeEmpty();
      await expect(blocked(page)).toBeAttached();
      await expect(onward).toBeEnabled();
      await onward.click();
    }
    await expect(receiptIn(page)).toBeVisible();
  });
}

test.describe("the wizard", () => {
  const { form, address, path, words } = soc2Journey;
  test.skip(areOff(address), "a page of it is switched off");
  const field = (page: Page, name: string) => fieldOf(page, questionNamed(form, name));
  const option = (page: Page, name: string, value: string) =>
    optionOf(page, questionNamed(form, name), value);

  test("sends what was not answered as an empty text or an empty list", async ({ page }) => {
    const sent = collectSubmissions(page, path);
    const wizard = await prepare(page, soc2Journey, "Least Ltd");
    await wizard.submit.click();
    await expect(receiptIn(page)).toBeVisible();
    const answers = least(form, "Least Ltd");
    expect(Object.values(answers).some((answer) => isBlank(answer))).toBe(true);
    expect(sent[0]?.body).toEqual({ ...answers, ...besides(form, answers) });
  });

  test("takes blanks for no answer, and closes a step again when an answer is taken back", async ({
    page,
  }) => {
    const many = questionsOf(form).find(({ kind, gate }) => kind === "many" && gate);
    const at = form.steps.findIndex(({ questions }) => many !== undefined && questions.includes(many));
    const wizard = formIn(page, form);
    const answers = least(form, "Blank Ltd");
    await page.goto(address);
    await wizard.answerStep(1, { ...answers, companyName: "   " });
    await expect(blocked(page)).toHaveText(/^Complete required fields/);
    await field(page, "companyName").fill("Blank Ltd");
    for (let number = 1; number <= at; number += 1) {
      await wizard.answerStep(number, answers);
      await wizard.next.click();
    }
    await wizard.answerStep(at + 1, answers);
    await expect(wizard.next).toBeEnabled();
    const name = many?.name ?? "";
    for (const value of [answers[name] ?? []].flat()) await option(page, name, value).uncheck();
    await expect(blocked(page)).toHaveText(`Complete required fields to continue ${many?.label}`);
    await expect(wizard.next).toBeDisabled();
  });

  test("goes on with Enter, and never sends what is unfinished", async ({ page }) => {
    const sent = collectSubmissions(page, path);
    const wizard = formIn(page, form);
    await page.goto(address);
    await field(page, "companyName").fill("Enter Ltd");
    await field(page, "companyName").press("Enter");
    // Enter has an effect only now: while the code is loading it is remembered, and done when all is answered.
    await expect(blocked(page)).toContainText("Complete required fields to continue");
    await expect(wizard.step(1)).toBeVisible();
    await wizard.answerStep(1, least(form, "Enter Ltd"));
    await expect(wizard.next).toBeEnabled();
    await field(page, "contactRole").press("Enter");
    await expect(wizard.step(2)).toBeVisible();
    await expect(page.locator("#step-2 h2")).toBeFocused();
    expect(sent).toEqual([]);
  });

  test("lets an option that says none exclude the others of its list", async ({ page }) => {
    const wizard = await prepare(page, soc2Journey, "Exclusive Ltd");
    for (const [index, { questions }] of form.steps.entries()) {
      for (const question of questions) {
        const options = question.kind === "many" ? question.options : [];
        const none = options.find(({ exclusive }) => exclusive)?.value;
        const other = options.find(({ exclusive }) => !exclusive)?.value;
        if (none === undefined || other === undefined) continue;
        await page.goto("about:blank");
        await page.goto(`${address}#step-${index + 1}`);
        await expect(wizard.step(index + 1)).toBeVisible();
        await option(page, question.name, other).check();
        await option(page, question.name, none).check();
        await expect(field(page, question.name).getByRole("checkbox", { checked: true })).toHaveCount(1);
        await option(page, question.name, other).check();
        await expect(option(page, question.name, none)).not.toBeChecked();
      }
    }
  });

  test("spins while it sends, and takes no second press", async ({ page, site }) => {
    const sent = collectSubmissions(page, path);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      await released;
      await route.continue();
    });
    const wizard = await prepare(page, soc2Journey, "Pressed Twice Ltd");
    await wizard.submit.dblclick();
    await expect(wizard.sending).toBeDisabled();
    const moving = await wizard.sending.evaluate(
      (button) => button.getAnimations({ subtree: true }).filter((one) => one.playState === "running").length,
    );
    expect(moving).toBeGreaterThan(0);
    release();
    await expect(receiptIn(page)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await site.leadsOf("Pressed Twice Ltd")).toHaveLength(1);
  });

  test.describe("when sending fails", () => {
    test.use({ provoked: /status of 500|ERR_FAILED/ });

    for (const [cause, break_] of [
      ["the server answers 500", { status: 500, body: "We could not store this. Please try again." }],
      ["the network is gone", undefined],
      [
        "a hotel's network answers in its place",
        { status: 200, contentType: "text/html", body: "<title>Sign in</title>" },
      ],
    ] as const) {
      test(`because ${cause}, tells the visitor, keeps the answers, and makes one lead of a second try`, async ({
        page,
        site,
      }) => {
        const company = `Patient after ${break_?.status ?? "silence"} Ltd`;
        const sent = collectSubmissions(page, path);
        const events = collectEvents(page);
        const wizard = await prepare(page, soc2Journey, company);
        await page.route(`**${path}`, (route) => (break_ ? route.fulfill(break_) : route.abort("failed")), {
          times: 1,
        });
        await wizard.submit.click();
        await expect(toast(page, words.wizard.failure.title)).toBeVisible();
        await expect(page).toHaveURL(`${address}#step-${wizard.lastStep}`);
        await expect(wizard.submit).toBeEnabled();
        expect(await wizard.held()).toEqual(least(form, company));
        await wizard.submit.click();
        await expect(toast(page, words.wizard.success.title)).toBeVisible();
        expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
        expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
        expect(await site.leadsOf(company)).toHaveLength(1);
        const outcomes = events.filter(({ event }) => event === "form_submit").map((event) => event.success);
        expect(outcomes).toEqual([false, true]);
      });
    }

    test("with an answer that is lost on the way back, makes no second lead, even after a reload", async ({
      page,
      site,
    }) => {
      const wizard = await prepare(page, soc2Journey, "Lost Answer Ltd");
      await page.route(
        `**${path}`,
        async (route) => {
          await route.fetch();
          await route.abort("failed");
        },
        { times: 1 },
      );
      await wizard.submit.click();
      await expect(toast(page, words.wizard.failure.title)).toBeVisible();
      await page.reload();
      await expect(wizard.step(wizard.lastStep)).toBeVisible();
      await wizard.submit.click();
      await expect(receiptIn(page)).toBeVisible();
      const leads = await site.leadsOf("Lost Answer Ltd");
      expect(leads.map(({ reference }) => reference)).toEqual([await referenceIn(receiptIn(page))]);
    });
  });

  test("names an address that cannot be one at its step, and lets all be looked over and changed before it is sent", async ({
    page,
    site,
  }) => {
    const wizard = formIn(page, form);
    const answers = least(form, "Typo Ltd");
    await page.goto(address);
    await wizard.answerStep(1, { ...answers, contactEmail: "jane.doe@acme" });
    await wizard.next.click();
    await expect(field(page, "contactEmail")).toBeFocused();
    await expect(field(page, "contactEmail")).toHaveAccessibleDescription(/write an address like/);
    await field(page, "contactEmail").fill("jane.doe@acme.example");
    await expect(field(page, "contactEmail")).not.toHaveAttribute("aria-invalid");
    await wizard.next.click();
    await wizard.answerSteps(answers);

    const check = page.getByRole("region", { name: "Check your answers" });
    await expect(check).toContainText("Typo Ltd");
    await check.getByRole("button", { name: "Change Company Info" }).click();
    await expect(page.locator("#step-1 h2")).toBeFocused();
    await field(page, "companyName").fill("No Typo Ltd");
    await page.getByRole("button", { name: "Back to the check" }).click();
    await expect(check).toContainText("No Typo Ltd");
    await wizard.submit.click();
    await expect(receiptIn(page)).toBeVisible();
    expect(await site.leadsOf("No Typo Ltd")).toHaveLength(1);
  });

  test("keeps answers over Previous, the browser's Back, a reload and a closed tab", async ({
    page,
    context,
  }) => {
    const answers = every(form, "Interrupted Ltd");
    const wizard = formIn(page, form);
    const last = wizard.lastStep;
    await page.goto(address);
    await expect(wizard.previous).toBeDisabled();
    await wizard.answerSteps(answers);
    await wizard.previous.click();
    await expect(wizard.step(last - 1)).toBeVisible();
    await page.goBack();
    await expect(wizard.step(last)).toBeVisible();
    await page.goBack();
    await expect(wizard.step(last - 1)).toBeVisible();
    await page.reload();
    await expect(wizard.step(last - 1)).toBeVisible();
    expect(await wizard.held()).toEqual(answers);
    await expect(wizard.next).toBeEnabled();
    await page.close();
    const later = await context.newPage();
    await later.goto(address);
    await expect(field(later, "companyName")).toHaveValue("Interrupted Ltd");
    expect(await formIn(later, form).held()).toEqual(answers);
  });
});

const successes = [
  { status: 200, body: "" },
  { status: 204 },
  { status: 201, contentType: "application/json", body: "{}" },
  { status: 200, contentType: "text/plain", body: "OK" },
  { status: 202, contentType: "application/json", body: '{"reference":' },
];

for (const [index, journey] of journeys.entries()) {
  const { form, address, path, words, after } = journey;
  // One code reads the answers for all forms, so one form gets all of them, and the others get one.
  for (const answer of successes.slice(0, index === journeys.length - 1 ? undefined : 1)) {
    test(`${form.slug}: ${answer.status} with ${JSON.stringify(answer.body ?? "no body")} is a success`, async ({
      page,
    }) => {
      const wizard = await prepare(page, journey, "Any Answer Ltd");
      await page.route(`**${path}`, (route) => route.fulfill(answer));
      await wizard.submit.click();
      await expect(toast(page, words.wizard.success.title)).toBeVisible();
      await expect(page).toHaveURL(after);
      if (after !== address) return;
      await expect(receiptIn(page).getByRole("heading", { level: 2 })).toBeInViewport();
      await expect(page.getByText(/^Step 1 of \d$/)).toBeInViewport();
      expect(answeredIn(await wizard.held())).toEqual([]);
    });
  }
}
