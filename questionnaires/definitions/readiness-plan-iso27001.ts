import type { PhaseRule, PlanVariant } from "#questionnaires/engine/readiness-rules.ts";

/**
 * The phases until a certificate; their weeks stand in content/weeks.yaml. A certification body audits in two stages
 * and wants to see that the system has run: nobody is ready before an internal audit and a management review
 * (ISO/IEC 27001:2022, 9.2 and 9.3).
 */
const phases: readonly PhaseRule[] = [
  {
    id: "gap-assessment",
    name: "Gap assessment",
    what: "Scope, interested parties, each clause and control against what is there.",
    stage: "preparation",
    for: ["iso27001"],
    after: [],
  },
  {
    id: "risk-and-policies",
    name: "Risk assessment and policies",
    what: "Method, register, treatment plan, Statement of Applicability, policies approved.",
    stage: "preparation",
    for: ["iso27001"],
    after: ["gap-assessment"],
  },
  {
    id: "controls",
    name: "Controls and training",
    what: "The treatment plan carried out, the riskiest first; people trained.",
    stage: "preparation",
    for: ["iso27001"],
    after: ["risk-and-policies"],
  },
  {
    id: "operation",
    name: "Operation and evidence",
    what: "The system runs and leaves records.",
    stage: "operation",
    for: ["iso27001"],
    after: ["controls"],
  },
  {
    id: "internal-audit",
    name: "Internal audit and management review",
    what: "Someone who did not build the system audits it; top management reviews and decides.",
    stage: "operation",
    for: ["iso27001"],
    after: ["operation"],
    reaches: "iso-ready",
  },
  {
    id: "stage-1",
    name: "Stage 1 audit",
    what: "The certification body reads the documents and says what is missing.",
    stage: "audit",
    for: ["iso27001"],
    after: ["internal-audit"],
    reaches: "stage-1",
  },
  {
    id: "stage-1-findings",
    name: "Findings of stage 1",
    what: "Mended before stage 2.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1"],
  },
  {
    id: "stage-2",
    name: "Stage 2 audit",
    what: "The certification body looks whether it is lived.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1-findings"],
  },
  {
    id: "decision",
    name: "Certification decision",
    what: "Nonconformities corrected, decision by people who did not audit.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-2"],
    reaches: "certificate",
  },
];

export const isoPlan: PlanVariant = {
  title: "ISO 27001 certification, stage 1 and stage 2",
  when: [],
  weeks: "iso27001",
  phases,
  floor:
    "A certificate needs a stage 1 and a stage 2 audit, and before them records of a system that has run: an internal audit and a management review.",
  prices: [
    "iso-gap-assessment",
    "iso-implementation",
    "iso-audit-readiness",
    "certification-body",
    "iso-maintenance",
    "surveillance",
  ],
};
