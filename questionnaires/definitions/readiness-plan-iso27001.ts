import type { PhaseRule, PlanVariant } from "#questionnaires/readiness/rules.ts";
import { certification } from "./readiness-phases.ts";

/** The phases until a certificate; their weeks are in content/weeks.yaml. */
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
  ...certification,
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
