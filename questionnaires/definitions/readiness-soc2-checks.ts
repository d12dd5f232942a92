import type { Contradiction, FirstQuestion } from "#questionnaires/engine/readiness-rules.ts";

const mature = { question: "currentMaturity", anyOf: ["Established", "Enterprise-grade"] };
const starting = { question: "currentMaturity", anyOf: ["Just getting started"] };
const soon = { question: "auditTimeline", anyOf: ["ASAP (within 4-6 weeks)", "2-3 months"] };

export const soc2Contradictions: readonly Contradiction[] = [
  // The form without scripts lets an excluding option stand beside others.
  {
    when: [
      { question: "currentControls", anyOf: ["None of these yet"] },
      { question: "currentControls", atLeast: 2 },
    ],
    sentence: "“None of these yet” is chosen together with controls that are in place.",
    ask: "Which of the ticked controls run today?",
  },
  {
    when: [
      { question: "cloudProviders", anyOf: ["On-premises only"] },
      { question: "cloudProviders", atLeast: 2 },
    ],
    sentence: "“On-premises only” is chosen together with cloud providers.",
    ask: "Which systems run in the cloud, if any?",
  },
  {
    when: [mature, { question: "currentControls", anyOf: ["None of these yet"] }],
    sentence: "Security is called established, but none of the eleven usual controls is in place.",
    ask: "What is established, if none of the listed controls is?",
  },
  {
    when: [
      mature,
      { question: "currentControls", noneOf: ["Written security policies", "None of these yet"] },
    ],
    sentence: "Security is called established, but there are no written policies.",
    ask: "Are there policies under another name, or is the practice unwritten?",
  },
  {
    when: [starting, { question: "currentControls", atLeast: 8 }],
    sentence: "Security is called just getting started, but most of the usual controls are in place.",
    ask: "Which of the ticked controls would you show an auditor tomorrow?",
  },
  {
    when: [starting, { question: "auditorSelected", anyOf: ["Already selected"] }],
    sentence: "An auditor is selected, but the work is just getting started.",
    ask: "What did you agree with the auditor, and from which day does the period run?",
  },
  {
    when: [
      { question: "complianceGoal", anyOf: ["Not sure - need guidance"] },
      { question: "auditorSelected", anyOf: ["Already selected"] },
    ],
    sentence: "An auditor is selected, but the kind of report is open.",
    ask: "Which report does your engagement letter name?",
  },
  {
    when: [soon, { question: "currentControls", noneOf: ["Written security policies"] }],
    sentence: "The report is wanted within three months, but no policies are written yet.",
    ask: "Who can approve policies within two weeks?",
  },
  {
    when: [
      { question: "businessDrivers", anyOf: ["Blocked or delayed deals"] },
      { question: "auditTimeline", anyOf: ["6-12 months", "More than 12 months"] },
    ],
    sentence: "Deals are blocked today, but the report may take half a year or longer.",
    ask: "Would a Type I report, or a letter about work in progress, unblock a deal sooner?",
  },
  {
    when: [
      { question: "dataProcessing", anyOf: ["Health information", "Payment card data"] },
      { question: "currentControls", noneOf: ["Encryption at rest and in transit"] },
    ],
    sentence: "Health or payment card data is handled, but encryption is not among the controls.",
    ask: "Where is that data today, and what is encrypted already?",
  },
  {
    when: [
      { question: "dataStorage", anyOf: ["Laptops and mobile devices"] },
      { question: "currentControls", noneOf: ["Endpoint protection (EDR)"] },
    ],
    sentence: "Data is stored on laptops and mobile devices, but those devices have no endpoint protection.",
    ask: "Which data is on laptops, and can it be kept off them?",
  },
  {
    when: [
      { question: "cloudProviders", anyOf: ["On-premises only"] },
      {
        question: "dataStorage",
        anyOf: ["Cloud databases", "Object or file storage", "SaaS applications"],
      },
    ],
    sentence: "Systems are said to run on-premises only, but data is stored with cloud services.",
    ask: "Which cloud services hold data, and are they part of what customers buy?",
  },
  {
    when: [
      { question: "cloudProviders", noneOf: ["On-premises only", "Hybrid cloud", "Other"] },
      { question: "dataStorage", anyOf: ["On-premises servers"] },
    ],
    sentence: "Data is stored on on-premises servers, but only cloud providers are named.",
    ask: "Where are those servers, and who looks after them?",
  },
  {
    when: [
      { question: "businessDrivers", anyOf: ["Risk reduction after an incident"] },
      { question: "currentControls", noneOf: ["Central logging and monitoring"] },
    ],
    sentence: "An incident is behind this, but there is still no central logging.",
    ask: "How was the incident noticed, and how would the next one be?",
  },
];

export const soc2FirstQuestions: readonly FirstQuestion[] = [
  {
    ask: "Which product or service is the report about, and which systems and people run it?",
    criteria: ["CC2.1", "CC3.1"],
  },
  { ask: "Who has assessed your risks, and when was that written down last?", criteria: ["CC3.2"] },
  { ask: "How does an account end when someone leaves?", criteria: ["CC6.2", "CC6.3"] },
  { ask: "Which accounts can be reached without multi-factor authentication?", criteria: ["CC6.1", "CC6.6"] },
  { ask: "Which policies exist in writing, and who approved them?", criteria: ["CC5.3"] },
  { ask: "When did you last have an incident, and what is on record about it?", criteria: ["CC7.4"] },
  { ask: "How does a change reach production, and who looks at it before?", criteria: ["CC8.1"] },
  { ask: "Which vendors could read or lose your customers’ data?", criteria: ["CC9.2", "P6.4"] },
  { ask: "Who would see an attack, and on which screen?", criteria: ["CC7.1", "CC7.2"] },
  { ask: "When was a backup last restored?", criteria: ["CC7.5", "A1.3"] },
  {
    ask: "Who oversees security from outside daily work: a board, an owner, an advisor?",
    criteria: ["CC1.2"],
  },
  { ask: "Which uptime have you promised to customers?", criteria: ["A1.1"] },
  { ask: "How do people ask for their data, and who answers?", criteria: ["P5.1"] },
];
