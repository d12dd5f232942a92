import type { Condition } from "#questionnaires/engine/condition.ts";
import type { NoEvidence, ReadinessRules } from "#questionnaires/readiness/rules.ts";
import { isoFromSoc2, isoPartlySoc2 } from "./mapping-soc2-iso27001.ts";
import { reviewedKinds } from "./readiness-follow-ons.ts";
import { isoCategories } from "./readiness-iso27001-categories.ts";
import { isoAsks } from "./readiness-iso27001-checks.ts";
import { isoStatement, isoStatements } from "./readiness-iso27001-statements.ts";
import { sitesRemark, togetherChoice, togetherRemark } from "./readiness-plans.ts";
import { readinessSoc2Alone } from "./readiness-soc2-alone.ts";
import { isoControlsOfSoc2 } from "./readiness-soc2-controls.ts";
import { spokenRules } from "./readiness-spoken.ts";

const wantsBoth: Condition = { question: "complianceGoal", anyOf: ["ISO 27001 + SOC 2"] };

const noEvidence: readonly NoEvidence[] = [
  { question: "companyName", why: "Identifies the company." },
  { question: "industry", why: "Says which duties are likely, not what is done about them." },
  { question: "companySize", why: "Decides weeks and prices." },
  { question: "contactName", why: "Identifies the person." },
  { question: "contactEmail", why: "Identifies the person." },
  { question: "contactPhone", why: "Identifies the person." },
  { question: "contactRole", why: "Free text." },
  { question: "complianceGoal", why: "Decides the plan." },
  { question: "auditTimeline", why: "Decides what the plan is measured against." },
  { question: "currentMaturity", why: "A view of one’s own maturity: contradictions and a remark." },
  { question: "auditorSelected", why: "Contradictions only: an auditor is no control." },
  {
    question: "currentControls",
    options: ["None of these yet"],
    why: "Every control then counts as missing.",
  },
  {
    question: "dataProcessing",
    why: "Decides which further categories are touched; says nothing about how data is protected.",
  },
  {
    question: "cloudProviders",
    why: "Contradictions only: where systems run says nothing about how they are protected.",
  },
  { question: "dataStorage", why: "Contradictions only: a place is no protection." },
  { question: "businessDrivers", why: "Says why, not what." },
  { question: "budget", why: "Decides what the costs are measured against." },
  { question: "vendorManagement", why: "Free text." },
  { question: "incidentResponse", why: "Free text." },
  { question: "accessManagement", why: "Free text." },
  { question: "monitoring", why: "Free text." },
  {
    question: "customerRequirements",
    why: "Free text; what it names is a hint to the reviewer.",
  },
  { question: "internalResources", why: "Free text." },
  { question: "specificChallenges", why: "Free text." },
  { question: "questionsForUs", why: "Free text." },
];

/**
 * Readiness for SOC 2, and also for ISO/IEC 27001 when both are asked for, from the answers to the SOC 2
 * Quick-Start Assessment.
 */
export const readinessSoc2: ReadinessRules = spokenRules({
  ...readinessSoc2Alone,
  noEvidence,
  views: [
    ...readinessSoc2Alone.views,
    {
      framework: "iso27001",
      name: "ISO/IEC 27001:2022",
      when: [wantsBoth],
      categories: isoCategories,
      statement: isoStatement,
      statements: isoStatements,
      grades: [],
      controls: isoControlsOfSoc2,
      freeText: {
        vendorManagement: ["A.5.19", "A.5.20", "A.5.22"],
        incidentResponse: ["A.5.24", "A.5.26"],
        accessManagement: ["A.5.15", "A.5.16", "A.5.18", "A.8.2", "A.8.5"],
        monitoring: ["A.8.15", "A.8.16"],
        customerRequirements: ["4.2", "A.5.31"],
      },
      asks: isoAsks,
    },
  ],
  mapping: isoFromSoc2,
  partly: isoPartlySoc2,
  remarks: [...readinessSoc2Alone.remarks, togetherRemark([wantsBoth]), sitesRemark([wantsBoth])],
  choices: [togetherChoice([wantsBoth]), ...readinessSoc2Alone.choices],
  kinds: reviewedKinds(readinessSoc2Alone.kinds),
});
