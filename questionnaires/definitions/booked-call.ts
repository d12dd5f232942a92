import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** Most characters of the text about the call's subject. */
const aboutLimit = 1000;

/** The form of a booked call: the visitor's contact data and the subject of the call. */
export const bookedCall = spokenForm({
  slug: "booked-call",
  title: "Booked call",
  identity: { company: "companyName", name: "contactName", email: "contactEmail" },
  steps: [
    {
      title: "Booked call",
      questions: [
        { kind: "text", name: "contactName", label: "Your name", autocomplete: "name" },
        { kind: "email", name: "contactEmail", label: "Your work email", autocomplete: "email" },
        { kind: "text", name: "companyName", label: "Your company", autocomplete: "organization" },
        // Whether it is required depends on who takes the call: the page says it.
        { kind: "tel", name: "contactPhone", label: "Your phone number", autocomplete: "tel" },
        {
          kind: "paragraph",
          name: "about",
          label: "What you would like to talk about (optional)",
          limit: aboutLimit,
        },
      ],
    },
  ],
} as const satisfies Questionnaire);
