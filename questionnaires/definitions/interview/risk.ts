import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const risk: InterviewTopic = {
  id: "risk",
  title: "Risk",
  questions: [
    {
      kind: "choice",
      id: "risk-assessment",
      text: "Did you assess your security risks by a written method in the last 12 months?",
      help: "With a rating and somebody who answers for each risk.",
      choices: choices({
        recorded: "Yes, the method and the register with day and owners are there",
        partly: "There is a register with owners, but it is older than 12 months",
        practised: "We talk about risks, but have no register",
      }),
      isWritten: true,
      rows: { "CC3.2": "", "6.1.2": "", "8.2": "" },
      carries: ["CC3.2", "6.1.2", "8.2"],
      filledBy: [
        { value: "recorded", when: [{ question: "riskManagementProcess", anyOf: ["formal"] }] },
        { value: "practised", when: [{ question: "riskManagementProcess", anyOf: ["informal"] }] },
        { value: "none", when: [{ question: "riskManagementProcess", anyOf: ["none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "risk-treatment",
      text: "Is it decided for each risk what is done, by whom and by when, and who accepts what remains?",
      choices: choices({
        recorded: "Yes, in a plan that shows what is done already",
        practised: "We act on the large ones, without a plan",
      }),
      isWritten: true,
      rows: { "CC5.1": "", "6.1.3": "", "8.3": "" },
    },
    {
      kind: "choice",
      id: "risk-applicability",
      text: "Is there a Statement of Applicability: which controls of Annex A apply, and why?",
      choices: choices({
        recorded: "Yes, approved, with a reason for each control",
        practised: "A list exists, without reasons or approval",
      }),
      rows: { "6.1.3": "" },
    },
    {
      kind: "choice",
      id: "risk-system",
      text: "Have you looked at what could keep the management system itself from working?",
      help: "Too few people, no budget, a key person who leaves; and opportunities as well.",
      choices: choices({
        recorded: "Yes, written, with what is done about it",
        practised: "It was talked about",
      }),
      rows: { "6.1.1": "" },
    },
    {
      kind: "choice",
      id: "risk-fraud",
      text: "Is fraud among the risks that you assess?",
      help: "Payments changed by mail, manipulated records, a colleague who takes data along.",
      choices: choices({
        recorded: "Yes, the register names such cases",
        practised: "We know of such cases, but they are not in a register",
      }),
      rows: { "CC3.3": "" },
    },
    {
      kind: "choice",
      id: "risk-changes",
      text: "Do you look at the risks again when the business, people or technology change?",
      choices: choices({
        recorded: "Yes, the last large change led to an entry with a day",
        practised: "We think of it, but do not write it down",
      }),
      rows: { "CC3.4": "", "8.2": "" },
    },
    {
      kind: "choice",
      id: "risk-duties",
      text: "Does a second person always take part in payments, in new access and in changes?",
      help: "Nobody asks for, approves and carries out the same thing alone. In a small team somebody else may look at it afterwards.",
      choices: choices({
        recorded: "Duties are kept apart, or somebody else looks afterwards, and this is on record",
        partly: "For some of these, and this is on record",
        practised: "Mostly, by habit",
        none: "No, some people can do everything alone",
      }),
      rows: { "CC5.1": "", "A.5.3": "" },
    },
    {
      kind: "choice",
      id: "risk-technology",
      text: "Is there a list of the technical measures with an owner for each?",
      help: "For access, for changes and for the infrastructure.",
      choices: choices({
        recorded: "Yes, and it is current",
        practised: "The measures exist, but nobody has listed them",
      }),
      rows: { "CC5.2": "" },
    },
    {
      kind: "choice",
      id: "risk-threats",
      text: "Does somebody follow news of threats, and act on what concerns you?",
      choices: choices({
        recorded: "Yes, sources are named, and what followed is on record",
        practised: "Somebody reads the news",
      }),
      rows: { "A.5.7": "" },
    },
    {
      kind: "choice",
      id: "risk-groups",
      text: "Does somebody take part in a group or forum about security?",
      choices: choices({
        recorded: "Yes, membership or notes show it",
        practised: "Informally",
      }),
      rows: { "A.5.6": "" },
    },
  ],
};
