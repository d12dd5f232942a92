import { describe, expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
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
      later: 3,
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
      later: 3,
      reached: ["type-2-report: 37"],
      costs: ["Concierge: 18-30 (9-10 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
      fit: "partly",
      possible: true,
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
      ready: 8,
      later: 7,
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
      later: 3,
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
      later: 3,
      reached: ["type-2-report: 29"],
      costs: ["Concierge: by quote", "CPA firm, Type II: 20-150"],
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
      later: 3,
      reached: ["type-2-report: 26"],
      costs: ["Concierge: 12-21 (6-7 months)", "Fastlane: in Concierge", "CPA firm, Type II: 12-28"],
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
      later: 3,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
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
      ready: 6,
      later: 3,
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
      later: 3,
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
      later: 3,
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
      later: 3,
      reached: ["type-1-report: 10"],
      costs: ["Fastlane: 4-6", "CPA firm, Type I: 8-20"],
      fit: "unknown",
      possible: null,
      named: ["government"],
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
      ready: 6,
      later: 3,
      reached: ["type-1-report: 10", "type-2-report: 26"],
      costs: [
        "Concierge: 12-21 (6-7 months)",
        "Fastlane: in Concierge",
        "CPA firm, Type I: 8-20",
        "CPA firm, Type II: 12-28",
      ],
      fit: "covers",
      possible: false,
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
      later: 4,
      reached: ["type-2-report: 31", "certificate: 33"],
      costs: [
        "Concierge: 16-27 (8-9 months)",
        "ISO gap assessment: in Concierge",
        "ISO audit readiness: in Concierge",
        "ISO implementation: 30-56 (6-7 months)",
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
      later: 3,
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
      ready: 26,
      later: 4,
      reached: ["certificate: 35"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 30-56 (6-7 months)",
        "ISO audit readiness: 15-25",
        "Certification body: 7-14",
      ],
      fit: "partly",
      possible: false,
      named: [],
    },
  ],
  [
    "80 people with nothing: eight months, and the certification body's fee is there",
    { ...isoNothing, companySize: "small", timelineExpectation: "6-months", budgetRange: "25k-50k" },
    {
      scope: ["clauses", "annex-a"],
      ready: 26,
      later: 4,
      reached: ["certificate: 35"],
      costs: [
        "ISO gap assessment: 8-12",
        "ISO implementation: 30-56 (6-7 months)",
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
      later: 8,
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
      later: 4,
      reached: ["type-2-report: 31", "certificate: 33"],
      costs: [
        "Concierge: 16-27 (8-9 months)",
        "ISO gap assessment: in Concierge",
        "ISO audit readiness: in Concierge",
        "ISO implementation: 30-56 (6-7 months)",
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
        "ISO implementation: 35-64 (7-8 months)",
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

  /** Replaces the narrow spaces that some languages put around a dash. */
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");

  test("that a Type II report cannot meet: the earliest date, what is there by then, and a letter", async () => {
    const { roadmap } = reviewed(await soc2Report(company), { ...noReview, deadline: inTenWeeks });
    expect(roadmap.answer?.isPossible).toBe(false);
    expect(roadmap.answer?.sentence).toContain("the earliest date is June 5, 2026, the end of week 26");
    expect(plain(roadmap.answer?.instead ?? "")).toContain(
      "SOC 2 Type I report, week 10-13 (February 13 – March 6, 2026)",
    );
    expect(plain(roadmap.letter)).toContain("SOC 2 Type II report: June 5 – 26, 2026");
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

test("a gap says what its criterion also asks for, and nobody was asked about", async () => {
  const { rows } = await soc2Report({ currentControls: ["None of these yet"] });
  const because = rows.find(({ criterion }) => criterion === "CC6.6")?.because;
  expect(because?.map(({ answer }) => answer)).toEqual([
    "None of these yet (not asked about: firewalls and open ports)",
  ]);
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

test("gaps are few only once one in four criteria is assessed, which a review can bring about", async () => {
  const draft = await isoReport({ ...isoBest, companySize: "startup" });
  expect(draft.roadmap.readyWeek).toBe(26);
  const changes = draft.rows
    .filter(({ status }) => status === "not-assessed")
    .slice(0, 15)
    .map(({ criterion }) => ({ criterion, status: "indicated" as const, why: "Seen." }));
  expect(reviewed(draft, { ...noReview, changes }).roadmap.readyWeek).toBe(16);
});

test("an internal audit is no task before the system has run", async () => {
  const audit = { criterion: "9.2.1", status: "gap", why: "None yet." } as const;
  const { priorities } = reviewed(await isoReport(isoBest), { ...noReview, changes: [audit] });
  expect(priorities).toEqual([]);
});

test("the letter names what was asked for, and nothing that was not done", async () => {
  const letterOf = ({ roadmap }: ReadinessReport) => roadmap.letter;
  expect(letterOf(await soc2Report({}))).toContain(
    "You asked us for a SOC 2 report, which we do not have yet.",
  );
  expect(letterOf(await isoReport({ currentCertifications: ["SOC 2"] }))).toContain(
    "You asked us for an ISO/IEC 27001 certificate, which we do not have yet.",
  );
  expect(letterOf(await soc2Report({ complianceGoal: both }))).toContain(
    "You asked us for [a SOC 2 report or an ISO/IEC 27001 certificate: leave what they asked for], which",
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

test("categories that a customer names are suggested for that reason", async () => {
  const customerRequirements =
    "The bank wants Availability, Confidentiality and Processing integrity in scope.";
  const { scope } = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo, customerRequirements });
  const named = scope.filter(({ isIncluded, id }) => isIncluded && id !== "security");
  expect(named.map(({ id }) => id)).toEqual(["availability", "confidentiality", "processing-integrity"]);
  for (const { reason } of named) expect(reason).toContain("your customers’ requests");
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
  const small = await soc2Report({ budget: "$10,000-$25,000" });
  expect(small.costs.sentence).toMatch(/not its upper one; whether it reaches the quotes is open\.$/);
});

test("a plan with two audits stands in the order in which its phases begin", async () => {
  const { roadmap } = await soc2Report({ companySize: "11-50", complianceGoal: both, currentControls: some });
  const begins = roadmap.phases.map(({ fromWeek }) => fromWeek);
  expect(begins).toEqual(begins.toSorted((one, other) => one - other));
  expect(roadmap.phases.at(-1)?.id).toBe("decision");
});

describe("a day that the client wrote", () => {
  const company = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };
  // The answers are of November 21, 2025; week 10, in which a Type I report could be there, ends on February 13.
  const bank = "A bank needs our SOC 2 Type II report in 10 weeks, by February 3, 2026";
  const wrote = { ...company, auditTimeline: "2-3 months", customerRequirements: bank };

  test("counts before the timeline that was chosen, in the client's words", async () => {
    const { roadmap } = await soc2Report(wrote);
    expect(roadmap.answer?.isPossible).toBe(false);
    expect(roadmap.answer?.sentence).toContain(
      "You wrote “in 10 weeks”. SOC 2 Type II report by January 30, 2026",
    );
    expect(roadmap.answer?.sentence).not.toContain("2-3 months");
    expect(roadmap.answer?.instead).not.toContain("Type I report");
  });

  test("is changed or dropped by the reviewer", async () => {
    const draft = await soc2Report(wrote);
    const dropped = reviewed(draft, { ...noReview, deadline: "none" }).roadmap.answer;
    expect(dropped?.sentence).toContain("You chose “2-3 months”");
    const deadline = { wants: "type-2-report", date: "2026-12-01" } as const;
    const changed = reviewed(draft, { ...noReview, deadline }).roadmap.answer;
    expect(changed).toMatchObject({ isPossible: true });
    expect(changed?.sentence).not.toContain("You wrote");
  });

  test("for the whole plan, when the words do not say for what", async () => {
    const { roadmap } = await isoReport({ additionalComments: "We need it by 2027-06-01." });
    expect(roadmap.answer?.sentence).toContain("ISO 27001 certificate decided by June 1, 2027 is possible");
  });

  test("that only a person can read keeps the plan from being said to fit", async () => {
    const customerRequirements = "Our bank wants the report by the end of Q2 2027";
    const relaxed = { ...company, auditTimeline: "6-12 months" };
    const said = async (answers: Parameters<typeof soc2Report>[0]) =>
      (await soc2Report(answers)).roadmap.answer?.sentence;
    expect(await said(relaxed)).toMatch(/: it fits\./);
    expect(await said({ ...relaxed, customerRequirements })).toMatch(/ends on .*\. Where your own words/);
    const hurried = { ...company, auditTimeline: "2-3 months", customerRequirements };
    expect((await soc2Report(hurried)).roadmap.answer).toMatchObject({ isPossible: false });
    expect(await said(hurried)).toMatch(/Where your own words name another time, that time counts\.$/);
    const month = "Our bank wants the report by the end of March";
    expect(await said({ ...relaxed, customerRequirements: month })).not.toMatch(/: it fits\./);
    const besides = "Type I by November 1, 2026 and Type II in Q2 2027";
    expect(await said({ ...relaxed, customerRequirements: besides })).toMatch(
      /by November 1, 2026 is possible.*Where your own words name another time, that time counts\.$/,
    );
  });

  test("is answered for each end of a plan with two audits, as it was written", async () => {
    const together = { ...company, complianceGoal: "ISO 27001 + SOC 2" };
    const answerFor = async (customerRequirements: string) =>
      (await soc2Report({ ...together, customerRequirements })).roadmap.answer;
    const forBoth = await answerFor("SOC 2 and ISO 27001, we need both by March 1, 2026");
    expect(forBoth?.sentence).toContain("ISO 27001 certificate decided by March 1, 2026 is not possible");
    expect(forBoth?.instead).toContain("Not by then either: SOC 2 Type II report, week ");
    const apart = await answerFor("Type II by March 1, 2026; the ISO certificate by December 31, 2027");
    expect(apart?.isPossible).toBe(false);
    expect(apart?.sentence).toMatch(
      /^You wrote “Type II by March 1, 2026”.* is not possible .*You wrote “.*by December 31, 2027”.* is possible/,
    );
    expect(apart?.instead).not.toContain("Not by then either");
    const plain = await answerFor("We need SOC 2 by August 31, 2026 and ISO 27001 by December 31, 2026");
    expect(plain?.sentence).toMatch(
      /SOC 2 Type II report by August 31, 2026 .*ISO 27001 certificate decided by December 31, 2026 /,
    );
  });

  test("too soon for a window of six months, is planned with one of three", async () => {
    const unhurried = { ...company, auditTimeline: "6-12 months" };
    const planFor = async (customerRequirements: string) => {
      const { roadmap, remarks } = await soc2Report({ ...unhurried, customerRequirements });
      return [roadmap.title, remarks.some(({ id }) => id === "window")];
    };
    expect(await planFor("")).toEqual(["SOC 2 Type II, observed for 6 months", false]);
    expect(await planFor("Type II by November 1, 2026")).toEqual(await planFor(""));
    expect(await planFor("Type II by July 15, 2026")).toEqual(["SOC 2 Type II, observed for 3 months", true]);
  });

  test("decides the window by the weeks that the report itself plans", async () => {
    const unhurried = { companySize: "11-50", complianceGoal: typeTwo, auditTimeline: "6-12 months" };
    const answerFor = async (currentControls: readonly string[], customerRequirements: string) => {
      const { roadmap, remarks } = await soc2Report({ ...unhurried, currentControls, customerRequirements });
      return [roadmap.title, roadmap.answer?.isPossible, remarks.some(({ id }) => id === "window")];
    };
    const six = ["SOC 2 Type II, observed for 6 months", true, false];
    const three = ["SOC 2 Type II, observed for 3 months", true, true];
    // Six months end on August 21 with few gaps, and on September 11 when nothing is known.
    expect(await answerFor(everyControl, "Type II by August 21, 2026")).toEqual(six);
    expect(await answerFor(everyControl, "Type II by August 20, 2026")).toEqual(three);
    expect(await answerFor([], "Type II by September 11, 2026")).toEqual(six);
    expect(await answerFor([], "Type II by September 10, 2026")).toEqual(three);
    // The plan has no certificate: a shorter window brings none sooner.
    expect((await answerFor(everyControl, "ISO certificate by June 1, 2026"))[0]).toBe(six[0]);
  });

  test("is not met by a Type I report where a Type II report is wanted", async () => {
    const text = "Our bank wants a Type II report by March 1, 2026";
    for (const complianceGoal of [typeTwo, "Both"]) {
      const { roadmap } = await soc2Report({ ...company, complianceGoal, customerRequirements: text });
      const [possible, lesser] =
        roadmap.answer?.instead?.split("Sooner than that, but not in place of it: ") ?? [];
      expect(possible).not.toContain("Type I report");
      expect(lesser).toContain("SOC 2 Type I report, week 10");
    }
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

test("weeks and sums widen with every criterion that nobody answered for, and narrow as a review finds out", async () => {
  const answers = { companySize: "11-50", complianceGoal: typeTwo, currentControls: some };
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
  expect(widths[0]).toEqual([3, 1]);
  expect(widths.at(-1)).toEqual([0, 0]);
  expect(widths).toEqual(widths.toSorted(([one = 0], [other = 0]) => other - one));
  const silent = await soc2Report({ ...answers, currentControls: [] });
  expect(silent.roadmap.spare.weeks).toBeGreaterThan(draft.roadmap.spare.weeks);
  expect(silent.costs.total.high).toBeGreaterThanOrEqual(draft.costs.total.high);
  expect(draft.roadmap.milestones.at(-1)?.week).toBe(26);
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
    // Half a year from November 21, 2025 is May 22, 2026; week 26 ends two weeks later.
    const { roadmap } = await soc2Report({ ...company, auditTimeline: "3-6 months" });
    expect(roadmap.weeks).toBe(26);
    expect(roadmap.answer).toMatchObject({ isPossible: false });
    expect(roadmap.answer?.sentence).toContain("until May 21, 2026");
    expect(roadmap.answer?.sentence).toContain("ends on June 5, 2026");
  });

  test("may be kept from outside the plan, which says so", async () => {
    const draft = await soc2Report({ ...company, auditTimeline: "3-6 months" });
    expect(draft.costs.lines.map(({ id }) => id)).not.toContain("cpa-type-1");
    expect(draft.roadmap.answer?.instead).toMatch(/Type I report, .*, which is not part of this plan/);
    const deadline = { wants: "type-1-report", date: "2026-02-13" } as const;
    const { answer } = reviewed(draft, { ...noReview, deadline }).roadmap;
    expect(answer?.isPossible).toBe(true);
    expect(answer?.sentence).toContain("is not part of this plan and its sum");
    const typeOnly = await soc2Report({ ...company, complianceGoal: typeOne });
    const other = { wants: "type-2-report", date: "2027-02-13" } as const;
    const open = reviewed(typeOnly, { ...noReview, deadline: other }).roadmap.answer;
    expect(open).toMatchObject({ isPossible: false });
    expect(open?.sentence).toContain("SOC 2 Type II report is wanted by February 13, 2027. It is not part");
  });

  test("that fits only without the weeks that it may take longer is told so", async () => {
    const draft = await soc2Report(company);
    const end = draft.roadmap.milestones.at(-1)?.date ?? "";
    const deadline = { wants: "type-2-report", date: end } as const;
    const { answer } = reviewed(draft, { ...noReview, deadline }).roadmap;
    expect(answer?.sentence).toMatch(/With the 3 weeks that it may take longer .* too late/);
    const sure = reviewed(draft, { ...noReview, deadline, spare: 0 }).roadmap.answer;
    expect(sure?.sentence).not.toContain("too late");
  });
});

test("an open-ended budget is never said to cover everything", async () => {
  const answers = { companySize: "201-500", complianceGoal: typeTwo, budget: "Over $100,000" };
  const { costs } = await soc2Report({ ...answers, currentControls: some });
  expect(costs).toMatchObject({ fit: "open-ended", byQuote: ["Concierge"] });
  expect(costs.sentence).not.toMatch(/covers|whole/);
});
