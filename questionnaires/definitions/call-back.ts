import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** Most characters of the text about what happened. */
export const situationLimit = 1000;

/**
 * A visitor wants to be called, mostly in an emergency in which e-mail may not work. One line is enough, so the
 * number is also used as company, name and address of the lead.
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
          label: "What is it about? (optional)",
          limit: situationLimit,
        },
      ],
    },
  ],
} as const satisfies Questionnaire);
