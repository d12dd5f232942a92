import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** Characters of what happened. */
export const situationLimit = 1000;

/**
 * Somebody wants to be called, mostly in an emergency, when mail may be what is broken. One line is enough, so the
 * number also stands where other leads have a company, a name and an address.
 */
export const callBack = spokenForm({
  slug: "call-back",
  title: "Call back",
  identity: { company: "contactPhone", name: "contactPhone", email: "contactPhone" },
  urgent: true,
  steps: [
    {
      title: "Call back",
      questions: [
        { kind: "tel", name: "contactPhone", label: "Your phone number", autocomplete: "tel" },
        {
          kind: "paragraph",
          name: "situation",
          label: "What happened (optional)",
          limit: situationLimit,
        },
      ],
    },
  ],
} as const satisfies Questionnaire);
