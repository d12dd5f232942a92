import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";
import { itHealth } from "./it-health.ts";

/**
 * The result of an IT health check, which its visitor wants by mail or wants to have reviewed. It is sent with
 * the answers. The form asks for an e-mail address alone, which is also used as company and name of the lead.
 */
export const healthResult = spokenForm({
  slug: "health-result",
  title: "IT health result",
  identity: { company: "contactEmail", name: "contactEmail", email: "contactEmail" },
  speaks: ["wish"],
  steps: [
    {
      title: "Result",
      questions: [
        { kind: "email", name: "contactEmail", label: "Your email", autocomplete: "email" },
        {
          kind: "one",
          name: "wish",
          label: "What to do with the result",
          look: "cards",
          options: [
            { value: "send", label: "Send me this result" },
            { value: "look", label: "Have it looked at" },
          ],
        },
      ],
    },
    ...itHealth.steps,
  ],
} as const satisfies Questionnaire);
