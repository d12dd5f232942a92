import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const customers: InterviewTopic = {
  id: "customers",
  title: "Promises to customers",
  questions: [
    {
      kind: "choice",
      id: "customers-promises",
      text: "Is it written down what you promise customers about the service and its security?",
      help: "Terms, service levels, a description of the system.",
      choices: choices({
        recorded: "Yes, current, and customers can read it",
        practised: "In single contracts or mails",
      }),
      rows: { "CC2.3": "", "CC3.1": "" },
    },
    {
      kind: "choice",
      id: "customers-contact",
      text: "Do customers and partners know how to report a problem to you?",
      choices: choices({
        recorded: "Yes, the way is published, and the last report is on record",
        practised: "They would ask their contact",
      }),
      rows: { "CC2.3": "" },
    },
    {
      kind: "choice",
      id: "customers-changes",
      text: "Are customers told before something changes that concerns them?",
      choices: choices({
        recorded: "Yes, the last notice is on record",
        practised: "Sometimes, when somebody thinks of it",
      }),
      rows: { "CC2.3": "" },
    },
    {
      kind: "choice",
      id: "customers-data",
      text: "Can you show where customers’ data comes in, where it lies and where it goes?",
      choices: choices({
        recorded: "Yes, a diagram or a list is current",
        practised: "Somebody could draw it",
      }),
      rows: { "CC2.1": "" },
    },
  ],
};
