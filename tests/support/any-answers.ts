import fc from "fast-check";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";

const typed = ({ kind }: Question) => (kind === "tel" ? "+1 555 0100" : "We do all of this already.");

/** Any combination of answers that the form accepts, from none to all. */
export function anyAnswers(form: Questionnaire): fc.Arbitrary<Answers> {
  const fields = questionsOf(form).map((question): [string, fc.Arbitrary<Answer>] => {
    if (!("options" in question)) return [question.name, fc.constantFrom("", typed(question))];
    const values = question.options.map(({ value }) => value);
    if (question.kind === "one") return [question.name, fc.constantFrom("", ...values)];
    const exclusive = question.options.filter((option) => option.exclusive).map(({ value }) => value);
    const others = fc.subarray(values.filter((value) => !exclusive.includes(value)));
    return [question.name, fc.oneof(others, ...exclusive.map((value) => fc.constant([value])))];
  });
  return fc.record(Object.fromEntries(fields));
}
