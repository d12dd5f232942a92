import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

const noDevelopment = "We develop no software";

export const changes: InterviewTopic = {
  id: "changes",
  title: "Changes and development",
  questions: [
    {
      kind: "choice",
      id: "changes-review",
      text: "Does somebody else look at each change and approve it before it reaches production?",
      choices: choices({
        recorded: "Yes, the system enforces it and keeps the approvals",
        partly: "Enforced for some products or systems, not for all",
        practised: "Mostly, but nothing enforces it",
      }),
      rows: { "CC8.1": "", "A.8.32": "" },
      carries: ["CC8.1", "A.8.32"],
    },
    {
      kind: "choice",
      id: "changes-tests",
      text: "Is each change tested before release, security included?",
      choices: choices({
        recorded: "Yes, results of the last releases are on record",
        practised: "Somebody tries it out",
      }),
      rows: { "CC8.1": "", "A.8.29": "" },
    },
    {
      kind: "choice",
      id: "changes-emergency",
      text: "Are changes in an emergency looked at and approved afterwards?",
      choices: choices({
        recorded: "Yes, the rule is written, and the last case is on record",
        practised: "Somebody usually looks at them",
      }),
      rows: { "CC8.1": "", "A.8.32": "" },
    },
    {
      kind: "choice",
      id: "changes-environments",
      text: "Are development, test and production separate?",
      choices: choices({
        recorded: "Yes, with access of its own to each",
        practised: "In parts, or developers reach all of them",
        notApplicable: noDevelopment,
      }),
      rows: { "A.8.31": "" },
    },
    {
      kind: "choice",
      id: "changes-development",
      text: "Are there written rules for secure development and code, and is code checked against them?",
      choices: choices({
        recorded: "Yes, by reviews or tools whose results are kept",
        practised: "Developers know how, but nothing is written",
        notApplicable: noDevelopment,
      }),
      rows: { "A.8.25": "", "A.8.28": "" },
    },
    {
      kind: "choice",
      id: "changes-requirements",
      text: "Are security requirements written down before an application is built or bought?",
      choices: choices({
        recorded: "Yes, those of the last one can be shown",
        practised: "They are talked about",
      }),
      rows: { "A.8.26": "" },
    },
    {
      kind: "choice",
      id: "changes-architecture",
      text: "Do systems follow written principles of secure architecture?",
      help: "For example least privilege, defense in depth, encryption by default.",
      choices: choices({
        recorded: "Yes, and the last design review is on record",
        practised: "We follow good practice, but nothing is written",
      }),
      rows: { "A.8.27": "" },
    },
    {
      kind: "choice",
      id: "changes-outsourced",
      text: "Is software that others develop for you directed and checked before you accept it?",
      choices: choices({
        recorded: "Yes, the contract says how, and the last check is on record",
        practised: "We look at it, but without a record",
        notApplicable: "Nobody develops software for us",
      }),
      rows: { "A.8.30": "" },
    },
    {
      kind: "choice",
      id: "changes-test-data",
      text: "Is customers’ data kept out of tests?",
      choices: choices({
        recorded: "Yes, a rule says so, and test data is made or masked",
        practised: "Usually, but copies of production have been used",
        none: "No, tests run with customers’ data",
        notApplicable: "We test no software",
      }),
      rows: { "A.8.33": "" },
    },
    {
      kind: "choice",
      id: "changes-audit-tests",
      text: "Are penetration tests and audits on running systems agreed beforehand?",
      choices: choices({
        recorded: "Yes, the last agreed plan is there",
        practised: "By word of mouth",
        none: "No, or there was none yet",
      }),
      rows: { "A.8.34": "" },
    },
  ],
};
