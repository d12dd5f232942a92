import type { Condition } from "#questionnaires/engine/condition.ts";
import type { PhaseRule, PlanVariant, RemarkRule } from "#questionnaires/readiness/rules.ts";
import { certification, threeMonthsAssumed, typeTwoAudit } from "./readiness-phases.ts";

/** Both frameworks in one plan: one assessment, one set of policies and controls, two audits. */
const phases: readonly PhaseRule[] = [
  {
    id: "gap-assessment",
    name: "Gap assessment",
    what: "One scope, one inventory; each criterion, clause and control against what is there, once.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: [],
  },
  {
    id: "risk-and-policies",
    name: "Risk assessment and policies",
    what: "Method, register, Statement of Applicability; one set of policies that serves both.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: ["gap-assessment"],
  },
  {
    id: "controls",
    name: "Controls and training",
    what: "The gaps closed: the riskiest first, and what takes longest is begun at once; people trained; evidence filed once for both.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: ["risk-and-policies"],
  },
  {
    id: "readiness-review",
    name: "Readiness review for SOC 2",
    what: "We test as an auditor would. Nothing is attested here.",
    stage: "preparation",
    for: ["soc2"],
    after: ["controls"],
    reaches: "soc2-ready",
  },
  {
    id: "observation-3",
    name: "Observation window of 3 months",
    what: "Controls run and leave evidence. Nothing can be added afterwards.",
    stage: "operation",
    for: ["soc2"],
    after: ["readiness-review"],
  },
  {
    id: "operation",
    name: "Operation and evidence for ISO 27001",
    what: "The management system runs and leaves records.",
    stage: "operation",
    for: ["iso27001"],
    after: ["readiness-review"],
  },
  ...certification,
  typeTwoAudit("observation-3"),
];

/** The plan for a company that asks for both. */
export function togetherPlan(when: readonly Condition[]): PlanVariant {
  return {
    title: "SOC 2 Type II and ISO 27001 in one plan",
    when,
    weeks: "together",
    phases,
    floor:
      "A Type II report needs an observation window, which customers rarely accept below 3 months; a certificate needs an internal audit, a management review and two audits.",
    assumes: threeMonthsAssumed,
    prices: [
      "concierge",
      "fastlane",
      "iso-gap-assessment",
      "iso-audit-readiness",
      "iso-implementation",
      "cpa-type-2",
      "certification-body",
      "care-plan",
      "iso-maintenance",
      "surveillance",
    ],
  };
}

/** The remark of that plan. */
export function togetherRemark(when: readonly Condition[]): RemarkRule {
  return {
    id: "together",
    when,
    text: "One plan prepares both, so that the SOC 2 report comes later than it would alone with the same observation window. Where a customer waits for it, we can begin with SOC 2, and the certificate follows later.",
  };
}
