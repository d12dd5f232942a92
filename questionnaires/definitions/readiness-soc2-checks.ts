import type { AskRule, ContradictionRule } from "#questionnaires/readiness/rules.ts";

const mature = { question: "currentMaturity", anyOf: ["Established", "Enterprise-grade"] };
const starting = { question: "currentMaturity", anyOf: ["Just getting started"] };
const soon = { question: "auditTimeline", anyOf: ["ASAP (within 4-6 weeks)", "2-3 months"] };

export const soc2Contradictions: readonly ContradictionRule[] = [
  // The form without scripts accepts an exclusive option together with others.
  {
    kind: "impossible",
    when: [
      { question: "currentControls", anyOf: ["None of these yet"] },
      { question: "currentControls", atLeast: 2 },
    ],
    sentence: "“None of these yet” is chosen together with controls that are in place.",
    ask: "Which of the ticked controls run today?",
  },
  {
    kind: "impossible",
    when: [
      { question: "cloudProviders", anyOf: ["On-premises only"] },
      { question: "cloudProviders", atLeast: 2 },
    ],
    about: "cloud",
    sentence: "“On-premises only” is chosen together with cloud providers.",
    ask: "Which systems run in the cloud, if any?",
  },
  {
    kind: "question",
    when: [mature, { question: "currentControls", anyOf: ["None of these yet"] }],
    sentence: "You call your security {currentMaturity}, and none of the eleven usual controls is in place.",
    ask: "What is established, if none of the listed controls is?",
  },
  {
    kind: "question",
    when: [
      mature,
      { question: "currentControls", noneOf: ["Written security policies", "None of these yet"] },
    ],
    sentence: "You call your security {currentMaturity}, and name no written policies.",
    ask: "Are there policies under another name, or is the practice unwritten?",
  },
  {
    kind: "question",
    when: [starting, { question: "currentControls", atLeast: 8 }],
    sentence: "You call your security {currentMaturity}, and name most of the usual controls.",
    ask: "Which of the ticked controls would you show an auditor tomorrow?",
  },
  {
    kind: "question",
    when: [starting, { question: "auditorSelected", anyOf: ["Already selected"] }],
    sentence: "An auditor is selected, and the work is just getting started.",
    ask: "What did you agree with the auditor, and from which day does the period run?",
  },
  {
    kind: "question",
    when: [
      { question: "complianceGoal", anyOf: ["Not sure - need guidance"] },
      { question: "auditorSelected", anyOf: ["Already selected"] },
    ],
    sentence: "An auditor is selected, and the kind of report is open.",
    ask: "Which report does your engagement letter name?",
  },
  {
    kind: "question",
    when: [soon, { question: "currentControls", noneOf: ["Written security policies"] }],
    sentence: "The report is wanted within three months, and you name no written policies.",
    ask: "Who approves policies, and how soon can they?",
  },
  {
    kind: "question",
    when: [
      { question: "businessDrivers", anyOf: ["Blocked or delayed deals"] },
      { question: "auditTimeline", anyOf: ["6-12 months", "More than 12 months"] },
    ],
    sentence: "Deals are blocked today, and the report may take half a year or longer.",
    ask: "What would unblock a deal until then, such as a letter about work in progress?",
  },
  {
    kind: "question",
    when: [
      { question: "dataProcessing", anyOf: ["Health information", "Payment card data"] },
      { question: "currentControls", noneOf: ["Encryption at rest and in transit"] },
    ],
    sentence: "You handle {dataProcessing}, and do not name encryption.",
    ask: "Where is that data today, and what is encrypted already?",
  },
  {
    kind: "question",
    when: [
      { question: "dataStorage", anyOf: ["Laptops and mobile devices"] },
      { question: "currentControls", noneOf: ["Endpoint protection (EDR)"] },
    ],
    sentence: "Data is stored on laptops and mobile devices, and you do not name endpoint protection.",
    ask: "Which data is on laptops, and can it be kept off them?",
  },
  {
    kind: "impossible",
    when: [
      { question: "cloudProviders", anyOf: ["On-premises only"] },
      { question: "dataStorage", anyOf: ["Cloud databases"] },
    ],
    about: "cloud",
    sentence: "Systems are said to run on-premises only, but data is stored in cloud databases.",
    ask: "Which cloud databases are these, and are they part of what customers buy?",
  },
  {
    kind: "question",
    when: [
      { question: "cloudProviders", anyOf: ["On-premises only"] },
      { question: "dataStorage", anyOf: ["Object or file storage", "SaaS applications"] },
    ],
    about: "cloud",
    sentence: "Systems are said to run on-premises only, and data is stored with cloud services.",
    ask: "Which cloud services hold data, and are they part of what customers buy?",
  },
  {
    kind: "question",
    when: [
      { question: "cloudProviders", noneOf: ["On-premises only", "Hybrid cloud", "Other"] },
      { question: "dataStorage", anyOf: ["On-premises servers"] },
    ],
    sentence: "Data is stored on on-premises servers, and only cloud providers are named.",
    ask: "Where are those servers, and who looks after them?",
  },
  {
    kind: "question",
    when: [
      { question: "businessDrivers", anyOf: ["Risk reduction after an incident"] },
      { question: "currentControls", noneOf: ["Central logging and monitoring"] },
    ],
    sentence: "An incident is behind this, and you do not name central logging.",
    ask: "How was the incident noticed, and how would the next one be?",
  },
];

/** Asks of the last incident. Some told us of one in their own words, which nobody reads here: it fits both. */
export const incidentAsk: Omit<AskRule, "criteria"> = {
  ask: "What is on record about your last incident, and when was it?",
  instead: {
    when: [{ question: "businessDrivers", anyOf: ["Risk reduction after an incident"] }],
    ask: "What is on record about the incident that is behind this, and what was changed after it?",
  },
};

/** Asked of the criterion that it is about, in each framework. */
export const mfaAsk =
  "Which ways in have no multi-factor authentication, such as service accounts or shared keys?";
export const encryptionAsk = "Which data has no encryption, such as on laptops or on its way to others?";
export const recoveryAsk = "When was a recovery last rehearsed, and how long did it take?";
export const backupAsk = "When was a backup last restored?";

export const soc2Asks: readonly AskRule[] = [
  {
    ask: "Which product or service is the report about, and which systems and people run it?",
    criteria: ["CC2.1", "CC3.1"],
    isStated: "soc2",
  },
  { ask: "Who has assessed your risks, and when was that written down last?", criteria: ["CC3.2"] },
  { ask: "How does access end when someone leaves?", criteria: ["CC6.2", "CC6.3"] },
  { ask: mfaAsk, criteria: ["CC6.1", "CC6.6"] },
  { ask: encryptionAsk, criteria: ["CC6.7"] },
  { ask: "Which policies exist in writing, and who approved them?", criteria: ["CC5.3"] },
  { ...incidentAsk, criteria: ["CC7.4"] },
  { ask: "How does a change reach production, and who looks at it before?", criteria: ["CC8.1"] },
  { ask: "Which vendors could read or lose your or your customers’ data?", criteria: ["CC9.2", "P6.4"] },
  { ask: "Who would see an attack, and on which screen?", criteria: ["CC7.2"] },
  { ask: "How do you learn of new weaknesses in your systems, and who fixes them?", criteria: ["CC7.1"] },
  { ask: recoveryAsk, criteria: ["CC7.5", "A1.3"] },
  { ask: backupAsk, criteria: ["A1.2"] },
  {
    ask: "Who oversees security from outside daily work: a board, an owner, an advisor?",
    criteria: ["CC1.2"],
  },
  { ask: "Which uptime have you promised to customers?", criteria: ["A1.1"] },
  { ask: "How do people ask for their data, and who answers?", criteria: ["P5.1"] },
];
