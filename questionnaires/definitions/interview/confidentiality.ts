import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const confidentiality: InterviewTopic = {
  id: "confidentiality",
  title: "Confidentiality",
  questions: [
    {
      kind: "choice",
      id: "confidentiality-known",
      text: "Do you know which information your contracts oblige you to keep confidential, and where it is stored?",
      choices: choices({
        recorded: "Yes, a list names it and who can reach it",
        practised: "We know, but there is no list",
      }),
      rows: { "C1.1": "" },
    },
    {
      kind: "choice",
      id: "confidentiality-kept",
      text: "Is it settled how long confidential information is kept?",
      choices: choices({
        recorded: "Yes, in a schedule that is followed",
        practised: "As contracts say, without a schedule",
      }),
      rows: { "C1.1": "" },
    },
    {
      kind: "choice",
      id: "confidentiality-ended",
      text: "Is a customer’s data destroyed when the contract ends?",
      choices: choices({
        recorded:
          "Yes, proof for the last customer who left is there; or none has left, and the steps are written",
        practised: "Yes, but without proof",
      }),
      rows: { "C1.2": "" },
    },
  ],
};
