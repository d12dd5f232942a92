import type { GradeRule } from "#questionnaires/engine/readiness-rules.ts";

/**
 * Each question grades the criteria that it asks about, and no other that may follow from them. What it asks about in
 * part is never more than partial.
 */
export const isoGrades: readonly GradeRule[] = [
  {
    question: "informationSecurityPolicy",
    grades: { none: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["5.2", "A.5.1"],
  },
  {
    question: "riskManagementProcess",
    grades: { none: "gap", informal: "partial", formal: "indicated" },
    criteria: ["6.1.2", "8.2"],
  },
  {
    // Both have to be written. A register with owners suggests treatment; a Statement of Applicability was not asked about.
    question: "riskManagementProcess",
    grades: { none: "gap", informal: "gap", formal: "partial" },
    criteria: ["6.1.3", "8.3"],
  },
  {
    // The control asks for a process with roles that people know: whom to call is none.
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "gap", documented: "indicated", tested: "indicated" },
    criteria: ["A.5.24"],
  },
  {
    // Response follows documented procedures.
    question: "incidentResponsePlan",
    grades: { none: "gap", informal: "gap", documented: "partial", tested: "indicated" },
    criteria: ["A.5.26"],
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["A.5.15", "A.5.18", "A.8.5"],
  },
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["A.5.16", "A.5.17", "A.8.3"],
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
    // A check before signing says nothing about the contract, nor about what follows it.
    question: "vendorManagement",
    grades: { minimal: "gap", comprehensive: "indicated" },
    criteria: ["A.5.20", "A.5.22"],
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

/**
 * The same answers read for SOC 2, where both frameworks are asked for: what they show of common criteria that no
 * clause or control of the mapping stands for.
 */
export const soc2GradesOfIso: readonly GradeRule[] = [
  {
    question: "accessControlMeasures",
    grades: { minimal: "gap", basic: "partial", comprehensive: "indicated" },
    criteria: ["CC6.1"],
  },
  {
    // Communication is more than training.
    question: "securityAwareness",
    grades: { none: "gap", basic: "partial", comprehensive: "partial" },
    criteria: ["CC2.2"],
  },
];
