import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { currentStep, fieldOf, formIn, questionNamed } from "./questionnaire-form.ts";

/** How many steps the onboarding questionnaire has. */
export const lastStep = onboarding.steps.length;

/** The control of the question that has this name. */
export function asked(page: Page, name: string): Locator {
  return fieldOf(page, questionNamed(onboarding, name));
}

/** Answers every question of one step, 1 to 6. */
export function answerStep(page: Page, step: number, answers: Answers): Promise<void> {
  return formIn(page, onboarding).answerStep(step, answers);
}

/** What the form holds now, by name: text, or the chosen values. */
export function heldAnswers(page: Page): Promise<Answers> {
  return formIn(page, onboarding).held();
}

/** Presses Next until the last step is shown. */
export async function goToLastStep(page: Page): Promise<void> {
  const form = formIn(page, onboarding);
  for (let step = await currentStep(page); step < lastStep; step += 1) {
    await form.next.click();
    await form.step(step + 1).waitFor();
  }
  await form.submit.waitFor();
}

/** Only the fields of the identity. */
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
