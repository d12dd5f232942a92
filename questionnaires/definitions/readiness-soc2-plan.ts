import type { CostRules, PhaseRule, PlanRules } from "#questionnaires/engine/readiness-rules.ts";

/** Readiness takes 4 to 6 weeks, up to 8 for larger organizations (decisions; part 2, section 9). */
const preparation: readonly PhaseRule[] = [
  {
    name: "Gap assessment",
    what: "Scope, system boundaries, each criterion against what is there.",
    stage: "preparation",
    weeks: { short: 1, usual: 1, large: 1 },
  },
  {
    name: "Policies",
    what: "Written, approved by management, told to everyone.",
    stage: "preparation",
    weeks: { short: 1, usual: 2, large: 3 },
  },
  {
    name: "Controls",
    what: "The gaps closed, the riskiest first.",
    stage: "preparation",
    weeks: { short: 1, usual: 2, large: 3 },
    alongside: true,
  },
  {
    name: "Evidence and training",
    what: "Records collected where they arise, people trained.",
    stage: "preparation",
    weeks: { short: 1, usual: 2, large: 3 },
  },
  {
    name: "Readiness review",
    what: "We test as an auditor would. Nothing is attested here.",
    stage: "preparation",
    weeks: { short: 1, usual: 1, large: 1 },
  },
];

const typeOneAudit: PhaseRule = {
  name: "Type I audit",
  what: "The independent CPA firm examines the design of controls on one day, and reports.",
  stage: "audit",
  weeks: { short: 4, usual: 4, large: 6 },
};

const threeMonths = { short: 13, usual: 13, large: 13 };
const sixMonths = { short: 26, usual: 26, large: 26 };

function observation(weeks: PhaseRule["weeks"]): PhaseRule {
  return {
    name: "Observation window",
    what: "Controls run and leave evidence. Nothing can be added afterwards.",
    stage: "operation",
    weeks,
  };
}

const typeTwoAudit: PhaseRule = {
  name: "Type II audit",
  what: "The independent CPA firm tests samples from the whole window, and reports.",
  stage: "audit",
  weeks: { short: 7, usual: 7, large: 8 },
};

const unhurried = { question: "auditTimeline", anyOf: ["6-12 months", "More than 12 months"] };
const typeTwo = { question: "complianceGoal", anyOf: ["SOC 2 Type II (operational effectiveness)"] };
const withIso = { question: "complianceGoal", anyOf: ["ISO 27001 + SOC 2"] };
const both = { question: "complianceGoal", anyOf: ["Both"] };

const typeTwoFloor =
  "A Type II report needs an observation window of at least 3 months and takes 6 to 9 months in all.";

export const soc2Plan: PlanRules = {
  large: { question: "companySize", anyOf: ["201-500", "500+"] },
  fewGaps: 3,
  wish: {
    question: "auditTimeline",
    weeks: {
      "ASAP (within 4-6 weeks)": 6,
      "2-3 months": 13,
      "3-6 months": 26,
      "6-12 months": 52,
      "More than 12 months": null,
    },
  },
  variants: [
    {
      title: "SOC 2 Type II, observed for 6 months",
      when: [typeTwo, unhurried],
      phases: [...preparation, observation(sixMonths), typeTwoAudit],
      floor: typeTwoFloor,
    },
    {
      title: "SOC 2 Type II, observed for 3 months",
      when: [typeTwo],
      phases: [...preparation, observation(threeMonths), typeTwoAudit],
      floor: typeTwoFloor,
    },
    {
      title: "SOC 2 Type II, observed for 3 months; ISO 27001 beside it, on its own calendar",
      when: [withIso],
      phases: [...preparation, observation(threeMonths), typeTwoAudit],
      floor: `${typeTwoFloor} An ISO 27001 certificate adds a stage 1 and a stage 2 audit by a certification body.`,
    },
    {
      title: "SOC 2 Type I, then Type II observed for 6 months",
      when: [both, unhurried],
      phases: [...preparation, typeOneAudit, { ...observation(sixMonths), alongside: true }, typeTwoAudit],
      floor: typeTwoFloor,
    },
    {
      title: "SOC 2 Type I, then Type II observed for 3 months",
      when: [both],
      phases: [...preparation, typeOneAudit, { ...observation(threeMonths), alongside: true }, typeTwoAudit],
      floor: typeTwoFloor,
    },
    {
      title: "SOC 2 Type I, the first report that customers accept",
      when: [],
      phases: [...preparation, typeOneAudit],
      floor:
        "Readiness takes 4 to 6 weeks, up to 8 in larger organizations. The CPA firm’s examination and report follow.",
    },
  ],
};

const auditorNote = "Sample band from our general guide. Ask the CPA firm for its quote.";

/** Indicative prices (part 2, section 9). The auditor's bands are those of the sample guide (part 1, section 9). */
export const soc2Costs: CostRules = {
  budget: {
    question: "budget",
    upTo: {
      "Under $10,000": 10_000,
      "$10,000-$25,000": 25_000,
      "$25,000-$50,000": 50_000,
      "$50,000-$100,000": 100_000,
      "Over $100,000": null,
    },
  },
  prices: [
    {
      name: "SOC 2 Compliance Fastlane",
      low: 4_500,
      high: 6_000,
      per: "once",
      by: "consultancy",
      during: [],
      when: [],
      note: "Gap assessment to readiness review.",
    },
    {
      name: "Audit Concierge+",
      low: 2_500,
      high: 3_500,
      per: "month",
      by: "consultancy",
      during: ["operation", "audit"],
      when: [],
      note: "Evidence kept current, auditor’s questions answered, until the report.",
    },
    {
      name: "CPA firm, Type I",
      low: 15_000,
      high: 50_000,
      per: "once",
      by: "auditor",
      during: [],
      phase: typeOneAudit.name,
      when: [],
      note: auditorNote,
    },
    {
      name: "CPA firm, Type II",
      low: 75_000,
      high: 300_000,
      per: "once",
      by: "auditor",
      during: [],
      phase: typeTwoAudit.name,
      when: [{ question: "companySize", anyOf: ["500+"] }],
      note: auditorNote,
    },
    {
      name: "CPA firm, Type II",
      low: 30_000,
      high: 100_000,
      per: "once",
      by: "auditor",
      during: [],
      phase: typeTwoAudit.name,
      when: [],
      note: auditorNote,
    },
  ],
  note: "Indicative, in US dollars, without tools and your own hours. The auditor is independent and bills separately.",
};
