import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const incidents: InterviewTopic = {
  id: "incidents",
  title: "Incidents",
  questions: [
    {
      kind: "choice",
      id: "incidents-plan",
      text: "Is there a written plan for incidents: who decides, who acts, who tells customers?",
      choices: choices({
        recorded: "Yes, and it was rehearsed or used within 12 months, with a record",
        partly: "It is written and was rehearsed or used, but not within 12 months",
        practised: "It is written, but was never rehearsed",
        none: "No, we know whom to call",
      }),
      rows: { "CC7.4": "", "A.5.24": "", "A.5.26": "" },
      carries: ["CC7.4", "A.5.24"],
      filledBy: [
        { value: "recorded", when: [{ question: "incidentResponsePlan", anyOf: ["tested"] }] },
        { value: "practised", when: [{ question: "incidentResponsePlan", anyOf: ["documented"] }] },
        { value: "none", when: [{ question: "incidentResponsePlan", anyOf: ["informal", "none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "incidents-events",
      text: "Is it decided for each event whether it is an incident, and how severe?",
      choices: choices({
        recorded: "Yes, by written levels, and the last decisions are on record",
        practised: "Somebody decides by experience",
      }),
      rows: { "CC7.3": "", "A.5.25": "" },
    },
    {
      kind: "choice",
      id: "incidents-records",
      text: "Is it on record how each incident was handled, from the first sign to the last notice?",
      choices: choices({
        recorded: "Yes; or there was none, and the place for it is ready",
        partly: "For outages, but not for security",
        practised: "In chats and mails",
      }),
      rows: { "CC7.4": "", "A.5.26": "" },
    },
    {
      kind: "choice",
      id: "incidents-lessons",
      text: "Is the cause of an incident looked for, and removed?",
      choices: choices({
        recorded: "Yes, with a written review and what was changed",
        practised: "Yes, but nothing is written",
      }),
      rows: { "CC7.5": "", "A.5.27": "" },
    },
    {
      kind: "choice",
      id: "incidents-evidence",
      text: "Is it settled how evidence of an incident is kept, so that it holds in court?",
      choices: choices({
        recorded: "Yes, steps and contacts are written",
        practised: "Somebody would save the logs",
      }),
      rows: { "A.5.28": "" },
    },
    {
      kind: "choice",
      id: "incidents-authorities",
      text: "Do you know which authorities to call, and how, before you need them?",
      help: "Police, data protection authority, regulators.",
      choices: choices({
        recorded: "Yes, a current list is there",
        practised: "We would find out",
      }),
      rows: { "A.5.5": "" },
    },
  ],
};
