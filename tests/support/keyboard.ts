import { expect, type Locator, type Page } from "@playwright/test";
import { type Answer, type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import type { Form, Question } from "#questionnaires/engine/question.ts";
import { fieldOf, formIn, optionOf } from "./questionnaire-form.ts";

/** Presses Tab (or Shift+Tab) until this element has the focus. Fails after 80 stops. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 80 && !(await isFocused()); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Answers one question with nothing but keys. */
async function answerWithKeys(page: Page, question: Question, given: Answer): Promise<void> {
  const options = "options" in question ? question.options : [];
  const chosen = options.filter(({ value }) => [given].flat().includes(value));
  if (question.kind === "many") {
    for (const { value } of chosen) {
      await tabTo(page, optionOf(page, question, value));
      await page.keyboard.press("Space");
    }
    return;
  }
  if (question.kind === "one" && question.look === "cards") {
    await tabTo(page, optionOf(page, question, options[0]?.value ?? ""));
    await page.keyboard.press("Space");
    for (const { value } of options.slice(1, options.findIndex((option) => option.value === given) + 1)) {
      await page.keyboard.press("ArrowDown");
      await expect(optionOf(page, question, value)).toBeChecked();
    }
    return;
  }
  await tabTo(page, fieldOf(page, question));
  await page.keyboard.type(chosen[0]?.label ?? String(given));
}

/**
 * Answers the questions in `answers` and sends the form with keys only. Each step's heading takes the focus.
 */
export async function sendWithKeys(page: Page, form: Form, answers: Answers): Promise<void> {
  const { next, submit, lastStep } = formIn(page, form);
  for (const [index, { questions }] of form.steps.entries()) {
    for (const question of questions.filter(({ name }) => !isBlank(answers[name]))) {
      await answerWithKeys(page, question, answers[question.name] ?? "");
    }
    const last = index + 1 === lastStep;
    await tabTo(page, last ? submit : next);
    await page.keyboard.press("Enter");
    if (!last) await expect(page.locator(`#step-${index + 2} h2`)).toBeFocused();
  }
}
