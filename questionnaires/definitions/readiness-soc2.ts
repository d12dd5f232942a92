import type {
  ControlRule,
  LiftRule,
  NoEvidence,
  ReadinessRules,
} from "#questionnaires/engine/readiness-rules.ts";
import {
  availability,
  commonCriteria,
  confidentiality,
  privacy,
  processingIntegrity,
} from "./criteria-soc2.ts";
import { soc2Contradictions, soc2FirstQuestions } from "./readiness-soc2-checks.ts";
import { soc2Costs, soc2Plan } from "./readiness-soc2-plan.ts";

const question = "currentControls";

/** What each control shows. A control that is in place in part of the field is graded partial. */
const controls: readonly ControlRule[] = [
  {
    question,
    option: "Multi-factor authentication",
    // CC6.6 is about the whole boundary: firewalls and open ports were not asked about.
    shows: { "CC6.1": "indicated", "CC6.6": "partial" },
  },
  { question, option: "Single sign-on or central identity", shows: { "CC6.1": "indicated" } },
  { question, option: "Endpoint protection (EDR)", shows: { "CC6.8": "indicated" } },
  {
    question,
    option: "Encryption at rest and in transit",
    // Sending and storing are covered; laptops, media and sharing were not asked about.
    shows: { "CC6.1": "indicated", "CC6.7": "partial" },
  },
  { question, option: "Central logging and monitoring", shows: { "CC7.2": "indicated" } },
  { question, option: "Vulnerability scans or penetration tests", shows: { "CC7.1": "indicated" } },
  {
    question,
    option: "Backups with tested restores",
    // A1.2 also asks for the premises and spare capacity; CC7.5 also for removing the cause.
    shows: { "CC7.5": "partial", "A1.2": "partial", "A1.3": "indicated" },
  },
  { question, option: "Written security policies", shows: { "CC5.3": "indicated" } },
  {
    question,
    option: "Security awareness training",
    // Competence is more than awareness, and communication more than training.
    shows: { "CC1.4": "partial", "CC2.2": "partial" },
  },
  { question, option: "Change management and code review", shows: { "CC8.1": "indicated" } },
  { question, option: "Vendor risk reviews", shows: { "CC9.2": "indicated" } },
];

/** What a control helps with, without being expected of everyone. */
const lifts: readonly LiftRule[] = [
  { question, option: "Single sign-on or central identity", criteria: ["CC6.2", "CC6.3"] },
  { question, option: "Endpoint protection (EDR)", criteria: ["CC7.2"] },
  { question, option: "Encryption at rest and in transit", criteria: ["C1.1"] },
  { question, option: "Central logging and monitoring", criteria: ["CC7.3"] },
  { question, option: "Vulnerability scans or penetration tests", criteria: ["CC3.2", "CC4.1"] },
  { question, option: "Backups with tested restores", criteria: ["CC9.1"] },
  { question, option: "Written security policies", criteria: ["CC2.2", "CC5.2"] },
  { question, option: "Change management and code review", criteria: ["CC5.2", "CC7.1"] },
  { question, option: "Vendor risk reviews", criteria: ["CC3.2", "P6.4"] },
  // A large cloud provider guards its data centers and shows it in its own SOC report; offices remain.
  { question: "cloudProviders", option: "AWS", criteria: ["CC6.4"] },
  { question: "cloudProviders", option: "Microsoft Azure", criteria: ["CC6.4"] },
  { question: "cloudProviders", option: "Google Cloud Platform", criteria: ["CC6.4"] },
];

const noEvidence: readonly NoEvidence[] = [
  { question: "companyName", why: "Identifies the company." },
  { question: "industry", why: "Says which duties are likely, not what is done about them." },
  { question: "companySize", why: "Sets the pace of the plan and the auditor’s fee." },
  { question: "contactName", why: "Identifies the person." },
  { question: "contactEmail", why: "Identifies the person." },
  { question: "contactPhone", why: "Identifies the person." },
  { question: "contactRole", why: "Free text." },
  { question: "complianceGoal", why: "Decides the plan." },
  { question: "auditTimeline", why: "Decides what the plan is measured against." },
  { question: "currentMaturity", why: "A view of one’s own maturity: contradictions only." },
  { question: "auditorSelected", why: "Contradictions only: an auditor is no control." },
  { question, options: ["None of these yet"], why: "Every control then counts as missing." },
  {
    question: "dataProcessing",
    why: "Decides which further categories are touched; says nothing about how data is protected.",
  },
  {
    question: "cloudProviders",
    options: ["On-premises only", "Hybrid cloud", "Other"],
    why: "Nothing was asked about those premises.",
  },
  { question: "dataStorage", why: "Contradictions only: a place is no protection." },
  { question: "businessDrivers", why: "Says why, not what." },
  { question: "budget", why: "Decides what the costs are measured against." },
  { question: "vendorManagement", why: "Free text." },
  { question: "incidentResponse", why: "Free text." },
  { question: "accessManagement", why: "Free text." },
  { question: "monitoring", why: "Free text." },
  { question: "customerRequirements", why: "Free text." },
  { question: "internalResources", why: "Free text." },
  { question: "specificChallenges", why: "Free text." },
  { question: "questionsForUs", why: "Free text." },
];

/** Readiness for SOC 2, from the answers to the SOC 2 Quick-Start Assessment. */
export const readinessSoc2: ReadinessRules = {
  framework: "SOC 2",
  categories: [
    { name: "Security (common criteria)", groups: commonCriteria },
    {
      name: "Availability",
      // A tested restore is a good habit, not a promise of uptime to customers.
      touchedBy: [{ question: "dataProcessing", anyOf: ["Customer-uploaded content"] }],
      groups: availability,
    },
    {
      name: "Confidentiality",
      touchedBy: [{ question: "dataProcessing", anyOf: ["Customer-uploaded content", "Financial records"] }],
      groups: confidentiality,
    },
    {
      name: "Processing integrity",
      touchedBy: [{ question: "dataProcessing", anyOf: ["Payment card data", "Financial records"] }],
      groups: processingIntegrity,
    },
    {
      name: "Privacy",
      touchedBy: [{ question: "dataProcessing", anyOf: ["Customer personal data", "Health information"] }],
      groups: privacy,
    },
  ],
  grades: [],
  controls,
  lifts,
  freeText: {
    vendorManagement: ["CC9.2"],
    incidentResponse: ["CC7.3", "CC7.4", "CC7.5"],
    accessManagement: ["CC6.1", "CC6.2", "CC6.3"],
    monitoring: ["CC4.1", "CC7.2", "CC7.3"],
    customerRequirements: ["CC2.3"],
  },
  noEvidence,
  contradictions: soc2Contradictions,
  firstQuestions: soc2FirstQuestions,
  plan: soc2Plan,
  costs: soc2Costs,
};
