import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const governance: InterviewTopic = {
  id: "governance",
  title: "Governance",
  questions: [
    {
      kind: "choice",
      id: "governance-oversight",
      text: "Does somebody above daily work look at security: a board, owners or advisors?",
      help: "They must be able to disagree with those who run the company day to day.",
      choices: choices({
        recorded: "Yes, and minutes of the last 12 months show it",
        practised: "Yes, but no minutes show it",
        none: "No, whoever runs the company also oversees it",
      }),
      rows: { "CC1.2": "" },
    },
    {
      kind: "choice",
      id: "governance-roles",
      text: "Is it settled who decides about security, who does the work and who reports to whom?",
      choices: choices({
        recorded: "Yes, in an organization chart and in roles with names",
        practised: "Everybody knows, but it is not written",
        none: "No, it depends on who has time",
      }),
      rows: { "CC1.3": "", "5.3": "", "A.5.2": "" },
    },
    {
      kind: "choice",
      id: "governance-means",
      text: "Does top management give security a budget, people and its own time?",
      choices: choices({
        recorded: "Yes, a decision or a budget of this year shows it",
        practised: "Yes, case by case",
        none: "No, it has to be done beside everything else",
      }),
      rows: { "5.1": "", "7.1": "" },
    },
    {
      kind: "choice",
      id: "governance-goals",
      text: "Are there goals for security this year that one can measure?",
      help: "For example: every critical weakness fixed within 14 days.",
      choices: choices({
        recorded: "Yes, written, with somebody who answers for each",
        practised: "We have goals, but they are not written",
      }),
      isWritten: true,
      rows: { "CC3.1": "", "6.2": "" },
    },
    {
      kind: "choice",
      id: "governance-policies",
      text: "Are there security policies that management has approved and everybody has been told of?",
      choices: choices({
        recorded: "Yes, approved and looked at again within 12 months, and we can show who was told",
        partly: "They are approved and everybody was told, but not looked at again within 12 months",
        practised: "They are written, but not approved, not current or not told to everybody",
        planned: "They are being written",
        none: "No, nothing is written",
      }),
      rows: { "CC5.3": "", "CC2.2": "", "5.2": "", "A.5.1": "" },
      carries: ["CC5.3", "5.2", "A.5.1"],
      filledBy: [
        {
          value: "recorded",
          when: [{ question: "informationSecurityPolicy", anyOf: ["comprehensive"] }],
        },
        {
          value: "practised",
          when: [{ question: "informationSecurityPolicy", anyOf: ["basic"] }],
        },
        { value: "none", when: [{ question: "informationSecurityPolicy", anyOf: ["none"] }] },
        { value: "practised", when: [{ question: "currentControls", anyOf: ["Written security policies"] }] },
      ],
    },
    {
      kind: "choice",
      id: "governance-procedures",
      text: "Is it written down how recurring work is done: releases, backups, new and leaving people?",
      choices: choices({
        recorded: "Yes, for all of it, and the procedures are current",
        partly: "For parts of it, and these are current",
        practised: "For parts of it, or in the heads of those who do it",
      }),
      rows: { "CC5.3": "", "A.5.37": "" },
    },
    {
      kind: "choice",
      id: "governance-laws",
      text: "Do you keep a list of the laws and contracts that set security duties for you?",
      choices: choices({
        recorded: "Yes, with somebody who keeps it current",
        practised: "We know them, but there is no list",
      }),
      rows: { "A.5.31": "", "4.2": "" },
    },
    {
      kind: "choice",
      id: "governance-licences",
      text: "Do you check that software, open source and texts are used as their licences allow?",
      choices: choices({
        recorded: "Yes, and the last check is on record",
        practised: "We take care, but keep no record",
      }),
      rows: { "A.5.32": "" },
    },
    {
      kind: "choice",
      id: "governance-projects",
      text: "Is security a point in each project from its beginning?",
      choices: choices({
        recorded: "Yes, the papers of the last project show it",
        practised: "Usually, when somebody thinks of it",
      }),
      rows: { "A.5.8": "" },
    },
  ],
};
