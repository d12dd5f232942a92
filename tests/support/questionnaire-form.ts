import type { Locator, Page } from "@playwright/test";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import { type Form, type Question, questionsOf } from "#questionnaires/engine/question.ts";

/** The control of a question, or the group of its options. */
export function fieldOf(page: Page, question: Question): Locator {
  const isGroup = question.kind === "many" || (question.kind === "one" && question.look === "cards");
  return isGroup
    ? page.getByRole("group", { name: question.label })
    : page.getByLabel(question.label, { exact: true });
}

/** The control of one option, by its value. */
export function optionOf(page: Page, question: Question, value: string): Locator {
  const options = "options" in question ? question.options : [];
  const label = options.find((option) => option.value === value)?.label ?? value;
  return fieldOf(page, question).getByLabel(label, { exact: true });
}

async function answer(page: Page, question: Question, given: Answer): Promise<void> {
  if (!("options" in question)) return fieldOf(page, question).fill(String(given));
  if (question.kind === "one" && question.look === "select") {
    await fieldOf(page, question).selectOption(String(given));
    return;
  }
  for (const value of [given].flat()) await optionOf(page, question, value).check();
}

/** The question of a form that has this name. */
export function questionNamed(form: Form, name: string): Question {
  const question = questionsOf(form).find((candidate) => candidate.name === name);
  if (!question) throw new Error(`${form.slug} does not ask for ${name}`);
  return question;
}

/**
 * A form in a page, operated like a person does. Steps are numbered from 1. Questions without an answer are
 * skipped.
 */
export function formIn(page: Page, form: Form) {
  const lastStep = form.steps.length;
  const next = page.getByRole("button", { name: "Next", exact: true });
  const step = (number: number) => page.getByText(`Step ${number} of ${lastStep}`, { exact: true });

  async function answerStep(number: number, answers: Answers): Promise<void> {
    for (const question of form.steps[number - 1]?.questions ?? []) {
      const given = answers[question.name];
      if (given !== undefined && given.length > 0) await answer(page, question, given);
    }
  }

  /** Answers the steps from the present one to the last, and stops there. */
  async function answerSteps(answers: Answers): Promise<void> {
    for (let number = await currentStep(page); number <= lastStep; number += 1) {
      await step(number).waitFor();
      await answerStep(number, answers);
      if (number < lastStep) await next.click();
    }
  }

  return {
    lastStep,
    next,
    previous: page.getByRole("button", { name: "Previous", exact: true }),
    submit: page.getByRole("button", { name: /^Submit( Questionnaire)?$/ }),
    sending: page.getByRole("button", { name: "Submitting..." }),
    step,
    answerStep,
    answerSteps,
    held: () => heldAnswers(page, form),
  };
}

/** What the form holds now, by name: text, or the chosen values. */
async function heldAnswers(page: Page, form: Form): Promise<Readonly<Record<string, Answer>>> {
  const entries = await page
    .locator("form[data-form]")
    .evaluate((element: HTMLFormElement) =>
      Array.from(new FormData(element), ([name, value]): [string, string] => [name, String(value)]),
    );
  return Object.fromEntries(
    questionsOf(form).map(({ name, kind }) => {
      const values = entries.filter(([field]) => field === name).map(([, value]) => value);
      return [name, kind === "many" ? values : (values[0] ?? "")];
    }),
  );
}

/** The number of the step that is shown. */
export async function currentStep(page: Page): Promise<number> {
  const text = await page.getByText(/^Step \d of \d$/).innerText();
  return Number(/\d/.exec(text)?.[0]);
}
