import { onboarding } from "./definitions/onboarding.ts";
import type { Questionnaire } from "./engine/question.ts";

/** Every questionnaire, by slug. */
export const catalogue: Readonly<Record<string, Questionnaire>> = {
  [onboarding.slug]: onboarding,
};
