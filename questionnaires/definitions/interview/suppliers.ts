import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { choices } from "./choices.ts";

export const suppliers: InterviewTopic = {
  id: "suppliers",
  title: "Suppliers",
  questions: [
    {
      kind: "choice",
      id: "suppliers-register",
      text: "Is there a list of suppliers that could read, lose or stop your data, each rated by risk?",
      choices: choices({
        recorded: "Yes, and it was looked at within 12 months",
        partly: "There is a list, but without ratings",
        practised: "We know them, or the list has no ratings",
      }),
      rows: { "CC9.2": "", "A.5.19": "" },
      carries: ["CC9.2", "A.5.19"],
      filledBy: [
        { value: "recorded", when: [{ question: "vendorManagement", anyOf: ["comprehensive"] }] },
        { value: "practised", when: [{ question: "vendorManagement", anyOf: ["basic"] }] },
        { value: "none", when: [{ question: "vendorManagement", anyOf: ["minimal"] }] },
      ],
    },
    {
      kind: "choice",
      id: "suppliers-contracts",
      text: "Do contracts bind these suppliers to security, confidentiality and notice of incidents?",
      choices: choices({
        recorded: "Yes, for all that matter, and the contracts can be found",
        partly: "For all that matter, but nobody has read their terms",
        practised: "For some, or their terms were not read",
      }),
      rows: { "CC9.2": "", "A.5.20": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "vendorManagement", anyOf: ["comprehensive"] }] },
        { value: "none", when: [{ question: "vendorManagement", anyOf: ["minimal"] }] },
      ],
    },
    {
      kind: "choice",
      id: "suppliers-reviews",
      text: "Are the important suppliers checked each year, and when their service changes?",
      help: "For example their SOC 2 reports, with your notes on what these leave to you.",
      choices: choices({
        recorded: "Yes, the last checks and what followed are on record",
        practised: "Now and then, without notes",
      }),
      rows: { "CC9.2": "", "A.5.22": "" },
      filledBy: [
        { value: "recorded", when: [{ question: "vendorManagement", anyOf: ["comprehensive"] }] },
        { value: "none", when: [{ question: "vendorManagement", anyOf: ["minimal"] }] },
        { value: "practised", when: [{ question: "currentControls", anyOf: ["Vendor risk reviews"] }] },
      ],
    },
    {
      kind: "choice",
      id: "suppliers-chain",
      text: "Do you know what stands behind the products that you use: libraries, subcontractors?",
      choices: choices({
        recorded: "Yes, lists of components or subcontractors are kept and checked",
        practised: "In parts",
      }),
      rows: { "A.5.21": "" },
    },
    {
      kind: "choice",
      id: "suppliers-cloud",
      text: "Is it settled how cloud services are chosen, set up and left?",
      choices: choices({
        recorded: "Yes, in rules that name who answers for what, and how you would leave",
        practised: "We choose with care, but nothing is written",
        notApplicable: "We use no cloud services",
      }),
      rows: { "A.5.23": "" },
    },
    {
      kind: "choice",
      id: "suppliers-processes",
      text: "Is work that others run for you planned and watched like your own?",
      help: "Support, hosting, development, payroll; together with how your own security work is planned.",
      choices: choices({
        recorded: "Yes, plans, agreements and results are on record",
        practised: "Somebody keeps an eye on it",
      }),
      rows: { "8.1": "" },
    },
  ],
};
