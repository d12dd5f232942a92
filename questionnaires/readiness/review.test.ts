import { describe, expect, test } from "vitest";
import { isoReport, soc2Report } from "#tests/support/readiness.ts";
import { soc2Draft } from "#tests/support/reports.ts";
import { changedParts, differences } from "./differences.ts";
import { noReview } from "./edits.ts";
import { unsaid } from "./facts.ts";
import { mayNotApply } from "./names.ts";
import { takenUp } from "./offered.ts";
import { movedOrder, phaseBlocks } from "./order.ts";
import { allLackingIn, lackingIn, type Review, reviewSchema, stampedChecks } from "./review.ts";
import { kindsForLetter, reviewed, strayIn } from "./reviewed.ts";
import { leftBehind } from "./rows.ts";

const review: Review = {
  ...noReview,
  changes: [
    { criterion: "CC6.1", status: "indicated", why: "We saw the access review." },
    { criterion: "CC1.1", status: "gap", why: "There is no code of conduct." },
  ],
  notes: [{ criterion: "CC6.2", text: "Bring the list of leavers." }],
};

describe("a review", () => {
  test("without content leaves the draft as it is", async () => {
    const draft = await soc2Draft();
    expect(reviewed(draft, noReview)).toEqual(draft);
    expect(differences(draft, reviewed(draft, noReview))).toEqual([]);
    expect(draft.roadmap).not.toHaveProperty("isOrderByHand");
  });

  test("changes the rows it names, adds its notes and counts again", async () => {
    const draft = await soc2Draft();
    const published = reviewed(draft, review);
    const rows = new Map(published.rows.map((row) => [row.criterion, row]));
    expect([rows.get("CC6.1")?.status, rows.get("CC1.1")?.status]).toEqual(["indicated", "gap"]);
    expect(rows.get("CC6.2")?.note).toBe("Bring the list of leavers.");
    const { criteria, indicated, partial, gap, notAssessed, touched } = published.head;
    expect(indicated).toBe(draft.head.indicated + 1);
    expect([indicated + partial + gap, touched + notAssessed]).toEqual([touched, criteria]);
    const others = (report: typeof draft) =>
      report.rows.filter(({ criterion }) => !["CC6.1", "CC6.2", "CC1.1"].includes(criterion));
    expect(others(published)).toEqual(others(draft));
  });

  test("leaves out the quotes that it names, in their row alone, until somebody answers otherwise", async () => {
    const draft = await soc2Draft();
    const row = draft.rows.find(({ status, because }) => status === "partial" && because.length > 1);
    const [left, ...others] = row?.because ?? [];
    if (row === undefined || left === undefined) throw new Error("No row quotes two answers.");
    const { question, answer } = left;
    const quotes = [{ criterion: row.criterion, question, answer }];
    const published = reviewed(draft, { ...noReview, quotes });
    const now = published.rows.find(({ criterion }) => criterion === row.criterion);
    expect(now).toEqual({ ...row, because: others });
    const rest = (report: typeof draft) => report.rows.filter(({ criterion }) => criterion !== row.criterion);
    expect(rest(published)).toEqual(rest(draft));
    expect(published.roadmap.phases).toEqual(draft.roadmap.phases);
    const change = { criterion: row.criterion, status: "indicated", why: "We saw it." } as const;
    const changed = reviewed(draft, { ...noReview, quotes, changes: [change] });
    expect(changed.rows.find(({ criterion }) => criterion === row.criterion)?.because).toEqual([
      ...others,
      { question: "The review", answer: "We saw it." },
    ]);
    const [other] = quotes.map((quote) => ({ ...quote, answer: "Another answer" }));
    expect(reviewed(draft, { ...noReview, quotes: other === undefined ? [] : [other] })).toEqual(draft);
    expect(strayIn(draft, { ...noReview, quotes: [{ criterion: "CC99", question, answer }] })).toBe("CC99");
    expect(reviewSchema.parse({ ...noReview, quotes }).quotes).toEqual(quotes);
  });

  test("takes a control of Annex A out of everything that is to be done, and no clause and no criterion of SOC 2", async () => {
    const draft = await isoReport({ currentControls: ["None of these yet"] });
    const open = draft.rows.filter(({ status }) => status === "gap" || status === "not-assessed");
    const out = open.filter(({ criterion }) => mayNotApply(criterion));
    const changes = out.map(({ criterion }) => ({
      criterion,
      status: "not-applicable" as const,
      why: "The group has it.",
    }));
    const { head, roadmap, priorities, questions, costs } = reviewed(draft, { ...noReview, changes });
    const left = draft.rows.length - out.length;
    expect(out.length).toBeGreaterThan(20);
    expect([head.notApplicable, head.criteria, head.touched + head.notAssessed]).toEqual([
      out.length,
      left,
      left,
    ]);
    expect(head.byFramework[0]).toMatchObject({ notApplicable: out.length, criteria: left });
    expect(roadmap.effort.client).toBeLessThan(draft.roadmap.effort.client);
    expect(costs.total.low).toBeLessThanOrEqual(draft.costs.total.low);
    const said = JSON.stringify([priorities, questions]);
    for (const { criterion } of out) expect(said).not.toMatch(new RegExp(`${criterion}[",]`));
    // As if they were not in the report.
    const numbers = new Set(out.map(({ criterion }) => criterion));
    const without = draft.rows.filter(({ criterion }) => !numbers.has(criterion));
    const smaller = reviewed({ ...draft, rows: without }, noReview);
    expect([roadmap, costs]).toEqual([smaller.roadmap, smaller.costs]);
    for (const criterion of ["4.1", "10.2", "CC6.1", "A1.2", "P4.2"]) {
      const one = [{ criterion, status: "not-applicable", why: "Not ours." }];
      expect(reviewSchema.safeParse({ ...noReview, changes: one }).success, criterion).toBe(false);
    }
    expect(reviewSchema.safeParse({ ...noReview, changes }).success).toBe(true);
    const unreasoned = changes.map((one) => ({ ...one, why: " " }));
    expect(reviewSchema.safeParse({ ...noReview, changes: unreasoned }).success).toBe(false);
  });

  test("is offered a letter alone where nothing else must be in hand, until somebody has chosen a plan", async () => {
    const complianceGoal = "SOC 2 Type II (operational effectiveness)";
    const draft = await soc2Report({ companySize: "11-50", complianceGoal });
    const need = (what: "letter" | "type-1") =>
      ({ id: what, what, by: null, whom: "", months: null, canEnd: false }) as const;
    const kindsFor = (needs: Review["facts"]["needs"], kind: Review["plan"]["kind"] = null) => {
      const facts = { ...noReview.facts, needs };
      return kindsForLetter(draft, { ...noReview, facts, plan: { ...noReview.plan, kind } });
    };
    expect(kindsFor([need("letter")]).map(({ kind }) => kind)).toEqual(["letter"]);
    expect(kindsFor([])).toEqual([]);
    expect(kindsFor([need("letter"), need("type-1")])).toEqual([]);
    expect(kindsFor([need("letter")], "letter")).toEqual([]);
    // Nothing changes until somebody chooses.
    const facts = { ...noReview.facts, needs: [need("letter")] };
    expect(reviewed(draft, { ...noReview, facts }).roadmap.kind).toBe(draft.roadmap.kind);
    // Who has named no more than the least report has the letter alone drafted.
    const least = await soc2Report({ companySize: "11-50" });
    const drawn = reviewed(least, { ...noReview, facts });
    expect(drawn.roadmap).toMatchObject({ kind: "letter", phases: [], milestones: [] });
    expect(drawn.roadmap.letter).toContain("This is in place today:");
    expect(kindsForLetter(least, { ...noReview, facts })).toEqual([]);
    const plan = { ...noReview.plan, kind: "letter" as const };
    const lacking = allLackingIn(reviewed(draft, { ...noReview, plan })).join();
    expect(lacking).toContain("what must be in hand");
    expect(lacking).not.toMatch(/hours a week|observation window/);
    // It has no dates and no sum.
    const view = "Sign it after {dates}. It costs {sum}.";
    const named = allLackingIn(reviewed(draft, { ...noReview, plan, view })).join();
    expect(named).toContain("Nothing fills in {dates}, {sum}: ");
    expect(allLackingIn(reviewed(draft, { ...noReview, view })).join()).not.toContain("Nothing fills in");
  });

  test("names each owner, and for which criteria", () => {
    const saved = (begins: string, name: string) => {
      const { error } = reviewSchema.safeParse({ ...noReview, owners: [{ id: "one", begins, name }] });
      return error?.issues.map(({ message }) => message);
    };
    expect(saved("CC6.", "Ana")).toBeUndefined();
    expect(saved("", " ")).toEqual([
      expect.stringContaining("how the criteria of each owner begin"),
      expect.stringContaining("who each owner is"),
    ]);
  });

  test("sets effort, evidence and next step of a row, and plans with that effort", async () => {
    const draft = await soc2Report({ currentControls: ["None of these yet"] });
    const [row] = draft.rows.filter(({ status, effort }) => status === "gap" && effort !== "L");
    if (row === undefined) throw new Error("No gap is small.");
    const { criterion } = row;
    const set = {
      criterion,
      effort: "L",
      evidence: "The list of leavers",
      step: "Ask the landlord.",
    } as const;
    const published = reviewed(draft, { ...noReview, rows: [set] });
    expect(published.rows.find((one) => one.criterion === criterion)).toEqual({
      ...row,
      ...set,
      isRewritten: true,
    });
    expect(published.roadmap.effort.client).toBeGreaterThan(draft.roadmap.effort.client);
    const first = draft.priorities[0]?.criterion ?? "";
    const told = reviewed(draft, { ...noReview, rows: [{ criterion: first, step: "Ask the landlord." }] });
    expect(told.priorities[0]).toMatchObject({ criterion: first, wording: "Ask the landlord." });
    expect(changedParts(draft, published)).toContain("notes");
    // Other answers keep it.
    const answered = await soc2Report({ currentControls: ["Multi-factor authentication"] });
    const kept = reviewed(answered, { ...noReview, rows: [set] });
    expect(kept.rows.find((one) => one.criterion === criterion)).toMatchObject(set);
    expect(strayIn(draft, { ...noReview, rows: [{ criterion: "CC99" }] })).toBe("CC99");
    expect(reviewSchema.parse({ ...noReview, rows: undefined }).rows).toEqual([]);
    const run = { how: "inherited", by: "{cloud}" } as const;
    for (const [name, part] of [["{day}", { step: "By {day}." }] as const, ["{cloud}", { run }] as const]) {
      const braced = reviewed(draft, { ...noReview, rows: [{ criterion, ...part }] });
      expect(allLackingIn(braced).join()).toContain(name);
    }
  });

  test("notes who else runs a control, and why it is included, where either can be, and changes nothing by it", async () => {
    const draft = await isoReport({ currentControls: ["None of these yet"] });
    const run = { how: "shared", by: "the parent" } as const;
    const set = { criterion: "A.8.30", run, included: "Risk 7" };
    const published = reviewed(draft, { ...noReview, rows: [set] });
    const before = draft.rows.find(({ criterion }) => criterion === "A.8.30");
    expect(published.rows.find(({ criterion }) => criterion === "A.8.30")).toEqual({ ...before, ...set });
    expect({ ...published, rows: [] }).toEqual({ ...draft, rows: [] });
    expect(changedParts(draft, published)).toEqual(["notes"]);
    // Nobody runs what does not apply.
    const out = { criterion: "A.8.30", status: "not-applicable", why: "None." } as const;
    const without = reviewed(draft, { ...noReview, rows: [set], changes: [out] });
    const row = without.rows.find(({ criterion }) => criterion === "A.8.30");
    expect([row?.run, row?.included]).toEqual([undefined, undefined]);
    const isTaken = (one: object) => reviewSchema.safeParse({ ...noReview, rows: [one] }).success;
    expect([set, { criterion: "CC6.4", run }, { criterion: "A1.2", run }].map(isTaken)).toEqual([
      ...[true, true, true],
    ]);
    for (const one of [
      { criterion: "9.2", run },
      { criterion: "9.2", included: "Risk 7" },
      { criterion: "CC6.4", included: "Risk 7" },
      { criterion: "CC6.4", run: { how: "shared", by: " " } },
    ])
      expect(isTaken(one)).toBe(false);
  });

  test("says what it changed, from what, and why", async () => {
    const draft = await soc2Draft();
    expect(differences(draft, reviewed(draft, review))).toMatchObject([
      { criterion: "CC1.1", from: "not-assessed", to: "gap", why: "There is no code of conduct." },
      { criterion: "CC6.1", from: "partial", to: "indicated", why: "We saw the access review." },
    ]);
  });

  test("names what the draft does not have", async () => {
    const draft = await soc2Draft();
    expect(strayIn(draft, review)).toBeUndefined();
    const change = { criterion: "A.5.1", status: "gap", why: "x" } as const;
    expect(strayIn(draft, { ...review, changes: [...review.changes, change] })).toBe("A.5.1");
    expect(strayIn(draft, { ...review, notes: [{ criterion: "A.5.2", text: "x" }] })).toBe("A.5.2");
    const edits = { hidden: [], changed: [{ id: "no such thing" }], added: [] };
    for (const list of ["contradictions", "named", "remarks", "costs"] as const) {
      expect(strayIn(draft, { ...review, [list]: edits }), list).toBe("no such thing");
      const hidden = { ...edits, changed: [], hidden: ["nor this"] };
      expect(strayIn(draft, { ...review, [list]: hidden }), list).toBe("nor this");
    }
    // An id may be used only once.
    const twice = { id: "mine", about: "answers", text: "Once." } as const;
    const remarks = { hidden: [], changed: [], added: [twice, twice] };
    expect(strayIn(draft, { ...review, remarks })).toBe("mine");
  });
});

describe("a tick", () => {
  const now = "2025-11-22T12:00:00.000Z";
  const check = {
    criterion: "CC6.1",
    status: "partial",
    by: "Rita",
    at: "2025-11-21T12:00:00.000Z",
  } as const;

  test("keeps who made it and when, and is made now by whoever sends another one", () => {
    const sent = [
      { ...check, by: "Somebody else", at: now },
      { ...check, criterion: "CC6.2" },
    ];
    expect(stampedChecks([check], sent, { by: "Tom", at: now })).toEqual([
      check,
      { ...check, criterion: "CC6.2", by: "Tom", at: now },
    ]);
    const changed = { ...check, status: "gap" } as const;
    expect(stampedChecks([check], [changed], { by: "Tom", at: now })).toEqual([
      { ...changed, by: "Tom", at: now },
    ]);
  });

  test("counts for the status that the row had, and for no other", async () => {
    const draft = await soc2Draft();
    const ticked = reviewed(draft, { ...noReview, checks: [check] });
    expect(ticked.rows.find(({ criterion }) => criterion === "CC6.1")?.checked).toEqual({
      by: "Rita",
      at: check.at,
    });
    expect([ticked.head.checked, draft.head.unchecked - ticked.head.unchecked]).toEqual([1, 1]);
    const moved = reviewed(draft, { ...review, checks: [check] });
    expect(moved.rows.find(({ criterion }) => criterion === "CC6.1")?.checked).toBeUndefined();
  });
});

describe("what is to be done first, and the letter", () => {
  const edits = {
    priorities: {
      hidden: [],
      changed: [],
      added: [{ id: "mine", wording: "Name an owner." }],
      order: [],
    },
    letter: "Dear customer,\n{dates}",
  };

  test("stay as a reviewer wrote them, are marked, and take dates and rows anew", async () => {
    const draft = await soc2Draft();
    const drafted = draft.priorities.map(({ criterion }) => criterion);
    const [first = "", second = ""] = drafted;
    const own = { ...edits.priorities, hidden: [first], changed: [{ id: second, wording: "Ask twice." }] };
    const written = reviewed(draft, { ...noReview, ...edits, priorities: own, start: "2026-03-02" });
    expect(written.priorities).toEqual([
      { id: second, criterion: second, wording: "Ask twice.", byHand: true },
      ...draft.priorities.slice(2),
      { id: "mine", criterion: "", wording: "Name an owner.", byHand: true },
    ]);
    expect(written.roadmap.isLetterByHand).toBe(true);
    expect(written.roadmap.letter).toMatch(/^Dear customer,\n- Ready for the SOC 2 audit: \w+ \d+.*, 2026\n/);
    expect(written.roadmap.letter).not.toContain("{dates}");
    // A closed row is no priority, even if the reviewer wrote a text for it.
    const closed = [{ criterion: second, status: "indicated", why: "Seen." } as const];
    const after = reviewed(draft, { ...noReview, priorities: own, changes: closed });
    expect(after.priorities.map(({ wording }) => wording)).not.toContain("Ask twice.");
  });

  test("put what to do first in the reviewer's order, and what is new there behind it", async () => {
    const draft = await soc2Draft({ currentControls: ["None of these yet"] });
    const [first = "", second = "", third = ""] = draft.priorities.map(({ id }) => id);
    const orderedBy = (...order: readonly string[]) =>
      reviewed(draft, { ...noReview, priorities: { ...edits.priorities, hidden: [], order } }).priorities.map(
        ({ id }) => id,
      );
    expect(third).not.toBe("");
    expect(orderedBy()).toEqual([first, second, third, "mine"]);
    expect(orderedBy("mine", third, first, second)).toEqual(["mine", third, first, second]);
    expect(orderedBy("mine", "not there", third)).toEqual(["mine", third, first, second]);
  });

  test("are named among what a later version says otherwise", async () => {
    const draft = await soc2Draft();
    const first = reviewed(draft, noReview);
    expect(changedParts(first, reviewed(draft, noReview))).toEqual([]);
    expect(changedParts(first, reviewed(draft, { ...noReview, ...edits, view: "Close." }))).toEqual([
      "view",
      "priorities",
      "letter",
    ]);
  });
});

test("without a view of the reviewer's own, or with brackets to fill in, a report lacks something", async () => {
  const draft = await soc2Draft();
  const statements = [{ framework: "soc2", text: "The system that provides bookings." } as const];
  const facts = { ...noReview.facts, none: ["needs", "held", "windowSince", "hours"] as const };
  const rest = { ...draft, texts: [], asked: [], facts };
  expect(lackingIn({ ...rest, view: " ", statements })).toMatch(/your view/);
  expect(lackingIn({ ...rest, view: "Close to ready.", statements })).toBeUndefined();
  const unfilled = [
    ...statements,
    { framework: "soc2", text: "The development of [your product] at [sites]." } as const,
  ];
  expect(lackingIn({ ...rest, view: "Close to ready.", statements: unfilled })).toMatch(/\[your product\]/);
  // Whoever publishes sees everything at once.
  expect(allLackingIn({ ...rest, view: "", statements: unfilled })).toEqual([
    expect.stringMatching(/your view/),
    expect.stringMatching(/\[your product\], \[sites\]/),
  ]);
});

test("each fact is said before a report can be published, be it that there is none", async () => {
  const draft = await soc2Draft();
  const given = { ...draft, view: "Close.", statements: [], texts: [], asked: [] };
  const lacks = (facts: Review["facts"], frameworks: readonly ("soc2" | "iso27001")[]) =>
    lackingIn({ ...given, facts, frameworks });
  const { facts } = noReview;
  expect(lacks(facts, draft.frameworks)).toMatch(/what must be in hand/);
  expect(lacks({ ...facts, none: ["needs"] }, ["soc2"])).toMatch(/hold a report/);
  expect(lacks({ ...facts, none: ["needs", "held"] }, ["soc2"])).toMatch(/window/);
  const ran = { ...facts, none: ["needs", "held"] as const, windowSince: "2026-10-01" };
  expect(lacks(ran, ["soc2"])).toMatch(/hours a week/);
  expect(lacks({ ...ran, hours: 6 }, ["soc2"])).toBeUndefined();
  expect(lacks({ ...ran, none: [...ran.none, "hours"] }, ["soc2"])).toBeUndefined();
  expect(lacks({ ...facts, none: ["needs", "held"] }, ["iso27001"])).toMatch(/sites/);
  expect(lacks({ ...facts, none: ["needs", "held"], sites: 2, hours: 6 }, ["iso27001"])).toBeUndefined();
});

test("an interview offers facts, and says none of them", () => {
  const offered = { ...noReview.facts, windowSince: "2026-10-01", sites: 3 };
  const none = { ...noReview.facts, none: ["windowSince", "sites"] as const };
  expect(takenUp(none, offered)).toEqual(none);
  expect(unsaid(takenUp(noReview.facts, offered), ["soc2"])).toEqual(["needs", "held", "hours"]);
});

test("a review that was stored before facts could be said to be none stays valid", () => {
  const { none: _, ...facts } = noReview.facts;
  expect(reviewSchema.parse({ ...noReview, facts }).facts.none).toEqual([]);
});

describe("a row that follows another", () => {
  const answers = {
    complianceGoal: "ISO 27001 + SOC 2",
    currentControls: ["Change management and code review"],
  };
  const change = (criterion: string, status: "gap" | "partial" | "indicated") => ({
    criterion,
    status,
    why: "We looked.",
  });

  test("keeps what the answers said, and is named, when a review changes the other", async () => {
    const draft = await soc2Report(answers);
    const rowsWith = (...changes: readonly ReturnType<typeof change>[]) =>
      reviewed(draft, { ...noReview, changes }).rows;
    const status = (rows: ReturnType<typeof rowsWith>) =>
      rows.find(({ criterion }) => criterion === "A.8.32")?.status;
    const left = (rows: ReturnType<typeof rowsWith>) => leftBehind(rows).map(({ criterion }) => criterion);
    expect([status(rowsWith()), left(rowsWith())]).toEqual(["partial", []]);
    for (const found of ["gap", "indicated"] as const) {
      const rows = rowsWith(change("CC8.1", found));
      expect([status(rows), left(rows)]).toEqual(["partial", ["A.8.32"]]);
    }
    expect(left(rowsWith(change("CC8.1", "gap"), change("A.8.32", "gap")))).toEqual([]);
  });

  test("is a priority of its own once a review sets it, and no question: the review has found it", async () => {
    const draft = await soc2Report(answers);
    const fine = draft.rows.flatMap(({ criterion, follows }) =>
      follows.length === 0 ? [change(criterion, "indicated")] : [],
    );
    const open = (report: typeof draft) => [
      report.priorities.map(({ criterion }) => criterion),
      report.questions.filter(({ why }) => why.startsWith("Gap")).map(({ why }) => why),
    ];
    const gap = change("A.8.32", "gap");
    expect(open(reviewed(draft, { ...noReview, changes: [...fine, gap] }))).toEqual([["A.8.32"], []]);
    expect(open(reviewed(draft, { ...noReview, changes: fine }))).toEqual([[], []]);
  });
});

describe("the plan's order", () => {
  const without = (ids: readonly string[], all: readonly string[]) => all.filter((id) => !ids.includes(id));

  test("moves a phase with what runs alongside it, and keeps what it lasts", async () => {
    const draft = await soc2Draft();
    const { phases } = draft.roadmap;
    const order = movedOrder(phases, "policies", 1) ?? [];
    expect(strayIn(draft, { ...noReview, order })).toBeUndefined();
    const { roadmap } = reviewed(draft, { ...noReview, order });
    expect(roadmap.isOrderByHand).toBe(true);
    const at = new Map(roadmap.phases.map((phase) => [phase.id, phase]));
    const lengths = (all: typeof phases) =>
      all.map(({ id, fromWeek, toWeek }) => [id, toWeek - fromWeek]).toSorted();
    const beside = phases.filter(({ isBeside, stage }) => isBeside === true || stage !== "preparation");
    const kept = without(
      beside.map(({ id }) => id),
      roadmap.phases.map(({ id }) => id),
    );
    expect(kept).toEqual(["gap-assessment", "evidence", "policies", "controls", "readiness-review"]);
    expect(lengths(roadmap.phases.filter(({ id }) => kept.includes(id)))).toEqual(
      lengths(phases.filter(({ id }) => kept.includes(id))),
    );
    expect(at.get("policies")?.fromWeek).toBe(at.get("controls")?.fromWeek);
    // Evidence is collected of controls that exist, so this order is reported as a problem.
    expect(roadmap.oddities).toEqual([
      "“Evidence and training” starts before “Policies: what is missing” is over, which it needs.",
      "“Evidence and training” starts before “Controls” is over, which it needs.",
    ]);
    expect(draft.roadmap.oddities).toEqual([]);
  });

  test("that the reviewed plan does not have any more is kept, and said to the reviewer alone", async () => {
    const draft = await soc2Draft();
    const order = movedOrder(draft.roadmap.phases, "policies", 1) ?? [];
    // Policies and controls are one block only while they start in the same week.
    const apart = { ...noReview, order, phases: [{ id: "policies", notBefore: 9 }] };
    const { roadmap } = reviewed(draft, apart);
    expect(roadmap.misfits).toEqual([expect.stringContaining("move the phases again")]);
    expect(roadmap.oddities).toEqual([]);
    expect(strayIn(draft, apart)).toBeUndefined();
  });

  test("moves nothing but the preparation", async () => {
    const { phases } = (await soc2Draft()).roadmap;
    expect(movedOrder(phases, "gap-assessment", -1)).toBeUndefined();
    expect(movedOrder(phases, "readiness-review", 1)).toBeUndefined();
    expect(movedOrder(phases, "engage-auditor", 1)).toBeUndefined();
    expect(movedOrder(phases, phaseBlocks(phases).at(-1)?.id ?? "", 1)).toBeUndefined();
  });
});

test("a contradiction's quoted answers are each told once, and left out where the reviewer says so", async () => {
  const draft = await soc2Report({ cloudProviders: ["On-premises only", "Microsoft Azure"] });
  const [found] = draft.contradictions;
  const id = found?.id ?? "";
  expect(found?.because.map(({ answer }) => answer)).toEqual(["On-premises only; Microsoft Azure"]);
  const changed = [{ id, sentence: "Two answers differ.", quotes: "hidden" } as const];
  const { contradictions } = reviewed(draft, {
    ...noReview,
    contradictions: { ...noReview.contradictions, changed },
  });
  expect(contradictions[0]).toMatchObject({ sentence: "Two answers differ.", because: [] });
});

describe("a part of the scope that is decided otherwise than suggested", () => {
  test("says so without the old reason, and needs one of its own", async () => {
    const draft = await soc2Draft();
    const out = draft.scope.find(({ isIncluded }) => !isIncluded);
    const decide = (why: string) =>
      reviewed(draft, { ...noReview, scope: [{ id: out?.id ?? "", isIncluded: true, why }] });
    const partOf = (report: typeof draft) => report.scope.find(({ id }) => id === out?.id);
    expect(partOf(decide(""))?.reason).toBe("Added in the review.");
    const lacking = `Please say why ${out?.name} is in the report`;
    expect(allLackingIn(decide("")).some((text) => text.startsWith(lacking))).toBe(true);
    expect(allLackingIn(decide("A contract asks for it.")).some((text) => text.startsWith(lacking))).toBe(
      false,
    );
    const agreed = reviewed(draft, {
      ...noReview,
      scope: [{ id: out?.id ?? "", isIncluded: false, why: "" }],
    });
    expect(partOf(agreed)?.reason).toBe(out?.reason);
    expect(allLackingIn(agreed).some((text) => text.includes(out?.name ?? ""))).toBe(false);
  });
});

test("a Type II report without an observation window is not published", async () => {
  const draft = await soc2Report({ complianceGoal: "SOC 2 Type II (operational effectiveness)" });
  const isRefused = (more: Partial<Review>) =>
    allLackingIn(reviewed(draft, { ...noReview, ...more })).some((text) =>
      text.includes("no observation window"),
    );
  expect(isRefused({})).toBe(false);
  expect(isRefused({ phasesRemoved: ["observation"] })).toBe(true);
  expect(isRefused({ phasesRemoved: ["observation", "type-2-audit"] })).toBe(true);
  expect(isRefused({ phasesRemoved: ["observation"], plan: { ...noReview.plan, kind: "type-1" } })).toBe(
    false,
  );
  const own = {
    id: "own",
    name: "Window",
    what: "",
    stage: "operation",
    weeks: 1,
    months: 4,
    after: "",
  } as const;
  expect(isRefused({ phasesRemoved: ["observation"], phasesAdded: [own] })).toBe(false);
});

test("a part of the scope that came in later names its rows that nobody has ticked", async () => {
  const draft = await soc2Draft();
  const scope = [{ id: "privacy", isIncluded: true, why: "Asked for." }];
  const misfits = (review: Partial<Review>) =>
    reviewed(draft, { ...noReview, ...review }).roadmap.misfits.join(" ");
  const said = /nobody has ticked these rows of it: (P1\.1, .+P8\.1)\./;
  expect(misfits({ scope })).toMatch(said);
  expect(misfits({})).not.toMatch(said);
  const rows = [...draft.rows, ...draft.outside].filter(({ category }) => category === "privacy");
  const checks = rows.map(({ criterion, status }) => ({
    criterion,
    status,
    by: "Rita",
    at: "2025-11-21T09:00:00.000Z",
  }));
  expect(misfits({ scope, checks })).not.toMatch(said);
  expect(misfits({ scope, checks: checks.slice(1) })).toContain("these rows of it: P1.1.");
});
