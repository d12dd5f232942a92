import { type Answers, isBlank } from "./answers.ts";
import type { Form, Question, Step } from "./question.ts";

/** Share of the way, in whole percent: step divided by steps, rounded (specification, part 2, section 5). */
export function percent(step: number, steps: number): number {
  return Math.round((step / steps) * 100);
}

/** Questions that keep the person on this step. */
export function blockers(step: Step, answers: Answers): readonly Question[] {
  return step.questions.filter((question) => question.gate && isBlank(answers[question.name]));
}

/** The number, from 1, of the step that asks for this field; undefined when none does. */
export function stepOf(form: Form, name: string): number | undefined {
  const index = form.steps.findIndex((step) => step.questions.some((question) => question.name === name));
  return index < 0 ? undefined : index + 1;
}

/** The furthest step, from 1, that the gates before it let a person reach. */
export function furthestStep(form: Form, answers: Answers): number {
  const blocked = form.steps.findIndex((step) => blockers(step, answers).length > 0);
  return blocked < 0 ? form.steps.length : blocked + 1;
}
