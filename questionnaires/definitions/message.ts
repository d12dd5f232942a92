import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** A visitor has one question. Nobody is asked for a company, so the name is also used as the lead's company. */
export const message = spokenForm({
  slug: "message",
  title: "Message",
  identity: { company: "contactName", name: "contactName", email: "contactEmail" },
  steps: [
    {
      title: "Message",
      questions: [
        { kind: "text", name: "contactName", label: "Your name", autocomplete: "name" },
        { kind: "email", name: "contactEmail", label: "Your email", autocomplete: "email" },
        { kind: "paragraph", name: "message", label: "Your message" },
      ],
    },
  ],
} as const satisfies Questionnaire);
