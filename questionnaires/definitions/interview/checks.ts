import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const checks: InterviewTopic = {
  id: "checks",
  title: "Checks, audits and improvement",
  questions: [
    {
      kind: "choice",
      id: "checks-controls",
      text: "Does somebody check at intervals that the security measures still run?",
      help: "For example: are all laptops still encrypted, was each account of a leaver closed?",
      choices: choices({
        recorded: "Yes, and the last check and what it found are on record",
        practised: "Yes, but no record is kept",
        none: "No, we notice when something breaks",
      }),
      rows: { "CC4.1": "", "A.5.36": "", "9.1": "" },
    },
    {
      kind: "choice",
      id: "checks-findings",
      text: "What happens to what checks, tests and audits find?",
      choices: choices({
        recorded:
          "Each finding has an owner and a day, its cause is looked for, and management sees the list",
        practised: "It is corrected, but nobody keeps a list",
        none: "There are no findings, or nothing follows",
      }),
      rows: { "CC4.2": "", "10.2": "" },
    },
    {
      kind: "choice",
      id: "checks-measures",
      text: "Are there figures for security that somebody looks at every month or quarter?",
      help: "For example: days until a weakness is fixed, share of people trained.",
      choices: choices({
        recorded: "Yes, the last report with them is on record",
        practised: "We look at dashboards now and then",
      }),
      rows: { "9.1": "", "CC2.1": "" },
    },
    {
      kind: "choice",
      id: "checks-audit",
      text: "Was there an internal audit of security in the last 12 months?",
      help: "By somebody who does not audit their own work, against a program with criteria and scope.",
      choices: choices({
        recorded: "Yes, the program and the report are there",
        partly: "For some teams only, with a report",
        practised: "Somebody looked, without a program or a report",
        // An audit against another standard is none of this management system.
        none: "No, or against another standard only, such as ISO 9001",
      }),
      isWritten: true,
      rows: { "9.2.1": "", "9.2.2": "", "A.5.35": "" },
    },
    {
      kind: "choice",
      id: "checks-review",
      text: "Did top management review the whole of security in the last 12 months?",
      help: "Risks, results, audits, incidents, feedback; with decisions at the end.",
      choices: choices({
        recorded: "Yes, the minutes name inputs and decisions",
        practised: "It was talked about, without minutes",
      }),
      isWritten: true,
      rows: { "9.3.1": "", "9.3.2": "", "9.3.3": "" },
    },
    {
      kind: "choice",
      id: "checks-scope",
      text: "Is it written down what the management system covers, and where its borders are?",
      help: "Products, teams, sites, and what others run for you.",
      choices: choices({
        recorded: "Yes, and it is approved",
        practised: "We know it, but it is not written",
      }),
      isWritten: true,
      rows: { "4.3": "" },
    },
    {
      kind: "choice",
      id: "checks-context",
      text: "Is it written down what affects your security from inside and outside, and who expects what of you?",
      help: "Customers, owners, authorities, the market; climate change counts where it matters.",
      choices: choices({
        recorded: "Yes, and it was looked at again within 12 months",
        practised: "It was discussed, but not written",
      }),
      rows: { "4.1": "", "4.2": "" },
    },
    {
      kind: "choice",
      id: "checks-documents",
      text: "Can everybody find the current version of a document, with its author, day and approval?",
      choices: choices({
        recorded: "Yes, all are in one place with versions and approvals, and old ones are kept apart",
        practised: "Most can be found, but versions or approvals are missing",
        none: "No, documents lie here and there",
      }),
      rows: {
        "7.5.1": "whether they are the documents that the standard asks for",
        "7.5.2": "",
        "7.5.3": "",
      },
      filledBy: [
        { value: "recorded", when: [{ question: "documentationLevel", anyOf: ["comprehensive"] }] },
        { value: "practised", when: [{ question: "documentationLevel", anyOf: ["partial"] }] },
        { value: "none", when: [{ question: "documentationLevel", anyOf: ["minimal", "none"] }] },
      ],
    },
    {
      kind: "choice",
      id: "checks-communication",
      text: "Is it settled who tells whom what about security, inside and outside, and when?",
      choices: choices({
        recorded: "Yes, in a plan or a table",
        practised: "It works, but it is not written",
      }),
      rows: { "7.4": "" },
    },
    {
      kind: "choice",
      id: "checks-improvement",
      text: "Is the management system kept up and improved, and are changes to it planned?",
      choices: choices({
        recorded: "Yes, improvements and planned changes of the last 12 months are on record",
        practised: "Things get better, but there is no plan or record",
        none: "There is no management system yet",
      }),
      rows: { "4.4": "", "6.3": "", "10.1": "" },
    },
  ],
};
