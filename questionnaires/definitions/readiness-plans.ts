import type { Condition } from "#questionnaires/engine/condition.ts";
import type { FrameworkId } from "#questionnaires/readiness/names.ts";
import type { PlanKind } from "#questionnaires/readiness/report.ts";
import type { ChoiceRule, PhaseRule, RemarkRule } from "#questionnaires/readiness/rules.ts";

/**
 * The phases that a plan can have, each before those that need it; their weeks and days are in
 * content/weeks.yaml. A certification body audits in two stages and wants to see that the system has run: nobody
 * is ready before an internal audit and a management review (ISO/IEC 27001:2022, 9.2 and 9.3).
 */
const once: readonly PhaseRule[] = [
  {
    id: "findings",
    name: "Findings of the audit",
    what: "The auditor’s report read with you: each finding, its cause, who closes it and what shows that it is closed.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: [],
  },
  {
    id: "gap-assessment",
    name: "Gap assessment",
    what: "Scope and boundaries; every row of this report against what is there.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: [],
  },
  {
    id: "engage-auditor",
    name: "Choose and engage the CPA firm",
    what: "Three independent firms asked on identical terms; the engagement letter signed, the dates and the period (for Type I the as-of date) agreed.",
    instead: {
      when: [{ question: "auditorSelected", anyOf: ["Already selected"] }],
      name: "Agree dates and period with your CPA firm",
      what: "The engagement letter signed, the dates and the period (for Type I the as-of date) agreed, and what the firm wants to see.",
      isChosen: true,
    },
    running: {
      name: "Agree the tests with your CPA firm",
      what: "The first day of the period confirmed by the firm, the days of its tests and of its report agreed, and what it wants to see; the engagement letter, unless it is signed.",
    },
    isTheirs: true,
    stage: "preparation",
    for: ["soc2"],
    after: [],
    isBeside: true,
    isEngagement: true,
  },
  {
    id: "engage-body",
    name: "Choose and book an accredited certification body",
    what: "Accredited for ISO/IEC 27001, or customers may refuse the certificate: by your country’s national accreditation body, such as ANAB in the United States, UKAS in the United Kingdom, DAkkS in Germany. Ask for the number of audit days and the dates of both stages.",
    isTheirs: true,
    stage: "preparation",
    for: ["iso27001"],
    after: [],
    isBeside: true,
    isEngagement: true,
  },
  {
    id: "policies",
    name: "Policies",
    what: "Written, approved by management, told to everyone.",
    completing: {
      name: "Policies: what is missing",
      what: "What is missing in them is written, approved by management, told to everyone.",
    },
    stage: "preparation",
    for: ["soc2"],
    after: ["gap-assessment", "findings"],
    holds: "documents",
  },
  {
    id: "risk-and-policies",
    name: "Risk assessment and policies",
    what: "Method, register, treatment plan, Statement of Applicability; policies approved by management.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: ["gap-assessment", "findings"],
    holds: "documents",
  },
  {
    id: "controls",
    name: "Controls",
    what: "What is open is closed, the riskiest first; what is partly there is confirmed or completed.",
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: ["gap-assessment", "findings", "risk-and-policies"],
    holds: "controls",
    sharesTimeOf: ["policies"],
    running: { sharesTimeOf: ["policies", "evidence"] },
  },
  {
    id: "penetration-test",
    name: "Vulnerability scan or penetration test",
    what: "Booked, carried out, its findings rated and the serious ones closed.",
    isTheirs: true,
    stage: "preparation",
    for: ["soc2", "iso27001"],
    // Its findings are closed once it is decided how risks are treated, as the controls are.
    after: ["gap-assessment", "findings", "risk-and-policies"],
    ratherAfter: ["controls"],
    closes: ["CC7.1", "A.8.8"],
    isBeside: true,
  },
  {
    id: "system-description",
    name: "System description",
    what: "Services, commitments, infrastructure, people, data, incidents, subservice organizations and what customers must do themselves, as the description criteria of the AICPA list them.",
    stage: "preparation",
    for: ["soc2"],
    after: ["gap-assessment", "findings"],
    ratherAfter: ["policies", "risk-and-policies", "controls"],
    isBeside: true,
    isExamined: true,
  },
  {
    id: "evidence",
    name: "Evidence and training",
    what: "Records collected where they arise, people trained.",
    // A window that runs does not wait for the controls that are still open.
    running: {
      name: "Evidence, training and access reviews",
      what: "Records collected where they arise, people trained, access reviewed. What happens after the window is no evidence for it.",
      after: ["policies", "risk-and-policies"],
    },
    stage: "preparation",
    for: ["soc2", "iso27001"],
    after: ["policies", "controls"],
  },
  {
    id: "readiness-review",
    name: "Readiness review",
    what: "We test as an auditor would. Nothing is attested here.",
    stage: "preparation",
    for: ["soc2"],
    after: ["evidence", "penetration-test", "system-description"],
    running: { after: ["controls", "evidence", "penetration-test", "system-description"] },
    reaches: "soc2-ready",
  },
  {
    id: "type-1-audit",
    name: "Type I audit",
    what: "The independent CPA firm examines the description and the design of controls as of one date, with management’s assertion as of that date, and reports.",
    isTheirs: true,
    stage: "audit",
    for: ["soc2"],
    after: ["readiness-review", "engage-auditor"],
    reaches: "type-1-report",
  },
  {
    id: "type-1-assertion",
    name: "Draft of management’s assertion for Type I",
    what: "Management states in writing that the description is presented in accordance with the description criteria, and that the controls are suitably designed, as of one date. It is drafted now, and dated and signed with the report.",
    worksLike: "assertion",
    isTheirs: true,
    stage: "audit",
    for: ["soc2"],
    after: ["readiness-review", "engage-auditor"],
    isBeside: true,
  },
  {
    id: "observation",
    name: "Observation window",
    what: "Controls run and leave evidence. Nothing can be added afterwards; a control that starts late has run for a part of the window only, which the CPA firm may note as an exception.",
    stage: "operation",
    for: ["soc2"],
    after: ["readiness-review", "engage-auditor"],
    isWindow: true,
  },
  {
    id: "assertion",
    name: "Draft of management’s assertion for Type II",
    what: "Management states in writing that the description is presented in accordance with the description criteria, and that the controls were suitably designed and operated effectively throughout the window. It is drafted now, and dated and signed with the report.",
    isTheirs: true,
    stage: "audit",
    for: ["soc2"],
    after: ["observation", "readiness-review"],
    isBeside: true,
  },
  {
    id: "type-2-audit",
    name: "Type II audit",
    what: "The independent CPA firm tests samples from the whole window, and reports.",
    isTheirs: true,
    stage: "audit",
    for: ["soc2"],
    // A window that runs already may end before the description and the evidence are there.
    after: ["observation", "engage-auditor", "readiness-review"],
    reaches: "type-2-report",
  },
  {
    id: "operation",
    name: "Operation and evidence for ISO 27001",
    what: "The management system runs and leaves records.",
    stage: "operation",
    for: ["iso27001"],
    after: ["evidence"],
    running: { after: ["controls", "evidence"] },
  },
  {
    id: "internal-audit",
    name: "Internal audit",
    what: "Someone who did not build the system audits it.",
    stage: "operation",
    for: ["iso27001"],
    after: ["operation", "penetration-test"],
    holds: "records",
  },
  {
    id: "management-review",
    name: "Management review",
    what: "Top management reviews the system, with every input that 9.3.2 lists, and decides.",
    stage: "operation",
    for: ["iso27001"],
    after: ["internal-audit"],
    reaches: "iso-ready",
  },
  {
    id: "stage-1",
    name: "Stage 1 audit",
    what: "The certification body reads the documents and says what is missing.",
    isTheirs: true,
    stage: "audit",
    for: ["iso27001"],
    after: ["management-review", "engage-body"],
    reaches: "stage-1",
  },
  {
    id: "stage-1-findings",
    name: "Findings of stage 1",
    what: "Corrected before stage 2.",
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1"],
  },
  {
    id: "stage-2",
    name: "Stage 2 audit",
    what: "The certification body examines whether the system works as it is written.",
    isTheirs: true,
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-1-findings"],
  },
  {
    id: "decision",
    name: "Certification decision",
    what: "Nonconformities corrected, decision by people who did not audit.",
    isTheirs: true,
    stage: "audit",
    for: ["iso27001"],
    after: ["stage-2"],
    reaches: "certificate",
  },
];

const closing = ["controls", "penetration-test", "evidence", "readiness-review"] as const;
const preparation = [
  "gap-assessment",
  "engage-auditor",
  "policies",
  "system-description",
  ...closing,
] as const;
const typeOne = ["type-1-assertion", "type-1-audit"] as const;
const window = ["observation", "assertion", "type-2-audit"] as const;
const system = ["operation", "internal-audit", "management-review"] as const;
const certification = ["stage-1", "stage-1-findings", "stage-2", "decision"] as const;
const isoAlone = [
  "gap-assessment",
  "engage-body",
  "risk-and-policies",
  "controls",
  "penetration-test",
] as const;
const both = [
  "gap-assessment",
  "engage-auditor",
  "engage-body",
  "risk-and-policies",
  "system-description",
  ...closing,
] as const;

const typeTwoAlone = [...preparation, ...window];
const isoWhole = [...isoAlone, ...system, ...certification];

const titles: Readonly<Record<FrameworkId, string>> = { soc2: "SOC 2", iso27001: "ISO 27001" };

/** A phase in a plan in which its framework begins when the other one is done. */
const then = (framework: FrameworkId) => (id: string) => `${framework}-${id}`;

/** The phases of a framework that begins once `done` is over. One that is not among them hands on what it comes after. */
function begunAfter(done: string, framework: FrameworkId, ids: readonly string[]): readonly PhaseRule[] {
  const afterOf = new Map(once.map(({ id, after }) => [id, after]));
  const bridged = (all: readonly string[]): readonly string[] =>
    all.flatMap((id) => (ids.includes(id) ? [id] : bridged(afterOf.get(id) ?? [])));
  const kept = (all: readonly string[]) => [...new Set(bridged(all))].map(then(framework));
  return once
    .filter(({ id }) => ids.includes(id))
    .map(({ worksLike, sharesTimeOf, ratherAfter, running, ...phase }) => ({
      ...phase,
      id: then(framework)(phase.id),
      name: phase.for.length > 1 ? `${phase.name} for ${titles[framework]}` : phase.name,
      for: [framework],
      after: [done, ...kept(phase.after)],
      ...(sharesTimeOf !== undefined && { sharesTimeOf: kept(sharesTimeOf) }),
      ...(ratherAfter !== undefined && { ratherAfter: kept(ratherAfter) }),
      ...(phase.isEngagement === true && running !== undefined && { running }),
      worksLike: worksLike ?? phase.id,
    }));
}

/** All phases that a plan can have. */
export const phases: readonly PhaseRule[] = [
  ...once,
  ...begunAfter("decision", "soc2", typeTwoAlone),
  ...begunAfter("type-2-audit", "iso27001", isoWhole),
];

const windowAsked =
  "A Type II report needs an observation window, here of {months} months because so long a one is asked for";
const typeTwoFloors = {
  floor:
    "A Type II report needs an observation window, which customers rarely accept below 3 months, and the CPA firm can finish its tests only when it is over.",
  floorAsked: `${windowAsked}, and the CPA firm can finish its tests only when it is over.`,
};
const bothFloors = {
  floor:
    "A Type II report needs an observation window, which customers rarely accept below 3 months; a certificate needs an internal audit, a management review and two audits.",
  floorAsked: `${windowAsked}; a certificate needs an internal audit, a management review and two audits.`,
};
const isoFloor =
  "A certificate needs a stage 1 and a stage 2 audit, and before them records of a system that has run: an internal audit and a management review.";
const preparationFloor = "Preparation comes first, and takes as long as its work does.";

const isoPrices = [["iso-gap-assessment"], ["iso-implementation"], ["iso-audit-readiness"]];
const isoLater = [["iso-maintenance"], ["surveillance"]];
const monthly = [["concierge"], ["fastlane"]];
const later = [["care-plan"]];

/** What both frameworks in one plan cost, without the fees of auditors. */
const oursForBoth = [...monthly, ...isoPrices];

export const closingTitle =
  "Closing the findings of an audit, then SOC 2 Type II observed for {months} months";

/** Both frameworks, of which the second begins once the first has its report or certificate. */
const inTurn = {
  floor: `One framework follows the other. ${bothFloors.floor}`,
  floorAsked: `One framework follows the other. ${bothFloors.floorAsked}`,
  followOn: null,
  isInTurn: true,
  prices: [...oursForBoth, ["cpa-type-2"], ["certification-body"], ...later, ...isoLater],
} as const;

/**
 * The kinds of plan, those that reach least first. What follows an earlier report or certificate is added to them where
 * somebody can hold one (readiness-follow-ons.ts).
 */
export const kinds: readonly PlanKind[] = [
  {
    id: "readiness",
    frameworks: ["soc2", "iso27001"],
    title: "Readiness, without an audit",
    floor: preparationFloor,
    phases: ["gap-assessment", "policies", "system-description", ...closing, ...system],
    followOn: null,
    isPreparation: true,
    prices: [["fastlane", "concierge"], ...later],
  },
  {
    id: "gap-closing",
    frameworks: ["soc2", "iso27001"],
    title: "Closing the findings of an audit",
    floor: preparationFloor,
    phases: ["findings", ...closing],
    followOn: null,
    isPreparation: true,
    prices: [["concierge"], ...later],
  },
  {
    id: "type-1",
    frameworks: ["soc2"],
    title: "SOC 2 Type I, a first report on the design of controls",
    floor: "Preparation comes first, and the CPA firm’s examination and report follow.",
    phases: [...preparation, ...typeOne],
    followOn: null,
    prices: [["fastlane", "concierge"], ["cpa-type-1"], ...later],
  },
  {
    id: "type-2",
    frameworks: ["soc2"],
    title: "SOC 2 Type II, observed for {months} months",
    ...typeTwoFloors,
    phases: typeTwoAlone,
    followOn: null,
    prices: [...monthly, ["cpa-type-2"], ...later],
  },
  {
    id: "gap-closing-type-2",
    frameworks: ["soc2"],
    title: closingTitle,
    ...typeTwoFloors,
    phases: ["findings", "engage-auditor", "system-description", ...closing, ...window],
    followOn: null,
    isPreparation: true,
    prices: [["concierge"], ["cpa-type-2"], ...later],
  },
  {
    id: "both-types",
    frameworks: ["soc2"],
    title: "SOC 2 Type I, then Type II observed for {months} months",
    ...typeTwoFloors,
    phases: [...preparation, ...typeOne, ...window],
    followOn: null,
    prices: [...monthly, ["cpa-type-1"], ["cpa-type-2"], ...later],
  },
  {
    id: "iso27001",
    frameworks: ["iso27001"],
    title: "ISO 27001 certification, stage 1 and stage 2",
    floor: isoFloor,
    phases: isoWhole,
    followOn: null,
    prices: [...isoPrices, ["certification-body"], ...isoLater],
  },
  {
    id: "together",
    frameworks: ["soc2", "iso27001"],
    title: "SOC 2 Type II and ISO 27001 in one plan",
    ...bothFloors,
    phases: [...both, ...window, ...system, ...certification],
    followOn: null,
    prices: [...oursForBoth, ["cpa-type-2"], ["certification-body"], ...later, ...isoLater],
  },
  {
    ...inTurn,
    id: "iso-then-soc2",
    frameworks: ["iso27001", "soc2"],
    title: "ISO 27001, then SOC 2 Type II observed for {months} months",
    phases: [...isoWhole, ...typeTwoAlone.map(then("soc2"))],
  },
  {
    ...inTurn,
    id: "soc2-then-iso",
    frameworks: ["soc2", "iso27001"],
    title: "SOC 2 Type II observed for {months} months, then ISO 27001",
    phases: [...typeTwoAlone, ...isoWhole.map(then("iso27001"))],
  },
  {
    id: "all",
    frameworks: ["soc2", "iso27001"],
    title: "SOC 2 Type I, then Type II, and ISO 27001 in one plan",
    ...bothFloors,
    phases: [...both, ...typeOne, ...window, ...system, ...certification],
    followOn: null,
    prices: [...oursForBoth, ["cpa-type-1"], ["cpa-type-2"], ["certification-body"], ...later, ...isoLater],
  },
];

/** The same kinds for a report that is first of all about ISO/IEC 27001. */
export const isoKinds: readonly PlanKind[] = kinds.map((kind) => {
  if (kind.id === "gap-closing")
    return { ...kind, reaches: { evidence: "iso-ready" }, prices: [["iso-implementation"]] };
  if (kind.id !== "readiness") return kind;
  const preparing = isoAlone.filter((id) => id !== "engage-body");
  return { ...kind, phases: [...preparing, ...system], prices: isoPrices };
});

/** Stands beside every plan with a short window. */
const shortAssumed =
  "The plan observes for {months} months, the shortest window that customers usually accept. Hospitals and banks among them may ask for 6: ask whoever wants the report.";

const unhurried: Condition = { question: "auditTimeline", anyOf: ["6-12 months", "More than 12 months"] };
const typeTwo: Condition = {
  question: "complianceGoal",
  anyOf: ["SOC 2 Type II (operational effectiveness)"],
};
const bothTypes: Condition = { question: "complianceGoal", anyOf: ["Both"] };

/** The plan by goal and wished timeline. A company that is not sure about its goal starts with Type I. */
export const soc2Choices: readonly ChoiceRule[] = [
  { when: [typeTwo, unhurried], kind: "type-2", window: "long" },
  { when: [typeTwo], kind: "type-2", window: "short", assumes: shortAssumed },
  { when: [bothTypes, unhurried], kind: "both-types", window: "long" },
  { when: [bothTypes], kind: "both-types", window: "short", assumes: shortAssumed },
  { when: [], kind: "type-1", window: null },
];

export const isoChoice: ChoiceRule = { when: [], kind: "iso27001", window: null };

/** The plan of a company that asks for both frameworks. */
export function togetherChoice(when: readonly Condition[]): ChoiceRule {
  return { when, kind: "together", window: "short", assumes: shortAssumed };
}

/** The remark of that plan. */
export function togetherRemark(when: readonly Condition[]): RemarkRule {
  return {
    id: "together",
    when,
    text: "One plan prepares both, so that the SOC 2 report comes later than it would alone with the same observation window. Where a customer waits for it, we can begin with SOC 2, and the certificate follows later.",
  };
}

/** A remark of every report for ISO/IEC 27001. */
export function sitesRemark(when: readonly Condition[]): RemarkRule {
  return {
    id: "sites",
    when,
    text: "The plan counts the sites that were named, else one. A smaller scope can save time and money; several sites can add months to the preparation and days to the audits. Both are settled when the scope is set.",
  };
}

/** A remark of every report, because every plan has dates. */
export const calendarRemark: RemarkRule = {
  id: "calendar",
  when: [],
  text: "Week 1 is a suggestion that leaves time for questions and your go-ahead. Phases end on our working days; where your people are away for long, the plan moves by as much.",
};
