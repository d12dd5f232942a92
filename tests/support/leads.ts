import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Submission } from "#server/leads/commands.ts";

/** Every question of the onboarding questionnaire answered, each free text different from all others. */
export const fullAnswers: Answers = answersSchema(onboarding).parse(
  Object.fromEntries(
    questionsOf(onboarding).map((question) => {
      if (question.kind === "one") return [question.name, question.options.at(-1)?.value];
      if (question.kind === "many")
        return [question.name, question.options.slice(0, 2).map(({ value }) => value)];
      if (question.kind === "email") return [question.name, "jane.doe@acme.example"];
      if (question.kind === "tel") return [question.name, "+1 555 0100"];
      return [question.name, `typed as ${question.name}`];
    }),
  ),
);

/** A submission of the onboarding questionnaire with only what it cannot do without. */
export function submission({
  answers = {},
  ...rest
}: Partial<Omit<Submission, "answers">> & { answers?: Readonly<Record<string, unknown>> } = {}): Submission {
  const least = { companyName: "Acme", contactName: "Jane Doe", contactEmail: "jane.doe@acme.example" };
  return {
    questionnaire: onboarding,
    answers: answersSchema(onboarding).parse({ ...least, ...answers }),
    extras: { plan: "", wording: "" },
    source: "json",
    idempotencyKey: undefined,
    ...rest,
  };
}
