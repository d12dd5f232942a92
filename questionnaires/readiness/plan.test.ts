import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { amountsIn, longDay } from "#questionnaires/engine/writing.ts";
import { anyAnswers } from "#tests/support/any-answers.ts";
import { isoReport, soc2Report, testTables } from "#tests/support/readiness.ts";
import { span } from "./answer.ts";
import { daysUpTo, endOfMonths, wholeWeeks } from "./calendar.ts";
import { pricedByDays } from "./costs.ts";
import { noReview } from "./edits.ts";
import type { Facts, Need } from "./facts.ts";
import { movedOrder, phaseBlocks } from "./order.ts";
import type { ReadinessReport } from "./report.ts";
import { allLackingIn, lackingIn, type Review, reviewSchema } from "./review.ts";
import { kindsForFindings, ordersInTime, reviewed, strayIn } from "./reviewed.ts";
import { costsTable } from "./tables.ts";
import { closes } from "./work.ts";

const controls = [
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
const typeOne = "SOC 2 Type I (point-in-time)";
const typeTwo = "SOC 2 Type II (operational effectiveness)";

const none: Need = { id: "need", what: "type-2", by: null, whom: "", months: null, canEnd: false };

function withFacts(
  draft: ReadinessReport,
  facts: Partial<Facts>,
  more: Partial<Review> = {},
): ReadinessReport {
  return reviewed(draft, { ...noReview, facts: { ...noReview.facts, ...facts }, ...more });
}

function withPlan(draft: ReadinessReport, plan: Partial<Review["plan"]>, more: Partial<Review> = {}) {
  return reviewed(draft, { ...noReview, plan: { ...noReview.plan, ...plan }, ...more });
}

const idsOf = ({ roadmap }: ReadinessReport) => roadmap.phases.map(({ id }) => id);
const phaseOf = ({ roadmap }: ReadinessReport, id: string) => roadmap.phases.find((phase) => phase.id === id);

describe("a client that holds a report, whose window runs", () => {
  const corvid = () =>
    soc2Report({
      companySize: "51-200",
      complianceGoal: "Both",
      auditTimeline: "3-6 months",
      currentControls: controls,
    });
  const facts: Partial<Facts> = {
    people: 140,
    windowSince: "2025-09-01",
    held: [
      { id: "held", kind: "type-1", name: "", from: null, to: "2025-08-31", whose: "own", isIssued: true },
    ],
    needs: [{ ...none, by: "2026-06-30", whom: "The sponsor bank", months: 6, canEnd: true }],
  };

  test("gets the next report over a window as long as was asked for, and nothing that is there already", async () => {
    const report = withFacts(await corvid(), facts);
    const { roadmap } = report;
    expect(roadmap).toMatchObject({ kind: "type-2", isFollowOn: true });
    expect(roadmap.title).toBe("SOC 2 Type II, the next report, observed for 6 months");
    expect(roadmap.window).toEqual({ months: 6, from: "2025-09-01", to: "2026-02-28" });
    expect(idsOf(report)).not.toContain("gap-assessment");
    expect(idsOf(report)).not.toContain("policies");
    expect(idsOf(report)).not.toContain("type-1-audit");
    expect(report.costs.lines.map(({ id }) => id)).not.toContain("cpa-type-1");
    expect(phaseOf(report, "type-2-audit")?.from).toBe("2026-03-02");
    expect(roadmap.answer?.isInTime).toBe(true);
    expect(roadmap.answer?.sentence).toMatch(
      /^Asked for: a SOC 2 Type II report by June 30, 2026 \(The sponsor bank\)\. The SOC 2 Type II report is planned for April 17, 2026, 74 days before that\. It covers 6 months, from September 1, 2025 to February 28, 2026; at least 6 are asked for\./,
    );
    expect(roadmap.answer?.sentence).toContain("have counsel read this");
    expect(roadmap.letter).toMatch(/^\[Have counsel read this letter/);
    expect(roadmap.letter).toContain(
      "What we hold today: a SOC 2 Type I report as of August 31, 2025 [opinion: unqualified / qualified].",
    );
    expect(roadmap.letter).not.toMatch(/gap assessment|Ready for|Preparation done/);
    expect(roadmap.milestones[0]?.name).toBe("Preparation done");
    expect(report.remarks.map(({ id }) => id)).not.toContain("window");
  });

  test("is never told that a shorter window covers what was asked for", async () => {
    const draft = await corvid();
    const short = withFacts(draft, facts, { plan: { ...noReview.plan, months: 3 } });
    expect(short.roadmap.window?.months).toBe(3);
    expect(short.roadmap.answer?.isInTime).toBe(false);
    expect(short.roadmap.answer?.sentence).toContain("That is too short: at least 6 are asked for.");
    const late = withFacts(draft, { ...facts, needs: [{ ...none, by: "2026-01-10", whom: "the bank" }] });
    expect(late.roadmap.answer?.sentence).toMatch(/^Asked for: .* by January 10, 2026 \(the bank\)\./);
    expect(late.roadmap.answer?.sentence).toContain("The observation window ended on November 30, 2025");
    expect(late.roadmap.answer?.sentence).not.toContain("below 3 months");
    // Nobody named a length: the drafted one stays.
    expect(withFacts(draft, { needs: [{ ...none, by: "2026-06-30" }] }).roadmap.window?.months).toBe(3);
  });

  test("is told which days no report covers, and that the window runs before the preparation is done", async () => {
    const period = {
      ...{ id: "held", kind: "type-2" as const, name: "", whose: "own" as const, isIssued: false },
      ...{ from: "2024-08-01", to: "2025-07-31" },
    };
    const gap =
      "The last Type II report covers the time until July 31, 2025, and the observation window begins on September 1, 2025: no report covers the time in between (31 days).";
    const draft = await corvid();
    const report = withFacts(draft, { ...facts, held: [period] });
    expect(report.roadmap.coverage).toContain(gap);
    expect(report.roadmap.coverage).toContain("The observation window has run since September 1, 2025.");
    expect(report.roadmap.coverage).not.toContain("before the preparation is done");
    expect(report.roadmap.letter).toContain(
      "What we wait for: a SOC 2 Type II report from August 1, 2024 to July 31, 2025 [not issued yet, expected on: date].",
    );
    const joined = withFacts(draft, { ...facts, held: [{ ...period, to: "2025-08-31", isIssued: true }] });
    expect(joined.roadmap.coverage).not.toContain("no report covers");
    const written = withFacts(
      draft,
      { ...facts, held: [period] },
      { sentences: { ...noReview.sentences, coverage: { text: "Ours.", was: "Before." } } },
    );
    expect(written.roadmap.coverage).toBe("Ours.");
    expect(written.roadmap.misfits.join(" ")).toContain("“Ours.” was written in place of another sentence.");
    expect((await corvid()).roadmap.coverage).toBe("");
  });

  test("of a parent or a supplier changes nothing", async () => {
    const held = [
      {
        ...(facts.held?.[0] ?? { id: "", kind: "type-1", name: "", from: null, to: null, isIssued: true }),
        whose: "parent" as const,
      },
    ];
    const report = withFacts(await corvid(), { held });
    expect(report.roadmap).toMatchObject({ kind: "both-types", isFollowOn: false });
    expect(report.roadmap.letter).toContain("We do not have it yet.");
  });
});

test("a day in a contract is told with its distance, and the title is the reviewer's (Stackhouse)", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    auditTimeline: "2-3 months",
  });
  const needs = [
    { ...none, what: "type-1" as const, by: "2026-02-15", whom: "Their largest customer", canEnd: true },
  ];
  const first = withFacts(draft, { needs });
  expect(first.roadmap.kind).toBe("both-types");
  expect(first.roadmap.answer?.sentence).toMatch(
    /SOC 2 Type I report is planned for .*, \d+ (?:to \d+ )?days after that\./,
  );
  const plan = {
    ...noReview.plan,
    kind: "type-1",
    title: { text: "Type I first", was: first.roadmap.title },
  } as const;
  const chosen = withFacts(draft, { needs }, { plan, start: "2025-11-24" });
  expect(chosen.roadmap).toMatchObject({ kind: "type-1", title: "Type I first" });
  expect(chosen.roadmap.misfits[0]).toContain("“Type I first” was written in place of");
  expect(JSON.stringify([first, chosen].map(({ roadmap, costs }) => [roadmap, costs]))).not.toMatch(
    /possible/i,
  );
});

describe("a plan follows from its work", () => {
  test("four gaps and eleven, none and twenty-seven, give other weeks, dates and sums", async () => {
    const soc2 = (chosen: readonly string[]) =>
      soc2Report({ companySize: "11-50", complianceGoal: typeOne, currentControls: chosen });
    const [four, eleven] = [await soc2(controls.slice(4)), await soc2(["None of these yet"])];
    const iso = (answers: Parameters<typeof isoReport>[0]) => isoReport({ companySize: "small", ...answers });
    const worst = {
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
    const [nothing, many] = [await iso({ riskManagementProcess: "formal" }), await iso(worst)];
    expect([nothing.head.gap, many.head.gap]).toEqual([0, 27]);
    for (const [less, more] of [[four, eleven]] as const) {
      expect(less.head.gap).toBeLessThan(more.head.gap);
      expect(less.roadmap.readyWeek).toBeLessThan(more.roadmap.readyWeek ?? 0);
      expect(less.roadmap.milestones.at(-1)?.date).not.toBe(more.roadmap.milestones.at(-1)?.date);
      expect(less.costs.total.high).toBeLessThan(more.costs.total.high);
    }
  });

  test("nine people and six hundred, one site and three plants, are not planned alike", async () => {
    const draft = await isoReport({ companySize: "medium", riskManagementProcess: "none" });
    const plans = [{ people: 9 }, { people: 600 }, { people: 300, sites: 1 }, { people: 300, sites: 4 }].map(
      (facts) => withFacts(draft, facts),
    );
    const [small, large, one, four] = plans.map(({ roadmap, costs }) => [
      roadmap.weeks,
      costs.lines.find(({ id }) => id === "certification-body")?.total.low ?? 0,
    ]);
    for (const [less, more] of [
      [small, large],
      [one, four],
    ] as const) {
      expect(less?.[0]).toBeLessThan(more?.[0] ?? 0);
      expect(less?.[1]).toBeLessThan(more?.[1] ?? 0);
    }
  });

  test("the hours a week that there are decide how long it takes, down to what only waits", async () => {
    const draft = await soc2Report({
      companySize: "1-10",
      complianceGoal: typeOne,
      currentControls: controls.slice(8),
    });
    const weeks = [4, 16, 400].map((hours) => withFacts(draft, { hours }).roadmap.readyWeek ?? 0);
    expect(weeks).toEqual(weeks.toSorted((one, other) => other - one));
    expect(new Set(weeks).size).toBeGreaterThan(1);
    const fastest = withFacts(draft, { hours: 400 });
    const engaged = phaseOf(fastest, "engage-auditor");
    expect((engaged?.toWeek ?? 0) - (engaged?.fromWeek ?? 0) + 1).toBe(
      testTables.weeks.soc2["engage-auditor"]?.least,
    );
    expect(fastest.roadmap.effort.sentence).toContain("400 hours a week");
  });

  test("every plan with an auditor holds what the auditor needs", async () => {
    const answers = { companySize: "11-50", currentControls: controls };
    for (const complianceGoal of [typeOne, typeTwo, "Both", "ISO 27001 + SOC 2"]) {
      const report = await soc2Report({ ...answers, complianceGoal });
      expect(idsOf(report)).toEqual(expect.arrayContaining(["engage-auditor", "system-description"]));
      // Each report rests on an assertion of its own.
      const examined = idsOf(report).filter((id) => /^type-\d-audit$/.test(id));
      expect(idsOf(report).filter((id) => id.endsWith("assertion"))).toHaveLength(examined.length);
    }
    for (const complianceFrameworks of [[], ["SOC 2"]]) {
      const report = await isoReport({ companySize: "small", complianceFrameworks });
      const needed = ["engage-body", "internal-audit", "management-review", "stage-1", "stage-2"];
      expect(idsOf(report)).toEqual(expect.arrayContaining(needed));
      const words = phaseOf(report, "engage-body")?.what;
      for (const body of ["ANAB", "UKAS", "DAkkS"]) expect(words).toContain(body);
    }
  });
});

test("every end and every date is a working day of the firm, and never in a closed week", async () => {
  const closed = [
    "2025-12-22",
    "2025-12-23",
    "2025-12-24",
    "2025-12-25",
    "2025-12-26",
    "2026-01-01",
    "2026-01-02",
  ];
  const working = { weekdays: [1, 2, 3, 4, 5], holidays: closed };
  const isWorkday = (day: string) => {
    const weekday = new Date(day).getUTCDay();
    return working.weekdays.includes(weekday) && !closed.includes(day);
  };
  const check = fc.asyncProperty(
    fc.constantFrom(typeOne, typeTwo, "Both", "ISO 27001 + SOC 2"),
    fc.subarray(controls, { minLength: 1 }),
    fc.constantFrom("1-10", "11-50", "51-200", "500+"),
    fc.integer({ min: 0, max: 40 }),
    async (complianceGoal, currentControls, companySize, days) => {
      const draft = await soc2Report(
        { complianceGoal, currentControls, companySize },
        { ...testTables, working },
      );
      const start = new Date(Date.UTC(2025, 10, 24 + days)).toISOString().slice(0, 10);
      const { phases, milestones, readyOn } = reviewed(draft, { ...noReview, start }).roadmap;
      const all = [
        // A window ends on a day of the calendar.
        ...phases.flatMap(({ id, from, to }) => (id === "observation" ? [from] : [from, to])),
        ...[...milestones, ...(readyOn === null ? [] : [readyOn])].flatMap(({ date, latest }) => [
          date,
          latest,
        ]),
      ];
      expect(all.filter((day) => !isWorkday(day))).toEqual([]);
    },
  );
  await fc.assert(check, { numRuns: 40 });
  // The closed week adds a week to what goes on across it.
  const answers = { complianceGoal: typeOne, companySize: "11-50", currentControls: ["None of these yet"] };
  const open = await soc2Report(answers, { ...testTables, working: { ...working, holidays: [] } });
  const shut = await soc2Report(answers, { ...testTables, working });
  expect(shut.roadmap.readyWeek).toBe((open.roadmap.readyWeek ?? 0) + 1);
});

const planOf = (kind: Review["plan"]["kind"]) => ({ ...noReview.plan, kind });

describe("what goes stale", () => {
  /** The draft with every phase as soon as it can be. */
  const atOnce = (draft: ReadinessReport): ReadinessReport => ({
    ...draft,
    basis: {
      ...draft.basis,
      phases: draft.basis.phases.map(({ ratherAfter: _, ...phase }) => ({
        ...phase,
        work: Object.fromEntries(
          Object.entries(phase.work).map(([framework, { ahead: __, ...work }]) => [framework, work]),
        ),
      })),
    },
  });

  test("is planned back from what needs it, and makes no plan later, whatever the hours", async () => {
    const check = fc.asyncProperty(
      fc.integer({ min: 3, max: 40 }),
      fc.constantFrom(typeOne, typeTwo, "Both", "ISO 27001 + SOC 2"),
      fc.subarray(controls, { minLength: 1 }),
      fc.constantFrom("1-10", "11-50", "51-200", "500+"),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom("2025-11-24", "2025-10-13", "2026-02-02"),
      async (hours, complianceGoal, currentControls, companySize, pick, start) => {
        const draft = await soc2Report({ complianceGoal, currentControls, companySize });
        const kinds = draft.basis.kinds.map(({ id }) => id);
        const kind = kinds[pick % kinds.length] ?? null;
        const review = { plan: { ...noReview.plan, kind }, start };
        const [planned, sooner] = [draft, atOnce(draft)].map((one) => withFacts(one, { hours }, review));
        if (planned === undefined || sooner === undefined) throw new Error("Both are planned.");
        expect(planned.roadmap.milestones).toEqual(sooner.roadmap.milestones);
        expect(planned.roadmap.weeks).toBe(sooner.roadmap.weeks);
        expect(planned.roadmap.oddities).toEqual([]);
        const { phases } = planned.roadmap;
        for (const { id, fromWeek, toWeek, after } of phases) {
          const wait = phases.filter((one) => after.includes(one.id)).map((one) => one.toWeek);
          for (const week of wait) expect(fromWeek).toBeGreaterThan(week);
          const needed = Math.min(
            ...phases.filter((one) => one.after.includes(id)).map((one) => one.fromWeek),
          );
          if (id.endsWith("engage-auditor") && needed < Infinity) {
            expect(needed - fromWeek).toBeLessThanOrEqual(13);
            expect(needed).toBeGreaterThan(toWeek);
          }
        }
      },
    );
    await fc.assert(check, { numRuns: 100 });
  });

  test("waits for nothing where somebody waits for a day: the firm is engaged at once", async () => {
    const drafts = [
      [await soc2Report({ companySize: "11-50", complianceGoal: typeTwo }), "engage-auditor"],
      [await isoReport({ companySize: "11-50 employees" }), "engage-body"],
    ] as const;
    for (const [draft, id] of drafts) {
      const need = { ...none, what: id === "engage-body" ? ("certificate" as const) : none.what };
      const engagedIn = (by: string | null) =>
        phaseOf(withFacts(draft, { hours: 3, needs: [{ ...need, by }] }), id)?.fromWeek;
      expect(engagedIn(null)).toBeGreaterThan(4);
      expect(engagedIn("2026-01-31")).toBe(1);
      expect(engagedIn("2031-01-31")).toBe(1);
      const phases = [{ id, notBefore: 6 }];
      const set = withFacts(draft, { hours: 3, needs: [{ ...need, by: "2026-01-31" }] }, { phases });
      expect(phaseOf(set, id)?.fromWeek).toBe(6);
    }
  });

  test("is first where the reviewer puts it first", async () => {
    const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo });
    const few = withFacts(draft, { hours: 3 });
    const id = "engage-auditor";
    const others = phaseBlocks(few.roadmap.phases).filter((one) => one.isMovable);
    for (const order of [[id], [id, ...others.map((one) => one.id)]]) {
      const moved = withFacts(draft, { hours: 3 }, { order });
      expect(moved.roadmap.phases[0]?.id).toBe(id);
      expect(phaseOf(moved, id)?.fromWeek).toBe(1);
      expect(moved.roadmap.isOrderByHand).toBe(true);
      expect(moved.roadmap.misfits.join(" ")).not.toContain("move the phases again");
      expect(phaseOf(moved, others[0]?.id ?? "")?.fromWeek).toBe(1);
    }
    // Of what comes after others, as soon as these are over.
    const order = ["penetration-test", ...others.map((one) => one.id)];
    const tested = phaseOf(withFacts(draft, { hours: 3 }, { order }), "penetration-test");
    expect(tested?.fromWeek).toBe((phaseOf(few, "gap-assessment")?.toWeek ?? 0) + 1);
  });

  test("follows the controls where there are few hours: engagement, test and description", async () => {
    const draft = await soc2Report({
      companySize: "11-50",
      complianceGoal: typeTwo,
      currentControls: ["None of these yet"],
    });
    const report = withFacts(draft, { hours: 3 });
    const [engaged, tested, described, closed, window] = [
      ...["engage-auditor", "penetration-test", "system-description", "controls", "observation"],
    ].map((id) => phaseOf(report, id));
    expect(tested?.fromWeek).toBe((closed?.toWeek ?? 0) + 1);
    expect(described?.fromWeek).toBe((closed?.toWeek ?? 0) + 1);
    expect((window?.fromWeek ?? 0) - (engaged?.fromWeek ?? 0)).toBe(12);
    // What the reviewer sets holds.
    const phases = [{ id: "penetration-test", notBefore: 30 }];
    expect(phaseOf(withFacts(draft, { hours: 3 }, { phases }), "penetration-test")?.fromWeek).toBe(30);
    // Also where the phases are moved.
    const order = movedOrder(report.roadmap.phases, "evidence", -1) ?? [];
    const moved = withFacts(draft, { hours: 3 }, { order });
    expect(moved.roadmap.isOrderByHand).toBe(true);
    const [late, end] = ["penetration-test", "controls"].map((id) => phaseOf(moved, id));
    expect(late?.fromWeek).toBeGreaterThan((end?.toWeek ?? 0) - 3);
  });
});

describe("what the reviewer decides", () => {
  const drafted = () =>
    soc2Report({ companySize: "11-50", complianceGoal: typeTwo, currentControls: controls.slice(0, 7) });

  test("every kind of plan that the report's frameworks allow can be chosen, with its own prices", async () => {
    const draft = await drafted();
    const kinds = draft.basis.kinds.map(({ id }) => id);
    expect(kinds).toEqual([
      ...["readiness", "gap-closing", "type-1", "type-2", "gap-closing-type-2", "both-types", "letter"],
    ]);
    for (const kind of kinds.filter((one) => one !== "letter")) {
      const report = withPlan(draft, { kind });
      expect(report.roadmap.kind).toBe(kind);
      expect(report.roadmap.phases.length).toBeGreaterThan(2);
      expect(report.costs.lines.length).toBeGreaterThan(0);
    }
    for (const kind of ["readiness", "gap-closing"] as const) {
      const { costs, roadmap } = withPlan(draft, { kind });
      expect(costs.auditor).toBeNull();
      expect(roadmap).toMatchObject({ isPreparation: true, milestones: [{ name: "Preparation done" }] });
      expect(roadmap.letter).toContain("- Preparation done: ");
      expect(roadmap.letter).not.toMatch(/Ready for|We have engaged/);
    }
    expect(draft.roadmap).not.toHaveProperty("isPreparation");
    const both = await soc2Report({ companySize: "11-50", complianceGoal: "ISO 27001 + SOC 2" });
    const all = withPlan(both, { kind: "all" });
    expect(all.roadmap.milestones.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["type-1-report", "type-2-report", "certificate"]),
    );
  });

  test("a window of any months begins on the day that was set, and the audit follows it", async () => {
    const draft = await drafted();
    const { from = "", to = "" } = draft.roadmap.window ?? {};
    expect([from, to]).toEqual([from, endOfMonths(from, 3)]);
    for (const months of [3, 6, 9, 12]) {
      const report = withPlan(draft, { months, windowFrom: "2026-03-01" });
      expect(report.roadmap.window).toMatchObject({ months, from: "2026-03-01" });
      expect(report.roadmap.title).toContain(`${months} months`);
      const { to = "" } = report.roadmap.window ?? {};
      expect((phaseOf(report, "type-2-audit")?.from ?? "") > to).toBe(true);
    }
  });

  test("phases are taken out, named, lengthened and added, and what fits no more is said and kept", async () => {
    const draft = await drafted();
    const edits: Partial<Review> = {
      phasesRemoved: ["policies", "evidence"],
      phases: [{ id: "controls", weeks: 7, name: "Our controls" }],
      phasesAdded: [
        {
          id: "own",
          name: "Move to the new cloud",
          what: "First.",
          stage: "preparation",
          weeks: 2,
          after: "controls",
        },
      ],
    };
    const report = withPlan(draft, {}, edits);
    expect(idsOf(report)).not.toContain("policies");
    const own = phaseOf(report, "own");
    const changed = phaseOf(report, "controls");
    expect(changed).toMatchObject({ name: "Our controls", byHand: true });
    expect([(changed?.toWeek ?? 0) - (changed?.fromWeek ?? 0), own?.fromWeek]).toEqual([
      6,
      (changed?.toWeek ?? 0) + 1,
    ]);
    // The review comes after what the phases before it came after.
    expect(phaseOf(report, "readiness-review")?.fromWeek).toBe((changed?.toWeek ?? 0) + 1);
    expect(phaseOf(report, "observation")?.fromWeek).toBeGreaterThan(own?.toWeek ?? 0);
    const later = withPlan(
      draft,
      { kind: "type-1" },
      { phases: [{ id: "observation", name: "The window", weeks: 9 }] },
    );
    expect(later.roadmap.misfits).toEqual([
      expect.stringContaining("“The window”, which this plan does not have"),
    ]);
  });

  test("a phase of one's own counts months, is the window of a plan that has none, and reaches what it ends with", async () => {
    const draft = await soc2Report({ companySize: "11-50", complianceGoal: "ISO 27001 + SOC 2" });
    const phasesAdded = [
      { id: "a", name: "Watch it run", what: "", stage: "operation", weeks: 1, months: 6, after: "decision" },
      {
        ...{ id: "b", name: "Their audit", what: "", stage: "audit", weeks: 7, after: "a" },
        reaches: "type-2-report",
      },
    ];
    const needs = [{ ...none, by: "2027-12-31", months: 6 }];
    const review = { ...noReview, view: "{dates}", phasesAdded, facts: { needs } };
    const planned = (more: Partial<Review["plan"]> = {}) =>
      reviewed(
        draft,
        reviewSchema.parse({ ...review, plan: { ...noReview.plan, kind: "iso27001", ...more } }),
      );
    const report = planned();
    const { roadmap } = report;
    const [watched, audited] = [phaseOf(report, "a"), phaseOf(report, "b")];
    expect(watched?.to).toBe(endOfMonths(watched?.from ?? "", 6));
    expect(roadmap.window).toEqual({ months: 6, from: watched?.from, to: watched?.to });
    expect(audited?.fromWeek).toBe((watched?.toWeek ?? 0) + 1);
    const reached = roadmap.milestones.find(({ id }) => id === "type-2-report");
    expect(reached?.date).toBe(audited?.to);
    expect(roadmap.letter).toContain("SOC 2 Type II report: ");
    expect(report.view).toContain("SOC 2 Type II report (");
    expect(roadmap.letter).toContain("an opinion is the CPA firm's, and a certificate");
    expect(roadmap.answer?.sentence).toMatch(/The SOC 2 Type II report is planned for .* It covers 6 months/);
    expect(roadmap.answer?.sentence).not.toContain("not part of this plan");
    expect(planned({ windowFrom: "2026-02-01" }).roadmap.window).toMatchObject({ to: "2026-07-31" });
    // In a plan that has them, the reviewer's own phase takes the place of the milestone, and the window stays.
    const both = planned({ kind: "together" }).roadmap;
    expect(both.milestones.filter(({ id }) => id === "type-2-report")).toHaveLength(1);
    expect(both.window?.from).toBe(both.phases.find(({ id }) => id === "observation")?.from);
    expect(roadmap.readyWeek).toBe(roadmap.milestones.find(({ id }) => id === "iso-ready")?.week);
    const readied = phasesAdded.slice(0, 1).map((one) => ({ ...one, reaches: "soc2-ready" }));
    const moved = reviewed(
      draft,
      reviewSchema.parse({ ...review, phasesAdded: readied, plan: planOf("iso27001") }),
    );
    expect(moved.roadmap.readyWeek).toBe(watched?.toWeek);
  });

  test("own sentences stay, and say so when another one is drafted; the view follows the plan", async () => {
    const draft = await drafted();
    const effort = { text: "It is a lot.", was: draft.roadmap.effort.sentence };
    const sentences = { ...noReview.sentences, effort };
    const view = "Ready on {ready}, for {sum}.\n{dates}";
    const report = reviewed(draft, { ...noReview, view, sentences });
    expect(report.roadmap.effort.sentence).toBe("It is a lot.");
    expect(report.roadmap.misfits).toEqual([]);
    expect(report.view).toContain(`for ${report.costs.headline}.`);
    expect(report.view).toMatch(/\.\nThese are the dates of this plan: .*SOC 2 Type II report \(.*\)\.$/);
    const facts = { ...noReview.facts, people: 300 };
    const moved = reviewed(draft, { ...noReview, view, sentences, facts });
    expect(moved.roadmap.effort.sentence).toBe("It is a lot.");
    expect(moved.roadmap.misfits).toEqual([expect.stringContaining("It is a lot.")]);
    expect(moved.view).not.toBe(report.view);
  });

  test("owners are named by the beginning of a criterion's number, and a sum is shown or not", async () => {
    const owners = [
      { id: "1", begins: "CC6.", name: "Ann" },
      { id: "2", begins: "CC6.1", name: "Bob" },
    ];
    const report = reviewed(await drafted(), { ...noReview, owners, isSumShown: false });
    const owner = (number: string) => report.rows.find(({ criterion }) => criterion === number)?.owner;
    expect([owner("CC6.1"), owner("CC6.2"), owner("CC7.1")]).toEqual(["Bob", "Ann", undefined]);
    expect([report.costs.headline, report.costs.sentence]).toEqual(["", ""]);
    const named = { ...noReview, view: "What we can name is {sum}." };
    const unshown = reviewed(await drafted(), { ...named, isSumShown: false });
    expect(unshown.view).toBe("What we can name is listed line by line.");
    expect(unshown.roadmap.misfits.join(" ")).toContain("Your view names the sum, which is not shown");
    expect(reviewed(await drafted(), named).roadmap.misfits).toEqual([]);
  });
});

test("the remark on an open report goes with another kind of plan", async () => {
  const draft = await soc2Report({ companySize: "11-50" });
  const remarks = ({ remarks: all }: ReadinessReport) => all.map(({ id }) => id);
  expect(remarks(draft)).toContain("report-open");
  expect(remarks(withPlan(draft, { kind: "readiness" }))).not.toContain("report-open");
});

test("sites move what a certification body bills, and never a CPA firm's fee", async () => {
  const prices = testTables.costs.prices.map((price) => ({ ...price, perSite: 0.15 }));
  const tables = { ...testTables, costs: { ...testTables.costs, prices } };
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: "ISO 27001 + SOC 2" }, tables);
  const feeOf = (by: string, sites: number) =>
    withFacts(draft, { people: 150, sites }).costs.lines.find((line) => line.by === by)?.price?.high ?? 0;
  expect(feeOf("auditor", 11)).toBe(feeOf("auditor", 1));
  expect(feeOf("certification-body", 11)).toBeGreaterThan(feeOf("certification-body", 1));
});

test("of firms in a price's band, one with more of our days never pays less", async () => {
  const firms = await Promise.all(
    ["1-10", "11-50"].flatMap((companySize) =>
      [0, 3, 6, 9, 11].map((count) =>
        soc2Report({
          companySize,
          complianceGoal: typeOne,
          currentControls: count === 0 ? ["None of these yet"] : controls.slice(0, count),
        }),
      ),
    ),
  );
  const paid = firms
    .map(({ roadmap, costs }) => ({ days: roadmap.effort.ours, ...costs.consultancy }))
    .toSorted((one, other) => one.days - other.days);
  expect(new Set(paid.map(({ low }) => low)).size).toBeGreaterThan(3);
  for (const [index, { low, high }] of paid.slice(1).entries()) {
    expect(low).toBeGreaterThanOrEqual(paid[index]?.low ?? 0);
    expect(high).toBeGreaterThanOrEqual(paid[index]?.high ?? 0);
  }
});

test("policies take their weeks when nothing is in writing, and none more when they are", async () => {
  const papers = { from: 3, weeks: 3 };
  const tables = { ...testTables, weeks: { ...testTables.weeks, papers } };
  const weeksFor = async (currentControls: readonly string[]) => {
    const report = await soc2Report(
      { companySize: "11-50", complianceGoal: typeOne, currentControls },
      tables,
    );
    const { fromWeek = 0, toWeek = 0 } = phaseOf(report, "policies") ?? {};
    return toWeek - fromWeek + 1;
  };
  expect(await weeksFor(["None of these yet"])).toBe(3);
  expect(await weeksFor(controls)).toBe(1);
});

test("no two of what to do first are about one subject, and each is the row's own task", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: "ISO 27001 + SOC 2",
    currentControls: controls.slice(0, 10),
  });
  const asksOf = (criterion: string) =>
    draft.basis.asks.flatMap(({ ask, criteria }) => (criteria.includes(criterion) ? [ask] : []));
  const asks = draft.priorities.flatMap(({ criterion }) => asksOf(criterion));
  expect(new Set(asks).size).toBe(asks.length);
  for (const { criterion, wording } of draft.priorities) {
    expect(wording).toBe(draft.rows.find((one) => one.criterion === criterion)?.task);
  }
});

describe("a plan for both frameworks", () => {
  test("compares its window with the readiness for SOC 2 alone", async () => {
    const draft = await soc2Report({
      companySize: "51-200",
      complianceGoal: "ISO 27001 + SOC 2",
      currentControls: controls.slice(0, 5),
    });
    const { roadmap } = draft;
    const readyOn = (id: string) => roadmap.milestones.find((one) => one.id === id)?.date ?? "";
    expect((roadmap.window?.from ?? "") < readyOn("iso-ready")).toBe(true);
    expect(roadmap.coverage).toBe("");
    const early = withPlan(draft, { windowFrom: "2025-12-15" });
    const ready = longDay(testTables.writing, readyOn("soc2-ready"));
    expect(early.roadmap.coverage).toContain(
      `begins on December 15, 2025, before the preparation is done (${ready})`,
    );
  });
});

describe("after a failed audit", () => {
  const type2 = { id: "held", kind: "type-2", name: "", from: "2024-08-01", to: "2025-07-31" } as const;
  const held = [{ ...type2, whose: "own", isIssued: true, opinion: "qualified" } as const];
  const needs = [{ ...none, by: "2026-09-30", whom: "A state office", months: 6, canEnd: true }];
  const facts = { ...noReview.facts, held, needs };
  const drafted = () =>
    soc2Report({ companySize: "201-500", complianceGoal: typeTwo, currentControls: controls });

  test("closing is followed by a window as long as the reviewer sets, the audit and its report", async () => {
    const report = withPlan(await drafted(), { kind: "gap-closing-type-2", months: 9 }, { facts });
    const { roadmap, costs } = report;
    const ids = idsOf(report);
    expect(ids[0]).toBe("findings");
    expect(ids).not.toContain("policies");
    const places = ["findings", "controls", "readiness-review", "observation", "type-2-audit"].map((id) =>
      phaseOf(report, id),
    );
    for (const [index, phase] of places.slice(1).entries())
      expect(phase?.fromWeek).toBeGreaterThan(places[index]?.toWeek ?? Infinity);
    expect(roadmap.window?.months).toBe(9);
    expect(roadmap.title).toBe("Closing the findings of an audit, then SOC 2 Type II observed for 9 months");
    expect(roadmap.milestones.map(({ name }) => name)).toEqual(["Preparation done", "SOC 2 Type II report"]);
    expect(roadmap.letter).toContain("The next SOC 2 Type II report, from ");
    expect(roadmap.answer?.sentence).toContain("The SOC 2 Type II report is planned for ");
    expect(JSON.stringify(roadmap)).not.toMatch(/not part of this plan/);
    expect(roadmap.coverage).toContain("no report covers the time in between");
    expect(costs.lines.map(({ id }) => id)).toContain("cpa-type-2");
    // Until the reviewer chooses, the months are those that are asked for.
    expect(withPlan(await drafted(), { kind: "gap-closing-type-2" }, { facts }).roadmap.window?.months).toBe(
      6,
    );
  });

  test("closing alone says that the next audit is not in the plan, until the reviewer plans one", async () => {
    const audit = {
      id: "own",
      name: "The next audit",
      what: "",
      stage: "audit",
      weeks: 7,
      after: "",
    } as const;
    const alone = withPlan(await drafted(), { kind: "gap-closing" }, { facts });
    expect(alone.roadmap.coverage).toContain("not part of this plan and its sum");
    const planned = withPlan(await drafted(), { kind: "gap-closing" }, { facts, phasesAdded: [audit] });
    expect(planned.roadmap.coverage).toBe("");
  });
});

describe("one framework after the other", () => {
  const inTurn = [
    ["iso-then-soc2", "certificate", "type-2-report"],
    ["soc2-then-iso", "type-2-report", "certificate"],
  ] as const;
  const drafted = () =>
    soc2Report({
      companySize: "51-200",
      complianceGoal: "ISO 27001 + SOC 2",
      currentControls: controls.slice(0, 5),
    });
  const reachedOn = ({ roadmap }: ReadinessReport, id: string) =>
    roadmap.milestones.find((one) => one.id === id);

  test("begins the second once the first has its report or certificate, with the dates of both", async () => {
    const draft = await drafted();
    expect((await isoReport({ complianceFrameworks: ["SOC 2"] })).basis.kinds.map(({ id }) => id)).toContain(
      "iso-then-soc2",
    );
    for (const [kind, first, second] of inTurn) {
      for (const hours of [3, 15, 60]) {
        const facts = { ...noReview.facts, hours };
        const report = withPlan(draft, { kind, months: 6 }, { facts, view: "{dates}" });
        const { roadmap, costs } = report;
        const [done, end] = [reachedOn(report, first), reachedOn(report, second)];
        const last = draft.basis.kinds.find(({ id }) => id === kind)?.frameworks[1] ?? "soc2";
        const begun = roadmap.phases.filter((phase) => phase.for.includes(last));
        expect(begun.length).toBeGreaterThan(8);
        for (const phase of begun) expect(phase.fromWeek).toBeGreaterThan(done?.week ?? Infinity);
        expect(end?.week).toBeGreaterThan(done?.week ?? Infinity);
        expect(roadmap.oddities).toEqual([]);
        expect(new Set(roadmap.phases.map(({ name }) => name)).size).toBe(roadmap.phases.length);
        expect(roadmap.milestones.filter(({ id }) => id.endsWith("-ready"))).toHaveLength(2);
        for (const { name } of [done, end].flatMap((one) => one ?? [])) {
          expect(report.view).toContain(`${name} (`);
          expect(roadmap.letter).toContain(`${name}: `);
        }
        expect(roadmap.letter).toContain("an opinion is the CPA firm's");
        expect(roadmap.title).toContain("6 months");
        expect(costs.lines.map(({ id }) => id)).toEqual(
          expect.arrayContaining(["certification-body", "cpa-type-2"]),
        );
        expect(report.remarks.map(({ id }) => id)).not.toContain("together");
      }
    }
    expect(draft.remarks.map(({ id }) => id)).toContain("together");
  });

  test("runs a management system that is built, whatever comes first and however few the hours", async () => {
    const draft = await drafted();
    const built = ["gap-assessment", "risk-and-policies", "controls"];
    for (const { id: kind, phases } of draft.basis.kinds.filter(({ frameworks }) =>
      frameworks.includes("iso27001"),
    ))
      for (const hours of [2, 8, 40]) {
        const report = withPlan(draft, { kind }, { facts: { ...noReview.facts, hours } });
        const runs = report.roadmap.phases.find(({ id }) => /(^|-)operation$/.test(id));
        if (runs === undefined) continue;
        const prefix = runs.id.replace("operation", "");
        const before = built.filter((id) => phases.includes(`${prefix}${id}`));
        expect(before.length).toBeGreaterThan(1);
        for (const id of before)
          expect(runs.fromWeek).toBeGreaterThan(phaseOf(report, `${prefix}${id}`)?.toWeek ?? 0);
      }
  });

  test("counts what both ask for once, for the first, and pays for the second from its beginning", async () => {
    const draft = await drafted();
    const alone = withPlan(draft, { kind: "iso27001" });
    const first = withPlan(draft, { kind: "iso-then-soc2" });
    const weeksOf = (report: ReadinessReport) => reachedOn(report, "iso-ready")?.week ?? 0;
    expect(weeksOf(first)).toBeGreaterThanOrEqual(weeksOf(alone));
    const other = withPlan(draft, { kind: "soc2-then-iso" });
    expect(other.roadmap.effort.client).toBeLessThanOrEqual(first.roadmap.effort.client + 20);
    const months = first.costs.lines.find(({ id }) => id === "concierge")?.months ?? 0;
    expect(months).toBeLessThan((first.roadmap.weeks * 12) / 52 - 4);
  });

  test("cannot be mixed by moving phases, and loses no wait when one is moved", async () => {
    const { roadmap } = withPlan(await drafted(), { kind: "iso-then-soc2" });
    expect(movedOrder(roadmap.phases, "soc2-gap-assessment", -1)).toBeUndefined();
    const order = movedOrder(roadmap.phases, "risk-and-policies", 1) ?? [];
    const moved = withPlan(await drafted(), { kind: "iso-then-soc2" }, { order });
    expect(moved.roadmap.isOrderByHand).toBe(true);
    const done = reachedOn(moved, "certificate")?.week ?? Infinity;
    for (const phase of moved.roadmap.phases.filter((one) => one.for.includes("soc2")))
      expect(phase.fromWeek).toBeGreaterThan(done);
  });

  test("in one plan, too, the management system waits for no review of SOC 2", async () => {
    const draft = await drafted();
    const late = { phases: [{ id: "readiness-review", notBefore: 90 }] };
    for (const kind of ["together", "all", "readiness"] as const) {
      const [usual, moved] = [withPlan(draft, { kind }), withPlan(draft, { kind }, late)];
      expect(reachedOn(moved, "iso-ready")).toEqual(reachedOn(usual, "iso-ready"));
      expect(phaseOf(usual, "operation")?.after).not.toContain("readiness-review");
    }
  });

  test("offers the order that keeps a day which the plan misses, and argues with what is asked for alone", async () => {
    const draft = await drafted();
    const first = reachedOn(withPlan(draft, { kind: "iso-then-soc2" }), "certificate");
    const together = reachedOn(draft, "certificate");
    const by = first?.latest ?? "";
    expect(by < (together?.date ?? "")).toBe(true);
    const wanted = { ...none, what: "certificate" as const, by };
    const asking = (needs: readonly Need[], plan: Partial<Review["plan"]> = {}) => ({
      ...noReview,
      facts: { ...noReview.facts, needs },
      plan: { ...noReview.plan, ...plan },
    });
    const late = reviewed(draft, asking([wanted]));
    expect(late.roadmap).toMatchObject({ kind: "together", answer: { isLate: true } });
    expect(late.roadmap.answer?.sentence).not.toMatch(/Type II|observation window/);
    const last = reviewed(draft, asking([wanted], { kind: "soc2-then-iso" })).roadmap.answer?.sentence ?? "";
    expect(last).toContain("One framework follows the other. A certificate needs");
    expect(last).not.toMatch(/Type II|observation window/);
    expect(late.remarks.map(({ id }) => id)).not.toContain("together");
    expect(late.roadmap.letter).toContain("You asked us for an ISO/IEC 27001 certificate.");
    const offered = ordersInTime(draft, asking([wanted]));
    expect(offered.map(({ kind }) => kind)).toEqual(["iso-then-soc2"]);
    expect(offered[0]?.answer).toContain("The decision on the ISO 27001 certificate is planned for");
    // Nothing follows by itself; once a person has chosen it, the day is kept and nothing is offered.
    const chosen = asking([wanted], { kind: "iso-then-soc2" });
    expect(reviewed(draft, chosen).roadmap.answer?.isLate).toBeUndefined();
    expect(ordersInTime(draft, chosen)).toEqual([]);
    // It works the other way round, and where no order keeps the day nothing is offered.
    const report = { ...none, by: reachedOn(draft, "type-2-report")?.latest ?? "" };
    const behind = ordersInTime(draft, asking([report], { kind: "iso-then-soc2" })).map(({ kind }) => kind);
    expect(behind).toContain("together");
    expect(ordersInTime(draft, asking([{ ...wanted, by: "2025-12-01" }]))).toEqual([]);
    const both = asking([wanted, { ...report, id: "report" }]);
    expect(reviewed(draft, both).roadmap.letter).toContain("leave what they asked for");
  });

  test("names of what the plan has by then only what is of that framework, each day once", async () => {
    const draft = await drafted();
    const plan = { ...noReview.plan, kind: "iso-then-soc2" } as const;
    const usual = withFacts(draft, {}, { plan });
    const [ready, certified] = ["iso-ready", "certificate"].map((id) => reachedOn(usual, id)?.latest ?? "");
    const needs = [
      { ...none, what: "certificate" as const, by: ready ?? "", whom: "Two buyers" },
      { ...none, id: "later", by: certified ?? "" },
    ];
    const instead = withFacts(draft, { needs }, { plan }).roadmap.answer?.instead ?? "";
    expect(instead).toMatch(/^What there is by \w+ \d+, \d{4}: Ready for the certification audit/);
    const [, first = "", second = ""] = instead.split("What there is by ");
    expect(first).not.toContain("SOC 2");
    expect(second).toMatch(/^\w+ \d+, \d{4}: a letter with the dates/);
  });

  test("what there is by a day has what is held and a window that began before the plan, but no other framework's", async () => {
    const draft = await drafted();
    const held = (kind: "type-1" | "type-2" | "certificate", to: string, more = {}) =>
      ({ id: kind, kind, name: "", from: null, to, whose: "own", isIssued: true, ...more }) as const;
    const by = "2025-12-19";
    const told = (facts: Partial<Facts>, what: Need["what"] = "type-2", more: Partial<Review> = {}) =>
      withFacts(draft, { ...facts, needs: [{ ...none, what, by }] }, more).roadmap.answer?.instead ?? "";
    const since = { held: [held("type-1", "2025-08-31")], windowSince: "2025-10-01" };
    expect(told(since)).toMatch(
      /^What there is by December 19, 2025: a SOC 2 Type I report that you hold; the observation window, which has run since October 1, 2025; /,
    );
    // A window that is over by then, before the plan or in it.
    const plan = { ...noReview.plan, kind: "type-2" as const, months: 3, windowFrom: "2025-09-01" };
    expect(told({}, "type-2", { plan })).toContain("the observation window from September 1, 2025 to ");
    // What somebody else holds, what is not issued, and what is of another framework or over shows nothing.
    const others = [
      held("type-1", "2025-08-31", { whose: "parent" }),
      held("type-2", "2025-08-31", { isIssued: false }),
      held("certificate", "2027-08-31"),
    ];
    expect(told({ held: others })).not.toMatch(/that you hold|observation window/);
    expect(told(since, "certificate")).not.toMatch(/that you hold|observation window/);
  });

  test("what there is by a day holds no dates where a letter is all that is planned", async () => {
    const draft = await drafted();
    const needs = [{ ...none, by: "2026-02-20" }];
    const plan = { ...noReview.plan, kind: "letter" as const };
    expect(withFacts(draft, { needs }, { plan }).roadmap.answer?.instead).toBe(
      "What there is by February 20, 2026: a letter about where you stand.",
    );
  });
});

describe("a sentence that the reviewer empties", () => {
  const names = ["answer", "instead", "effort", "coverage", "spare", "costs", "note"] as const;

  test("is left out and stays so when another one is drafted, and so does the letter", async () => {
    const draft = await soc2Report({
      companySize: "11-50",
      complianceGoal: typeTwo,
      auditTimeline: "ASAP (within 4-6 weeks)",
    });
    const empty = Object.fromEntries(names.map((name) => [name, { text: " ", was: "Before." }]));
    const review = reviewSchema.parse({
      ...noReview,
      sentences: empty,
      letter: "",
      plan: { windowFrom: "2025-12-10" },
      facts: { people: 30, needs: [{ ...none, what: "letter", canEnd: true }] },
    });
    const { roadmap, costs, questions } = reviewed(draft, review);
    expect([roadmap.answer?.sentence, roadmap.answer?.instead, roadmap.warning]).toEqual(["", "", null]);
    expect([roadmap.effort.sentence, roadmap.coverage, roadmap.spare.because]).toEqual(["", "", ""]);
    expect([costs.sentence, costs.note, roadmap.letter]).toEqual(["", "", ""]);
    expect(roadmap).toMatchObject({ misfits: [], isLetterByHand: true });
    expect(questions.find(({ id }) => id === "later")?.why).toBe("");
    const restored = reviewed(draft, { ...review, sentences: noReview.sentences, letter: null });
    expect(restored.roadmap.effort.sentence).not.toBe("");
    expect(restored.roadmap.letter).toMatch(/^\[Have counsel read/);
  });
});

describe("sites and heads", () => {
  const tables = {
    ...testTables,
    weeks: {
      ...testTables.weeks,
      soc2: {
        ...testTables.weeks.soc2,
        evidence: {
          ...{ least: 1, perSite: 0, client: 2.5, ours: 1, siteDays: { client: 1, ours: 0.5 } },
          leastFor: [
            { from: 201, weeks: 2 },
            { from: 501, weeks: 4 },
          ],
        },
      },
    },
  };
  const planFor = async (companySize: string, facts: Partial<Facts>) =>
    withFacts(
      await soc2Report({ companySize, complianceGoal: typeOne, currentControls: controls }, tables),
      facts,
    );

  test("every further site adds working days on both sides, and weeks with them", async () => {
    const [one, nine] = [
      await planFor("51-200", { people: 120, sites: 1 }),
      await planFor("51-200", { people: 120, sites: 9 }),
    ];
    const days = ({ roadmap }: ReadinessReport) => [roadmap.effort.client, roadmap.effort.ours];
    expect(days(nine)).toEqual([(days(one)[0] ?? 0) + 8, (days(one)[1] ?? 0) + 4]);
    expect(nine.roadmap.readyWeek).toBeGreaterThanOrEqual(one.roadmap.readyWeek ?? 0);
    expect(nine.roadmap.effort.sentence).toContain(`${nine.roadmap.effort.client} working days`);
  });

  test("a phase takes at least the weeks of so many people, of a size that is not known the most", async () => {
    const weeksFor = async (companySize: string, facts: Partial<Facts>) => {
      const phase = phaseOf(await planFor(companySize, { hours: 400, ...facts }), "evidence");
      return (phase?.toWeek ?? 0) - (phase?.fromWeek ?? 0) + 1;
    };
    expect(await weeksFor("51-200", {})).toBe(1);
    expect(await weeksFor("201-500", {})).toBe(2);
    expect(await weeksFor("500+", { people: 1_200 })).toBe(4);
    expect(await weeksFor("500+", {})).toBe(4);
  });
});

describe("our prices by the month", () => {
  const day = { low: 800, high: 1_300 };
  const tables = { ...testTables, costs: { ...testTables.costs, day } };
  const drafted = (given: typeof testTables) =>
    soc2Report({ companySize: "51-200", complianceGoal: typeTwo, currentControls: controls.slice(6) }, given);

  const lineOf = ({ costs }: ReadinessReport, id = "concierge") => costs.lines.find((line) => line.id === id);

  test("are as many as the plan has, and come to no more than our days, which the line says", async () => {
    const draft = await drafted(tables);
    const paid = [2, 4, 8, 16, 40, 120].map((hours) => withFacts(draft, { people: 110, hours }));
    const free = await drafted(testTables);
    const kept = paid.map((report) => {
      const { price, ours = 0, months = 0, spareMonths = 0, total, computed } = lineOf(report) ?? {};
      const most = ours * day.high;
      expect(computed).toBe(
        `At most our working days in it are charged, ${ours} at $1,300 each: ${amountsIn(testTables.writing, { low: most, high: most })}.`,
      );
      expect(report.costs.note).toContain(`Our ${ours} working days of this plan are in: Concierge.`);
      const listed = { low: (price?.low ?? 0) * months, high: (price?.high ?? 0) * (months + spareMonths) };
      expect(total).toEqual({ low: Math.min(listed.low, most), high: Math.min(listed.high, most) });
      return (total?.high ?? 0) < listed.high;
    });
    expect(new Set(kept)).toEqual(new Set([true, false]));
    // Without a day's price, months alone decide.
    const { computed, total } = lineOf(withFacts(free, { people: 110, hours: 2 })) ?? {};
    expect(computed).toBe("");
    expect(total?.high).toBeGreaterThan(lineOf(withFacts(draft, { people: 110, hours: 2 }))?.total.high ?? 0);
  });

  test("that pay for far too few of our days are told to the reviewer alone", async () => {
    const draft = await drafted({ ...tables, costs: { ...tables.costs, day: { low: 1_200, high: 1_300 } } });
    const told = (hours: number, costs = noReview.costs) =>
      withFacts(draft, { people: 110, hours }, { costs }).roadmap.misfits.filter((misfit) =>
        misfit.includes("“Concierge” comes to $"),
      );
    expect(told(120)).toHaveLength(1);
    expect(told(2)).toEqual([]);
    const changed = [{ id: "concierge", price: { low: 2_000, high: 3_000 } }];
    expect(told(120, { hidden: [], changed, added: [] })).toEqual([]);
  });

  test("never come to less because the same work takes longer", async () => {
    const wide = { ...testTables, costs: { ...testTables.costs, day: { low: 300, high: 1_300 } } };
    const drafts = [await drafted(tables), await drafted(wide)];
    const both = { companySize: "51-200", complianceGoal: "ISO 27001 + SOC 2" };
    for (const draft of [...drafts, await soc2Report(both, wide)]) {
      const longer = [
        [120, 40, 24, 16, 10, 8, 6, 4].map((hours) => withFacts(draft, { people: 110, hours })),
        [1, 3, 6, 9, 12, 18, 24].map((months) => withPlan(draft, { months })),
      ];
      for (const plans of longer) {
        const sums = plans.map(({ costs }) => costs.consultancy);
        expect(sums.map(({ low }) => low)).toEqual(sums.map(({ low }) => low).toSorted((a, b) => a - b));
        expect(sums.map(({ high }) => high)).toEqual(sums.map(({ high }) => high).toSorted((a, b) => a - b));
      }
    }
  });

  test("stay bounded when a reviewer rewrites their words alone", async () => {
    const draft = await drafted(tables);
    const costs = { hidden: [], changed: [{ id: "concierge", note: "From the first week." }], added: [] };
    const rewritten = withPlan(draft, { months: 24 }, { costs }).costs;
    expect(rewritten.consultancy).toEqual(withPlan(draft, { months: 24 }).costs.consultancy);
    expect(rewritten.lines[0]?.note).toBe("From the first week.");
  });

  test("each have days of their own, which are together those of the plan", async () => {
    const goals = [typeOne, typeTwo, "Both", "ISO 27001 + SOC 2"];
    const drafts = [
      ...(await Promise.all(
        goals.map((complianceGoal) => soc2Report({ companySize: "51-200", complianceGoal }, tables)),
      )),
      await isoReport({ companySize: "51-200" }, tables),
    ];
    const kinds = ["together", "iso-then-soc2", "soc2-then-iso", "all", "readiness", "gap-closing"] as const;
    for (const draft of drafts)
      for (const kind of [null, ...kinds.filter((one) => draft.basis.kinds.some(({ id }) => id === one))])
        for (const people of [8, 40, 150, 300]) {
          const facts = { ...noReview.facts, people, hours: 4 };
          const plan = { ...noReview.plan, kind, months: 9 };
          const { costs, roadmap } = reviewed(draft, { ...noReview, facts, plan });
          const ours = costs.lines.flatMap(({ ours: own }) => own ?? []);
          expect(ours.reduce((sum, one) => sum + one, 0)).toBe(roadmap.effort.ours);
        }
  });

  test("of support for ISO 27001 follow its own days, and nothing that is left of fixed prices", async () => {
    const draft = await isoReport({ companySize: "small", riskManagementProcess: "none" }, tables);
    const facts = { people: 40, hours: 8 };
    const support = lineOf(withFacts(draft, facts), "iso-implementation");
    expect(support?.total.high).toBe((support?.ours ?? 0) * day.high);
    const dearer = {
      hidden: [],
      changed: [{ id: "iso-audit-readiness", price: { low: 90_000, high: 90_000 } }],
      added: [],
    };
    const other = withFacts(draft, facts, { costs: dearer });
    expect(lineOf(other, "iso-implementation")?.total).toEqual(support?.total);
    expect(other.costs.note).toContain(
      `Of our ${other.roadmap.effort.ours} working days of this plan these are in: ISO implementation (${support?.ours}). The others are in fixed prices`,
    );
  });

  test("are at least that of one month, which says so where our days cost less", async () => {
    const draft = await isoReport({ companySize: "small" }, tables);
    const all = draft.rows.map(({ criterion }) => ({
      criterion,
      status: "indicated" as const,
      why: "Seen.",
    }));
    const removed = draft.roadmap.phases.map(({ id }) => id).filter((id) => id !== "management-review");
    const report = withFacts(draft, { people: 40, hours: 8 }, { changes: all, phasesRemoved: removed });
    const line = report.costs.lines.find(({ id }) => id === "iso-implementation");
    expect(line).toMatchObject({ total: { low: 5_000, high: 8_000 }, months: 1, ours: 1 });
    expect(line?.computed).toBe(
      "One month is the least: our working days in it, 1 at $1,300 each, come to less.",
    );
  });

  test("cost no more than our days where a part of them is by quote", async () => {
    const given = { riskManagementProcess: "none", companySize: "small" };
    const draft = await isoReport(given, tables);
    const held: Facts["held"] = [
      {
        ...{ id: "one", kind: "certificate", name: "", whose: "own" },
        ...{ from: null, to: "2028-02-28", isIssued: true },
      },
    ];
    const paid = [2, 4, 8].map((hours) => withFacts(draft, { held, people: 60, hours }));
    for (const { costs, roadmap } of paid) {
      const quoted = costs.lines.find(({ id }) => id === "iso-audit-readiness");
      expect(quoted).toMatchObject({ standing: "by-quote", total: { low: 0, high: 0 } });
      const { ours = 0 } = quoted ?? {};
      expect(quoted?.computed).toBe(
        `For orientation alone, and not in the sum: our working days in it, ${ours} at $800-1,300 each, come to ${amountsIn(testTables.writing, { low: ours * 800, high: ours * 1_300 })}.`,
      );
      expect(costs.consultancy.high).toBeLessThanOrEqual(roadmap.effort.ours * day.high + 100);
      expect(costs.note).toMatch(/are in: ISO implementation \(\d+\) and .+ \(\d+\)\./);
    }
    expect(new Set(paid.map(({ costs }) => costs.consultancy.high)).size).toBe(1);
  });

  test("keep what a reviewer counted", async () => {
    const draft = await drafted(tables);
    const costs = { hidden: [], changed: [{ id: "concierge", months: 2 }], added: [] };
    const counted = withFacts(draft, { people: 110, hours: 4 }, { costs });
    expect(counted.costs.consultancy).toEqual({ low: 4_000, high: 6_000 });
  });
});

describe("the months of an observation window", () => {
  const day = { low: 500, high: 1_000 };
  const tables = { ...testTables, costs: { ...testTables.costs, day } };
  const windows = [3, 6, 12, 24];
  const isRising = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

  test("have days of both sides, so that a longer window takes and costs more", async () => {
    for (const complianceGoal of [typeTwo, "Both", "ISO 27001 + SOC 2"])
      for (const facts of [
        { people: 30, hours: 24 },
        { people: 120, hours: 3 },
      ]) {
        const draft = await soc2Report({ companySize: "51-200", complianceGoal }, tables);
        const plans = windows.map((months) =>
          withFacts(draft, facts, { plan: { ...noReview.plan, months } }),
        );
        expect(isRising(plans.map(({ roadmap }) => roadmap.effort.client))).toBe(true);
        expect(isRising(plans.map(({ roadmap }) => roadmap.effort.ours))).toBe(true);
        expect(isRising(plans.map(({ costs }) => costs.consultancy.low))).toBe(true);
        expect(isRising(plans.map(({ costs }) => costs.consultancy.high))).toBe(true);
        for (const [index, { roadmap }] of plans.entries())
          expect(roadmap.effort.sentence).toContain(
            `In the months of the observation window that are ahead (${windows[index]}, begun ones counted) there are `,
          );
      }
  });

  test("have as many days as the tables say, by the size of the company, and a default where they say none", async () => {
    const answers = { companySize: "51-200", complianceGoal: typeTwo };
    const daysWith = async (windowMonth: { readonly client: number; readonly ours: number }) => {
      const draft = await soc2Report(answers, { ...tables, weeks: { ...tables.weeks, windowMonth } });
      const { client, ours } = withPlan(draft, { months: 10 }).roadmap.effort;
      return [client, ours];
    };
    const [client = 0, ours = 0] = await daysWith({ client: 0, ours: 0 });
    expect(await daysWith({ client: 2, ours: 1 })).toEqual([client + 36, ours + 18]);
    expect(tables.weeks.windowMonth.ours).toBeGreaterThan(0);
    // A draft that is older than these days computes without them.
    const draft = await soc2Report(answers, tables);
    const { windowMonth: _, ...work } = draft.basis.work;
    const older = withPlan({ ...draft, basis: { ...draft.basis, work } }, { months: 10 }).roadmap.effort;
    expect([older.client, older.ours]).toEqual([client, ours]);
    expect(older.sentence).not.toContain("observation window");
  });

  test("that are over before the plan begins have none", async () => {
    const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo }, tables);
    const oursSince = (windowSince: string) => {
      const plan = { ...noReview.plan, months: 6 };
      return withFacts(draft, { windowSince }, { plan }).roadmap.effort.sentence;
    };
    expect(oursSince("2025-12-08")).toContain("window that are ahead (6, ");
    expect(oursSince("2025-10-01")).toContain("window that are ahead (4, ");
    expect(oursSince("2025-07-01")).toContain("In the month of the observation window");
    expect(oursSince("2025-05-01")).not.toContain("of the observation window");
  });
});

describe("a fixed price", () => {
  const day = { low: 500, high: 1_000 };
  const tables = { ...testTables, costs: { ...testTables.costs, day } };

  test("has no days in the note below, and the reviewer is told where these are worth far more", async () => {
    const answers = { companySize: "11-50", complianceGoal: typeOne };
    const small = await soc2Report({ ...answers, currentControls: controls }, tables);
    const large = await soc2Report({ ...answers, currentControls: ["None of these yet"] }, tables);
    for (const { costs } of [small, large]) {
      const [line] = costs.lines;
      expect(line).toMatchObject({ id: "fastlane", per: "once" });
      expect(costs.note).not.toMatch(/\d/);
      expect(pricedByDays(line ?? {}, testTables.writing)).toBeUndefined();
    }
    const told = ({ roadmap }: ReadinessReport) =>
      roadmap.misfits.filter((misfit) => misfit.includes("“Fastlane” comes to $"));
    const ours = large.roadmap.effort.ours;
    expect(ours * day.low).toBeGreaterThan(9_000);
    expect(told(large)).toEqual([
      expect.stringContaining(
        `needs ${ours} working days of ours in this plan: at $500-1,000 each these are worth ${amountsIn(testTables.writing, { low: ours * 500, high: ours * 1_000 })}.`,
      ),
    ]);
    // A reviewer who set the price has decided.
    const costs = {
      hidden: [],
      changed: [{ id: "fastlane", price: { low: 6_000, high: 6_000 } }],
      added: [],
    };
    expect(told(reviewed(large, { ...noReview, costs }))).toEqual([]);
    expect(told(await soc2Report({ ...answers, currentControls: ["None of these yet"] }))).toEqual([]);
    const dear = { ...tables, costs: { ...tables.costs, day: { low: 100, high: 200 } } };
    expect(told(await soc2Report({ ...answers, currentControls: ["None of these yet"] }, dear))).toEqual([]);
  });
});

test("a price that follows our days says how, and comes to that by it", async () => {
  const prices = testTables.costs.prices.map((price) => ({
    ...price,
    ...(price.id === "concierge" && {
      byWork: true as const,
      bands: [{ upTo: 200, low: 2_000, high: 4_001 }],
    }),
  }));
  const tables = { ...testTables, costs: { ...testTables.costs, prices } };
  const open = { companySize: "51-200", complianceGoal: "Both" };
  const drafts = await Promise.all(
    [controls, controls.slice(5), ["None of these yet"]].map((currentControls) =>
      soc2Report({ ...open, currentControls }, tables),
    ),
  );
  const found = drafts.flatMap((draft) =>
    [3, 12].map((months) => {
      const { costs, roadmap } = withPlan(draft, { months });
      const told = costs.lines.filter(({ computed = "" }) => computed.includes("By our own estimate"));
      expect(told.map(({ id }) => id)).toEqual(["concierge"]);
      const [{ computed = "", price } = { price: null }] = told;
      const [, least = 0, step = 0, most = 0] = (
        /^Our price list says \$2,000-4,001\. .+ up to (\d+) working days of ours cost \$2,000-3,001, each further one adds \$(\d+) to both ends, and from (\d+) it is \$3,000-4,001\. This/.exec(
          computed,
        ) ?? []
      ).map(Number);
      const days = Number(/This plan has (\d+)\./.exec(computed)?.[1]);
      const inWindow = Number(/there are \d+ and (\d+) of these/.exec(roadmap.effort.sentence)?.[1]);
      expect(days).toBe(roadmap.effort.ours - inWindow);
      const more = Math.min(1_000, step * Math.max(0, days - least));
      expect(price).toEqual({ low: 2_000 + more, high: 3_001 + more });
      expect(step * (most - least)).toBeGreaterThanOrEqual(1_000);
      return price?.low;
    }),
  );
  expect(new Set(found).size).toBe(3);
});

test("an amount that a reviewer set is from the review, and no auditor has a price list of ours", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
  const changed = [
    { id: "concierge", price: { low: 2_500, high: 2_500 } },
    { id: "cpa-type-2", price: { low: 31_000, high: 31_000 }, source: "Quote of a firm of November 12" },
    { id: "care-plan", note: "Afterwards." },
  ];
  const { lines } = reviewed(draft, { ...noReview, costs: { hidden: [], changed, added: [] } }).costs;
  const sources = lines.map(({ id, source }) => [id, source]);
  expect(sources).toEqual([
    ["concierge", "Set in the review"],
    ["cpa-type-2", "Quote of a firm of November 12"],
    ["care-plan", "The tests, 2025-11-21"],
  ]);
  expect(lines.filter(({ computed = "" }) => computed.includes("price list"))).toEqual([]);
});

test("a price that sites raise says by how much each does", async () => {
  const prices = testTables.costs.prices.map((price) => ({
    ...price,
    ...(["iso-gap-assessment", "certification-body"].includes(price.id) && { perSite: 0.125 }),
  }));
  const draft = await isoReport(
    { companySize: "small" },
    { ...testTables, costs: { ...testTables.costs, prices } },
  );
  const raised = withFacts(draft, { people: 40, sites: 3 }).costs.lines.filter(({ computed = "" }) =>
    computed.includes("one site"),
  );
  expect(raised.map(({ id, price, computed }) => [id, price, computed])).toEqual([
    [
      "iso-gap-assessment",
      { low: 10_000, high: 15_000 },
      "For one site it is $8,000-12,000, and each further site or legal entity, here 2, adds 12.5% of that.",
    ],
    [
      "certification-body",
      { low: 13_750, high: 30_000 },
      "For one site it is $11,000-24,000, and each further site or legal entity, here 2, adds 12.5% of that.",
    ],
  ]);
});

test("a price whose bands name days says how many at which price, over all sizes that may apply", async () => {
  const [body] = testTables.costs.prices.filter(({ id }) => id === "certification-body");
  const day = { low: 1_000, high: 1_500 };
  const band = (upTo: number | null, low: number, high: number) => ({
    ...{ upTo, days: { low, high } },
    ...{ low: low * day.low, high: high * day.high },
  });
  const bands = [band(25, 5, 7), band(100, 8.5, 12), band(null, 14, 30)];
  const priced = { ...body, day, bands };
  const costs = costsTable.parse({
    ...testTables.costs,
    prices: testTables.costs.prices.map((price) => (price.id === body?.id ? priced : price)),
  });
  const draft = await isoReport({ companySize: "small" }, { ...testTables, costs });
  const lineFor = (facts: Partial<Facts>) => {
    const line = withFacts(draft, facts).costs.lines.find(({ id }) => id === body?.id);
    return [line?.computed, line?.total];
  };
  expect(lineFor({ people: 40 })).toEqual([
    "8.5-12 days at $1,000-1,500 each.",
    { low: 8_500, high: 18_000 },
  ]);
  expect(lineFor({ people: 40, sites: 3 })).toEqual([
    "8.5-12 days at $1,000-1,500 each. For one site it is $8,500-18,000, and each further site or legal entity, here 2, adds 15% of that.",
    { low: 11_050, high: 23_400 },
  ]);
  const wrong = { ...priced, bands: [{ ...bands[0], low: 5_001 }] };
  expect(costsTable.safeParse({ ...costs, prices: [wrong] }).error?.issues[0]?.message).toContain(
    "where a band names days",
  );
});

test("the answer to a wish counts the weeks of the plan as the plan does, with its spare ones", async () => {
  const { roadmap } = await soc2Report({
    companySize: "51-200",
    complianceGoal: "Both",
    auditTimeline: "6-12 months",
  });
  expect(roadmap.spare.weeks).toBeGreaterThan(0);
  expect(roadmap.answer?.sentence).toContain(` ${wholeWeeks(roadmap)} weeks (about `);
});

test("a plan without an audit promises none: neither in its costs nor in its letter", async () => {
  const prices = testTables.costs.prices.map((price) => ({
    ...price,
    ...(price.id === "concierge" && { withoutAudit: "Until the preparation is done." }),
  }));
  const tables = { ...testTables, costs: { ...testTables.costs, prices } };
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo }, tables);
  const { roadmap, costs } = withPlan(draft, { kind: "readiness" });
  const noteOf = (lines: typeof costs.lines) => lines.find(({ id }) => id === "concierge")?.note;
  expect(noteOf(costs.lines)).toContain("Until the preparation is done.");
  expect(noteOf(draft.costs.lines)).not.toContain("Until the preparation is done.");
  expect(roadmap.letter).toContain("We do not have it. [Leave what is true: We work towards it");
  expect(roadmap.letter).not.toMatch(/auditor|opinion|engaged|[{}]/);
  expect(draft.roadmap.letter).toContain("not a promise of the result: an opinion is the CPA firm's.");
});

test("a plan that a long window makes late says when it would end with three months", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    auditTimeline: "2-3 months",
  });
  const long = withPlan(draft, { months: 6 });
  const three = withPlan(draft, { months: 3 });
  expect([long, three].map(({ roadmap }) => roadmap.answer?.isInTime)).toEqual([false, false]);
  const end = longDay(
    testTables.writing,
    three.roadmap.phases
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? "",
  );
  expect(long.roadmap.answer?.sentence).toContain(
    `With an observation window of 3 months the plan ends on ${end}.`,
  );
  expect(long.roadmap.answer?.sentence).not.toContain("rarely accept");
  expect(three.roadmap.answer?.sentence).toContain("rarely accept");
  const asked = withFacts(draft, { needs: [{ ...none, by: "2026-03-01", months: 6 }] });
  expect(asked.roadmap.answer?.sentence).not.toContain("observation window of 3 months");
});

test("a letter that was promised leaves the chosen timeline and its question where they are", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    auditTimeline: "2-3 months",
  });
  const letter = { ...none, what: "letter" as const, by: "2025-12-20", whom: "the school" };
  const report = withFacts(draft, { needs: [letter] });
  expect(report.roadmap.answer?.sentence).toMatch(/^Asked for: a letter .*\(.*school\)/);
  expect(report.roadmap.answer?.sentence).toContain(draft.roadmap.answer?.sentence);
  expect(report.questions.map(({ id }) => id)).toContain("later");
  const dated = withFacts(draft, { needs: [letter, { ...none, by: "2027-06-30" }] });
  expect(dated.roadmap.answer?.sentence).not.toContain("You chose");
});

test("what the plan has by a day is what it has on its latest days", async () => {
  const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo });
  const ready = draft.roadmap.milestones.find(({ id }) => id === "soc2-ready");
  expect((ready?.latest ?? "") > (ready?.date ?? "")).toBe(true);
  const insteadBy = (by = "") => withFacts(draft, { needs: [{ ...none, by }] }).roadmap.answer?.instead;
  expect(insteadBy(ready?.date)).not.toContain(ready?.name);
  expect(insteadBy(ready?.latest)).toContain(ready?.name);
});

test("no audit begins before its description and evidence, wherever a window stands and whatever the hours", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls.slice(0, 5),
  });
  for (const hours of [2, 8, 40])
    for (const windowSince of ["2025-01-01", "2025-07-01", "2025-10-01", "2026-02-20"]) {
      const report = withFacts(draft, { hours, windowSince });
      const { coverage, misfits, window } = report.roadmap;
      const audit = phaseOf(report, "type-2-audit")?.from ?? "";
      // Nothing that is done now changes a window that is over: its audit waits for what it examines alone.
      const isOver = (window?.to ?? "") < report.roadmap.start.date;
      const isReviewPast = (phaseOf(report, "readiness-review")?.from ?? "") > (window?.to ?? "");
      const prepared = isOver ? [] : ["evidence", "controls", ...(isReviewPast ? [] : ["readiness-review"])];
      for (const id of ["system-description", "engage-auditor", ...prepared])
        expect((phaseOf(report, id)?.to ?? "") < audit).toBe(true);
      const end = window?.to ?? "";
      const late = ["policies", "controls", "penetration-test", "evidence", "readiness-review"]
        .flatMap((id) => phaseOf(report, id) ?? [])
        .filter(({ to }) => to > end);
      const isLate = late.length > 0;
      // Each is named, and what can be done while the window runs is not among them.
      for (const { name } of late) expect(coverage.split("Planned past its end")[1]).toContain(`“${name}”`);
      expect(coverage.includes("Planned past its end")).toBe(isLate);
      if (isLate) expect(misfits.join(" ")).toMatch(/The observation window end(s|ed) on/);
      if (windowSince === "2026-02-20") expect(coverage).not.toContain("has run since");
      if (windowSince === "2025-10-01" && hours === 40)
        expect(late.map(({ id }) => id)).not.toContain("evidence");
      expect(coverage.includes("it is over")).toBe(isOver && isLate);
    }
});

test("a report that is about to be issued answers who asks for one, before the next is called late", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls,
  });
  const awaited: Facts["held"][number] = {
    ...{ id: "one", kind: "type-2", name: "", whose: "own", isIssued: false },
    ...{ from: "2024-11-01", to: "2025-10-31" },
  };
  const needs = [{ ...none, by: "2026-01-31", months: 12 }];
  const told = withFacts(draft, { held: [awaited], needs });
  expect(told.roadmap.answer).toMatchObject({ isInTime: true, instead: null });
  expect(told.roadmap.answer?.sentence).toContain(
    "A report over November 1, 2024 to October 31, 2025 (12 months) is being issued. At least 12 are asked for.",
  );
  expect(told.roadmap.answer?.sentence).not.toContain("after that");
  const asks = ({ questions }: ReadinessReport) => questions.map(({ id }) => id);
  expect(asks(told)).toContain("awaited-need");
  expect(asks(told)).not.toContain("later");
  const others: readonly Partial<Facts>[] = [
    { held: [{ ...awaited, isIssued: true }], needs },
    { held: [{ ...awaited, whose: "parent" }], needs },
    { held: [{ ...awaited, from: "2025-05-01" }], needs },
    { held: [{ ...awaited, to: "2026-02-28" }], needs },
    // It is the one that the plan leads to.
    { held: [awaited], needs, windowSince: "2024-11-01" },
  ];
  for (const facts of others) {
    const report = withFacts(draft, facts);
    expect(report.roadmap.answer?.sentence).not.toContain("is being issued");
    expect(asks(report)).not.toContain("awaited-need");
  }
});

test("the audit of a window that is over waits for no preparation, and the reason given is none that is over", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo, currentControls: [] });
  const needs = [{ ...none, by: "2026-01-05" }];
  const over = withFacts(draft, { windowSince: "2025-08-01", needs });
  expect(over.roadmap.window?.to).toBe("2025-10-31");
  const audit = phaseOf(over, "type-2-audit")?.from ?? "";
  for (const id of ["controls", "penetration-test", "readiness-review"])
    expect((phaseOf(over, id)?.to ?? "") > audit).toBe(true);
  expect(over.roadmap.oddities).toEqual([]);
  expect(over.roadmap.answer?.sentence).toContain("The observation window ended on October 31, 2025.");
  expect(over.roadmap.answer?.sentence).not.toContain("only when it is over");
  // What the reviewer puts before it stays before it, also in another order.
  const own = {
    id: "own-one",
    name: "Ours",
    what: "",
    stage: "preparation",
    weeks: 3,
    after: "controls",
  } as const;
  const added = withFacts(draft, { windowSince: "2025-08-01", needs }, { phasesAdded: [own] });
  expect((phaseOf(added, "type-2-audit")?.from ?? "") > (phaseOf(added, "own-one")?.to ?? audit)).toBe(true);
  const order = movedOrder(over.roadmap.phases, "controls", 1) ?? [];
  const moved = withFacts(draft, { windowSince: "2025-08-01", needs }, { order });
  expect(moved.roadmap.isOrderByHand).toBe(true);
  expect(phaseOf(moved, "type-2-audit")?.from).toBe(audit);
});

describe("the letter of a firm that is observed", () => {
  const answers = { companySize: "51-200", complianceGoal: typeTwo, currentControls: controls };
  const engaged = "- [If so:] We have engaged";

  test("says that the window runs, and leaves it to the company whether a firm is engaged", async () => {
    const draft = await soc2Report(answers);
    expect(draft.roadmap.letter).toContain(engaged);
    const { letter } = withFacts(draft, { windowSince: "2025-10-01" }).roadmap;
    expect(letter).toContain("has run since October 1, 2025 and ends on December 31, 2025.");
    expect(letter).toContain(engaged);
    const chosen = await soc2Report({ ...answers, auditorSelected: "Already selected" });
    expect(chosen.roadmap.letter).toContain(engaged);
    expect(chosen.roadmap.letter).not.toContain("observation window");
  });

  test("names the next report by its period, and a window that begins too early is warned of", async () => {
    const held = [
      {
        ...{ id: "held", kind: "type-2" as const, name: "", whose: "own" as const, isIssued: false },
        ...{ from: "2024-10-01", to: "2025-09-30" },
      },
    ];
    const draft = await soc2Report(answers);
    const planFrom = (windowFrom: string) =>
      withFacts(draft, { held }, { plan: { ...noReview.plan, months: 12, windowFrom } }).roadmap;
    const next = planFrom("2025-10-01");
    expect(next.letter).toContain(
      "The next SOC 2 Type II report, from October 1, 2025 to September 30, 2026: ",
    );
    expect(next.letter).not.toContain("- SOC 2 Type II report: ");
    expect(next.coverage).not.toMatch(/no report covers|both cover/);
    expect(planFrom("2025-09-01").coverage).toContain(
      "the observation window begins on September 1, 2025: both cover the days in between (30 days).",
    );
  });
});

test("what is partly there has a phase before anything is reviewed, and what the review found in part is completed", async () => {
  const answers = { companySize: "51-200", complianceGoal: typeOne, currentControls: controls };
  const draft = await soc2Report(answers);
  expect(draft.head.gap).toBe(0);
  expect(phaseOf(draft, "controls")?.toWeek).toBeLessThan(phaseOf(draft, "readiness-review")?.fromWeek ?? 0);
  const all = draft.rows.map(({ criterion }) => ({ criterion, status: "indicated" as const, why: "Seen." }));
  expect(idsOf(reviewed(draft, { ...noReview, changes: all }))).not.toContain("controls");
  const why = "The list exists; its review was missed.";
  const changes = [{ criterion: "CC9.2", status: "partial" as const, why }];
  const found = reviewed(draft, { ...noReview, changes });
  expect(idsOf(found)).toContain("controls");
  const row = found.rows.find(({ criterion }) => criterion === "CC9.2");
  const [first] = found.priorities;
  expect(first?.wording).toBe(`Complete: ${begun(row)} The review found: ${why}`);
});

/** A row's task in the middle of a sentence. */
function begun(row: ReadinessReport["rows"][number] | undefined): string {
  return `${row?.task?.charAt(0).toLowerCase()}${row?.task?.slice(1)}`;
}

test("what is there in part is completed: the first things to do name what was answered, and order nothing anew", async () => {
  const answers = {
    companySize: "51-200",
    informationSecurityPolicy: "basic",
    accessControlMeasures: "basic",
    vendorManagement: "basic",
  };
  const { priorities, rows } = await isoReport(answers);
  expect(priorities.length).toBe(3);
  for (const { criterion, wording } of priorities) {
    const row = rows.find((one) => one.criterion === criterion);
    expect(row?.status).toBe("partial");
    expect(wording).toContain(`Complete: ${begun(row)} You answered: `);
    expect(wording).toMatch(/“Basic”$/);
  }
});

test("a report that somebody else holds is asked about, and what the client holds itself is not", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeOne });
  const one = { kind: "type-2", name: "", from: "2024-08-01", to: "2025-07-31", isIssued: true } as const;
  const asksWith = (whose: "own" | "parent" | "supplier" | "acquired") => {
    const held = [{ ...one, id: "one", whose, opinion: "unqualified" } as const];
    const { questions } = reviewed(draft, { ...noReview, facts: { ...noReview.facts, held } });
    return questions.flatMap(({ id, ask }) => (id === "held-one" ? [ask] : []));
  };
  expect(asksWith("own")).toEqual([]);
  expect(asksWith("parent")).toEqual([expect.stringContaining("Your parent holds a SOC 2 Type II report: ")]);
  expect(asksWith("supplier")).toEqual([expect.stringContaining("leave to its customers")]);
  expect(asksWith("acquired")).toEqual([expect.stringContaining("still describe what you run")]);
});

test.each([typeOne, typeTwo])(
  "management’s assertion of a plan for %s is signed with the report, however few hours there are",
  async (complianceGoal) => {
    for (const hours of [1, 2, 8]) {
      const draft = await soc2Report({ companySize: "500+", complianceGoal });
      const report = reviewed(draft, { ...noReview, facts: { ...noReview.facts, hours } });
      const audit = report.roadmap.phases.find(({ id }) => /^type-[12]-audit$/.test(id));
      const assertion = report.roadmap.phases.find(({ id }) => id.endsWith("assertion"));
      expect(assertion?.toWeek).toBeLessThanOrEqual(audit?.toWeek ?? 0);
    }
  },
);

test("after a failed audit what a person found comes first", async () => {
  const draft = await soc2Report({ companySize: "51-200", currentControls: ["None of these yet"] });
  const changes = ["CC6.2", "CC6.3"].map((criterion) => ({
    criterion,
    status: "partial" as const,
    why: "The auditor’s finding.",
  }));
  const firstOf = (kind: "gap-closing" | "type-1") =>
    reviewed(draft, { ...noReview, changes, plan: { ...noReview.plan, kind } })
      .priorities.slice(0, 2)
      .map(({ criterion }) => criterion);
  // Both, although one question asks about both.
  expect(firstOf("gap-closing")).toEqual(["CC6.2", "CC6.3"]);
  expect(firstOf("type-1")).not.toContain("CC6.3");
});

test("a missing second factor comes before all gaps, and labels come after classes", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    currentControls: ["Encryption at rest and in transit", "Central logging and monitoring"],
  });
  expect(draft.rows.find(({ criterion }) => criterion === "CC6.1")?.status).toBe("partial");
  expect(draft.priorities[0]?.criterion).toBe("CC6.1");
  expect(draft.priorities[0]?.wording).toContain("Multi-factor authentication");
  const system = await isoReport({ companySize: "51-200" });
  const open = (status: "gap" | "partial", ...criteria: readonly string[]) =>
    criteria.map((criterion) => ({ criterion, status, why: "Seen." }));
  const all = system.rows.map(({ criterion }) => ({ criterion, status: "indicated" as const, why: "Seen." }));
  const firstWith = (changes: readonly { criterion: string; status: "gap" | "partial"; why: string }[]) => {
    const set = new Set(changes.map(({ criterion }) => criterion));
    const rest = all.filter(({ criterion }) => !set.has(criterion));
    return reviewed(system, { ...noReview, changes: [...rest, ...changes] }).priorities.map(
      ({ criterion }) => criterion,
    );
  };
  expect(firstWith([...open("partial", "A.5.12"), ...open("gap", "A.5.13", "A.5.35")])).toEqual(["A.5.12"]);
  expect(firstWith(open("gap", "A.5.13"))).toEqual(["A.5.13"]);
});

test("a plan in turn begins its list with the framework with which it begins", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: "ISO 27001 + SOC 2",
    currentControls: ["None of these yet"],
  });
  const firstIn = (kind: "iso-then-soc2" | "soc2-then-iso") => {
    const report = reviewed(draft, {
      ...noReview,
      plan: { ...noReview.plan, kind },
      changes: [{ criterion: "A.7.4", status: "gap", why: "Seen." }],
    });
    const [first] = report.priorities.filter(({ criterion }) => !/^(?:CC6.1|A.8.5)$/.test(criterion));
    return report.rows.find(({ criterion }) => criterion === first?.criterion)?.framework;
  };
  expect(firstIn("iso-then-soc2")).toBe("iso27001");
  expect(firstIn("soc2-then-iso")).toBe("soc2");
});

test("findings are closed no earlier than controls, whichever report is planned", async () => {
  for (const complianceGoal of [typeOne, typeTwo, "ISO 27001 + SOC 2"]) {
    const draft = await soc2Report({ complianceGoal, currentControls: ["None of these yet"] });
    const controls = phaseOf(draft, "controls");
    expect(controls?.what).not.toContain("at once");
    expect(phaseOf(draft, "penetration-test")?.fromWeek).toBeGreaterThanOrEqual(
      controls?.fromWeek ?? Infinity,
    );
  }
});

test("a day that is kept is told at both ends, as one that is missed", async () => {
  const { roadmap } = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeOne,
    auditTimeline: "6-12 months",
    currentControls: controls,
  });
  expect(roadmap.answer?.isInTime).toBe(true);
  expect(roadmap.answer?.sentence).toMatch(
    /is planned to end on \w+ \d+.–.(\w+ )?\d+, \d{4}, \d+ to \d+ days before that\.$/,
  );
});

describe("what an auditor would laugh at", () => {
  test("nobody is told that they named no hours, and no reason of spare weeks counts what is not assessed", async () => {
    for (const companySize of ["1-10", "201-500", ""]) {
      const { roadmap } = await soc2Report({ companySize, internalResources: "Me, 3 hours a week." });
      expect(roadmap.effort.sentence).toContain("hours are not in this plan yet");
      expect(roadmap.effort.sentence).not.toContain("Tell us");
      expect(roadmap.spare.because).toBe("not everything is assessed yet");
    }
  });

  test("no price is called fixed beside a range, and where every price is by quote the size is asked for", async () => {
    const small = await soc2Report({ companySize: "1-10", currentControls: ["None of these yet"] });
    expect(small.costs.note).toContain("A quote fixes the price before work starts");
    const large = await soc2Report({ companySize: "201-500", complianceGoal: typeTwo, currentControls: [] });
    expect(large.costs.lines.every(({ standing }) => standing !== "summed")).toBe(true);
    expect(large.costs.sentence).toContain("What is in scope narrows it");
    const size = ({ questions }: ReadinessReport) => questions.find(({ id }) => id === "size")?.ask;
    expect(size(large)).toContain("How many people");
    const prices = testTables.costs.prices.map(({ bands, ...price }) => ({
      ...price,
      bands: bands.filter(({ upTo }) => upTo !== null),
    }));
    const tables = { ...testTables, costs: { ...testTables.costs, prices } };
    const banded = await soc2Report({ companySize: "201-500", complianceGoal: typeTwo }, tables);
    expect(size(withFacts(banded, { people: 400 }))).toBe("Which systems are in scope?");
    expect(small.questions.map(({ id }) => id)).not.toContain("size");
  });

  test("what a price includes is named without a price of its own", async () => {
    const { costs } = await soc2Report({ companySize: "11-50", complianceGoal: "ISO 27001 + SOC 2" });
    const included = costs.lines.filter(({ standing }) => standing === "included");
    expect(included.length).toBeGreaterThan(0);
    expect(included.map(({ price }) => price)).toEqual(included.map(() => null));
  });
  const answers = { companySize: "11-50", complianceGoal: typeTwo, currentControls: controls.slice(3) };

  test("the hours of the client lengthen no phase of an auditor or a tester, and one hour is one", async () => {
    const draft = await soc2Report({ ...answers, complianceGoal: "ISO 27001 + SOC 2" });
    const lengths = (hours: number) =>
      withFacts(draft, { hours }).roadmap.phases.flatMap(({ id, fromWeek, toWeek }) =>
        /^engage|penetration|-audit$|^stage-[12]$|^decision/.test(id) && id !== "internal-audit"
          ? [[id, toWeek - fromWeek]]
          : [],
      );
    expect(lengths(1).toSorted()).toEqual(lengths(40).toSorted());
    const slow = withFacts(draft, { hours: 1 });
    expect(slow.roadmap.effort.sentence).toContain("with your people at 1 hour a week.");
    const ready = { ...slow, view: "Ours.", statements: [], texts: [], asked: [] };
    const said = {
      ...ready,
      facts: { ...slow.facts, none: ["needs", "held", "windowSince", "sites", "hours"] as const },
    };
    expect(lackingIn(said)).toMatch(/^With 1 hour a week this plan takes until 20\d\d\. Is it so\?/);
    const meant = { ...said, roadmap: { ...said.roadmap, isLengthMeant: true as const } };
    expect(lackingIn(meant)).toBeUndefined();
    expect(
      lackingIn({ ...said, ...withFacts(draft, { hours: 40 }), ...{ view: "Ours.", texts: [] } }),
    ).not.toMatch(/Is it so/);
  });

  test("no verb depends on who wants it, and a missed day is counted for both ends", async () => {
    const draft = await soc2Report(answers);
    for (const whom of ["several customers", "the hospital", "two lenders", ""]) {
      const { answer } = withFacts(draft, { needs: [{ ...none, by: "2026-01-31", whom }] }).roadmap;
      expect(answer?.sentence).not.toMatch(/ asks? for /);
      expect(answer?.sentence).toContain(whom === "" ? "Asked for: a SOC 2" : `(${whom}).`);
      expect(answer?.sentence).toMatch(/\d+ to \d+ days after that/);
      // Nobody said how many months: the report says nothing of a demand, and it is asked.
      expect(answer?.sentence).not.toContain("at least");
    }
    const asked = withFacts(draft, { needs: [{ ...none, whom: "several customers" }] });
    expect(asked.questions.map(({ ask }) => ask)).toContain(
      "How many months does the Type II report have to cover at least?",
    );
  });

  test("dates read as a part of a sentence, and what nothing fills in is refused", async () => {
    const draft = await soc2Report(answers);
    const statements = [{ framework: "soc2", text: "The booking service." }] as const;
    const told = (view: string) => reviewed(draft, { ...noReview, view, statements });
    expect(told("By summer: {dates}.").view).toMatch(/^By summer: Ready for .* \(.*\)\.$/);
    expect(told("By summer: {dates}.").view).not.toContain("\n");
    expect(told("By summer:\n{dates}\nThen more.").view).toMatch(/^By summer:\n- Ready for [^\n]*\n- /);
    expect(lackingIn(told("We start on {start}."))).toContain("{start}");
    expect(lackingIn(told("We start soon."))).not.toContain("{");
  });

  test("what is years away is told in years", async () => {
    const draft = await soc2Report({ ...answers, currentControls: ["None of these yet"] });
    const told = (hours: number) =>
      withFacts(draft, { hours, needs: [{ ...none, by: "2025-11-24" }] }).roadmap.answer?.sentence;
    expect(told(1)).toMatch(
      / \d years(?: and \d+ months?)?(?: to \d years(?: and \d+ months?)?)? after that\./,
    );
    expect(told(40)).toMatch(/\d+ to \d+ days after that\./);
    expect([span(1, 1), span(0, 3), span(729, 729), span(700, 741), span(2_590, 2_618)]).toEqual([
      ...[
        "1 day",
        "up to 3 days",
        "729 days",
        "23 months to 2 years",
        "7 years and 1 month to 7 years and 2 months",
      ],
    ]);
  });

  test("a valid certificate leads to its next audit, and one that is over to a first one", async () => {
    const draft = await isoReport({ companySize: "small", riskManagementProcess: "none" });
    const own = {
      id: "held",
      kind: "certificate",
      name: "",
      from: null,
      whose: "own",
      isIssued: true,
    } as const;
    const valid = withFacts(draft, { held: [{ ...own, to: "2027-06-30" }] });
    expect(valid.roadmap.isFollowOn).toBe(true);
    expect(idsOf(valid)).not.toEqual(expect.arrayContaining(["stage-1"]));
    expect(idsOf(valid)).not.toContain("engage-body");
    expect(phaseOf(valid, "stage-2")?.name).toContain("recertification");
    expect(valid.costs.lines.find(({ id }) => id === "certification-body")?.standing).toBe("by-quote");
    // What is done once, before a first certificate, is neither planned nor billed.
    expect(draft.costs.lines.map(({ id }) => id)).toContain("iso-gap-assessment");
    expect(valid.costs.lines.map(({ id }) => id)).not.toContain("iso-gap-assessment");
    expect(valid.costs.lines.map(({ name }) => name)).toContain("Certification body, the audit that is due");
    expect(valid.questions.map(({ ask }) => ask).join()).toContain("Which audit is due next");
    expect(valid.roadmap.letter).toContain("an ISO/IEC 27001 certificate, valid until June 30, 2027");
    const over = withFacts(draft, { held: [{ ...own, to: "2025-06-30" }] });
    expect(idsOf(over)).toContain("stage-1");
    expect(over.roadmap.letter).toContain(
      "Our ISO/IEC 27001 certificate was valid until June 30, 2025. It is not valid today.",
    );
    expect(over.roadmap.letter).not.toContain("What we hold today");
    const lapses = "recertification is due before it ends";
    expect(valid.roadmap.coverage).toBe("");
    const soon = withFacts(draft, { held: [{ ...own, to: "2026-01-31" }] }).roadmap;
    expect(soon.coverage).toMatch(
      /^The certificate ends on January 31, 2026, \d+ .*days before the decision/,
    );
    expect(soon.coverage).toContain(lapses);
    expect(soon.misfits.join(" ")).toContain(lapses);
    for (const whose of ["parent", "supplier", "acquired"] as const)
      expect(withFacts(draft, { held: [{ ...own, to: null, whose }] }).roadmap.isFollowOn).toBe(false);
    // In a plan of both frameworks a person is asked first.
    const both = await soc2Report({ companySize: "11-50", complianceGoal: "ISO 27001 + SOC 2" });
    const none = ["needs", "windowSince", "sites", "hours"] as const;
    const asked = withFacts(both, { held: [{ ...own, to: "2027-06-30" }], none }, { view: "Ours." });
    expect(lackingIn({ ...asked, statements: [] })).toContain("this plan is a first certification");
  });

  test("an opinion that is noted is no bracket", async () => {
    const type2 = { id: "held", kind: "type-2", name: "", from: "2024-08-01", to: "2025-07-31" } as const;
    const held = { ...type2, whose: "own", isIssued: true } as const;
    const letter = (one: Facts["held"][number], draft: ReadinessReport) =>
      withFacts(draft, { held: [one] }).roadmap.letter;
    const draft = await soc2Report(answers);
    expect(letter({ ...held, opinion: "qualified" }, draft)).toContain(
      "July 31, 2025 with a qualified opinion",
    );
    expect(letter({ ...held, opinion: "unqualified" }, draft)).toContain("with an unqualified opinion");
    expect(letter(held, draft)).toContain("[opinion: unqualified / qualified]");
  });

  test("a window that runs has no phase of policies in it, unless they are a gap, and then says why", async () => {
    const facts = { windowSince: "2025-10-01" };
    const written = await soc2Report({ ...answers, currentControls: controls });
    expect(idsOf(withFacts(written, facts))).not.toContain("policies");
    expect(idsOf(withFacts(written, facts))).not.toContain("gap-assessment");
    expect(withFacts(written, facts).roadmap.milestones[0]?.name).toBe("Preparation done");
    const open = await soc2Report({ ...answers, currentControls: controls.slice(0, 3) });
    const late = withFacts(open, facts);
    expect(idsOf(late)).toContain("policies");
    expect(late.roadmap.coverage).toMatch(/Planned within it, because something is open: .*Policies/);
  });

  test("what the review found stands behind the task, and no question asks what it answers", async () => {
    const draft = await soc2Report({ ...answers, currentControls: controls });
    const why = "One root key is shared.";
    const changes = [{ criterion: "CC6.1", status: "gap", why }] as const;
    const statements = [{ framework: "soc2", text: "The booking service." }] as const;
    const report = reviewed(draft, { ...noReview, changes, statements });
    const task = report.rows.find(({ criterion }) => criterion === "CC6.1")?.task;
    expect(report.priorities[0]?.wording).toBe(`${task} The review found: ${why}`);
    expect(report.questions.filter(({ why }) => why.startsWith("Gap"))).toEqual([]);
    expect(report.questions.map(({ ask }) => ask).join()).not.toContain("Which product or service");
  });

  test("closing the findings of an audit says that the next one is not in the plan and the sum", async () => {
    const draft = await soc2Report(answers);
    expect(withPlan(draft, { kind: "gap-closing" }).roadmap.coverage).toContain(
      "not part of this plan and its sum",
    );
  });

  test("a category besides Security says what it moves, and what it cannot say", async () => {
    const draft = await soc2Report(answers);
    const scope = (isIncluded: boolean) => [{ id: "privacy", isIncluded, why: "" }];
    const textOf = (report: ReadinessReport) =>
      report.remarks.find(({ id }) => id === "categories")?.text ?? "";
    const added = textOf(reviewed(draft, { ...noReview, scope: scope(true) }));
    expect(added).toMatch(/Privacy.*CPA firm’s fee/);
    // What nobody assessed is no part of the days and dates, and is said beside them.
    const effortOf = (isIncluded: boolean) =>
      reviewed(draft, { ...noReview, scope: scope(isIncluded) }).roadmap.effort.sentence;
    expect(effortOf(true)).toMatch(
      /Not in these days, nor in the dates: .*nobody has assessed \(\d+, of .*P4.*\)/,
    );
    expect(effortOf(false)).not.toContain("P4");
    const indicated = draft.rows.map(({ criterion }) => ({
      ...{ criterion, status: "indicated" as const, why: "Seen." },
    }));
    const all = reviewed(draft, { ...noReview, changes: indicated }).roadmap.effort.sentence;
    expect(all).not.toContain("nobody has assessed");
    expect(textOf(reviewed(draft, { ...noReview, scope: scope(false) }))).not.toContain("Privacy");
  });

  test("the holder of a Type II report reads that nobody has compared it yet, until somebody has", async () => {
    const draft = await soc2Report({ ...answers, currentControls: controls });
    const type2 = { id: "held", kind: "type-2", name: "", from: "2024-08-01", to: "2025-07-31" } as const;
    const held = [{ ...type2, whose: "own", isIssued: true } as const];
    expect(withFacts(draft, { held }).head.unread).toContain("Nobody has compared");
    const changes = [{ criterion: "CC6.1", status: "indicated", why: "Tested in it." }] as const;
    expect(withFacts(draft, { held }, { changes }).head.unread).toContain("and our review show");
    // Only the reviewer knows whether somebody has read it.
    const said = (text: string) =>
      withFacts(draft, { held }, { sentences: { ...noReview.sentences, unread: { text, was: "Before." } } });
    expect(said("").head.unread).toBeUndefined();
    expect(said("We read it.").head.unread).toBe("We read it.");
    expect(said("We read it.").roadmap.misfits.join(" ")).toContain("“We read it.” was written in place of");
    expect(draft.head.unread).toBeUndefined();
  });

  test("a day is planned at both ends when none was asked for, and what else the plan has names its day", async () => {
    const draft = await soc2Report({ ...answers, currentControls: controls });
    const wish = { id: "need", what: "type-2" as const, by: null, whom: "", months: null, canEnd: false };
    const { milestones, answer, spare } = withFacts(draft, { needs: [wish] }).roadmap;
    const planned = milestones.findLast(({ id }) => id === "type-2-report");
    if (planned === undefined) throw new Error("The plan has no report.");
    expect(spare.weeks).toBeGreaterThan(0);
    expect(answer?.sentence).toContain(daysUpTo(planned, testTables.writing));
    const late = withFacts(draft, {
      needs: [
        { ...wish, by: "2026-01-10" },
        { ...wish, id: "b", by: "2026-02-10" },
      ],
    });
    expect(late.roadmap.answer?.instead).toContain("What there is by January 10, 2026: ");
    expect(late.roadmap.answer?.instead).toContain("What there is by February 10, 2026: ");
  });

  test("nobody is ready after an engagement alone, and the reviewer hears that no phase closes what is open", async () => {
    const draft = await soc2Report(answers);
    const ids = draft.roadmap.phases.flatMap(({ id, stage }) => (stage === "preparation" ? [id] : []));
    const plan = { ...noReview.plan, windowFrom: "2025-10-01", months: 6 };
    for (const phasesRemoved of [ids, ids.filter((id) => id !== "engage-auditor")]) {
      const { roadmap } = withFacts(draft, {}, { phasesRemoved, plan });
      expect([roadmap.readyWeek, roadmap.readyOn, roadmap.coverage]).toEqual([null, null, ""]);
    }
    const empty = withFacts(draft, {}, { phasesRemoved: ids, view: "Ready on {ready}." });
    expect(lackingIn({ ...empty, statements: [] })).toContain("{ready}");
    expect(empty.roadmap.misfits.join(" ")).toContain("No phase of this plan closes what is open");
    expect(withFacts(draft, {}).roadmap.misfits.join(" ")).not.toContain("No phase of this plan");
  });

  test("a report for counsel is published once the reviewer says where its mail goes", async () => {
    const draft = await soc2Report(answers);
    const lacks = (counselMail: string) => {
      const none = ["needs", "held", "windowSince", "hours"] as const;
      const report = withFacts(draft, { none }, { view: "Ours.", isForCounsel: true, counselMail });
      return lackingIn({ ...report, statements: [] });
    };
    expect(lacks("")).toContain("which address the mail");
    expect(lacks("counsel")).toContain("which address the mail");
    expect(lacks("counsel@firm.example")).toBeUndefined();
  });

  test("what the client names in any field is offered, and named by the reviewer it is not asked for", async () => {
    const draft = await soc2Report({
      ...answers,
      customerRequirements: "Primes ask for CMMC Level 2, TISAX and StateRAMP.",
      incidentResponse: "Plan with 72 hour DFARS reporting, NIS2.",
      specificChallenges: "ISO/IEC 42001 and FERPA/COPPA.",
    });
    expect(draft.hints.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["cmmc", "tisax", "govramp", "cui", "nis2", "iso42001", "ferpa", "coppa"]),
    );
    const iso = await isoReport({
      complianceFrameworks: ["Other"],
      securityIncidents: "Reported under NIS2.",
    });
    expect(iso.hints.map(({ id }) => id)).toContain("nis2");
    const asks = (report: ReadinessReport) => report.questions.map(({ ask }) => ask).join();
    expect(asks(iso)).toContain("Which other rules");
    const named = {
      hidden: [],
      changed: [{ id: "other", name: "NIS2", applies: "You wrote it." }],
      added: [],
    };
    expect(asks(reviewed(iso, { ...noReview, named }))).not.toContain("Which other rules");
  });
});

describe("the letter to a customer", () => {
  const own = { id: "one", whose: "own", isIssued: true, opinion: "unqualified" } as const;
  const other = { ...own, kind: "other", name: "ISO 9001 certificate", from: null, to: null } as const;
  const letterWith = async (facts: Partial<Facts>, plan: Partial<Review["plan"]> = {}) => {
    const draft = await isoReport({ companySize: "medium" });
    return withFacts(draft, facts, { plan: { ...noReview.plan, ...plan } }).roadmap.letter;
  };

  test("says that what is asked for is not there, whatever else is held", async () => {
    const letter = await letterWith({ held: [other] });
    expect(letter).toMatch(
      /^You asked us for an ISO\/IEC 27001 certificate\. We do not have it yet\. What we/m,
    );
    expect(letter).toContain("What we hold today: ISO 9001 certificate.");
    const certified = { ...own, kind: "certificate", name: "", from: null, to: "2027-01-31" } as const;
    expect(await letterWith({ held: [certified] })).not.toContain("We do not have it");
    expect(await letterWith({ held: [other] }, { kind: "readiness" })).toContain("/ It is not planned now.]");
  });

  test("to somebody who asked only where the company stands puts no other wish into their mouth", async () => {
    const needs = [{ ...none, what: "letter" as const, by: "2026-01-29", whom: "The bank" }];
    const letter = await letterWith({ needs });
    expect(letter).toMatch(/^You asked us where we stand with the security of your information\. /m);
    expect(letter).toContain("We do not hold an ISO/IEC 27001 certificate yet.");
    const both = [...needs, { ...none, id: "two", what: "certificate" as const }];
    expect(await letterWith({ needs: both })).toMatch(/^You asked us for an ISO\/IEC 27001 certificate\. /m);
  });

  test("is in no report for counsel, nor named there, unless the reviewer writes it", async () => {
    const draft = await isoReport({ companySize: "medium" });
    const facts = { ...noReview.facts, needs: [{ ...none, what: "certificate" as const, by: "2026-01-31" }] };
    const forCounsel = reviewed(draft, { ...noReview, facts, isForCounsel: true });
    expect(forCounsel.roadmap.letter).toBe("");
    expect(forCounsel.roadmap.answer?.isLate).toBe(true);
    expect(forCounsel.roadmap.answer?.instead ?? "").not.toContain("letter");
    expect(reviewed(draft, { ...noReview, facts }).roadmap.answer?.instead).toContain("a letter");
    const written = reviewed(draft, { ...noReview, facts, isForCounsel: true, letter: "Dear all." });
    expect(written.roadmap.letter).toBe("Dear all.");
  });

  test("has a day in it after the findings of any failed audit", async () => {
    const soc = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
    const iso = await isoReport({ companySize: "medium" });
    for (const draft of [soc, iso]) {
      const { roadmap } = withPlan(draft, { kind: "gap-closing" });
      expect(roadmap.milestones.map(({ name }) => name)).toEqual(["Preparation done"]);
      expect(roadmap.letter).toContain("What the auditor found, and what we did about each");
      expect(roadmap.letter).toContain("- Preparation done: ");
    }
  });
});

describe("a certificate", () => {
  const held = (to: string) => [
    {
      ...({
        id: "one",
        kind: "certificate",
        name: "",
        from: null,
        whose: "own",
        isIssued: true,
        to,
      } as const),
    },
  ];

  test("that is held answers who asks for one, and its next audit is told as such", async () => {
    const draft = await isoReport({ companySize: "medium" });
    const needs = [{ ...none, what: "certificate" as const, by: "2026-01-31" }];
    const { roadmap, questions, costs } = withFacts(draft, { held: held("2028-02-28"), needs });
    expect(roadmap.answer?.sentence).toContain(
      "You hold one that is valid until February 28, 2028. Its next audit",
    );
    expect(roadmap.answer).toMatchObject({ isInTime: true, instead: null });
    expect(questions.map(({ id }) => id)).not.toContain("later");
    expect(roadmap.milestones.map(({ name }) => name)).toContain(
      "Next audit of the certificate done, with its corrections",
    );
    expect(roadmap.phases.map(({ name }) => name)).not.toContain("Certification decision");
    expect(costs.lines.find(({ id }) => id === "iso-audit-readiness")?.standing).toBe("by-quote");
  });

  test("that ends within a year is recertified by name, with what is left until its end, or said to lapse", async () => {
    const draft = await isoReport({ companySize: "medium" });
    const needs = [{ ...none, what: "certificate" as const, by: "2026-10-31" }];
    const told = withFacts(draft, { held: held("2026-10-31"), needs });
    expect(told.roadmap.title).toContain("recertification");
    expect(phaseOf(told, "stage-2")?.name).toBe("Recertification audit");
    expect(told.roadmap.answer?.sentence).toContain("Its recertification audit is planned for");
    expect(told.roadmap.coverage).toMatch(/^The certificate ends on October 31, 2026\. .* leaves \d+ .*days/);
    expect(told.roadmap.misfits).toEqual([]);
    expect(told.questions.find(({ id }) => id === "next-audit")?.ask).toContain("by October 31, 2026");
    const late = withFacts(draft, { held: held("2026-10-31"), needs, hours: 1 });
    expect(late.roadmap.answer?.isInTime).toBe(false);
    expect(late.roadmap.answer?.sentence).toMatch(
      /The decision on it is planned for .* after the certificate ends\./,
    );
    expect(withFacts(draft, { held: held("2028-02-28") }).roadmap.title).not.toContain("recertification");
  });

  test("that has ended is never called valid, and its restoration is told with its last day", async () => {
    const draft = await isoReport({ companySize: "medium" });
    const plan = { ...noReview.plan, kind: "iso27001", isFollowOn: true } as const;
    const restored = (hours: number, more: Partial<Review> = {}) =>
      withFacts(draft, { held: held("2025-10-31"), hours }, { plan, ...more });
    const slow = restored(1);
    expect(JSON.stringify([slow.questions, slow.roadmap.title])).not.toMatch(/is valid|is held/);
    expect(slow.roadmap.title).toContain("restoration");
    expect(phaseOf(slow, "decision")?.name).toContain("restoring");
    const late = /may restore it until April 30, 2026, \d+ .* before the decision/;
    expect(slow.roadmap.coverage).toMatch(late);
    expect(slow.roadmap.misfits.join(" ")).toMatch(late);
    const phasesRemoved = ["controls", "penetration-test", "evidence"];
    const soon = restored(400, { phasesRemoved, start: "2025-11-03", spare: 0 }).roadmap;
    const decided = soon.milestones.find(({ id }) => id === "certificate")?.latest ?? "";
    expect(decided <= "2026-04-30").toBe(true);
    expect(soon.misfits.join(" ")).not.toContain("may restore it");
    expect(soon.coverage).toContain("may restore it until April 30, 2026: ask it now");
  });

  test("that ended within six months may be restored: it is asked first", async () => {
    const draft = await isoReport({ companySize: "medium" });
    const asksFor = (to: string) =>
      withFacts(draft, { held: held(to) }).questions.flatMap(({ id, ask }) =>
        id === "ended-one" ? [ask] : [],
      );
    expect(asksFor("2025-06-30")).toEqual([expect.stringContaining("It may until December 31, 2025")]);
    expect(asksFor("2025-05-31")).toEqual([]);
    expect(asksFor("2026-06-30")).toEqual([]);
  });
});

test("what is not planned is not late, and of a contract that can end it is asked what else they would take", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeOne });
  const laterWith = (need: Partial<Need>) =>
    withFacts(
      draft,
      { needs: [{ ...none, ...need }] },
      { plan: { ...noReview.plan, kind: "type-1" } },
    ).questions.find(({ id }) => id === "later")?.ask;
  expect(laterWith({ what: "certificate", by: "2026-01-31" })).toBeUndefined();
  expect(laterWith({ what: "type-1", by: "2026-01-31" })).toBe("What happens if it is later than that?");
  expect(laterWith({ what: "type-1", by: "2026-01-31", canEnd: true })).toContain(
    "Would they take another day",
  );
});

test("a window that runs was agreed with a firm, and one that is over is told in the past", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
  const names = ({ roadmap }: ReadinessReport) => roadmap.phases.map(({ name }) => name);
  expect(names(draft)).toContain("Choose and engage the CPA firm");
  const runs = withFacts(draft, { windowSince: "2025-11-03" });
  // The window's first day was agreed before the plan begins.
  expect(names(runs)).toContain("Agree the tests with your CPA firm");
  const over = withFacts(draft, { windowSince: "2025-05-01" });
  expect(over.roadmap.letter).toContain("- Our observation window ran from May 1, 2025 to ");
  expect(over.roadmap.coverage).toContain("The observation window ran from May 1, 2025 to ");
});

test("spare weeks of the preparation move no report that waits for the end of a window", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
  expect(draft.roadmap.spare.weeks).toBeGreaterThan(0);
  const reportOf = (windowSince: string) =>
    withFacts(draft, { windowSince }, { plan: { ...noReview.plan, months: 12 } }).roadmap.milestones.find(
      ({ id }) => id === "type-2-report",
    );
  const late = reportOf("2025-11-03");
  expect(late?.latest).toBe(late?.date);
});

test("a plan without an audit has no fee of a firm in its remarks, and a reviewer hears where no holidays are known", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeOne });
  const scope = draft.scope.map(({ id }) => ({ id, isIncluded: true, why: "" }));
  const remarkIn = (kind: "readiness" | "type-1") =>
    reviewed(draft, { ...noReview, scope, plan: { ...noReview.plan, kind } }).remarks.find(
      ({ id }) => id === "categories",
    )?.text;
  expect(remarkIn("type-1")).toContain("CPA firm’s fee");
  expect(remarkIn("readiness")).toBeUndefined();
  const misfitsFrom = (start: string) => reviewed(draft, { ...noReview, start }).roadmap.misfits.join(" ");
  const last = testTables.working.holidays.toSorted().at(-1) ?? "";
  expect(misfitsFrom(`${Number(last.slice(0, 4)) + 1}-01-04`)).toContain("Our holidays are known until");
  expect(misfitsFrom(draft.roadmap.start.date)).not.toContain("Our holidays are known until");
});

describe("what is done first", () => {
  const mfa = "Multi-factor authentication";
  const encryption = "Encryption at rest and in transit";
  const single = "Single sign-on or central identity";

  test("quotes no answer that nobody gave, and asks for no control that is one way among several", async () => {
    const draft = await soc2Report({ companySize: "51-200", currentControls: [single] });
    expect(draft.priorities[0]?.wording).toMatch(
      / You did not choose “Multi-factor authentication” or “Encryption at rest and in transit”\.$/,
    );
    expect(JSON.stringify(draft.priorities)).not.toMatch(/You answered|Not chosen/);
    const both = await soc2Report({ companySize: "51-200", currentControls: [mfa, encryption] });
    expect(both.priorities.map(({ criterion }) => criterion)).not.toContain("CC6.1");
    expect(JSON.stringify(both)).not.toContain(`Not chosen: ${single}`);
  });

  const system = () => isoReport({ companySize: "51-200" });
  const firstWith = async (
    open: Readonly<Record<string, "gap" | "partial">>,
    more: Partial<Review> = {},
  ): Promise<readonly string[]> => {
    const draft = await system();
    const changes = draft.rows.map(({ criterion }) => ({
      criterion,
      status: open[criterion] ?? ("indicated" as const),
      why: "Seen.",
    }));
    return reviewed(draft, { ...noReview, ...more, changes }).priorities.map(({ criterion }) => criterion);
  };

  test("tells nobody to do what all other rows ask for, and tells people of no policy that is not there", async () => {
    expect(await firstWith({ "7.5.1": "gap", "4.4": "gap", "7.4": "gap" })).toEqual(["7.4"]);
    expect(await firstWith({ "5.2": "gap", "7.3": "gap" })).toEqual(["5.2"]);
    expect(await firstWith({ "7.3": "gap" })).toEqual(["7.3"]);
  });

  test("has an independent review only where a system runs that can be reviewed", async () => {
    const held = [
      {
        ...({ id: "one", kind: "certificate", name: "", from: null } as const),
        ...({ to: "2028-02-28", whose: "own", isIssued: true } as const),
      },
    ];
    expect(await firstWith({ "A.5.35": "gap" })).toEqual([]);
    expect(await firstWith({ "A.5.35": "gap" }, { facts: { ...noReview.facts, held } })).toEqual(["A.5.35"]);
  });

  test("stands in the order of the plan, and so do the questions, where one framework follows the other", async () => {
    const draft = await soc2Report({
      companySize: "51-200",
      complianceGoal: "ISO 27001 + SOC 2",
      currentControls: ["None of these yet"],
    });
    const frameworkOf = new Map(draft.rows.map(({ criterion, framework }) => [criterion, framework]));
    const gapsIn = (kind: "iso-then-soc2" | "soc2-then-iso") =>
      withPlan(draft, { kind }).questions.flatMap(({ why }) => {
        const [, first = ""] = why.match(/^Gap: ([^,]+)/) ?? [];
        return frameworkOf.get(first) ?? [];
      });
    const [iso, soc] = [gapsIn("iso-then-soc2"), gapsIn("soc2-then-iso")];
    expect(iso[0]).toBe("iso27001");
    expect(iso.toSorted()).toEqual(iso);
    expect(soc[0]).toBe("soc2");
  });
});

describe("whoever audits", () => {
  const certificate = {
    ...({ id: "one", kind: "certificate", name: "", from: null } as const),
    ...({ to: "2028-02-28", whose: "own", isIssued: true } as const),
  };

  test("is called what they are in the letter: a firm is engaged, a body is booked, or known", async () => {
    const iso = await isoReport({ companySize: "medium" });
    expect(iso.roadmap.letter).toContain("- [If so:] We have booked [name of the certification body]");
    expect(iso.roadmap.letter).not.toContain("independent firm");
    const next = withFacts(iso, { held: [certificate] });
    expect(next.roadmap.letter).toContain("- Our certification body is [name]");
    const both = await soc2Report({ complianceGoal: "ISO 27001 + SOC 2", companySize: "51-200" });
    expect(both.roadmap.letter).toMatch(
      /engaged \[name of the independent firm\].*\n- \[If so:\] We have booked/,
    );
  });

  test("of a further report is the firm that is known, or another one, and no line is about both stages", async () => {
    const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
    const held = [{ ...certificate, kind: "type-1" as const, to: "2025-08-31" }];
    expect(phaseOf(withFacts(draft, { held }), "engage-auditor")?.name).toBe(
      "Engage the CPA firm for the next report",
    );
    const selected = await soc2Report({
      companySize: "51-200",
      complianceGoal: typeTwo,
      auditorSelected: "Already selected",
    });
    expect(phaseOf(withFacts(selected, { held }), "engage-auditor")?.name).toContain("your CPA firm");
    const iso = withFacts(await isoReport({ companySize: "medium" }), { held: [certificate] });
    const line = iso.costs.lines.find(({ id }) => id === "iso-audit-readiness");
    expect(line?.note).toContain("the audit that is due");
  });

  test("does not come after findings that are closed alone, in the words of the framework", async () => {
    const coverageOf = (draft: ReadinessReport) => withPlan(draft, { kind: "gap-closing" }).roadmap.coverage;
    expect(coverageOf(await isoReport({ companySize: "medium" }))).toContain("The next audit and its fee");
    expect(coverageOf(await soc2Report({ companySize: "51-200" }))).toContain("the auditor’s fee");
    const both = await soc2Report({ complianceGoal: "ISO 27001 + SOC 2", companySize: "51-200" });
    expect(coverageOf(both)).toContain("The next audit and its fee");
  });
});

describe("policies", () => {
  const written = ["Multi-factor authentication", "Written security policies"];

  test("that are there are completed, and not written anew", async () => {
    const draft = await soc2Report({
      companySize: "51-200",
      complianceGoal: typeTwo,
      currentControls: written,
    });
    expect(phaseOf(draft, "policies")?.name).toBe("Policies: what is missing");
    const running = withFacts(
      draft,
      { windowSince: "2025-11-03" },
      {
        changes: [{ criterion: "CC3.2", status: "gap", why: "Seen." }],
      },
    );
    expect(running.roadmap.coverage).toContain("something is open: “Policies: what is missing”");
    const nothing = await soc2Report({
      companySize: "51-200",
      complianceGoal: typeTwo,
      currentControls: ["None of these yet"],
    });
    expect(phaseOf(nothing, "policies")?.name).toBe("Policies");
    // Nobody knows of any: they may have to be written.
    expect(phaseOf(await soc2Report({ complianceGoal: typeTwo }), "policies")?.name).toBe("Policies");
  });

  test("of a framework that follows a certificate are what it asks for besides, or nothing", async () => {
    const draft = await soc2Report({
      companySize: "51-200",
      complianceGoal: "ISO 27001 + SOC 2",
      currentControls: ["None of these yet"],
    });
    const plan = { ...noReview.plan, kind: "iso-then-soc2" as const };
    expect(phaseOf(withPlan(draft, plan), "soc2-policies")?.name).toBe("Policies: what is missing");
    const changes = draft.rows
      .filter(({ criterion }) => /^(?:CC3|CC5\.3)/.test(criterion))
      .map(({ criterion }) => ({ criterion, status: "indicated" as const, why: "Seen." }));
    const done = reviewed(draft, { ...noReview, plan, changes });
    expect(idsOf(done)).not.toContain("soc2-policies");
    expect(idsOf(done)).toContain("soc2-evidence");
  });
});

test("a plan that few hours make late says when it would end with the usual ones", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeOne,
    auditTimeline: "2-3 months",
  });
  const [usual] = testTables.weeks.sizes.filter(({ upTo }) => upTo === 50);
  const end = (report: ReadinessReport) =>
    report.roadmap.phases
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? "";
  const day = longDay(testTables.writing, end(draft));
  const few = withFacts(draft, { hours: 2 });
  expect(end(few) > end(draft)).toBe(true);
  expect(few.roadmap.answer?.sentence).toContain(
    `With ${usual?.hours} hours a week, our usual figure for companies of your size, the plan ends on ${day}.`,
  );
  expect(few.roadmap.answer?.sentence).toContain("Preparation comes first");
  expect(draft.roadmap.answer?.sentence).not.toContain("our usual figure for companies");
  expect(withFacts(draft, { hours: 200 }).roadmap.answer?.sentence ?? "").not.toContain("our usual figure");
});

test("a plan says which hours would end it sooner, and where none would, that our own days set its end", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: ["None of these yet"],
  });
  const needs = [{ ...none, by: "2026-02-01" }];
  const facts = { people: 140, needs };
  const said = (hours: number | null) => {
    const report = withFacts(draft, { ...facts, hours });
    return {
      sentence: report.roadmap.answer?.sentence ?? "",
      end: report.roadmap.phases.reduce((latest, { to }) => (to > latest ? to : latest), ""),
    };
  };
  const [, hours, day] =
    /With (\d+) hours a week of your people the plan ends on ([^.]+)\./.exec(said(null).sentence) ?? [];
  expect(longDay(testTables.writing, said(Number(hours)).end)).toBe(day);
  expect(said(Number(hours)).end < said(null).end).toBe(true);
  // Fewer would not do, as far as it counts in fives.
  expect(said(Number(hours) - 5).end > said(Number(hours)).end).toBe(true);
  const most = said(800);
  expect(most.sentence).toMatch(
    /More hours of your people bring nothing forward.* ask us whether we have them\./,
  );
  expect(most.sentence).not.toContain("hours a week of your people");
  const size = testTables.weeks.sizes.find(({ upTo }) => upTo === 200);
  expect(draft.roadmap.effort.sentence).toContain(`counts with ${size?.ours} of our own working days`);
});

test("a window that runs while controls are open names them, what they mean, and another window", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls.slice(0, 5),
  });
  const needs = [{ ...none, by: "2026-12-01" }];
  const report = withFacts(draft, { people: 140, windowSince: "2025-12-01", needs });
  const { coverage, answer, window } = report.roadmap;
  const closed = phaseOf(report, "controls")?.to ?? "";
  const { writing } = testTables;
  expect(answer?.isInTime).toBe(true);
  expect(answer?.sentence).toContain("It rests on an observation window that begins before the controls");
  const open = report.rows.filter(
    (row) => ["gap", "partial"].includes(row.status) && closes({ holds: "controls", for: ["soc2"] }, row, []),
  );
  expect(coverage).toMatch(
    new RegExp(
      `Criteria whose controls are open on December 1, 2025: \\d+\\. .* by ${longDay(writing, closed)}`,
    ),
  );
  expect(Number(/2025: (\d+)\./.exec(coverage)?.[1])).toBeLessThanOrEqual(open.length);
  const later = new Date(Date.parse(closed) + 86_400_000).toISOString().slice(0, 10);
  expect(coverage).toContain(
    `from ${longDay(writing, later)} to ${longDay(writing, endOfMonths(later, window?.months ?? 0))}`,
  );
  const done = withFacts(draft, { people: 140, windowSince: "2026-06-01", needs });
  expect(done.roadmap.coverage).not.toContain("Criteria whose controls are open");
  expect(done.roadmap.answer?.sentence).not.toContain("It rests on");
  // A shorter window that would be in time says how much of it is left once they are closed.
  const long = withFacts(
    draft,
    { people: 140, windowSince: "2025-11-15", needs: [{ ...none, by: "2026-03-30" }] },
    { plan: { ...noReview.plan, months: 6 } },
  );
  expect(long.roadmap.answer?.sentence).toMatch(
    /With an observation window of 3 months the plan ends on [^.]+\. The controls are closed on [^.]+, \d+ days before such a window ends\./,
  );
});

test("a review that comes after the window has ended does not hold up its audit", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls.slice(0, 5),
  });
  const report = withFacts(draft, { people: 140, windowSince: "2025-10-10" });
  const { window } = report.roadmap;
  const review = phaseOf(report, "readiness-review");
  expect((review?.from ?? "") > (window?.to ?? "")).toBe(true);
  const waited = ["controls", "evidence", "system-description", "engage-auditor"].map(
    (id) => phaseOf(report, id)?.toWeek ?? 0,
  );
  expect(phaseOf(report, "type-2-audit")?.fromWeek).toBe(
    Math.max(...waited, report.roadmap.phases.find(({ id }) => id === "observation")?.toWeek ?? 0) + 1,
  );
});

test("a reviewer is asked whether a holder of a report without anything open needs all that is sold", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls,
  });
  const held: Facts["held"] = [
    {
      ...{ id: "held", kind: "type-2" as const, name: "", whose: "own" as const, isIssued: true },
      ...{ from: "2024-12-01", to: "2025-11-30" },
    },
  ];
  const changes = draft.rows.map(({ criterion }) => ({
    criterion,
    status: "indicated" as const,
    why: "Seen.",
  }));
  const asked = (report: ReadinessReport) =>
    report.roadmap.misfits.some((text) => text.startsWith("Nothing is known to be open"));
  expect(asked(withFacts(draft, { held }, { changes }))).toBe(true);
  const open = changes.map((one, index) => (index === 0 ? { ...one, status: "gap" as const } : one));
  expect(asked(withFacts(draft, { held }, { changes: open }))).toBe(false);
  expect(asked(withFacts(draft, {}, { changes }))).toBe(false);
});

test("a reviewer is told of a shorter window that is enough for what was asked for and in time", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    auditTimeline: "6-12 months",
  });
  expect(draft.roadmap.window?.months).toBe(6);
  const reportOn = (report: ReadinessReport) =>
    report.roadmap.milestones.find(({ id }) => id === "type-2-report")?.date ?? "";
  const three = reportOn(withPlan(draft, { months: 3 }));
  const told = (need: Partial<Need>, plan: Partial<Review["plan"]> = {}) =>
    withFacts(
      draft,
      { needs: [{ ...none, months: 3, by: three, ...need }] },
      {
        plan: { ...noReview.plan, ...plan },
      },
    ).roadmap.misfits.join(" ");
  expect(told({})).toContain("An observation window of 3 months covers all that was asked for");
  expect(told({ months: null })).not.toContain("covers all");
  expect(told({ months: 6 })).not.toContain("covers all");
  expect(told({ by: reportOn(draft) })).not.toContain("covers all");
  expect(told({ by: "2026-01-31" })).not.toContain("covers all");
  // Somebody chose it.
  expect(told({}, { months: 6 })).not.toContain("covers all");
});

test("a budget below what others bill alone is told so, though our own fee is by quote", async () => {
  const answers = { complianceGoal: typeTwo, budget: "Under $10,000" };
  const bands = testTables.costs.prices.map((price) =>
    price.by === "auditor" ? { ...price, bands: price.bands.filter(({ upTo }) => upTo !== null) } : price,
  );
  const tables = { ...testTables, costs: { ...testTables.costs, prices: bands } };
  const sentenceFor = async (budget: string) => {
    const draft = await soc2Report({ ...answers, companySize: "500+", budget }, tables);
    return draft.costs.sentence;
  };
  expect(await sentenceFor("Under $10,000")).toBe(
    "What is listed here is by quote. The budget you chose does not reach one line alone, CPA firm, Type II: for up to 250 people it is $20,000-50,000.",
  );
  expect(await sentenceFor("$25,000-$50,000")).toContain("there is no sum to compare your budget with");
  const listed = await soc2Report({ ...answers, companySize: "500+" });
  expect(listed.costs.sentence).toContain("The budget you chose is below the rest already.");
});

test("what was said of a chosen timeline goes when only later days are asked for", async () => {
  const draft = await soc2Report({
    complianceGoal: typeOne,
    auditTimeline: "2-3 months",
    currentControls: ["Multi-factor authentication"],
  });
  const soon = "The report is wanted within three months, and you name no written policies.";
  const told = (needs: readonly Need[]) =>
    withFacts(draft, { needs: [...needs] }).contradictions.map(({ sentence }) => sentence);
  expect(told([])).toContain(soon);
  const need = { ...none, what: "type-1" as const };
  expect(told([{ ...need, by: "2026-06-30" }])).not.toContain(soon);
  expect(told([{ ...need, by: "2026-02-20" }])).toContain(soon);
  expect(
    told([
      { ...need, by: "2026-06-30" },
      { ...need, id: "two", by: "2026-01-31" },
    ]),
  ).toContain(soon);
  expect(told([need])).toContain(soon);
});

test("which other rules there are is not asked once one of the client's own words is in the report", async () => {
  const draft = await isoReport({ complianceFrameworks: ["Other"], additionalComments: "TISAX, please." });
  const hint = draft.hints.find(({ id }) => id === "tisax");
  const named = (id: string) => {
    const { name = "", what = "", applies = "", ours = "" } = hint?.named ?? {};
    const added = [{ id, name, what, applies, ours }];
    return reviewed(draft, { ...noReview, named: { hidden: [], changed: [], added } });
  };
  const asks = ({ questions }: ReadinessReport) => questions.map(({ ask }) => ask).join();
  expect(asks(draft)).toContain("Which other rules");
  const taken = named("words-tisax");
  expect(asks(taken)).not.toContain("Which other rules");
  expect(taken.named.map(({ name }) => name)).toEqual(["TISAX"]);
  expect(named("ours").named.map(({ id }) => id)).toContain("other");
});

describe("a plan after an earlier report, or within a window that runs", () => {
  const earlier = {
    id: "held",
    kind: "type-1",
    name: "",
    from: null,
    to: "2025-05-31",
    whose: "own",
    isIssued: true,
  } as const;
  const cases: readonly (readonly [string, Partial<Facts>])[] = [
    ["a report that is held", { held: [earlier] }],
    ["a window that runs", { windowSince: "2025-10-01" }],
  ];
  const heard = (value: string) => ({
    value,
    note: "",
    by: { name: "Jane Roe", role: "", on: "2025-11-20" },
  });

  test.each(cases)("writes policies that are not written, with %s", async (_, facts) => {
    const given = { "governance-policies": heard("none"), "governance-procedures": heard("practised") };
    const answers = { companySize: "51-200", complianceGoal: typeTwo, currentControls: controls };
    const draft = await soc2Report(answers, testTables, given);
    expect(draft.rows.find(({ criterion }) => criterion === "CC5.3")?.status).toBe("gap");
    const planned = withFacts(draft, facts);
    expect(phaseOf(planned, "policies")?.name).toBe("Policies");
    const some = { ...given, "governance-policies": heard("practised") };
    const partly = withFacts(await soc2Report(answers, testTables, some), facts);
    expect(phaseOf(partly, "policies")?.name).toBe("Policies: what is missing");
    expect(idsOf(partly)).not.toContain("gap-assessment");
  });

  test.each(cases)("assesses first where nothing is assessed, with %s", async (_, facts) => {
    const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
    expect(draft.head.touched).toBe(0);
    expect(idsOf(withFacts(draft, facts))).toContain("gap-assessment");
  });

  test("has a phase for whatever is to be done first", async () => {
    const held = fc.constantFrom<Partial<Facts>>({}, ...cases.map(([, facts]) => facts), {
      held: [{ ...earlier, kind: "certificate", to: "2027-05-31" }],
    });
    const check = fc.asyncProperty(anyAnswers(soc2), held, async (answers, facts) => {
      const report = withFacts(await soc2Report({ ...answers }), facts);
      for (const { criterion } of report.priorities) {
        const row = report.rows.find((one) => one.criterion === criterion);
        const { phases } = report.roadmap;
        expect(row !== undefined && phases.some((phase) => closes(phase, row, phases)), criterion).toBe(true);
      }
    });
    await fc.assert(check, { numRuns: 60 });
  });

  test("asks for the findings of a qualified opinion, and says that the plan has no phase for them", async () => {
    const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
    const failed = { ...earlier, kind: "type-2", from: "2024-07-01", to: "2025-06-30" } as const;
    const of = (opinion: "qualified" | "unqualified", plan: Partial<Review["plan"]> = {}) =>
      withFacts(draft, { held: [{ ...failed, opinion }] }, { plan: { ...noReview.plan, ...plan } });
    const asks = ({ questions }: ReadinessReport) => questions.map(({ ask }) => ask).join(" ");
    expect(asks(of("qualified"))).toContain("On which criteria was the opinion qualified");
    expect(of("qualified").roadmap.misfits.join(" ")).toContain("no phase for its findings");
    expect(asks(of("unqualified"))).not.toContain("On which criteria");
    expect(of("unqualified").roadmap.misfits.join(" ")).not.toContain("findings");
    const closing = of("qualified", { kind: "gap-closing-type-2" });
    expect(closing.roadmap.misfits.join(" ")).not.toContain("no phase for its findings");
  });
});

test("a day that is over is told as such, promises nothing by then, and is asked about before publishing", async () => {
  const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo });
  const past = withFacts(draft, { needs: [{ ...none, by: "2025-06-01" }] });
  expect(past.roadmap.answer?.sentence).toContain("That day was over when your answers came.");
  expect(past.roadmap.answer?.sentence).not.toMatch(/after that|days/);
  expect(past.roadmap.answer?.instead).toBeNull();
  const asked = (facts: Partial<Facts>) =>
    withFacts(draft, facts).roadmap.misfits.filter(
      (text) => text.endsWith("is it right?") || /is the (day|year) right\?/.test(text),
    );
  expect(past.roadmap.misfits).toContain(
    "It must be in hand by June 1, 2025, which was over when the answers came: is the year right?",
  );
  expect(asked({ windowSince: "2027-06-01" })).toHaveLength(1);
  const held = { id: "one", kind: "type-2", name: "", whose: "own", isIssued: true } as const;
  expect(asked({ held: [{ ...held, from: "2025-07-01", to: "2026-06-30" }] })).toHaveLength(1);
  expect(asked({ held: [{ ...held, from: "2025-07-01", to: "2024-06-30" }] })).toHaveLength(1);
  const usual: Partial<Facts> = {
    needs: [{ ...none, by: "2026-06-01" }],
    windowSince: "2025-09-01",
    held: [{ ...held, from: "2024-07-01", to: "2025-06-30" }],
  };
  expect(asked(usual)).toEqual([]);
  // An earlier draft does not say when its answers came.
  const { answered: _, ...basis } = draft.basis;
  const earlier = withFacts({ ...draft, basis }, { needs: [{ ...none, by: "2025-06-01" }] });
  expect(earlier.roadmap.answer?.sentence).toContain("after that");
});

test("an opinion that is adverse or none is told so, asks for its findings, and offers the plans that close them", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
  const review = (
    opinion: NonNullable<Facts["held"][number]["opinion"]>,
    kind: Review["plan"]["kind"] = null,
  ): Review => ({
    ...noReview,
    plan: { ...noReview.plan, kind },
    facts: {
      ...noReview.facts,
      held: [
        {
          ...({ id: "held", kind: "type-2", name: "", from: "2024-07-01", to: "2025-06-30" } as const),
          ...({ whose: "own", isIssued: true, opinion } as const),
        },
      ],
    },
  });
  for (const opinion of ["qualified", "adverse", "disclaimer"] as const) {
    const report = reviewed(draft, review(opinion));
    expect(report.roadmap.letter).toContain(
      opinion === "disclaimer" ? "disclaimer of opinion" : `${opinion} opinion`,
    );
    expect(report.questions.some(({ id }) => id === "opinion-held")).toBe(true);
    expect(report.roadmap.misfits.join(" ")).toContain("Kinds of plan that close findings have one.");
    const offered = kindsForFindings(draft, review(opinion));
    expect(offered.map(({ kind }) => kind)).toEqual(["gap-closing", "gap-closing-type-2"]);
    expect(offered[1]?.title).toBe(
      "Closing the findings of an audit, then SOC 2 Type II observed for 3 months",
    );
    // Nothing is chosen until a person does.
    expect(report.roadmap.kind).toBe("type-2");
  }
  expect(kindsForFindings(draft, review("unqualified"))).toEqual([]);
  expect(kindsForFindings(draft, review("adverse", "gap-closing"))).toEqual([]);
});

test("the hours a week and the days that they count fit into the weeks of a plan", async () => {
  for (const companySize of ["1-10", "11-50", "51-200", "201-500"])
    for (const complianceGoal of [typeOne, typeTwo, "Both", "ISO 27001 + SOC 2"])
      for (const hours of [2, 4, 8, 20]) {
        const draft = await soc2Report({ companySize, complianceGoal, currentControls: controls.slice(6) });
        const { effort, weeks } = withFacts(draft, { hours }).roadmap;
        const [, onTop = "0"] = / (\d+) of these days comes? on top/.exec(effort.sentence) ?? [];
        // What is for one framework alone runs beside what is for the other.
        expect((effort.client - Number(onTop) - 1) * 8).toBeLessThanOrEqual(hours * weeks * 1.02);
        expect(Number(onTop)).toBeGreaterThan(0);
      }
});

test("a window that was asked for is not called short", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    auditTimeline: "3-6 months",
  });
  const told = (months: number | null) =>
    withFacts(draft, { needs: [{ ...none, by: "2026-01-31", months }] }).roadmap.answer?.sentence ?? "";
  expect(told(6)).toContain("here of 6 months because so long a one is asked for");
  expect(told(6)).not.toContain("below 3 months");
  expect(told(null)).toContain("below 3 months");
});

test("a fee that is by quote for a larger company names what it is for the largest that is listed", async () => {
  const prices = testTables.costs.prices.map(({ bands, ...price }) => ({
    ...price,
    bands: bands.filter(({ upTo }) => upTo !== null),
  }));
  const tables = { ...testTables, costs: { ...testTables.costs, prices } };
  const draft = await soc2Report({ companySize: "201-500", complianceGoal: typeTwo }, tables);
  const noteOf = (id: string) =>
    withFacts(draft, { people: 400 }).costs.lines.find((line) => line.id === id)?.note ?? "";
  expect(noteOf("cpa-type-2")).toMatch(/For up to 250 people it is \D*20,000.50,000\.$/);
  expect(noteOf("concierge")).not.toContain("For up to");
});

test("dates are a sentence of their own where they stand between two", async () => {
  const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeOne });
  const told = (view: string) => reviewed(draft, { ...noReview, view }).view;
  for (const view of [
    "First the incident. {dates}",
    "First the incident. {dates}. Then more.",
    "First. {dates} Then.",
    "(First.) {dates}",
    "First.\n{dates}",
  ])
    expect(told(view)).toMatch(
      /^\(?First[^.]*\.\)?\sThese are the dates of this plan: [^.]*\)\.(?: Then(?: more)?\.)?$/,
    );
  // At the beginning there is no verb either.
  for (const view of ["{dates}", "{dates}.", "{dates} Then more.", "{dates}\nThen more."])
    expect(told(view)).toMatch(/^These are the dates of this plan: [^.]*\)\.(?:\sThen more\.)?$/);
  expect(told("We plan with {dates}.")).toMatch(/^We plan with Ready for /);
  expect(told("{dates} are our dates.")).toMatch(/^Ready for .*\) are our dates\.$/);
  expect(told("Our dates are:\n\n{dates}\nThen more.")).toMatch(/^Our dates are:\n\n- Ready for [^(]*\n- /);
  const one = reviewed(draft, {
    ...noReview,
    view: "{dates}",
    plan: { ...noReview.plan, kind: "readiness" },
  });
  expect(one.roadmap.milestones).toHaveLength(1);
  expect(one.view).toMatch(/^This is the date of this plan: Preparation done [^.]*\)\.$/);
  // Without a date nothing takes its place, and the report is not published.
  const phasesRemoved = draft.basis.phases.map(({ id }) => id);
  const none = reviewed(draft, { ...noReview, view: "First. {dates}", phasesRemoved });
  expect(none.roadmap.milestones).toEqual([]);
  expect(none.view).toBe("First. {dates}");
  expect(allLackingIn(none).join()).toContain("Nothing fills in {dates}");
});

test("a chosen timeline is not shown beside a plan for days that were noted", async () => {
  const draft = await soc2Report({
    companySize: "11-50",
    complianceGoal: typeTwo,
    auditTimeline: "3-6 months",
  });
  expect(draft.roadmap.wish).not.toBeNull();
  expect(withFacts(draft, { needs: [{ ...none, by: "2026-12-31" }] }).roadmap.wish).toBeNull();
  expect(withFacts(draft, { needs: [{ ...none, what: "letter" }] }).roadmap.wish).toBe(draft.roadmap.wish);
});

test("the report of a parent or a supplier is remarked on, and the remark can be left out", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
  const held = (whose: Facts["held"][number]["whose"]): Facts["held"] => [
    { id: "one", kind: "type-2", name: "", from: null, to: null, whose, isIssued: true },
  ];
  const remarksOf = (facts: Partial<Facts>, more: Partial<Review> = {}) =>
    withFacts(draft, facts, more).remarks.filter(({ text }) => text.includes("carve-out"));
  expect(remarksOf({ held: held("parent") })[0]?.text).toMatch(/^Your parent holds a SOC 2 Type II report\./);
  expect(remarksOf({ held: held("supplier") })).toHaveLength(1);
  expect(remarksOf({ held: held("own") })).toEqual([]);
  const remarks = { hidden: ["others-one"], changed: [], added: [] };
  expect(remarksOf({ held: held("parent") }, { remarks })).toEqual([]);
  expect(strayIn(draft, { ...noReview, remarks })).toBeUndefined();
});

test("each question stands beside the control that it is about", async () => {
  const without = (gone: string) =>
    soc2Report({
      companySize: "11-50",
      complianceGoal: typeTwo,
      currentControls: controls.filter((one) => one !== gone),
    });
  const whyOf = ({ questions }: ReadinessReport, asked: string) =>
    questions.find(({ ask }) => ask.includes(asked))?.why ?? "";
  const open = await without("Encryption at rest and in transit");
  expect(whyOf(open, "no encryption")).toBe("Gap: CC6.7");
  expect(whyOf(open, "multi-factor")).not.toContain("CC6.7");
  const asksIn = ({ basis }: ReadinessReport, criterion: string) =>
    basis.asks.filter(({ criteria }) => criteria.includes(criterion)).map(({ ask }) => ask);
  const both = await soc2Report({ complianceGoal: "ISO 27001 + SOC 2" });
  expect(asksIn(both, "A1.3").join()).toContain("recovery last rehearsed");
  expect(asksIn(both, "A.8.13").join()).toContain("backup last restored");
  expect(asksIn(both, "A.8.2").join()).toContain("privileged access");
  expect(asksIn(both, "A.8.5").join()).toContain("multi-factor");
});

describe("what a consultant is asked before a report goes out", () => {
  const held = { id: "held", kind: "type-2", name: "", whose: "own", isIssued: true } as const;
  const misfitsOf = ({ roadmap }: ReadinessReport) => roadmap.misfits.join(" ");

  test("the next report covers as many months as the last one, unless somebody asks for others", async () => {
    const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo });
    const monthsWith = (facts: Partial<Facts>) => withFacts(draft, facts).roadmap.window?.months;
    const last = { ...held, from: "2024-10-01", to: "2025-09-30" };
    const earlier = { ...held, id: "earlier", from: "2024-04-01", to: "2024-09-30" };
    expect(monthsWith({ held: [last, earlier] })).toBe(12);
    expect(monthsWith({ held: [{ ...last, from: "2022-10-01" }] })).toBe(24);
    expect(monthsWith({ held: [last], needs: [{ ...none, months: 6 }] })).toBe(6);
    expect(monthsWith({ held: [{ ...last, whose: "supplier" }] })).toBe(monthsWith({}));
    expect(monthsWith({ held: [{ ...last, from: "2025-09-20" }] })).toBe(monthsWith({}));
  });

  test("a window of one month is asked about, and is one month", async () => {
    const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo });
    const facts = { ...noReview.facts, needs: [{ ...none, months: 6 }] };
    const [one, usual] = [withPlan(draft, { months: 1 }, { facts }), withPlan(draft, { months: 3 })];
    expect(misfitsOf(one)).toContain("covers 1 month, and customers rarely accept less than 3 months");
    expect(misfitsOf(usual)).not.toContain("rarely accept");
    expect(JSON.stringify(one)).not.toContain("1 months");
    expect(one.roadmap.title).toContain("observed for 1 month");
    expect(one.roadmap.answer?.sentence).toContain("It covers 1 month, from");
  });

  test("so are a window that is older than its months, and a report that is long ago", async () => {
    const draft = await soc2Report({ companySize: "11-50", complianceGoal: typeTwo });
    const since = (windowSince: string) => misfitsOf(withFacts(draft, { windowSince }));
    expect(since("2024-01-01")).toContain("Is its first day right, or is the window longer?");
    expect(since("2025-11-01")).not.toContain("or is the window longer?");
    const to = (day: string) =>
      misfitsOf(withFacts(draft, { held: [{ ...held, kind: "type-1", from: null, to: day }] }));
    expect(to("2022-06-30")).toContain("is there a later one");
    expect(to("2024-12-31")).not.toContain("is there a later one");
  });

  test("a certificate is over no time, and a letter alone waits for no report", async () => {
    const iso = await isoReport({ companySize: "11-50 employees" });
    const asks = (draft: ReadinessReport, need: Partial<Need>) =>
      withFacts(draft, { needs: [{ ...none, by: "2026-01-10", canEnd: true, ...need }] })
        .questions.map(({ ask }) => ask)
        .join(" ");
    expect(asks(iso, { what: "certificate" })).toContain("another day or a letter first");
    expect(asks(iso, { what: "certificate" })).not.toContain("shorter time");
    const draft = await soc2Report({
      complianceGoal: typeOne,
      auditTimeline: "2-3 months",
      currentControls: ["Multi-factor authentication"],
    });
    expect(asks(await soc2Report({ complianceGoal: typeTwo }), { what: "type-2" })).toContain("shorter time");
    expect(draft.contradictions.map(({ sentence }) => sentence).join()).toContain("within three months");
    const letter = withPlan(draft, { kind: "letter" });
    expect(letter.contradictions.map(({ sentence }) => sentence).join()).not.toContain("within three months");
    expect(letter.questions.map(({ ask }) => ask)).not.toContain(
      "Who approves policies, and how soon can they?",
    );
  });
});

test("spare weeks that leave the one date of the Type II report say whose it is", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls,
  });
  const since = (windowSince: string | null, spare = 3) =>
    withFacts(draft, { windowSince }, { spare, plan: { ...noReview.plan, months: 12 } }).roadmap;
  const running = since("2025-10-01");
  const report = running.milestones.find(({ id }) => id === "type-2-report");
  expect(report?.latest).toBe(report?.date);
  expect(running.spare.because).toMatch(/^the reviewer leaves this much room; .*its day is the CPA firm’s$/);
  const later = since(null);
  expect(later.milestones.every(({ date, latest }) => latest > date)).toBe(true);
  expect(later.spare.because).not.toContain("CPA firm’s");
  expect(since("2025-10-01", 0).spare.because).not.toContain("CPA firm’s");
});

test("several legal entities in a SOC 2 report bring a remark, which a reviewer can hide", async () => {
  const remarkIn = (draft: ReadinessReport, entities: number | null, more: Partial<Review> = {}) =>
    withFacts(draft, { entities }, more).remarks.find(({ id }) => id === "others-entities")?.text;
  const draft = await soc2Report({ complianceGoal: typeTwo });
  expect(remarkIn(draft, 3)).toMatch(/^You are 3 legal entities\..*assertion.*samples/);
  expect(remarkIn(draft, 1)).toBeUndefined();
  expect(remarkIn(draft, null)).toBeUndefined();
  expect(remarkIn(await isoReport({}), 3)).toBeUndefined();
  const remarks = { ...noReview.remarks, hidden: ["others-entities"] };
  expect(remarkIn(draft, 3, { remarks })).toBeUndefined();
  expect(strayIn(draft, { ...noReview, remarks })).toBeUndefined();
});

test("a window that is said to run from a day to come begins on it, and its preparation is planned", async () => {
  const draft = await soc2Report({ companySize: "51-200", complianceGoal: typeTwo, currentControls: [] });
  const facts = { windowSince: "2026-03-02", needs: [{ ...none, by: "2026-04-01" }] };
  const report = withFacts(draft, facts);
  expect(report.roadmap.answer?.instead).toContain("the observation window, which begins on March 2, 2026");
  expect(JSON.stringify(report.roadmap)).not.toMatch(/(?:runs|has run) since/);
  expect(idsOf(report)).toContain("gap-assessment");
});

test("the next period follows the last one where nothing is a gap, and a bridge letter is named", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls.slice(6),
  });
  const held = {
    ...({ id: "held", kind: "type-2", name: "", whose: "own", isIssued: true } as const),
    ...({ from: "2024-11-01", to: "2025-10-31", opinion: "unqualified" } as const),
  };
  const changes = draft.rows.map(({ criterion }) => ({
    ...{ criterion, status: "indicated" as const, why: "Seen." },
  }));
  const { roadmap } = withFacts(draft, { held: [held] }, { changes });
  expect(roadmap.window).toEqual({ months: 12, from: "2025-11-01", to: "2026-10-31" });
  expect(roadmap.coverage).toMatch(
    /^The observation window is planned from November 1, 2025, the day after .+ a bridge letter \(gap letter\) of your own management/,
  );
  expect(roadmap.coverage).not.toMatch(/no report covers|has run since/);
  expect(roadmap.letter).toContain("- [If so:] Our observation window is from November 1, 2025");
  const first = (facts: Facts["held"][number], more: Partial<Review> = { changes }) =>
    withFacts(draft, { held: [facts] }, more).roadmap;
  // Gaps, a finding and a window that would be over wait for the preparation, and days without a report are told.
  const late = [first(held, {}), first({ ...held, from: "2023-07-01", to: "2024-06-30" })];
  for (const { window, coverage, start } of late) {
    expect((window?.from ?? "") > start.date).toBe(true);
    expect(coverage).toContain("no report covers the time in between");
  }
  expect(late.map(({ coverage }) => coverage.includes("can say what has changed since"))).toEqual([
    true,
    false,
  ]);
  expect(late.map(({ coverage }) => coverage.includes("does not cover so long a time"))).toEqual([
    false,
    true,
  ]);
  expect(first({ ...held, isIssued: false }, {}).coverage).not.toContain("bridge letter");
  expect(first({ ...held, opinion: "qualified" }).window?.from).not.toBe("2025-11-01");
});

test("a report whose time ended more than 12 months before a day is called old on it", async () => {
  const draft = await soc2Report({
    companySize: "51-200",
    complianceGoal: typeTwo,
    currentControls: controls,
  });
  const instead = (to: string, kind: "type-1" | "type-2" = "type-2") => {
    const held = { id: "held", kind, name: "", whose: "own", isIssued: true, from: null, to } as const;
    return withFacts(draft, { held: [held], needs: [{ ...none, by: "2026-01-31" }] }).roadmap.answer?.instead;
  };
  expect(instead("2025-01-30")).toContain("that is old by then (until January 30, 2025)");
  expect(instead("2025-01-30", "type-1")).toContain("that is old by then");
  expect(instead("2025-01-31")).not.toContain("old by then");
});

test("a reviewer reads what would keep a day that the plan misses: only what does, or that nothing does", async () => {
  const draft = await soc2Report({
    ...{ companySize: "11-50", complianceGoal: typeTwo, auditTimeline: "6-12 months" },
    currentControls: controls.slice(8),
  });
  const planFor = (by: string, more: Partial<Facts> = {}, months: number | null = null) =>
    withFacts(draft, { needs: [{ ...none, by, months }], ...more }).roadmap;
  const said = (by: string, more: Partial<Facts> = {}, months: number | null = null) =>
    planFor(by, more, months).misfits.join(" ");
  const day = "2027-06-01";
  const hours = Number(/With (\d+) hours a week of the client’s/.exec(said(day, { hours: 2 }))?.[1]);
  expect(planFor(day, { hours }).answer?.isLate).toBeUndefined();
  expect(planFor(day, { hours: hours - 1 }).answer?.isLate).toBe(true);
  const nothing = "another day, or another proof, has to be agreed";
  expect(said("2025-12-20")).toContain(nothing);
  expect(said("2029-01-31", { hours: 2 })).not.toMatch(/the day is kept|has to be agreed/);
  expect(said(day, { hours: 2 })).not.toContain(nothing);
  expect(said("2026-07-20")).toContain("With an observation window of 3 months the day is kept");
  expect(said("2026-07-20", {}, 6)).not.toContain("With an observation window of 3 months the day is kept");
  expect(said("2026-05-29", {}, 6)).toContain("With a Type I report first, that one is planned for");
  expect(said("2025-12-20")).toContain("too late as well, but before the Type II report");
  const ours = "With twice as many of our own days a week the day is kept";
  expect(said("2025-12-20")).not.toContain(ours);
  const soonest = planFor("2025-12-20", { hours: 400 });
  const [, most = ""] =
    /With twice as many of them it is ([^:]+):/.exec(soonest.answer?.sentence ?? "") ?? [];
  const kept = new Date(`${most} UTC`).toISOString().slice(0, 10);
  expect(said(kept, { hours: 400 })).toContain(ours);
});
