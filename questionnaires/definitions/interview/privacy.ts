import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const privacy: InterviewTopic = {
  id: "privacy",
  title: "Privacy",
  questions: [
    {
      kind: "choice",
      id: "privacy-notice",
      text: "Are people told plainly what happens to their data, before you collect it?",
      choices: choices({
        recorded: "Yes, the notice is current, and its versions are kept",
        practised: "There is a notice, but nobody has compared it with what we do",
      }),
      rows: { "P1.1": "" },
    },
    {
      kind: "choice",
      id: "privacy-consent",
      text: "Are people told their choices, and is consent obtained first where it is needed?",
      help: "Explicit consent for sensitive data, before collection.",
      choices: choices({
        recorded: "Yes, consents and the words that were shown are on record",
        practised: "Yes, but without a record",
      }),
      rows: { "P2.1": "", "P3.2": "" },
    },
    {
      kind: "choice",
      id: "privacy-purposes",
      text: "Is personal data collected and used only for the purposes that you stated?",
      choices: choices({
        recorded: "Yes, a list of data with purposes was checked within 12 months",
        practised: "We take care, but there is no list",
      }),
      rows: { "P3.1": "", "P4.1": "" },
    },
    {
      kind: "choice",
      id: "privacy-retention",
      text: "Is personal data kept only as long as needed, and then disposed of securely?",
      choices: choices({
        recorded: "Yes, by a schedule, and the last run is on record",
        partly: "By a schedule, but no run is on record",
        practised: "On request, or without a schedule",
      }),
      rows: { "P4.2": "", "P4.3": "" },
    },
    {
      kind: "choice",
      id: "privacy-requests",
      text: "Can people learn what you hold about them, and to whom it was disclosed?",
      choices: choices({
        recorded: "Yes, by written steps, and the last answer is on record",
        practised: "We would answer, without written steps",
      }),
      rows: { "P5.1": "", "P6.7": "" },
    },
    {
      kind: "choice",
      id: "privacy-correction",
      text: "Can people have their data corrected, and is it kept accurate and current?",
      choices: choices({
        recorded: "Yes, corrections are on record, and recipients are told",
        practised: "Yes, without a record",
      }),
      rows: { "P5.2": "", "P7.1": "" },
    },
    {
      kind: "choice",
      id: "privacy-disclosures",
      text: "Does personal data go to others only with the consent that is needed, and is it recorded?",
      choices: choices({
        recorded: "Yes, recipients, grounds and disclosures are listed",
        practised: "We know them, but there is no list",
      }),
      rows: { "P6.1": "", "P6.2": "" },
    },
    {
      kind: "choice",
      id: "privacy-recipients",
      text: "Do those who receive personal data commit to protect it and to report breaches to you?",
      choices: choices({
        recorded: "Yes, agreements are signed and checked",
        practised: "With some of them",
      }),
      rows: { "P6.4": "", "P6.5": "" },
    },
    {
      kind: "choice",
      id: "privacy-breaches",
      text: "Is each breach recorded, and are people and authorities told in time?",
      choices: choices({
        recorded: "Yes, by written steps with deadlines, and a log is kept",
        practised: "We would do it, without written steps",
      }),
      rows: { "P6.3": "", "P6.6": "" },
    },
    {
      kind: "choice",
      id: "privacy-complaints",
      text: "Are complaints about privacy received, settled and learned from?",
      choices: choices({
        recorded: "Yes, a contact is published, and a log is kept",
        practised: "They would be handled, without a log",
      }),
      rows: { "P8.1": "" },
    },
  ],
};
