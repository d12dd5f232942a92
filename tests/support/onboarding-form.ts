import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import { type Question, questionsOf } from "#questionnaires/engine/question.ts";

/** How many steps the onboarding questionnaire has. */
export const lastStep = onboarding.steps.length;

/** The control of a question, or the group of its options. */
function fieldOf(page: Page, question: Question): Locator {
  const isGroup = question.kind === "many" || (question.kind === "one" && question.look === "cards");
  return isGroup
    ? page.getByRole("group", { name: question.label, exact: true })
    : page.getByLabel(question.label, { exact: true });
}

/** Answers one question the way a person does. */
async function answer(page: Page, question: Question, given: Answer): Promise<void> {
  const field = fieldOf(page, question);
  if (!("options" in question)) return field.fill(String(given));
  if (question.kind === "one" && question.look === "select") {
    await field.selectOption(String(given));
    return;
  }
  for (const value of [given].flat()) {
    const label = question.options.find((option) => option.value === value)?.label ?? value;
    await field.getByLabel(label, { exact: true }).check();
  }
}

/** Answers every question of one step, 1 to 6. */
export async function answerStep(page: Page, step: number, answers: Answers): Promise<void> {
  for (const question of onboarding.steps[step - 1]?.questions ?? []) {
    await answer(page, question, answers[question.name] ?? "");
  }
}

/** What the form holds now, by name: text, or the chosen values. */
export async function heldAnswers(page: Page): Promise<Readonly<Record<string, Answer>>> {
  const entries = await page
    .locator("form[data-form]")
    .evaluate((form: HTMLFormElement) =>
      Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]),
    );
  return Object.fromEntries(
    questionsOf(onboarding).map(({ name, kind }) => {
      const values = entries.filter(([field]) => field === name).map(([, value]) => value);
      return [name, kind === "many" ? values : (values[0] ?? "")];
    }),
  );
}

/** Presses Next until the last step is shown. */
export async function goToLastStep(page: Page): Promise<void> {
  const submit = page.getByRole("button", { name: "Submit Questionnaire" });
  const next = page.getByRole("button", { name: "Next" });
  for (let step = await currentStep(page); step < lastStep; step += 1) {
    await next.click();
    await page.getByText(`Step ${step + 1} of ${lastStep}`, { exact: true }).waitFor();
  }
  await submit.waitFor();
}

async function currentStep(page: Page): Promise<number> {
  const text = await page.getByText(/^Step \d of \d$/).innerText();
  return Number(/\d/.exec(text)?.[0]);
}

/** The toast with this text, in the region that F8 leads to. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: /^Notifications/ }).getByText(text, { exact: true });
}

/** Only what identifies a lead. */
export const leastAnswers = (company: string): Record<string, string> => ({
  companyName: company,
  contactName: "Jane Doe",
  contactEmail: "jane.doe@acme.example",
});

/** Sends the form as a browser without JavaScript does, and returns the path of its confirmation. */
export async function sendPlainForm(request: APIRequestContext, company: string): Promise<string> {
  const response = await request.post("/api/questionnaire", { form: leastAnswers(company), maxRedirects: 0 });
  const location = response.headers()["location"];
  if (location === undefined)
    throw new Error(`no confirmation: ${response.status()} ${await response.text()}`);
  return location;
}
