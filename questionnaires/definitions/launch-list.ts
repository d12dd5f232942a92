import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/**
 * Launch registration (specification, part 2, sections 4 and 6): the people to inform when the platform
 * launches.
 */
export const launchList = spokenForm({
  slug: "launch-list",
  title: "Launch list signup",
  identity: { company: "company", name: "name", email: "email" },
  signup: true,
  steps: [
    {
      title: "Launch list",
      questions: [
        { kind: "text", name: "name", label: "Your name", autocomplete: "name" },
        { kind: "email", name: "email", label: "Work email", autocomplete: "email" },
        { kind: "text", name: "company", label: "Company", autocomplete: "organization" },
      ],
    },
  ],
} as const satisfies Questionnaire);
