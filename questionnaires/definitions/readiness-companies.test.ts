import { describe, expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { Facts, Need } from "#questionnaires/readiness/facts.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
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

/** Lines in the sum with amounts in thousands, and lines that are not in it, with the reason. */
function costsOf({ costs }: ReadinessReport): readonly string[] {
  return costs.lines
    .filter(({ standing }) => standing !== "later")
    .map(({ name, standing, total, months, spareMonths, includedIn }) => {
      if (standing === "included") return `${name}: in ${includedIn}`;
      if (standing === "by-quote") return `${name}: by quote`;
      const most = spareMonths === 0 ? "" : `-${months + spareMonths}`;
      const times = months > 1 ? ` (${months}${most} months)` : "";
      return `${name}: ${total.low / 1_000}-${total.high / 1_000}${times}`;
    });
}

/** The parts of a report that a practitioner reads first. */
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
    inTime: roadmap.answer?.isInTime ?? null,
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
      ready: 9,
      later: 4,
      reached: ["type-1-report: 13"],
      costs: ["Fastlane: 4.424-5.424", "CPA firm, Type I: 8-20"],
      fit: "short",
      inTime: false,
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
      later: 3,
      reached: ["type-2-report: 37"],
      costs: ["Concierge: 18-30 (9-10 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
      fit: "partly",
      inTime: true,
      named: [],
    },
  ],
  [
    "700 people with a deadline: no small company's price, more weeks to spare, and no false word about the budget",
    {
      companySize: "500+",
      complianceGoal: typeOne,
      auditTimeline: "2-3 months",
      currentControls: some,
      budget: "Over $100,000",
    },
    {
      scope: ["security"],
      ready: 14,
      later: 8,
      reached: ["type-1-report: 18"],
      costs: ["Concierge: by quote", "CPA firm, Type I: 25-80"],
      fit: "by-quote",
      inTime: false,
      named: [],
    },
  ],
  [
    "150 people: above what Fastlane covers, so Concierge by the month until the report",
    { companySize: "51-200", complianceGoal: typeOne, auditTimeline: "3-6 months", currentControls: some },
    {
      scope: ["security"],
      ready: 8,
      later: 4,
      reached: ["type-1-report: 12"],
      costs: ["Concierge: 6-12 (3-4 months)", "CPA firm, Type I: 12-30"],
      fit: "unknown",
      inTime: true,
      named: [],
    },
  ],
  [
    "300 people: a larger company's pace, ours by quote, the auditor's bands on both sides of 250 people",
    { companySize: "201-500", complianceGoal: typeTwo, auditTimeline: "2-3 months", currentControls: some },
    {
      scope: ["security"],
      ready: 10,
      later: 4,
      reached: ["type-2-report: 30"],
      costs: ["Concierge: by quote", "CPA firm, Type II: by quote"],
      fit: "unknown",
      inTime: false,
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
      ready: 7,
      later: 4,
      reached: ["type-2-report: 27"],
      costs: ["Concierge: 14-24 (7-8 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
      fit: "unknown",
      inTime: null,
      named: ["hipaa", "hitrust"],
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
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11"],
      costs: ["Fastlane: 4.742-5.742", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
      named: ["pci-dss", "glba"],
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
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11"],
      costs: ["Fastlane: 4.742-5.742", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
      named: ["pci-dss"],
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
      scope: ["security"],
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11"],
      costs: ["Fastlane: 4.742-5.742", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
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
      ready: 9,
      later: 4,
      reached: ["type-1-report: 13"],
      costs: ["Fastlane: 4.901-5.901", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
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
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11"],
      costs: ["Fastlane: 4.742-5.742", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
      named: [],
    },
  ],
  [
    "Type I, then Type II: both fees, one window, nothing twice, and half a year from today is too short",
    {
      companySize: "11-50",
      complianceGoal: "Both",
      auditTimeline: "3-6 months",
      currentControls: some,
      budget: "$50,000-$100,000",
    },
    {
      scope: ["security"],
      ready: 7,
      later: 4,
      reached: ["type-1-report: 11", "type-2-report: 27"],
      costs: [
        "Concierge: 14-24 (7-8 months)",
        "Fastlane: in Concierge",
        "CPA firm, Type I: 8-20",
        "CPA firm, Type II: 12-28",
      ],
      fit: "covers",
      inTime: false,
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
      ready: 25,
      later: 4,
      reached: ["certificate: 33", "type-2-report: 39"],
      costs: [
        "Concierge: 18-30 (9-10 months)",
        "ISO gap assessment: in Concierge",
        "ISO implementation: 30-56 (6-7 months)",
        "ISO audit readiness: in Concierge",
        "CPA firm, Type II: 20-50",
        "Certification body: 11-34",
      ],
      fit: "partly",
      inTime: false,
      named: [],
    },
  ],
  [
    "everything unknown: the longest plan of its kind, weeks to spare, the widest fee, no price of ours",
    {},
    {
      scope: ["security"],
      ready: 18,
      later: 4,
      reached: ["type-1-report: 22"],
      costs: ["Concierge: by quote", "CPA firm, Type I: by quote"],
      fit: "unknown",
      inTime: null,
      named: [],
    },
  ],
  [
    "20 people who did not say what is in place: longer than those who say that nothing is",
    { companySize: "11-50", complianceGoal: typeOne, auditTimeline: "2-3 months" },
    {
      scope: ["security"],
      ready: 10,
      later: 4,
      reached: ["type-1-report: 14"],
      costs: ["Fastlane: 5-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: false,
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
      ready: 10,
      later: 4,
      reached: ["type-1-report: 14"],
      costs: ["Fastlane: 5-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      inTime: null,
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
      ready: 17,
      later: 4,
      reached: ["certificate: 25"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 20-40 (4-5 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 7-14",
      ],
      fit: "covers",
      inTime: false,
      named: [],
    },
  ],
  [
    "80 people with nothing: eight months, and the certification body's fee is there",
    { ...isoNothing, companySize: "small", timelineExpectation: "6-months", budgetRange: "25k-50k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 27,
      later: 4,
      reached: ["certificate: 35"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 35-64 (7-8 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 11-24",
      ],
      fit: "short",
      inTime: false,
      named: [],
    },
  ],
  [
    "800 people: ours by quote, the certification body's widest band",
    { ...isoNothing, companySize: "large", timelineExpectation: "12-months", budgetRange: "over-100k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 41,
      later: 8,
      reached: ["certificate: 50"],
      costs: [
        "ISO gap assessment: by quote",
        "ISO implementation: by quote",
        "ISO audit readiness: by quote",
        "Certification body: 24-60",
      ],
      fit: "by-quote",
      inTime: true,
      named: [],
    },
  ],
  [
    "SOC 2 as well, asked for in the ISO 27001 assessment: both in one report",
    { ...isoNothing, companySize: "small", timelineExpectation: "flexible", complianceFrameworks: ["SOC 2"] },
    {
      scope: ["clauses", "annex-a", "security"],
      ready: 35,
      later: 4,
      reached: ["certificate: 43", "type-2-report: 50"],
      costs: [
        "Concierge: 24-39 (12-13 months)",
        "ISO gap assessment: in Concierge",
        "ISO implementation: 40-72 (8-9 months)",
        "ISO audit readiness: in Concierge",
        "CPA firm, Type II: by quote",
        "Certification body: 11-24",
      ],
      fit: "unknown",
      inTime: true,
      named: [],
    },
  ],
  [
    "everything unknown: no figure of ours, the widest fee, the longest plan",
    {},
    {
      scope: ["clauses", "annex-a"],
      ready: 41,
      later: 4,
      reached: ["certificate: 50"],
      costs: [
        "ISO gap assessment: by quote",
        "ISO implementation: by quote",
        "ISO audit readiness: by quote",
        "Certification body: by quote",
      ],
      fit: "unknown",
      inTime: null,
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
      reached: ["certificate: 35"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 35-64 (7-8 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 11-24",
      ],
      fit: "unknown",
      inTime: null,
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

/** A fact about what somebody needs. */
function need(what: Need["what"], by: string | null, more: Partial<Need> = {}): Need {
  return { id: `${what} ${by}`, what, by, whom: "", months: null, canEnd: false, ...more };
}

function withFacts(draft: ReadinessReport, facts: Partial<Facts>): ReadinessReport {
  return reviewed(draft, { ...noReview, facts: { ...noReview.facts, ...facts } });
}

describe("a day that somebody needs, as the reviewer writes it down", () => {
  const company = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };

  /** Replaces the narrow spaces that some languages put around a dash. */
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");

  test("is answered with what is planned and how far that is, and never with what an auditor would do", async () => {
    const draft = await soc2Report(company);
    const end = draft.roadmap.milestones.at(-1)?.date ?? "";
    const late = withFacts(draft, { needs: [need("type-2", "2026-02-13", { whom: "A bank" })] }).roadmap;
    expect(late.answer?.isInTime).toBe(false);
    expect(late.answer?.sentence).toMatch(
      /^Asked for: a SOC 2 Type II report by February 13, 2026 \(A bank\)\. The SOC 2 Type II report is planned for .*, \d+ to \d+ days after that\./,
    );
    expect(late.answer?.instead).toContain("a letter with the dates of this plan");
    expect(plain(late.letter)).toContain("SOC 2 Type II report: ");
    const kept = withFacts(draft, { needs: [need("type-2", end)] }).roadmap;
    expect(kept.answer).toMatchObject({ isInTime: true, instead: null });
    expect(kept.answer?.sentence).toContain("on that very day");
    expect(kept.answer?.sentence).toMatch(/With the \d weeks that it may take longer it is .* after that\./);
    for (const { answer } of [late, kept])
      expect(`${answer?.sentence}${answer?.instead}`).not.toMatch(/possible/i);
  });

  test("moves with the first week, and counts before the timeline that was chosen", async () => {
    const draft = await soc2Report({ ...company, auditTimeline: "2-3 months" });
    expect(draft.roadmap.answer?.sentence).toContain("You chose “2-3 months”");
    const end = draft.roadmap.milestones.at(-1)?.date ?? "";
    const facts = { ...noReview.facts, needs: [need("type-2", end)] };
    const moved = reviewed(draft, { ...noReview, facts, start: "2026-01-14" }).roadmap;
    expect(moved.start).toEqual({ date: "2026-01-12", byHand: true });
    expect(moved.answer?.isInTime).toBe(false);
    expect(moved.answer?.sentence).not.toContain("You chose");
  });

  test("names no phase twice, and says of what is outside of the plan that it is", async () => {
    const draft = await soc2Report(company);
    const certificate = withFacts(draft, { needs: [need("certificate", "2027-01-31")] }).roadmap.answer;
    expect(certificate).toMatchObject({ isInTime: false });
    expect(certificate?.sentence).toContain("It is not part of this plan and its sum.");
    const letter = withFacts(draft, { needs: [need("letter", "2025-12-01")] }).roadmap.answer;
    expect(letter).toMatchObject({ isInTime: true });
  });
});

test("an answer grades what it is about, and is no gap in what was not asked", async () => {
  const informal = { riskManagementProcess: "informal", incidentResponsePlan: "informal" };
  const { rows } = await isoReport(informal);
  const statusOf = new Map(rows.map(({ criterion, status }) => [criterion, status]));
  const risk = ["6.1.1", "6.1.2", "6.1.3", "8.2", "8.3"].map((number) => statusOf.get(number));
  expect(risk).toEqual(["not-assessed", "gap", "gap", "gap", "gap"]);
  const incidents = ["A.5.24", "A.5.26", "A.5.25", "A.5.27", "A.5.28", "A.6.8"].map((number) =>
    statusOf.get(number),
  );
  expect(incidents).toEqual(["gap", "gap", ...Array.from({ length: 4 }, () => "not-assessed")]);
});

test("what to do first is said in the imperative, and laws are named only when somebody names them", async () => {
  const { priorities, named, hints } = await soc2Report({
    currentControls: ["None of these yet"],
    dataProcessing: ["Customer personal data"],
    questionsForUs: "Does this help with TISAX and HECVAT?",
  });
  for (const { wording } of priorities)
    expect(wording).toMatch(/^(?:Have|Require|List|Collect|Scan|Write|Encrypt|Run|Train)\b/);
  expect(named).toEqual([]);
  expect(hints.map(({ id }) => id)).toEqual(["tisax", "hecvat"]);
});

test("a gap is what the answer proves, and lists nothing that was not asked", async () => {
  for (const rows of [
    (await soc2Report({ complianceGoal: both, currentControls: ["None of these yet"] })).rows,
    (await isoReport({ documentationLevel: "none", informationSecurityPolicy: "none" })).rows,
  ]) {
    const gaps = rows.filter(({ status }) => status === "gap");
    expect(gaps.length).toBeGreaterThan(0);
    for (const { because } of gaps)
      expect(because.map(({ answer }) => answer).join()).not.toContain("not asked about");
  }
});

test("a framework that the client names is offered to the reviewer, and in no report by itself", async () => {
  const { named, hints } = await soc2Report({
    customerRequirements: "TISAX label, and a HECVAT",
    questionsForUs: "Does the EU AI Act matter?",
    dataProcessing: ["Customer personal data"],
  });
  expect(named).toEqual([]);
  expect(hints.map(({ id }) => id)).toEqual(["tisax", "eu-ai-act", "hecvat"]);
});

test("a control that is one way among several proves no gap when it is missing, and one tick no whole criterion", async () => {
  const oneWay = {
    "Multi-factor authentication": ["CC6.6", "A.8.5"],
    "Endpoint protection (EDR)": ["CC6.8", "A.8.7"],
    "Central logging and monitoring": ["CC7.2", "A.8.15", "A.8.16"],
    "Vulnerability scans or penetration tests": ["CC7.1", "A.8.8"],
    "Backups with tested restores": ["CC7.5"],
    "Security awareness training": ["CC2.2", "7.3"],
  };
  const statusesOf = async (numbers: readonly string[], ...currentControls: string[]) => {
    const { rows } = await soc2Report({ complianceGoal: both, currentControls });
    return rows.flatMap(({ criterion, status }) => (numbers.includes(criterion) ? [status] : []));
  };
  for (const [option, numbers] of Object.entries(oneWay)) {
    const open = numbers.map(() => "not-assessed");
    expect(await statusesOf(numbers, "None of these yet")).toEqual(open);
    expect(await statusesOf(numbers, "Vendor risk reviews")).toEqual(open);
    expect(await statusesOf(numbers, option)).toEqual(numbers.map(() => "partial"));
  }
  expect(await statusesOf(["A.8.13"], "Backups with tested restores")).toEqual(["partial"]);
});

test("data without encryption comes before policies", async () => {
  const { priorities } = await soc2Report({ currentControls: ["Multi-factor authentication"] });
  expect(priorities.map(({ criterion }) => criterion)).toEqual(["CC6.7", "CC5.3", "CC8.1"]);
});

test("what was answered as well as it can be is nothing to do first, and says what was not asked", async () => {
  const { rows, priorities } = await isoReport({ ...isoBest, securityAwareness: "basic" });
  const row = (number: string) => rows.find(({ criterion }) => criterion === number);
  expect(row("6.1.3")).toMatchObject({ status: "partial", restUnasked: true });
  expect(row("6.1.3")?.because[0]?.answer).toContain("(not asked about: the Statement of Applicability)");
  expect(row("A.6.3")).toMatchObject({ status: "partial" });
  expect(row("A.6.3")).not.toHaveProperty("restUnasked");
  expect(priorities.map(({ criterion }) => criterion)).toEqual(["A.6.3"]);
  // A better answer that says nothing about a criterion leaves it not assessed.
  expect(row("7.3")?.status).toBe("not-assessed");

  const both = await soc2Report({ complianceGoal: "ISO 27001 + SOC 2", currentControls: everyControl });
  const follower = both.rows.find(({ criterion }) => criterion === "A.8.32");
  expect(follower).toMatchObject({ follows: ["CC8.1"], restUnasked: true });
  expect(both.priorities).toEqual([]);
  const change = { criterion: "CC8.1", status: "partial", why: "Nobody reviews.", by: "", at: "" } as const;
  const found = reviewed(both, { ...noReview, changes: [change] });
  expect(found.priorities.map(({ criterion }) => criterion)).toEqual(["CC8.1"]);
});

test("a policy alone shows no procedures, whichever framework is read first", async () => {
  const { rows } = await isoReport({ ...isoBest, complianceFrameworks: ["SOC 2"] });
  const row = rows.find(({ criterion }) => criterion === "CC5.3");
  expect(row).toMatchObject({ status: "partial", follows: [], restUnasked: true });
});

test("a week follows from what is open, and from what a review finds", async () => {
  const draft = await isoReport({ ...isoBest, companySize: "startup" });
  const changes = draft.rows
    .filter(({ status }) => status === "not-assessed")
    .slice(0, 15)
    .map(({ criterion }) => ({ criterion, status: "gap" as const, why: "Not there." }));
  const found = reviewed(draft, { ...noReview, changes });
  expect(found.roadmap.readyWeek).toBeGreaterThan(draft.roadmap.readyWeek ?? 0);
  expect(found.roadmap.effort.client).toBeGreaterThan(draft.roadmap.effort.client);
  expect(found.costs.total.high).toBeGreaterThan(draft.costs.total.high);
});

test("an internal audit is no task before the system has run", async () => {
  const audit = { criterion: "9.2.1", status: "gap", why: "None yet." } as const;
  const { priorities } = reviewed(await isoReport(isoBest), { ...noReview, changes: [audit] });
  expect(priorities).toEqual([]);
});

test("the letter names what was asked for, and nothing that was not done", async () => {
  const letterOf = ({ roadmap }: ReadinessReport) => roadmap.letter;
  expect(letterOf(await soc2Report({}))).toContain("You asked us for a SOC 2 report. We do not have it yet.");
  expect(letterOf(await isoReport({ currentCertifications: ["SOC 2"] }))).toContain(
    "You asked us for an ISO/IEC 27001 certificate. We do not have it yet.",
  );
  expect(letterOf(await soc2Report({ complianceGoal: both }))).toContain(
    "You asked us for [a SOC 2 report or an ISO/IEC 27001 certificate: leave what they asked for]. We",
  );
});

test("both frameworks: what one question shows in part of a criterion is partial, and what it does not ask is not assessed", async () => {
  const rowsFor = async (answers: Answers) => {
    const { rows } = await isoReport({ ...isoBest, complianceFrameworks: ["SOC 2"], ...answers });
    return new Map(rows.map((row) => [row.criterion, row]));
  };
  const planned = await rowsFor({});
  expect(planned.get("CC9.1")).toMatchObject({ status: "partial", restUnasked: true });
  expect(planned.get("CC6.2")?.status).toBe("not-assessed");
  expect((await rowsFor({ businessContinuityPlan: "none" })).get("CC9.1")?.status).toBe("gap");
  // CC7.4 overlaps with two controls that the same answer grades: it is told once.
  const told = planned.get("CC7.4")?.because ?? [];
  expect(told.map(({ question }) => question)).toHaveLength(
    new Set(told.map(({ question }) => question)).size,
  );
});

test("a window of three months says that some customers want six", async () => {
  const windowOf = async (report: Promise<ReadinessReport>) =>
    (await report).remarks.find(({ id }) => id === "window")?.text;
  const soon = { companySize: "11-50", complianceGoal: typeTwo, auditTimeline: "3-6 months" };
  expect(await windowOf(soc2Report(soon))).toContain("6");
  expect(await windowOf(soc2Report({ ...soon, complianceGoal: "Both" }))).toContain("6");
  expect(await windowOf(isoReport({ complianceFrameworks: ["SOC 2"] }))).toContain("6");
});

test("what a customer names in their own words is a hint to the reviewer, and suggests nothing to the client", async () => {
  const customerRequirements =
    "The bank wants Availability, Confidentiality and Processing integrity in scope, and HITRUST.";
  const { scope, named, hints } = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    customerRequirements,
  });
  expect(scope.filter(({ isIncluded }) => isIncluded).map(({ id }) => id)).toEqual(["security"]);
  expect(named).toEqual([]);
  expect(hints.map(({ id }) => id)).toEqual([
    "hitrust",
    "availability",
    "confidentiality",
    "processing-integrity",
  ]);
  for (const { because } of hints) expect(because[0]?.answer).toMatch(/^Names /);
});

test("what the plan rests on and nobody answered is said", async () => {
  const idsOf = ({ remarks }: ReadinessReport) =>
    remarks.filter(({ about }) => about === "answers").map(({ id }) => id);
  expect(idsOf(await soc2Report({}))).toEqual(["calendar", "size-open", "report-open"]);
  expect(idsOf(await isoReport({}))).toEqual(["calendar", "sites", "size-open"]);
  const unsure = await soc2Report({ companySize: "1-10", complianceGoal: "Not sure - need guidance" });
  expect(idsOf(unsure)).toEqual(["calendar", "report-open"]);
  expect(idsOf(await isoReport({ companySize: "medium" }))).toEqual(["size-spans", "calendar", "sites"]);
  expect(idsOf(await isoReport({ companySize: "large" }))).toEqual(["calendar", "sites"]);
  const known = withFacts(await isoReport({ companySize: "medium" }), { people: 120, sites: 3 });
  expect(idsOf(known)).toEqual(["calendar"]);
  // Without a number of people there is no price, and no sum to compare a budget with.
  const small = await soc2Report({ budget: "$10,000-$25,000" });
  expect(small.costs.headline).toBe("By quote");
  const asked = small.costs.lines.filter(({ note }) => note.includes("how many people you are"));
  expect(asked.map(({ id }) => id)).toContain("cpa-type-1");
});

test("a plan with two audits stands in the order in which its phases begin", async () => {
  const { roadmap } = await soc2Report({ companySize: "11-50", complianceGoal: both, currentControls: some });
  const begins = roadmap.phases.map(({ fromWeek }) => fromWeek);
  expect(begins).toEqual(begins.toSorted((one, other) => one - other));
  expect(roadmap.phases.map(({ id }) => id)).toEqual(expect.arrayContaining(["decision", "type-2-audit"]));
});

test("who knows nothing is never faster than who knows the worst, and gets no price that says nothing", async () => {
  const worst = await soc2Report({ companySize: "1-10", currentControls: nothing });
  const unknown = await soc2Report({});
  expect(unknown.roadmap.readyWeek).toBeGreaterThan(worst.roadmap.readyWeek ?? 0);
  const lineOf = ({ costs }: ReadinessReport) => costs.lines.find(({ id }) => id === "cpa-type-1");
  expect(lineOf(worst)?.price).not.toBeNull();
  expect(lineOf(unknown)).toMatchObject({ price: null, standing: "by-quote" });
  expect(lineOf(withFacts(unknown, { people: 30 }))?.price).not.toBeNull();
});

test("weeks and sums widen with every criterion that nobody answered for, and narrow as a review finds out", async () => {
  const answers = { companySize: "51-200", complianceGoal: typeOne, currentControls: some };
  const draft = await soc2Report(answers);
  const known = draft.rows.map(({ criterion }) => ({
    criterion,
    status: "partial" as const,
    why: "In the call.",
  }));
  const widths = [0, 10, 20, known.length].map((count) => {
    const { roadmap, costs } = reviewed(draft, { ...noReview, changes: known.slice(0, count) });
    return [roadmap.spare.weeks, costs.lines.find(({ id }) => id === "concierge")?.spareMonths ?? -1];
  });
  expect(widths[0]).toEqual([4, 1]);
  expect(widths.at(-1)).toEqual([0, 0]);
  expect(widths).toEqual(widths.toSorted(([one = 0], [other = 0]) => other - one));
  const silent = await soc2Report({ ...answers, currentControls: [] });
  expect(silent.roadmap.spare.weeks).toBeGreaterThanOrEqual(draft.roadmap.spare.weeks);
  expect(silent.costs.total.high).toBeGreaterThanOrEqual(draft.costs.total.high);
});

test("a reviewer says how much later it may be, and counts the months", async () => {
  const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo, currentControls: some });
  const sure = reviewed(draft, { ...noReview, spare: 0 });
  expect([sure.roadmap.spare.weeks, sure.costs.lines[0]?.spareMonths]).toEqual([0, 0]);
  const costs = { hidden: [], changed: [{ id: "concierge", months: 5 }], added: [] };
  const counted = reviewed(draft, { ...noReview, spare: 9, costs });
  expect(counted.roadmap.spare).toMatchObject({ weeks: 9, byHand: true });
  expect(counted.costs.lines[0]).toMatchObject({ months: 5, spareMonths: 0 });
});

describe("what is wished for", () => {
  const company = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };

  test("is counted from the day of the answers, not from the first week of the plan", async () => {
    // Half a year from November 21, 2025 ends on May 21, 2026.
    const { roadmap } = await soc2Report({ ...company, auditTimeline: "3-6 months" });
    expect(roadmap.answer).toMatchObject({ isInTime: false });
    expect(roadmap.answer?.sentence).toContain("until May 21, 2026, counted from your answers");
    expect(roadmap.answer?.sentence).toMatch(/is planned to end on .*, \d+ to \d+ days after that\./);
  });
});

test("a sum without our own fee says of what it is and what is missing, and no budget is said to reach it", async () => {
  const answers = { companySize: "500+", complianceGoal: typeTwo, budget: "Over $100,000" };
  const { costs } = await soc2Report({ ...answers, currentControls: some });
  expect(costs).toMatchObject({ fit: "by-quote", byQuote: ["Concierge"] });
  expect(costs.headline).toMatch(/^\$40,000-150,000 for CPA firm, Type II alone; by quote: Concierge$/);
  expect(costs.sentence).toContain("cannot be compared with your budget");
});

test("whenever a line is by quote, the headline says of what the sum is and what is missing", async () => {
  const answers = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };
  const draft = await soc2Report(answers);
  const costs = { hidden: [], changed: [{ id: "cpa-type-2", price: null }], added: [] };
  const { headline, sentence, byQuote } = reviewed(draft, { ...noReview, costs }).costs;
  expect(byQuote).toEqual(["CPA firm, Type II"]);
  expect(headline).toMatch(/^\$[\d,-]+ for Concierge alone; by quote: CPA firm, Type II$/);
  expect(sentence).not.toContain("CPA firm");
  expect(draft.costs.headline).toMatch(/^\$[\d,-]+$/);
});

test("a clinic reads both cases of HIPAA, and the industry alone offers it to the reviewer", async () => {
  const clinic = await soc2Report({ industry: "healthcare", dataProcessing: ["Health information"] });
  const hipaa = clinic.named.find(({ id }) => id === "hipaa")?.applies ?? "";
  expect(hipaa).toContain("covered entity");
  expect(hipaa).toContain("business associate");
  expect(hipaa).not.toContain("As a vendor");
  const { named, hints } = await isoReport({ industry: "healthcare" });
  expect(named.map(({ id }) => id)).not.toContain("hipaa");
  expect(hints.map(({ id }) => id)).toContain("hipaa");
});

test("rules that nobody named are asked for, until a reviewer takes them out", async () => {
  const draft = await isoReport({ complianceFrameworks: ["Other"] });
  expect(draft.questions.map(({ id }) => id)).toContain("other");
  const named = { ...noReview.named, hidden: ["other"] };
  expect(reviewed(draft, { ...noReview, named }).questions.map(({ id }) => id)).not.toContain("other");
});

test("an auditor that is selected is not chosen among three, and the letter names only whose decision it is", async () => {
  const engaged = async (auditorSelected: string) => {
    const { roadmap } = await soc2Report({ complianceGoal: typeOne, auditorSelected });
    return roadmap.phases.find(({ id }) => id === "engage-auditor");
  };
  expect((await engaged("Already selected"))?.name).toBe("Agree dates and period with your CPA firm");
  expect((await engaged("Already selected"))?.what).not.toContain("three");
  expect((await engaged("Evaluating"))?.what).toContain("Three independent firms");
  const letterOf = ({ roadmap }: ReadinessReport) => roadmap.letter;
  expect(letterOf(await soc2Report({ complianceGoal: typeOne }))).toContain("an opinion is the CPA firm's.");
  expect(letterOf(await isoReport({}))).toContain(
    "result: a certificate is the certification body's decision.",
  );
  const together = letterOf(await soc2Report({ complianceGoal: both }));
  expect(together).toContain("CPA firm's, and a certificate");
  expect(together).not.toMatch(/\{\w+\}/);
});

test("of the programs of public buyers only those are offered that were named, and none stands in for CMMC", async () => {
  const programs = ["fedramp", "govramp", "tx-ramp", "cmmc", "cui", "government"];
  const offeredFor = async (customerRequirements: string) => {
    const { hints } = await soc2Report({ customerRequirements });
    return hints.flatMap(({ named }) => (named !== null && programs.includes(named.id) ? [named] : []));
  };
  const [cmmc, ...others] = await offeredFor("Our prime asks for CMMC Level 2.");
  expect([cmmc?.id, others]).toEqual(["cmmc", []]);
  expect(cmmc?.ours).toContain("A SOC 2 report does not count for it.");
  expect(JSON.stringify(cmmc)).not.toContain("RAMP");
  const named = await offeredFor("They ask for FedRAMP, TX-RAMP or StateRAMP; a state agency, under DFARS.");
  expect(named.map(({ id }) => id)).toEqual(["fedramp", "govramp", "tx-ramp", "cui", "government"]);
});

test("a contradiction quotes what was chosen, and one thing is said once", async () => {
  const saidOf = async (answers: Answers) =>
    (await soc2Report(answers)).contradictions.map(({ sentence }) => sentence);
  for (const currentMaturity of ["Established", "Enterprise-grade"]) {
    const [said] = await saidOf({ currentMaturity, currentControls: nothing });
    expect(said).toContain(`“${currentMaturity}”`);
  }
  const [health, ...more] = await saidOf({
    dataProcessing: ["Customer personal data", "Health information"],
    currentControls: ["Written security policies"],
  });
  expect(health).toContain("You handle “Health information”, and");
  expect(more).toEqual([]);
  const cloud = await saidOf({
    cloudProviders: ["AWS", "On-premises only"],
    dataStorage: ["Cloud databases", "Object or file storage"],
  });
  expect(cloud).toHaveLength(1);
});

test("who told of an incident is not asked whether there was one", async () => {
  const asksOf = ({ basis, questions }: ReadinessReport) =>
    [...basis.asks, ...questions].flatMap(({ ask }) => (ask.includes("incident") ? [ask] : []));
  const told = await soc2Report({
    businessDrivers: ["Risk reduction after an incident"],
    complianceGoal: both,
    currentControls: nothing,
  });
  const silent = await soc2Report({ complianceGoal: both, currentControls: nothing });
  expect(asksOf(told).filter((ask) => ask.includes("your last incident"))).toEqual([]);
  expect(asksOf(told).join()).toContain("the incident that is behind this");
  expect(asksOf(silent).join()).toContain("What is on record about your last incident, and when was it?");
  expect([...asksOf(told), ...asksOf(silent)].join()).not.toContain("When did you last have");
});
