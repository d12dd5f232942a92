import { describe, expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { noReview } from "#questionnaires/engine/readiness-no-review.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { reviewed } from "#questionnaires/engine/readiness-reviewed.ts";
import { isoReport, soc2Report } from "#tests/support/readiness.ts";

const everyControl = [
  "Multi-factor authentication",
  "Single sign-on or central identity",
  "Endpoint protection (EDR)",
  "Encryption at rest and in transit",
  "Central logging and monitoring",
  "Vulnerability scans or penetration tests",
  "Backups with tested restores",
  "Written security policies",
  "Security awareness training",
  "Change management and code review",
  "Vendor risk reviews",
];
const nothing = ["None of these yet"];
const some = ["Multi-factor authentication", "Written security policies", "Backups with tested restores"];

const typeOne = "SOC 2 Type I (point-in-time)";
const typeTwo = "SOC 2 Type II (operational effectiveness)";
const both = "ISO 27001 + SOC 2";

const isoNothing = {
  informationSecurityPolicy: "none",
  riskManagementProcess: "none",
  incidentResponsePlan: "none",
  accessControlMeasures: "minimal",
  dataClassification: "none",
  vendorManagement: "minimal",
  businessContinuityPlan: "none",
  securityAwareness: "none",
  documentationLevel: "none",
};
const isoBest = {
  informationSecurityPolicy: "comprehensive",
  riskManagementProcess: "formal",
  incidentResponsePlan: "tested",
  accessControlMeasures: "comprehensive",
  dataClassification: "implemented",
  vendorManagement: "comprehensive",
  businessContinuityPlan: "tested",
  securityAwareness: "comprehensive",
  documentationLevel: "comprehensive",
};

/** What is in the sum with its amounts in thousands, and what is not, with why. */
function costsOf({ costs }: ReadinessReport): readonly string[] {
  return costs.lines
    .filter(({ standing }) => standing !== "later")
    .map(({ name, standing, total, months, includedIn }) => {
      if (standing === "included") return `${name}: in ${includedIn}`;
      if (standing === "by-quote") return `${name}: by quote`;
      const times = months > 1 ? ` (${months} months)` : "";
      return `${name}: ${total.low / 1_000}-${total.high / 1_000}${times}`;
    });
}

/** What a practitioner looks at first. */
function gist(report: ReadinessReport) {
  const { roadmap, costs, scope, named } = report;
  return {
    scope: scope.filter(({ isIncluded }) => isIncluded).map(({ id }) => id),
    ready: roadmap.readyWeek,
    later: roadmap.spare.weeks,
    reached: roadmap.milestones
      .filter(({ id }) => ["type-1-report", "type-2-report", "certificate"].includes(id))
      .map(({ id, week }) => `${id}: ${week}`),
    costs: costsOf(report),
    fit: costs.fit,
    possible: roadmap.answer?.isPossible ?? null,
    named: named.map(({ id }) => id),
  };
}

type Gist = ReturnType<typeof gist>;

const bySoc2: readonly (readonly [string, Answers, Gist])[] = [
  [
    "3 people with nothing, who want it at once: Fastlane, and a budget that is below the auditor's fee",
    {
      companySize: "1-10",
      complianceGoal: typeOne,
      auditTimeline: "ASAP (within 4-6 weeks)",
      currentControls: nothing,
      budget: "Under $10,000",
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "short",
      possible: false,
      named: [],
    },
  ],
  [
    "40 people, well run, not in a hurry: the shortest preparation and a window of six months",
    {
      companySize: "11-50",
      complianceGoal: typeTwo,
      auditTimeline: "6-12 months",
      currentControls: everyControl,
      budget: "$25,000-$50,000",
    },
    {
      scope: ["security"],
      ready: 4,
      later: 0,
      reached: ["type-2-report: 37"],
      costs: ["Concierge: 18-27 (9 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
      fit: "partly",
      possible: true,
      named: [],
    },
  ],
  [
    "700 people with a deadline: no small company's price, weeks to spare, and no false word about the budget",
    {
      companySize: "500+",
      complianceGoal: typeOne,
      auditTimeline: "2-3 months",
      currentControls: some,
      budget: "Over $100,000",
    },
    {
      scope: ["security"],
      ready: 8,
      later: 4,
      reached: ["type-1-report: 14"],
      costs: ["Concierge: by quote", "CPA firm, Type I: 25-80"],
      fit: "by-quote",
      possible: false,
      named: [],
    },
  ],
  [
    "150 people: above what Fastlane covers, so Concierge by the month until the report",
    { companySize: "51-200", complianceGoal: typeOne, auditTimeline: "3-6 months", currentControls: some },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Concierge: 6-9 (3 months)", "CPA firm, Type I: 12-30"],
      fit: "unknown",
      possible: true,
      named: [],
    },
  ],
  [
    "300 people: a larger company's pace, ours by quote, the auditor's bands on both sides of 250 people",
    { companySize: "201-500", complianceGoal: typeTwo, auditTimeline: "2-3 months", currentControls: some },
    {
      scope: ["security"],
      ready: 8,
      later: 0,
      reached: ["type-2-report: 29"],
      costs: ["Concierge: by quote", "Fastlane: in Concierge", "CPA firm, Type II: 20-150"],
      fit: "unknown",
      possible: false,
      named: [],
    },
  ],
  [
    "a hospital's vendor: HIPAA and HITRUST are named, and Privacy is not pulled in",
    {
      companySize: "11-50",
      industry: "healthcare",
      complianceGoal: typeTwo,
      currentControls: some,
      dataProcessing: ["Health information"],
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-2-report: 26"],
      costs: ["Concierge: 12-18 (6 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
      fit: "unknown",
      possible: null,
      named: ["hipaa", "hitrust", "gdpr"],
    },
  ],
  [
    "payments: Processing integrity and Confidentiality are suggested, PCI DSS is named",
    {
      companySize: "11-50",
      industry: "finance",
      complianceGoal: typeOne,
      currentControls: some,
      dataProcessing: ["Payment card data", "Financial records"],
    },
    {
      scope: ["security", "confidentiality", "processing-integrity"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: ["pci-dss"],
    },
  ],
  [
    "a shop that takes cards: PCI DSS is named, and cards alone do not pull in Processing integrity",
    {
      companySize: "11-50",
      industry: "retail",
      complianceGoal: typeOne,
      currentControls: some,
      dataProcessing: ["Payment card data", "Customer personal data"],
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: ["pci-dss", "gdpr", "us-state-privacy"],
    },
  ],
  [
    "uptime in the contracts: Availability is suggested for the promise",
    {
      companySize: "11-50",
      complianceGoal: typeOne,
      currentControls: some,
      customerRequirements: "They want an uptime of 99.9 % in the contract.",
    },
    {
      scope: ["security", "availability"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: [],
    },
  ],
  [
    "tested restores and customers' content: Confidentiality, and no Availability",
    {
      companySize: "11-50",
      complianceGoal: typeOne,
      currentControls: ["Backups with tested restores"],
      dataProcessing: ["Customer-uploaded content"],
    },
    {
      scope: ["security", "confidentiality"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: [],
    },
  ],
  [
    "a supplier of a US state: the program is named, with whom to ask",
    {
      companySize: "11-50",
      complianceGoal: typeOne,
      currentControls: some,
      customerRequirements: "The state agency asks for StateRAMP or a SOC 2 report.",
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: ["government"],
    },
  ],
  [
    "Type I, then Type II: both fees, one window, nothing twice",
    {
      companySize: "11-50",
      complianceGoal: "Both",
      auditTimeline: "3-6 months",
      currentControls: some,
      budget: "$50,000-$100,000",
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10", "type-2-report: 26"],
      costs: [
        "Concierge: 12-18 (6 months)",
        "Fastlane: in Concierge",
        "CPA firm, Type I: 8-20",
        "CPA firm, Type II: 12-28",
      ],
      fit: "covers",
      possible: true,
      named: [],
    },
  ],
  [
    "both frameworks, 150 people: one report, one plan, both auditors, one assessment",
    {
      companySize: "51-200",
      complianceGoal: both,
      auditTimeline: "3-6 months",
      currentControls: some,
      budget: "$50,000-$100,000",
    },
    {
      scope: ["security", "clauses", "annex-a"],
      ready: 24,
      later: 0,
      reached: ["type-2-report: 31", "certificate: 33"],
      costs: [
        "Concierge: 16-24 (8 months)",
        "Fastlane: in Concierge",
        "ISO gap assessment: in Concierge",
        "ISO audit readiness: in Concierge",
        "ISO implementation: 30-48 (6 months)",
        "CPA firm, Type II: 20-50",
        "Certification body: 11-34",
      ],
      fit: "partly",
      possible: false,
      named: [],
    },
  ],
  [
    "everything unknown: the longest plan of its kind, weeks to spare, the widest fee, no price of ours",
    {},
    {
      scope: ["security"],
      ready: 9,
      later: 4,
      reached: ["type-1-report: 15"],
      costs: ["Concierge: by quote", "CPA firm, Type I: 8-80"],
      fit: "unknown",
      possible: null,
      named: [],
    },
  ],
  [
    "20 people who did not say what is in place: longer than those who say that nothing is",
    { companySize: "11-50", complianceGoal: typeOne, auditTimeline: "2-3 months" },
    {
      scope: ["security"],
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: true,
      named: [],
    },
  ],
  [
    "enterprise-grade by their own view, with nothing in place: as if they had not said it",
    {
      companySize: "11-50",
      complianceGoal: typeOne,
      currentMaturity: "Enterprise-grade",
      currentControls: nothing,
    },
    {
      scope: ["security"],
      ready: 6,
      later: 0,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: [],
    },
  ],
];

const byIso: readonly (readonly [string, Answers, Gist])[] = [
  [
    "20 people who do nearly everything: ready only after internal audit and management review",
    { ...isoBest, companySize: "startup", timelineExpectation: "6-months", budgetRange: "50k-100k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 16,
      later: 0,
      reached: ["certificate: 24"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 20-32 (4 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 7-14",
      ],
      fit: "covers",
      possible: true,
      named: [],
    },
  ],
  [
    "80 people with nothing: eight months, and the certification body's fee is there",
    { ...isoNothing, companySize: "small", timelineExpectation: "6-months", budgetRange: "25k-50k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 26,
      later: 0,
      reached: ["certificate: 35"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 30-48 (6 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 11-24",
      ],
      fit: "short",
      possible: false,
      named: [],
    },
  ],
  [
    "800 people: ours by quote, the certification body's widest band",
    { ...isoNothing, companySize: "large", timelineExpectation: "12-months", budgetRange: "over-100k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 34,
      later: 4,
      reached: ["certificate: 47"],
      costs: [
        "ISO gap assessment: by quote",
        "ISO implementation: by quote",
        "ISO audit readiness: by quote",
        "Certification body: 24-60",
      ],
      fit: "by-quote",
      possible: true,
      named: [],
    },
  ],
  [
    "SOC 2 as well, asked for in the ISO 27001 assessment: both in one report",
    { ...isoNothing, companySize: "small", timelineExpectation: "flexible", complianceFrameworks: ["SOC 2"] },
    {
      scope: ["clauses", "annex-a", "security"],
      ready: 24,
      later: 0,
      reached: ["type-2-report: 31", "certificate: 33"],
      costs: [
        "Concierge: 16-24 (8 months)",
        "Fastlane: in Concierge",
        "ISO gap assessment: in Concierge",
        "ISO audit readiness: in Concierge",
        "ISO implementation: 30-48 (6 months)",
        "CPA firm, Type II: 12-50",
        "Certification body: 11-24",
      ],
      fit: "unknown",
      possible: true,
      named: [],
    },
  ],
  [
    "everything unknown: no figure of ours, the widest fee, the longest plan",
    {},
    {
      scope: ["clauses", "annex-a"],
      ready: 34,
      later: 4,
      reached: ["certificate: 47"],
      costs: [
        "ISO gap assessment: by quote",
        "ISO implementation: by quote",
        "ISO audit readiness: by quote",
        "Certification body: 7-60",
      ],
      fit: "unknown",
      possible: null,
      named: [],
    },
  ],
  [
    "a SOC 2 report and HIPAA by their own assessment: named, and no row follows from either",
    { companySize: "small", currentCertifications: ["SOC 2", "HIPAA"], complianceFrameworks: ["SOC 2"] },
    {
      scope: ["clauses", "annex-a"],
      ready: 27,
      later: 4,
      reached: ["certificate: 36"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 35-56 (7 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 11-24",
      ],
      fit: "unknown",
      possible: null,
      named: ["soc2", "hipaa"],
    },
  ],
];

describe("what a practitioner would expect", () => {
  test.each(bySoc2)("%s", async (_, answers, expected) => {
    expect(gist(await soc2Report(answers))).toEqual(expected);
  });

  test.each(byIso)("%s", async (_, answers, expected) => {
    expect(gist(await isoReport(answers))).toEqual(expected);
  });
});

describe("a customer's deadline, as the reviewer writes it down", () => {
  const company = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };
  // Week 1 starts on December 8, 2025; the tenth week ends on February 13, 2026.
  const inTenWeeks = { wants: "type-2-report", date: "2026-02-13" } as const;

  test("that a Type II report cannot meet: the earliest date, what is there by then, and a letter", async () => {
    const { roadmap } = reviewed(await soc2Report(company), { ...noReview, deadline: inTenWeeks });
    expect(roadmap.answer?.isPossible).toBe(false);
    expect(roadmap.answer?.sentence).toContain("the earliest date is June 5, 2026, the end of week 26");
    expect(roadmap.answer?.instead).toContain("SOC 2 Type I report, week 10 (February 13, 2026)");
    expect(roadmap.letter).toContain("SOC 2 Type II report: June 5, 2026");
  });

  test("that can be met", async () => {
    const deadline = { ...inTenWeeks, date: "2026-06-05" };
    const { roadmap } = reviewed(await soc2Report(company), { ...noReview, deadline });
    expect(roadmap.answer).toMatchObject({ isPossible: true, instead: null });
    const moved = reviewed(await soc2Report(company), { ...noReview, deadline, start: "2025-12-17" });
    expect(moved.roadmap.start).toEqual({ date: "2025-12-15", byHand: true });
    expect(moved.roadmap.answer?.isPossible).toBe(false);
  });
});

test("who knows nothing is never faster and never cheaper than who knows the worst", async () => {
  const worst = await soc2Report({ companySize: "1-10", currentControls: nothing });
  const unknown = await soc2Report({});
  expect(unknown.roadmap.readyWeek).toBeGreaterThan(worst.roadmap.readyWeek);
  const [known, open] = [worst, unknown].map(({ costs }) =>
    costs.lines.find(({ id }) => id === "cpa-type-1"),
  );
  expect(open?.price?.high).toBeGreaterThan(known?.price?.high ?? Infinity);
  expect(open?.price?.low).toBe(known?.price?.low);
});

test("an open-ended budget is never said to cover everything", async () => {
  const answers = { companySize: "201-500", complianceGoal: typeTwo, budget: "Over $100,000" };
  const { costs } = await soc2Report({ ...answers, currentControls: some });
  expect(costs).toMatchObject({ fit: "open-ended", byQuote: ["Concierge"] });
  expect(costs.sentence).not.toMatch(/covers|whole/);
});
