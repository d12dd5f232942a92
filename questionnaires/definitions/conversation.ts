import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** Most characters of a conversation that can be sent. */
export const conversationLimit = 20_000;

/**
 * A chat that the visitor decided to send. A chat asks for an e-mail address alone, so the address is also used
 * as company and name of the lead.
 */
export const conversation: Questionnaire = spokenForm({
  slug: "conversation",
  title: "Chat conversation",
  identity: { company: "contactEmail", name: "contactEmail", email: "contactEmail" },
  steps: [
    {
      title: "Conversation",
      questions: [
        { kind: "email", name: "contactEmail", label: "Your email", autocomplete: "email" },
        {
          kind: "one",
          name: "consent",
          label: "Consent",
          look: "cards",
          options: [
            { value: "yes", label: "You may read and keep this conversation, and answer me by email." },
          ],
        },
        { kind: "paragraph", name: "conversation", label: "Conversation", limit: conversationLimit },
      ],
    },
  ],
});
