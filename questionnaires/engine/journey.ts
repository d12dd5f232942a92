import { type Answers, isBlank, type Problem, problems } from "./answers.ts";
import type { Form, Question, Questionnaire, Step } from "./question.ts";

/** Progress in whole percent: step divided by steps, rounded (specification, part 2, section 5). */
export function percent(step: number, steps: number): number {
  return Math.round((step / steps) * 100);
}

/** Unanswered questions that must be answered before the next step. */
export function blockers(step: Step, answers: Answers): readonly Question[] {
  return step.questions.filter((question) => question.gate && isBlank(answers[question.name]));
}

/** The number, from 1, of the step that asks for this field; undefined when none does. */
export function stepOf(form: Form, name: string): number | undefined {
  const index = form.steps.findIndex((step) => step.questions.some((question) => question.name === name));
  return index < 0 ? undefined : index + 1;
}

/** What is wrong with the answers of one step, in the order of its questions. */
export function problemsIn(questionnaire: Questionnaire, step: Step, answers: Answers): readonly Problem[] {
  return problems(questionnaire, answers).filter(({ name }) =>
    step.questions.some((question) => question.name === name),
  );
}

/** Whether all required questions of a step are answered and none of its answers has a problem. */
export function isComplete(questionnaire: Questionnaire, step: Step, answers: Answers): boolean {
  return blockers(step, answers).length === 0 && problemsIn(questionnaire, step, answers).length === 0;
}

/** The furthest step, from 1, that can be reached: a step with required questions must be complete first. */
export function furthestStep(questionnaire: Questionnaire, answers: Answers): number {
  const { steps } = questionnaire;
  const held = steps.findIndex(
    (step) => step.questions.some(({ gate }) => gate) && !isComplete(questionnaire, step, answers),
  );
  return held < 0 ? steps.length : held + 1;
}
