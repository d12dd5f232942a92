import type {
  GradeRule,
  LiftRule,
  NoEvidence,
  ReadinessRules,
} from "#questionnaires/engine/readiness-rules.ts";
import { annexA } from "./criteria-iso27001-annex-a.ts";
import { clauses } from "./criteria-iso27001-clauses.ts";
import { isoContradictions, isoFirstQuestions } from "./readiness-iso27001-checks.ts";
import { isoCosts, isoPlan } from "./readiness-iso27001-plan.ts";

/** Each question grades what it asks about; what it only suggests is never more than partial. */
const grades: readonly GradeRule[] = [
  {
    question: "informationSecurityPolicy",
    grades: { none: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["5.2", "A.5.1"],
  },
  {
    question: "informationSecurityPolicy",
    grades: { none: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["5.1", "A.5.4", "A.5.10"],
  },
  {
    question: "riskManagementProcess",
    grades: { none: "gap", informal: "partial", formal: "indicated" },
    criteria: ["6.1.2", "8.2"],
  },
  {
    // A register with owners suggests treatment; a Statement of Applicability was not asked about.
    question: "riskManagementProcess",
    grades: { none: "gap", informal: "gap", formal: "partial" },
    criteria: ["6.1.1", "6.1.3", "8.3"],
  },
  {
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "partial", documented: "indicated", tested: "indicated" },
    criteria: ["A.5.24"],
  },
  {
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "partial", documented: "partial", tested: "indicated" },
    criteria: ["A.5.26"],
  },
  {
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "partial" },
    criteria: ["A.5.25", "A.5.27", "A.5.28", "A.6.8"],
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.5.15", "A.5.18", "A.8.5"],
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["A.5.16", "A.5.17", "A.8.2", "A.8.3"],
  },
  {
    question: "dataClassification",
    grades: { none: "gap", informal: "partial", implemented: "indicated" },
    criteria: ["A.5.12"],
  },
  {
    question: "dataClassification",
    grades: { none: "gap", informal: "gap", implemented: "indicated" },
    criteria: ["A.5.13"],
  },
  {
    question: "dataClassification",
    grades: { none: "gap", informal: "partial", implemented: "partial" },
    criteria: ["A.5.10"],
  },
  {
    question: "vendorManagement",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.5.19", "A.5.20", "A.5.22"],
  },
  {
    question: "vendorManagement",
    grades: { minimal: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["A.5.21", "A.5.23"],
  },
  {
    question: "businessContinuityPlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "indicated" },
    criteria: ["A.5.30"],
  },
  {
    question: "businessContinuityPlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "partial" },
    criteria: ["A.5.29"],
  },
  {
    question: "securityAwareness",
    grades: { none: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["7.3", "A.6.3"],
  },
  {
    question: "documentationLevel",
    grades: { none: "gap", minimal: "gap", partial: "partial", comprehensive: "indicated" },
    criteria: ["7.5.2", "7.5.3"],
  },
  {
    // Whether the documents are those that the standard asks for is seen only by reading them.
    question: "documentationLevel",
    grades: { none: "gap", minimal: "gap", partial: "partial", comprehensive: "partial" },
    criteria: ["7.5.1", "A.5.37"],
  },
];

const question = "currentCertifications";

/** What another framework's work is worth here: never more than partial, because its scope was not asked about. */
const lifts: readonly LiftRule[] = [
  {
    question,
    option: "SOC 2",
    criteria: [
      "5.3",
      "7.2",
      "9.1",
      "A.5.2",
      "A.5.35",
      "A.5.36",
      "A.8.7",
      "A.8.8",
      "A.8.15",
      "A.8.16",
      "A.8.32",
    ],
  },
  {
    // The clauses of a management system are common to both standards.
    question,
    option: "ISO 9001",
    criteria: [
      "4.1",
      "4.2",
      "5.1",
      "6.3",
      "7.1",
      "7.2",
      "7.4",
      "7.5.1",
      "7.5.2",
      "7.5.3",
      "9.2.1",
      "9.2.2",
      "9.3.1",
      "9.3.2",
      "9.3.3",
      "10.1",
      "10.2",
    ],
  },
  { question, option: "GDPR Compliant", criteria: ["A.5.31", "A.5.34", "A.8.10"] },
  { question, option: "HIPAA", criteria: ["A.5.31", "A.5.34"] },
  {
    question,
    option: "PCI DSS",
    criteria: ["A.5.31", "A.8.7", "A.8.8", "A.8.9", "A.8.15", "A.8.20", "A.8.22", "A.8.24", "A.8.29"],
  },
  // Knowing which rules apply is the first half of 4.2 and A.5.31.
  ...["SOC 2", "GDPR", "HIPAA", "PCI DSS", "NIST CSF", "Other"].map((option) => ({
    question: "complianceFrameworks",
    option,
    criteria: ["4.2", "A.5.31"],
  })),
];

const noEvidence: readonly NoEvidence[] = [
  { question: "companyName", why: "Identifies the company." },
  { question: "industry", why: "Says which duties are likely, not what is done about them." },
  { question: "companySize", why: "Sets the pace of the plan." },
  { question: "contactName", why: "Identifies the person." },
  { question: "email", why: "Identifies the person." },
  { question: "phone", why: "Identifies the person." },
  { question: "role", why: "Free text." },
  { question, options: ["None"], why: "Another framework’s absence is no gap." },
  { question: "securityIncidents", why: "Free text." },
  { question: "currentSecurityTools", why: "Free text." },
  { question: "timelineExpectation", why: "Decides what the plan is measured against." },
  { question: "primaryDrivers", why: "Says why, not what." },
  { question: "budgetRange", why: "Decides what the costs are measured against." },
  { question: "additionalComments", why: "Free text." },
];

/** Readiness for ISO/IEC 27001:2022, from the answers to the ISO 27001 Compliance Assessment. */
export const readinessIso27001: ReadinessRules = {
  framework: "ISO/IEC 27001:2022",
  categories: [
    { name: "Management system, clauses 4 to 10", groups: clauses },
    { name: "Annex A controls", groups: annexA },
  ],
  grades,
  controls: [],
  lifts,
  freeText: {
    securityIncidents: ["A.5.26", "A.5.27"],
    currentSecurityTools: ["A.8.1", "A.8.7", "A.8.13", "A.8.15", "A.8.16"],
  },
  noEvidence,
  contradictions: isoContradictions,
  firstQuestions: isoFirstQuestions,
  plan: isoPlan,
  costs: isoCosts,
};
