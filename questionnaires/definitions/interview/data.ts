import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const data: InterviewTopic = {
  id: "data",
  title: "Data and privacy",
  questions: [
    {
      kind: "choice",
      id: "data-classes",
      text: "Is information sorted by how much protection it needs?",
      choices: choices({
        recorded: "Yes, by written levels, with rules for each",
        partly: "Levels are written, but hardly used",
        practised: "People know what is sensitive, but nothing is written",
      }),
      isWritten: true,
      rows: { "C1.1": "", "A.5.12": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "dataClassification", anyOf: ["implemented"] }] },
        { value: "practised", when: [{ question: "dataClassification", anyOf: ["informal"] }] },
        { value: "none", when: [{ question: "dataClassification", anyOf: ["none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "data-labels",
      text: "Can one see on documents, folders and systems which level they have?",
      choices: choices({
        recorded: "Yes, by labels, and a sample shows them",
        practised: "On some of them",
      }),
      rows: { "A.5.13": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "dataClassification", anyOf: ["implemented"] }] },
        { value: "none", when: [{ question: "dataClassification", anyOf: ["informal", "none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "data-encryption",
      text: "Is data encrypted where it is stored and while it travels?",
      choices: choices({
        recorded: "Yes, everywhere, and the settings can be shown",
        practised: "Mostly, but not backups or older systems",
      }),
      rows: { "CC6.1": "", "CC6.7": "", "A.8.24": "" },
    },
    {
      kind: "choice",
      id: "data-keys",
      text: "Is it settled who can use encryption keys, where they are kept and when they change?",
      choices: choices({
        recorded: "Yes, written, and a key service keeps a log",
        partly: "A key service does all this, but it is not written",
        practised: "The provider keeps them; we have no rules",
      }),
      rows: { "CC6.1": "", "A.8.24": "" },
    },
    {
      kind: "choice",
      id: "data-transfer",
      text: "Are there rules for sending information: by mail, links, chat, and to whom?",
      choices: choices({
        recorded: "Yes, written, with agreements where others receive it",
        practised: "People take care",
      }),
      rows: { "CC6.7": "", "A.5.14": "" },
    },
    {
      kind: "choice",
      id: "data-deletion",
      text: "Is information deleted when it is no longer needed, copies and backups included?",
      choices: choices({
        recorded: "Yes, by a schedule, and the last deletion is on record",
        partly: "By a schedule, but without a record",
        practised: "On request, or without a record",
        none: "No, we keep everything",
      }),
      rows: { "C1.2": "", "A.8.10": "" },
    },
    {
      kind: "choice",
      id: "data-records",
      text: "Are records, such as contracts and logs, kept safe for as long as the law asks?",
      choices: choices({
        recorded: "Yes, a retention schedule names them",
        practised: "They are kept, without a schedule",
      }),
      rows: { "A.5.33": "" },
    },
    {
      kind: "choice",
      id: "data-masking",
      text: "Is data masked where people need not see it, for example in support and reports?",
      choices: choices({
        recorded: "Yes, settings or code show where",
        practised: "In some places",
        notApplicable: "No data needs it, as our classification says",
      }),
      rows: { "A.8.11": "" },
    },
    {
      kind: "choice",
      id: "data-leakage",
      text: "Would you notice that somebody takes data along: bulk exports, public links, private mail?",
      choices: choices({
        recorded: "Yes, rules or alerts exist, and a handled one is on record",
        practised: "Sharing is limited, but nobody would notice",
      }),
      rows: { "A.8.12": "" },
    },
    {
      kind: "choice",
      id: "data-privacy",
      text: "Does somebody answer for personal data, with a list of what is used for what?",
      choices: choices({
        recorded: "Yes, a record of processing and the agreements are current",
        practised: "Somebody takes care of it, but there is no list",
      }),
      rows: { "A.5.34": "which privacy laws apply to you" },
    },
  ],
};
