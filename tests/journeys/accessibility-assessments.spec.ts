import type { APIResponse, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { linkOf } from "#questionnaires/engine/answer-link.ts";
import { expectAccessible, screens } from "#tests/support/accessible.ts";
import { everyAnswer, gateAnswers } from "#tests/support/answered.ts";
import { expect, test } from "#tests/support/journey.ts";
import { fieldOf, formIn, questionNamed } from "#tests/support/questionnaire-form.ts";
import { receiptIn } from "#tests/support/submissions.ts";
import { areOff } from "#tests/support/switched-off.ts";
import { toast } from "#tests/support/toast.ts";

const assessments = [
  { form: soc2, address: "/soc2-questionnaire", endpoint: endpoints.soc2Questionnaire.path },
  { form: iso27001, address: "/iso27001-questionnaire", endpoint: endpoints.questionnaire.path },
];
const health = "/it-assessment";
const category = (page: Page) => page.locator("#health-category");

/** Shows an answer without its scripts, as a browser without JavaScript would: axe itself is a script. */
async function showPlain(page: Page, address: string, answer: APIResponse) {
  const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, "");
  await page.route(
    `**${address}`,
    (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    { times: 1 },
  );
  await page.goto(address);
}

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport, provoked: /status of (422|500)/ });

    for (const { form, address, endpoint } of assessments) {
      // One wizard shows all questionnaires: one is checked empty on a phone, the other one answered on a desk.
      const answered = viewport.width > 1000;
      if (answered !== (form === soc2) || areOff(address)) continue;

      test(`${form.slug}: every step, ${answered ? "answered" : "empty"}`, async ({ page }) => {
        const { next, step, answerStep, lastStep } = formIn(page, form);
        await page.goto(`${address}#step-1`);
        for (let number = 1; number <= lastStep; number += 1) {
          await expect(step(number)).toBeVisible();
          if (!answered) await expectAccessible(page);
          await answerStep(number, everyAnswer(form));
          if (answered) await expectAccessible(page);
          if (number < lastStep) await next.click();
        }
      });

      // These states have the same names, roles and colors at every width.
      if (form !== soc2) continue;

      test(`${form.slug}: on its way, failed, with errors, and received`, async ({ page }) => {
        const { submit, sending, answerSteps, next } = formIn(page, form);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await page.route(
          `**${endpoint}`,
          async (route) => {
            await released;
            await route.fulfill({ status: 500, body: "Please try again." });
          },
          { times: 1 },
        );
        await page.goto(address);
        await answerSteps(gateAnswers(form));
        await submit.click();
        await expect(sending).toBeDisabled();
        await expectAccessible(page);
        release();
        const failed = toast(page, "Submission Error");
        await failed.hover();
        await expectAccessible(page);
        await expect(failed).toBeVisible();

        await page.goto(`${address}#step-1`);
        const email = fieldOf(page, questionNamed(form, "contactEmail"));
        await email.fill("jane.doe");
        await next.click();
        await expect(email).toHaveAttribute("aria-invalid", "true");
        await expectAccessible(page);
        await email.fill("jane.doe@acme.example");
        for (let number = 1; number < form.steps.length; number += 1) await next.click();
        await expect(page.getByRole("region", { name: "Check your answers" })).toBeVisible();
        await expectAccessible(page);
        await submit.click();
        await expect(receiptIn(page)).toBeVisible();
        await expectAccessible(page);
        await page.goto(address);
        await page.getByRole("button", { name: "Send another" }).click();
        await expect(page.getByRole("button", { name: "Use these details" })).toBeVisible();
        await expectAccessible(page);
      });

      test(`${form.slug}: the long form without JavaScript, as it is and with errors`, async ({
        page,
        request,
      }) => {
        const fields = { questionnaireType: form.wire?.type ?? "" };
        for (const answer of [await request.get(address), await request.post(endpoint, { form: fields })]) {
          await showPlain(page, address, answer);
          await expect(page.locator("form[data-form] h2:visible").last()).toHaveText(
            form.steps.at(-1)?.title ?? "",
          );
          await expectAccessible(page);
        }
      });
    }

    if (viewport.width > 1000 || areOff(health)) return;

    test("IT health: every question", async ({ page }) => {
      await page.goto(health);
      for (const [index, { questions }] of itHealth.steps.entries()) {
        await expect(page.getByText(`Question ${index + 1} of ${itHealth.steps.length}`)).toBeVisible();
        await expectAccessible(page);
        for (const { name } of questions) await page.locator(`#${name}`).getByRole("radio").first().check();
      }
      await expect(category(page)).toBeVisible();
      await expectAccessible(page);
    });

    for (const [risk, chosen] of [
      ["Low", 0],
      ["Medium", 1],
      ["High", -1],
    ] as const) {
      test(`IT health: a result of ${risk} risk`, async ({ page }) => {
        const answers = Object.fromEntries(
          itHealth.steps.flatMap(({ questions }) =>
            questions.map(({ name, options }) => [name, options.at(chosen)?.value ?? ""]),
          ),
        );
        await page.goto(`${health}#${linkOf(itHealth, answers)}`);
        await expect(category(page)).toBeVisible();
        await expect(page.getByText(`${risk} risk`).first()).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Copy a link" }).focus();
        await expectAccessible(page);
      });
    }

    test("IT health: the form, what is missing, and the result without JavaScript", async ({
      page,
      request,
    }) => {
      const query = linkOf(itHealth, everyAnswer(itHealth));
      for (const address of [health, `${health}?teamSize=1-10`, `${health}?${query}`]) {
        await showPlain(page, address, await request.get(address));
        await expectAccessible(page);
      }
      await expect(category(page)).toBeVisible();
    });
  });
}
