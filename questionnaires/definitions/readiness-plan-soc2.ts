import type { PhaseRule, PlanVariant } from "#questionnaires/readiness/rules.ts";
import { threeMonthsAssumed, typeTwoAudit } from "./readiness-phases.ts";

/** The phases of a SOC 2 plan; their weeks are in content/weeks.yaml. */
const preparation: readonly PhaseRule[] = [
  {
    id: "gap-assessment",
    name: "Gap assessment",
    what: "Scope, system boundaries, each criterion against what is there.",
    stage: "preparation",
    for: ["soc2"],
    after: [],
  },
  {
    id: "policies",
    name: "Policies",
    what: "Written, approved by management, told to everyone.",
    stage: "preparation",
    for: ["soc2"],
    after: ["gap-assessment"],
  },
  {
    id: "controls",
    name: "Controls",
    what: "The gaps closed: the riskiest first, and what takes longest is begun at once.",
    stage: "preparation",
    for: ["soc2"],
    after: ["gap-assessment"],
  },
  {
    id: "evidence",
    name: "Evidence and training",
    what: "Records collected where they arise, people trained.",
    stage: "preparation",
    for: ["soc2"],
    after: ["policies", "controls"],
  },
  {
    id: "readiness-review",
    name: "Readiness review",
    what: "We test as an auditor would. Nothing is attested here.",
    stage: "preparation",
    for: ["soc2"],
    after: ["gap-assessment", "evidence"],
    reaches: "soc2-ready",
  },
];

const typeOneAudit: PhaseRule = {
  id: "type-1-audit",
  name: "Type I audit",
  what: "The independent CPA firm examines the design of controls on one day, and reports.",
  stage: "audit",
  for: ["soc2"],
  after: ["readiness-review"],
  reaches: "type-1-report",
};

function observation(id: "observation-3" | "observation-6"): PhaseRule {
  return {
    id,
    name: "Observation window",
    what: "Controls run and leave evidence. Nothing can be added afterwards.",
    stage: "operation",
    for: ["soc2"],
    after: ["readiness-review"],
  };
}

const threeMonths = observation("observation-3");
const sixMonths = observation("observation-6");

const unhurried = { question: "auditTimeline", anyOf: ["6-12 months", "More than 12 months"] };
const typeTwo = { question: "complianceGoal", anyOf: ["SOC 2 Type II (operational effectiveness)"] };
const both = { question: "complianceGoal", anyOf: ["Both"] };

const typeTwoFloor =
  "A Type II report needs an observation window, which customers rarely accept below 3 months, and the CPA firm tests only when it is over.";

const threeForDay =
  "The plan observes for 3 months, because a day that you wrote is too soon for 6. Ask whoever wants the report whether 3 months are enough.";

const later = ["care-plan"] as const;

const typeTwoInThree: PlanVariant = {
  title: "SOC 2 Type II, observed for 3 months",
  when: [typeTwo],
  weeks: "soc2",
  phases: [...preparation, threeMonths, typeTwoAudit(threeMonths.id)],
  floor: typeTwoFloor,
  sooner: typeOneAudit,
  prices: ["concierge", "fastlane", "cpa-type-2", ...later],
};

/** Type II alone, observed for 6 months and for 3. */
export const typeTwoPlans: readonly PlanVariant[] = [
  {
    ...typeTwoInThree,
    title: "SOC 2 Type II, observed for 6 months",
    when: [typeTwo, unhurried],
    phases: [...preparation, sixMonths, typeTwoAudit(sixMonths.id)],
    shorter: { ...typeTwoInThree, assumes: threeForDay },
  },
  { ...typeTwoInThree, assumes: threeMonthsAssumed },
];

/** A first report on the design of controls. */
export const typeOnePlan: PlanVariant = {
  title: "SOC 2 Type I, a first report on the design of controls",
  when: [],
  weeks: "soc2",
  phases: [...preparation, typeOneAudit],
  floor: "Preparation comes first, and the CPA firm’s examination and report follow.",
  prices: [["fastlane", "concierge"], "cpa-type-1", ...later],
};

const bothTypesInThree: PlanVariant = {
  title: "SOC 2 Type I, then Type II observed for 3 months",
  when: [both],
  weeks: "soc2",
  phases: [...preparation, typeOneAudit, threeMonths, typeTwoAudit(threeMonths.id)],
  floor: typeTwoFloor,
  prices: ["concierge", "fastlane", "cpa-type-1", "cpa-type-2", ...later],
};

/** Type I and then Type II, observed for 6 months and for 3. */
export const bothTypesPlans: readonly PlanVariant[] = [
  {
    ...bothTypesInThree,
    title: "SOC 2 Type I, then Type II observed for 6 months",
    when: [both, unhurried],
    phases: [...preparation, typeOneAudit, sixMonths, typeTwoAudit(sixMonths.id)],
    shorter: { ...bothTypesInThree, assumes: threeForDay },
  },
  { ...bothTypesInThree, assumes: threeMonthsAssumed },
];

/** Plans by goal and wished timeline. A company that is not sure about its goal starts with Type I. */
export const soc2Plans: readonly PlanVariant[] = [...typeTwoPlans, ...bothTypesPlans, typeOnePlan];
