import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Submission } from "#server/leads/commands.ts";
import { everyAnswer } from "./answered.ts";

/** Every question of the onboarding questionnaire answered, each free text different from all others. */
export const fullAnswers: Answers = everyAnswer(onboarding);

/** A submission of the onboarding questionnaire with only the required fields. */
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
