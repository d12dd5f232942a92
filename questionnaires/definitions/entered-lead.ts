import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";

/** Most characters of the text about the request. */
const enteredLimit = 20_000;

/**
 * A lead that did not come by a form of the site: by telephone, at a fair, from another program or from a
 * sheet. If no e-mail address is known, the telephone number identifies the lead.
 */
export const enteredLead = spokenForm({
  slug: "entered",
  title: "Added by hand",
  identity: { company: "companyName", name: "contactName", email: "contactEmail", phone: "contactPhone" },
  steps: [
    {
      title: "Added by hand",
      questions: [
        { kind: "text", name: "companyName", label: "Company" },
        { kind: "text", name: "contactName", label: "Name" },
        { kind: "text", name: "contactEmail", label: "E-mail" },
        { kind: "tel", name: "contactPhone", label: "Telephone" },
        { kind: "paragraph", name: "message", label: "What they ask for", limit: enteredLimit },
      ],
    },
  ],
} as const satisfies Questionnaire);
