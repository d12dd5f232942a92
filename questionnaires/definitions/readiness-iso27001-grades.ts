import type { GradeRule } from "#questionnaires/readiness/rules.ts";

/**
 * Each question grades the criteria that it asks about, and no others that may follow from them. A criterion
 * that a question covers only in part is at most partial.
 */
export const isoGrades: readonly GradeRule[] = [
  {
    question: "informationSecurityPolicy",
    grades: { none: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["5.2", "A.5.1"],
    unasked: { "5.2": "who was told of it", "A.5.1": "policies by topic, and who was told of them" },
  },
  {
    // A method that is not written down does not count.
    question: "riskManagementProcess",
    grades: { none: "gap", informal: "gap", formal: "indicated" },
    criteria: ["6.1.2"],
  },
  {
    question: "riskManagementProcess",
    // All of these must be written down. A register with owners suggests treatment.
    grades: { none: "gap", informal: "gap", formal: "partial" },
    criteria: ["6.1.3", "8.2", "8.3"],
    unasked: {
      "6.1.3": "the Statement of Applicability",
      "8.2": "whether it is repeated at intervals and after large changes",
      "8.3": "results of the treatment",
    },
  },
  {
    // The control asks for a process with roles that people know. To know whom to call is no such process.
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "gap", documented: "indicated", tested: "indicated" },
    criteria: ["A.5.24"],
  },
  {
    // The control asks for a response by documented procedures.
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "partial" },
    criteria: ["A.5.26"],
    unasked: { "A.5.26": "how real incidents were handled" },
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.5.15", "A.8.5"],
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["A.5.18", "A.8.3"],
    unasked: {
      "A.5.18": "how access is granted and removed",
      "A.8.3": "which information each role may reach",
    },
  },
  {
    // Individual accounts say nothing about how accounts and passwords are created and removed; shared accounts
    // do.
    question: "accessControlMeasures",
    grades: { minimal: "gap" },
    criteria: ["A.5.16", "A.5.17"],
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
    question: "vendorManagement",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.5.19"],
  },
  {
    // A check before the signature says nothing about the contract or the time after it.
    question: "vendorManagement",
    grades: { minimal: "gap", comprehensive: "indicated" },
    criteria: ["A.5.20"],
  },
  {
    question: "vendorManagement",
    grades: { minimal: "gap", comprehensive: "partial" },
    criteria: ["A.5.22"],
    unasked: { "A.5.22": "changes of their services" },
  },
  {
    question: "businessContinuityPlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "partial" },
    criteria: ["A.5.30"],
    unasked: { "A.5.30": "recovery times that were set and reached" },
  },
  {
    // A continuity plan may say nothing about security during a disruption; without a plan there is none.
    question: "businessContinuityPlan",
    grades: { none: "gap", informal: "gap" },
    criteria: ["A.5.29"],
  },
  {
    question: "securityAwareness",
    grades: { none: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.6.3"],
  },
  {
    // After a training, people may still not know the policy and their part in it.
    question: "securityAwareness",
    grades: { none: "gap" },
    criteria: ["7.3"],
  },
  {
    question: "documentationLevel",
    grades: { none: "gap", minimal: "gap", comprehensive: "partial" },
    criteria: ["7.5.2"],
    unasked: { "7.5.2": "title, date, author and format" },
  },
  {
    question: "documentationLevel",
    grades: { none: "gap", minimal: "gap", partial: "partial", comprehensive: "partial" },
    criteria: ["7.5.1", "7.5.3", "A.5.37"],
    unasked: {
      "7.5.1": "whether they are the documents that the standard asks for",
      "7.5.3": "how they are protected, and old ones kept apart",
      "A.5.37": "procedures for daily operation",
    },
  },
];

/**
 * Grades by the same answers for SOC 2, when both frameworks are asked for: of common criteria to which the
 * mapping has no clause or control.
 */
export const soc2GradesOfIso: readonly GradeRule[] = [
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["CC6.1"],
    unasked: { "CC6.1": "encryption, its keys and an inventory of assets" },
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["CC6.3"],
  },
  {
    question: "securityAwareness",
    grades: { none: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["CC2.2"],
    unasked: { "CC2.2": "how duties and changes are made known" },
  },
  {
    question: "informationSecurityPolicy",
    grades: { none: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["CC5.3"],
    unasked: { "CC5.3": "procedures that put it into practice" },
  },
  {
    question: "vendorManagement",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["CC9.2"],
  },
  {
    question: "businessContinuityPlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "partial" },
    criteria: ["CC9.1"],
    unasked: { "CC9.1": "which interruptions are insured" },
  },
];
