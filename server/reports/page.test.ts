import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "#documents/paper.ts";
import { contradictions } from "#questionnaires/definitions/interview/contradictions.ts";
import { formClaims } from "#questionnaires/definitions/interview/form-claims.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { daysUpTo } from "#questionnaires/readiness/calendar.ts";
import { changedParts } from "#questionnaires/readiness/differences.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { interviewOf } from "#questionnaires/readiness/interview.ts";
import { criterionStatus, mayBeRunByOthers, mayNotApply } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { type Review, reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed, strayIn } from "#questionnaires/readiness/reviewed.ts";
import { readReportWords } from "#server/settings/report-document.ts";
import type { ReportData } from "#site/requests/report.ts";
import { anyAnswers } from "#tests/support/any-answers.ts";
import { arrived, graded, testTables } from "#tests/support/readiness.ts";
import { movedSince } from "./documents/issue.ts";
import { reportPaper } from "./documents/paper.ts";
import { reportWorkbook } from "./documents/workbook.ts";
import { reportPage } from "./page.ts";

/** Each questionnaire, and each asking for both frameworks. */
const cases = [
  ["SOC 2", "the SOC 2 assessment", {}],
  ["ISO 27001", "the ISO 27001 assessment", {}],
  ["both, from the SOC 2 assessment", "the SOC 2 assessment", { complianceGoal: "ISO 27001 + SOC 2" }],
  [
    "both, from the ISO 27001 assessment",
    "the ISO 27001 assessment",
    { complianceFrameworks: ["SOC 2"], currentCertifications: [] },
  ],
] as const;

function gradedBy(name: string) {
  const found = graded.find(([title]) => title === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  const [, rules, form] = found;
  return { rules, form };
}

const facts = {
  needs: [
    { id: "1", what: "type-2", by: "2026-03-01", whom: "A bank", months: 6, canEnd: true },
    { id: "2", what: "certificate", by: null, whom: "", months: null, canEnd: false },
  ],
  held: [{ id: "3", kind: "type-1", name: "", from: null, to: "2025-08-31", whose: "own", isIssued: true }],
};

const own = {
  id: "own",
  name: "A phase of ours",
  what: "",
  stage: "preparation",
  weeks: 3,
  after: "controls",
};

function anyReview(draft: ReadinessReport): fc.Arbitrary<Review> {
  const someOf = <Item>(items: readonly Item[]) =>
    fc.subarray([...items], { maxLength: Math.min(12, items.length) });
  const rows = [...draft.rows, ...draft.outside];
  const about = (criterion: string) => {
    const some = criterionStatus.options.filter((one) => one !== "not-applicable" || mayNotApply(criterion));
    return fc.constantFrom(...some).map((status) => ({ criterion, status }));
  };
  const listed = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    someOf(items.map(({ id }) => id));
  return fc
    .record({
      view: fc.constantFrom("", "Close to ready."),
      scope: someOf(draft.scope).chain((parts) =>
        fc.tuple(...parts.map(({ id }) => fc.boolean().map((isIncluded) => ({ id, isIncluded, why: "" })))),
      ),
      changes: someOf(rows).chain((changed) =>
        fc.tuple(
          ...changed.map(({ criterion }) => about(criterion).map((one) => ({ ...one, why: "We looked." }))),
        ),
      ),
      rows: someOf(rows).map((set) =>
        set.map(({ criterion }, index) => ({
          criterion,
          ...(mayBeRunByOthers(criterion) && {
            run: { how: index % 3 === 0 ? "shared" : "inherited", by: "AWS" },
          }),
          ...(mayNotApply(criterion) && { included: `Risk ${index}` }),
          ...(index % 2 === 0
            ? { effort: "L", step: `Do ${criterion} next.` }
            : { evidence: "A photograph" }),
        })),
      ),
      checks: someOf(rows).chain((checked) =>
        fc.tuple(
          ...checked.map(({ criterion }) =>
            about(criterion).map((one) => ({ ...one, by: "Rita", at: arrived.toISOString() })),
          ),
        ),
      ),
      contradictions: listed(draft.contradictions).map((hidden) => ({ hidden })),
      questions: fc.record({
        hidden: listed(draft.questions),
        changed: listed(draft.questions).map((ids) => ids.map((id) => ({ id, ask: "Asked otherwise?" }))),
      }),
      priorities: fc.record({
        hidden: listed(draft.priorities),
        changed: listed(draft.priorities).map((ids) => ids.map((id) => ({ id, wording: "Done otherwise." }))),
        added: fc.constantFrom([], [{ id: "ours", wording: "Name somebody who answers for it." }]),
      }),
      letter: fc.constantFrom(null, "To whom it may concern:\n{dates}"),
      costs: fc.record({
        hidden: listed(draft.costs.lines),
        changed: listed(draft.costs.lines).map((ids) =>
          ids.map((id) => ({ id, price: { low: 1_000, high: 2_000 }, standing: "summed" as const })),
        ),
      }),
      phases: listed(draft.roadmap.phases).map((ids) => ids.map((id) => ({ id, weeks: 3 }))),
      start: fc.constantFrom(null, "2026-01-07"),
      spare: fc.constantFrom(null, 0, 9),
      facts: fc.constantFrom({}, facts, { people: 600, sites: 3, hours: 10 }),
      plan: fc.record({
        kind: fc.constantFrom(null, ...draft.basis.kinds.map(({ id }) => id)),
        months: fc.constantFrom(null, 3, 9),
        title: fc.constantFrom(null, { text: "Our plan for you", was: "" }),
        windowFrom: fc.constantFrom(null, "2025-09-01"),
      }),
      phasesRemoved: fc.constantFrom(
        ...[[], ["policies"], ["evidence"]],
        draft.basis.phases.flatMap(({ id, stage }) => (stage === "preparation" ? [id] : [])),
      ),
      phasesAdded: fc.constantFrom([], [own], [watched, audited]),
      isSumShown: fc.boolean(),
      owners: fc.constantFrom([], [{ id: "1", begins: "CC", name: "Ann Ode" }]),
    })
    .map((review) => reviewSchema.parse({ ...noReview, ...review }));
}

const watched = { ...own, id: "watched", name: "Watch it run", stage: "operation", months: 7 };
const audited = { ...own, name: "Their audit", stage: "audit", after: "watched", reaches: "type-2-report" };

/** Every text of a page. */
function textsIn(shown: unknown): readonly string[] {
  if (typeof shown === "string") return [shown];
  return typeof shown === "object" && shown !== null ? Object.values(shown).flatMap(textsIn) : [];
}

const named = { Gap: "gap", Partial: "partial", "Not assessed": "not-assessed", Indicated: "indicated" };

/** Every status that a text of the page gives to a criterion. */
function statedIn(texts: readonly string[]) {
  return texts.flatMap((text) =>
    Object.entries(named).flatMap(([name, status]) =>
      text.startsWith(`${name}: `)
        ? text
            .slice(name.length + 2)
            .split(", ")
            .map((criterion) => ({ criterion, status }))
        : [],
    ),
  );
}

const words = readReportWords("content");

/** The number in a cell of a workbook; undefined: it has none. */
function amountOf(cell: Cell): number | undefined {
  return typeof cell === "object" && "amount" in cell ? cell.amount : undefined;
}

/** What the cells of a sum have when it is not known. */
const unsummed = [undefined, undefined];

/** A report as its documents are made of it. */
function issueOf(report: ReadinessReport) {
  return {
    company: "",
    firm: "Test & Sons",
    reference: "LW-0000-0000",
    reviewer: "Rita",
    reviewedOn: "November 22, 2025",
    readableDay: (iso: string) => iso,
    version: 1,
    report,
    drafted: new Map(),
    earlier: undefined,
    notice: "",
  };
}

/** That page, Word and Excel have the same statuses, weeks, dates, sums and sentences. */
function saysTheSame(shown: ReportData, report: ReadinessReport): void {
  const issue = issueOf(report);
  const { roadmap, costs, head } = shown;
  const paper = JSON.stringify(reportPaper(issue, words));
  const workbook = reportWorkbook(issue, words);
  const told = [
    roadmap.title,
    roadmap.effort,
    roadmap.answer?.sentence ?? "",
    costs.total,
    costs.fit,
    head.total,
  ];
  for (const text of [...told, head.readyOn]) expect(paper).toContain(JSON.stringify(text).slice(1, -1));
  const sheetOf = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const plan = sheetOf(shown.isLetterAlone ? words.alone.sheet : words.sheets.plan.name);
  const { answer } = roadmap;
  const said = [roadmap.title, answer?.sentence ?? "", answer?.instead ?? "", roadmap.coverage];
  const placed = [
    ...said.filter((text) => text !== "").map((text) => (shown.isLetterAlone ? [text] : [text, ""])),
    ...roadmap.phases.map(({ name, weeks }) => [name, weeks]),
    ...roadmap.milestones.map(({ name, week }) => [name, week]),
  ];
  expect(plan.map((row) => row.slice(0, 2))).toEqual(placed);
  for (const { date } of roadmap.milestones) expect(paper).toContain(date);
  for (const { standing, sum } of costs.lines) if (standing === "summed") expect(paper).toContain(sum);
  const prices = costs.lines.map(({ price }) => price);
  for (const price of prices) expect(paper).toContain(price);
  expect(prices.join()).not.toContain("see below");
  const pricesInSheet = sheetOf(words.sheets.costs.name).map((row) => String(row[2]));
  for (const [index, price] of prices.entries()) expect(pricesInSheet[index]).toContain(price);
  for (const { ours = 0, dayPrice, total: line } of report.costs.lines)
    if (dayPrice !== undefined)
      expect(line).toEqual({ low: ours * dayPrice.low, high: ours * dayPrice.high });
  // Parts of a sum that is not shown would add up to it, and nothing stands empty in its place.
  if (costs.total === "") expect([costs.consultancy, costs.auditor, costs.isQuoted]).toEqual(["", "", false]);
  const isMoneyTold = costs.total !== "" || costs.fit !== "";
  expect(paper.includes(`"${words.summary.money}"`)).toBe(isMoneyTold);
  const { lines, total, consultancy, auditor } = report.costs;
  const hasParts = auditor !== null && costs.total !== "" && consultancy.high > 0;
  const ofParts = hasParts ? [consultancy, auditor].map(({ low, high }) => [low, high]) : [];
  const ofTotal = costs.total === "" ? [] : [total.high === 0 ? unsummed : [total.low, total.high]];
  const priced = sheetOf(words.sheets.costs.name);
  const isBudgetTold = shown.costs.budget !== null;
  const below = [costs.fit, isBudgetTold ? `Your budget: ${costs.budget}.` : "", costs.note, ...costs.remarks]
    .filter((text) => text !== "")
    .slice(lines.length === 0 ? Infinity : 0);
  expect(priced.slice(priced.length - below.length).map(([text]) => text)).toEqual(below);
  expect(priced.map((row) => row.slice(3).map(amountOf))).toEqual([
    ...lines.map((line) => (line.standing === "summed" ? [line.total.low, line.total.high] : unsummed)),
    ...ofParts,
    ...ofTotal,
    ...below.map(() => unsummed),
  ]);
  const statuses = shown.groups.flatMap(({ rows }) =>
    rows.map(({ criterion, status }) => [criterion, words.statuses[status]]),
  );
  const titles = workbook.sheets[0]?.columns.map(({ title }) => title) ?? [];
  const cells = sheetOf(words.sheets.rows.name);
  expect(cells.map((row) => [row[0], row[3]])).toEqual(statuses);
  for (const [index, row] of shown.groups.flatMap(({ rows }) => rows).entries()) {
    const [, , , , because, step, evidence, owner, due, , effort] = cells[index] ?? [];
    expect([evidence, effort]).toEqual([row.evidence, row.effort]);
    const { run: runTitle, included: includedTitle } = words.sheets.rows.columns;
    for (const [title, text = ""] of [
      [runTitle, row.run],
      [includedTitle, row.included],
    ] as const) {
      expect(cells[index]?.[titles.indexOf(title)] ?? "").toBe(text);
      expect(paper).toContain(JSON.stringify(text).slice(1, -1));
    }
    if (row.step !== undefined) expect([step, paper.includes(row.step)]).toEqual([row.step, true]);
    expect(row.excluded !== undefined).toBe(row.status === "not-applicable");
    if (row.excluded === undefined) continue;
    expect([because, step, owner, due]).toEqual([row.excluded, "", "", ""]);
    expect([row.run, row.included]).toEqual([undefined, undefined]);
    expect([row.evidence, row.effort, row.owner, row.reasons]).toEqual(["", "", "", []]);
    expect(row.excluded).toMatch(/^Not applicable: .*\. It is decided in the Statement of Applicability\.$/);
    const written = [`**${row.criterion}** ${row.wording}`, words.statuses[row.status], "", row.excluded];
    expect(paper).toContain(JSON.stringify(written).slice(0, -2));
  }
}

test("a status that a row does not have would be seen", async () => {
  const { rules, form } = gradedBy("the SOC 2 assessment");
  const input = { rules, tables: testTables, form, now: arrived };
  const { questions } = await readinessReport(input, { currentControls: ["None of these yet"] });
  const stated = statedIn(questions.map(({ why }) => why));
  expect(stated).toContainEqual({ criterion: "CC6.1", status: "gap" });
});

/** With the price of a working day, so that sums by days are among those that are compared. */
const tables = {
  ...testTables,
  costs: { ...testTables.costs, day: { low: 500, high: 1_000 } },
};

describe.each(cases)("the published page of a report on %s", (_, assessment, both) => {
  const { rules, form } = gradedBy(assessment);
  const draftOf = (answers: Answers) =>
    readinessReport({ rules, tables, form, now: arrived }, { ...answers, ...both });

  const anyPublished = async (answers: Answers, pick: (draft: ReadinessReport) => Review) => {
    const draft = await draftOf(answers);
    const review = pick(draft);
    expect(strayIn(draft, review)).toBeUndefined();
    return { draft, published: reviewed(draft, review) };
  };

  function pageOf(draft: ReadinessReport, published: ReadinessReport, before?: ReadinessReport): ReportData {
    const stored = {
      leadId: "",
      reference: "LW-0000-0000",
      company: "",
      dueAt: arrived.toISOString(),
      draft,
      storedDraft: draft,
      published,
      reviewer: "Rita",
      publishedAt: arrived.toISOString(),
      revokedAt: null,
      expiresAt: arrived.toISOString(),
      createdAt: arrived.toISOString(),
      openedAt: null,
      liftedAt: null,
      liftedBy: null,
      liftReason: null,
    };
    const earlier = before && { number: 1, at: arrived.toISOString(), report: before };
    const showing = { report: published, version: 1, earlier, at: "" };
    return reportPage(stored, showing, { readableTime: (iso) => iso, readableDay: (iso) => iso });
  }

  /** What page, Word and Excel say, as texts. */
  function textsOf(draft: ReadinessReport, published: ReadinessReport): readonly string[] {
    const issue = issueOf(published);
    const all = [pageOf(draft, published), reportPaper(issue, words), reportWorkbook(issue, words)];
    return all.map((one) => JSON.stringify(one));
  }

  test("leaves out a quote that the review leaves out, as Word and Excel do", async () => {
    const answer = "Tested by nobody but us";
    const drawn = await draftOf({});
    const [first] = drawn.rows;
    if (first === undefined) throw new Error("There are no rows.");
    const because = [{ question: "Is it so?", answer }];
    const draft = {
      ...drawn,
      rows: [{ ...first, status: "partial" as const, because }, ...drawn.rows.slice(1)],
    };
    const quotes = [{ criterion: first.criterion, question: "Is it so?", answer }];
    for (const text of textsOf(draft, reviewed(draft, noReview))) expect(text).toContain(answer);
    for (const text of textsOf(draft, reviewed(draft, { ...noReview, quotes })))
      expect(text).not.toContain(answer);
  });

  test("says of a row without a status that a person left it open, and counts it apart", async () => {
    const draft = await draftOf({});
    const stamp = { by: "Robin Vale", at: arrived.toISOString() };
    const open = draft.rows.find(({ status }) => status === "not-assessed");
    if (open === undefined) throw new Error("Every row is assessed.");
    const changes = [{ criterion: draft.rows.at(-1)?.criterion ?? "", status: "gap" as const, why: "Seen." }];
    const checks = [
      ...changes.map(({ criterion, status }) => ({ criterion, status, ...stamp })),
      { criterion: open.criterion, status: open.status, ...stamp },
    ];
    const published = reviewed(draft, { ...noReview, changes, checks });
    expect(published.head).toMatchObject({ checked: 1, leftOpen: 1, unchecked: draft.head.unchecked });
    const shown = pageOf(draft, published);
    const rows = shown.groups.flatMap((group) => group.rows);
    expect(rows.find(({ criterion }) => criterion === open.criterion)).toMatchObject({
      checkedBy: "",
      leftOpenBy: "Robin Vale",
    });
    expect(rows.filter(({ checkedBy }) => checkedBy !== "")).toHaveLength(1);
    const [, paper = "", workbook = ""] = textsOf(draft, published);
    for (const text of [paper, workbook]) expect(text).toContain("Left open by Robin Vale");
    expect(paper).toContain(`1 of ${published.head.touched}`);
    expect(paper).toContain("left open by a person: 1");
    // A report that was published before stays as it was.
    const { leftOpen: _, ...head } = published.head;
    const earlier = { ...published, head: { ...head, checked: 2 } };
    const before = pageOf(draft, earlier);
    expect(before.head).not.toHaveProperty("leftOpen");
    expect(
      before.groups.flatMap((group) => group.rows).filter(({ checkedBy }) => checkedBy !== ""),
    ).toHaveLength(2);
    for (const text of textsOf(draft, earlier)) expect(text).not.toContain("Left open");
  });

  test("says whose answer a row rests on", async () => {
    const by = { name: "Jane Roe", role: "CTO", on: "2026-11-28" };
    const given = { "incidents-events": { value: "recorded", note: "", by } };
    const interview = interviewOf({ topics, contradictions, formClaims, people: rules.people }, given, {
      answers: both,
      labels: labelsOf(form),
      writing: testTables.writing,
    });
    const draft = await readinessReport({ rules, tables: testTables, form, now: arrived, interview }, both);
    const rows = pageOf(draft, draft).groups.flatMap((group) => group.rows);
    const row = rows.find(({ criterion }) => criterion === "CC7.3" || criterion === "A.5.25");
    expect(row?.reasons.flatMap(({ answers }) => answers)).toEqual([
      expect.stringContaining("(Answered by Jane Roe (CTO), November 28, 2026)"),
    ]);
  });

  test("states no other status than its rows, and its sums and weeks follow from them", async () => {
    const seeds = fc.integer();
    const check = fc.asyncProperty(anyAnswers(form), seeds, async (answers, seed) => {
      const { draft, published } = await anyPublished(answers, (made) => {
        const [review] = fc.sample(anyReview(made), { numRuns: 1, seed });
        return review ?? noReview;
      });
      const statusOf = new Map(published.rows.map(({ criterion, status }) => [criterion, status]));
      const shown = pageOf(draft, published);
      for (const { criterion, status } of statedIn(textsIn(shown))) {
        expect([criterion, status]).toEqual([criterion, statusOf.get(criterion)]);
      }
      for (const { criterion, byHand } of published.priorities) {
        expect([criterion, statusOf.get(criterion), byHand]).toSatisfy(
          ([, status, isByHand]) => status === "gap" || status === "partial" || isByHand === true,
        );
      }
      for (const milestone of published.roadmap.milestones) {
        if (milestone.id === "soc2-ready" || milestone.id === "iso-ready") continue;
        if (published.roadmap.kind === "letter") continue;
        expect(published.roadmap.letter).toContain(daysUpTo(milestone, published.basis.writing));
      }
      const counted = (status: string) => [...statusOf.values()].filter((one) => one === status).length;
      const { head, costs, roadmap } = published;
      const excluded = counted("not-applicable");
      expect(shown.head.notApplicable ?? 0).toBe(excluded);
      expect(shown.head.criteria).toBe(published.rows.length - excluded);
      expect(shown.groups.reduce((sum, { notApplicable }) => sum + notApplicable, 0)).toBe(excluded);
      expect(shown.head).toMatchObject({
        gap: counted("gap"),
        partial: counted("partial"),
        indicated: counted("indicated"),
        notAssessed: counted("not-assessed"),
      });
      expect(head.byFramework.reduce((sum, { gap }) => sum + gap, 0)).toBe(head.gap);
      const summed = costs.lines.filter(({ standing }) => standing === "summed");
      expect(costs.total.low).toBe(summed.reduce((sum, { total }) => sum + total.low, 0));
      expect(costs.total.high).toBe(summed.reduce((sum, { total }) => sum + total.high, 0));
      expect(roadmap.weeks).toBe(Math.max(1, ...roadmap.phases.map(({ toWeek }) => toWeek)));
      const ends = roadmap.phases.map(({ toWeek }) => toWeek);
      for (const { week } of roadmap.milestones) expect(ends).toContain(week);
      saysTheSame(shown, published);
    });
    await fc.assert(check, { numRuns: 60 });
  });

  test("says of each of two frameworks how it stands and by when it is ready, and of one alone nothing more", async () => {
    const { draft, published } = await anyPublished({}, () => noReview);
    const { head } = pageOf(draft, published);
    const { byFramework } = published.head;
    const ready = published.roadmap.milestones.filter(({ id }) => id === "soc2-ready" || id === "iso-ready");
    const open = byFramework.map(({ name, gap, partial }) => `${name}: gaps ${gap}, partials ${partial}`);
    expect(head.openEach).toBe(byFramework.length > 1 ? open.join("; ") : "");
    const { writing } = published.basis;
    const each = ready.map((one) => expect.stringContaining(`(${daysUpTo(one, writing)})`));
    expect(head.readyEach.split("; ")).toEqual(ready.length > 1 ? each : [""]);
  });

  test("says preparation where no audit follows, and confirms the scope without a reason in one sentence", async () => {
    const { draft, published } = await anyPublished({}, (made) => ({
      ...noReview,
      plan: { ...noReview.plan, kind: "readiness" },
      scope: made.scope.slice(0, 1).map(({ id }) => ({ id, isIncluded: true, why: "" })),
    }));
    const shown = pageOf(draft, published);
    expect([shown.head.prepared, shown.roadmap.prepared]).toEqual([
      "Preparation done after week",
      "Preparation done after week",
    ]);
    const milestones = shown.roadmap.milestones.map(({ name }) => name);
    expect(milestones.join()).toMatch(/^Preparation/);
    expect(shown.scope.parts.map(({ agreed, confirmed }) => [agreed, confirmed])).toEqual(
      shown.scope.parts.map((_, index) => [index === 0 ? "Confirmed in the review." : "", undefined]),
    );
    expect(pageOf(draft, draft).head).not.toHaveProperty("prepared");
  });

  test("shows no week of readiness where nothing prepares, and what runs in its place", async () => {
    const { draft, published } = await anyPublished({}, (made) => ({
      ...noReview,
      phasesRemoved: made.basis.phases.flatMap(({ id, stage, reaches }) =>
        stage === "preparation" || reaches === "iso-ready" ? [id] : [],
      ),
    }));
    const { head, roadmap } = pageOf(draft, published);
    expect([head.readyWeek, roadmap.readyWeek, roadmap.readyX]).toEqual(["", "", ""]);
    expect(head.prepared).toBe("No preparation in this plan");
    const first = published.roadmap.phases.find(({ stage }) => stage !== "preparation");
    expect(head.readyOn).toMatch(new RegExp(`^${first?.name}: \\w+ \\d+`));
  });

  test("calls nobody ready for an audit whose readiness was taken out of the plan", async () => {
    const { draft, published } = await anyPublished({}, (made) => ({
      ...noReview,
      phasesRemoved: made.basis.phases.flatMap(({ id, reaches }) => (reaches === "soc2-ready" ? [id] : [])),
    }));
    const shown = pageOf(draft, published);
    if (!published.frameworks.includes("soc2")) return expect(shown.head).not.toHaveProperty("prepared");
    expect([shown.head.prepared, shown.roadmap.prepared]).toEqual([
      "Preparation done after week",
      "Preparation done after week",
    ]);
    expect(shown.roadmap.milestones.map(({ name }) => name).join()).not.toMatch(
      /Ready for the (?:SOC 2 )?audit/,
    );
    // Readiness was not promised in one of both: nothing of it has moved.
    expect([movedSince(published, draft).ready, movedSince(draft, published).ready]).toEqual([[], []]);
    const issue = { ...issueOf(published), earlier: undefined };
    expect(JSON.stringify(reportPaper(issue, words))).not.toContain(`"${words.summary.ready}"`);
    const prepared = published.roadmap.phases.filter(
      (phase) => phase.stage === "preparation" && phase.isBeside !== true && phase.for.includes("soc2"),
    );
    const last = Math.max(...prepared.map(({ toWeek }) => toWeek));
    expect(published.roadmap.readyWeek).toBeGreaterThanOrEqual(last);
  });

  test("has no plan, no date and no price where a letter is all that is asked for, and a letter of what is in place", async () => {
    const need = {
      id: "1",
      what: "letter",
      by: "2026-03-01",
      whom: "Midland Bank",
      months: null,
      canEnd: false,
    } as const;
    const { draft, published } = await anyPublished({}, (made) => {
      const out = made.rows.filter(({ follows }) => follows.length === 0).slice(0, 2);
      const [first] = out;
      return {
        ...noReview,
        facts: { ...noReview.facts, needs: [need] },
        plan: { ...noReview.plan, kind: "letter" },
        changes: out.map(({ criterion }) => ({ criterion, status: "indicated" as const, why: "Seen." })),
        rows: [{ criterion: first?.criterion ?? "", run: { how: "inherited", by: "AWS" } }],
        checks: [
          { criterion: first?.criterion ?? "", status: "indicated", by: "Rita", at: arrived.toISOString() },
        ],
      };
    });
    const { roadmap, costs, head } = pageOf(draft, published);
    expect([roadmap.phases, roadmap.milestones, roadmap.effort, roadmap.wish, roadmap.spareWeeks]).toEqual([
      ...[[], [], "", "", 0],
    ]);
    expect(roadmap.answer?.sentence).toContain("It can be written today.");
    expect([costs.lines, costs.total, costs.fit, costs.note, costs.remarks]).toEqual([[], "", "", "", []]);
    expect([head.prepared, head.readyWeek, head.readyOn, head.total]).toEqual(["", "", "", ""]);
    const inPlace = published.rows.filter(
      ({ status, follows, byHand }) => status === "indicated" && (follows.length === 0 || byHand === true),
    );
    expect(inPlace.length).toBeGreaterThan(1);
    // A tick of the review makes no statement to a customer.
    expect(inPlace.filter(({ checked }) => checked).length).toBeGreaterThan(0);
    const lines = inPlace.map(({ wording, run }) => {
      const by = run === undefined ? "" : " Run by AWS (inherited).";
      return `- [confirm:] ${wording}${by}`;
    });
    expect(lines.join()).toContain("Run by AWS (inherited).");
    const parts = published.rows
      .filter(({ status, follows }) => status === "partial" && follows.length === 0)
      .map(({ wording }) => `- [confirm: which part, in your words] ${wording}`);
    expect(roadmap.letter.match(/^- .*$/gm)).toEqual([...lines, ...parts]);
    expect(roadmap.letter.includes("This is in place in part:")).toBe(parts.length > 0);
    expect(roadmap.letter).not.toMatch(/These dates|CPA firm|\{/);
    expect(roadmap.letter).toContain("To Midland Bank, [name of the person who asked]");
    expect(published.roadmap.misfits).toEqual([]);
    expect(published.remarks.map(({ id }) => id)).not.toContain("calendar");
    expect(draft.remarks.map(({ id }) => id)).toContain("calendar");
    expect(published.questions.map(({ id }) => id)).not.toContain("size");
    const issue = issueOf(published);
    const [paper, workbook] = [reportPaper(issue, words), reportWorkbook(issue, words)];
    expect(JSON.stringify(paper)).not.toContain(`"${words.costs.title}"`);
    const sheets = workbook.sheets.map(({ name }) => name);
    for (const { name } of [words.sheets.costs, words.sheets.plan]) expect(sheets).not.toContain(name);
    // Its words are its own, and speak neither of readiness nor of weeks.
    expect(pageOf(draft, published).isLetterAlone).toBe(true);
    const { alone } = words;
    expect(paper.title).toBe(alone.title.replace("{framework}", published.framework));
    const headings = paper.blocks.flatMap((block) => (block.is === "heading" ? [block.text] : []));
    expect(headings).toEqual(expect.arrayContaining([alone.plan, alone.letter]));
    for (const text of [words.plan.title, words.plan.letter]) expect(headings).not.toContain(text);
    const titles = workbook.sheets.flatMap(({ name, columns }) => [
      name,
      ...columns.map(({ title }) => title),
    ]);
    expect([paper.title, paper.description, workbook.title, ...headings, ...titles].join()).not.toMatch(
      /readiness|weeks/i,
    );
    const due = workbook.sheets[0]?.rows.map((row) => row[8]);
    expect(new Set(due)).toEqual(new Set([""]));
  });

  test("says who else runs a control and why it is included, as Word, Excel and the letter do", async () => {
    const run = { how: "shared", by: "the parent" } as const;
    const { draft, published } = await anyPublished({}, ({ rows }) => ({
      ...noReview,
      rows: rows
        .filter(({ criterion }) => mayBeRunByOthers(criterion))
        .slice(-1)
        .map(({ criterion }) => ({
          criterion,
          run,
          ...(mayNotApply(criterion) && { included: "Risk 7" }),
        })),
    }));
    const shown = pageOf(draft, published);
    saysTheSame(shown, published);
    const [row] = shown.groups.flatMap(({ rows }) => rows).filter((one) => one.run !== undefined);
    const isControl = mayNotApply(row?.criterion ?? "");
    const named = isControl
      ? "The Statement of Applicability names who runs it."
      : "The system description names such a subservice organization, by the carve-out or by the inclusive method.";
    expect([row?.run, row?.included]).toEqual([
      `Run together with the parent (shared). ${named}`,
      isControl ? "Risk 7" : undefined,
    ]);
    // It changes nothing else.
    const statuses = (report: ReadinessReport) => report.rows.map(({ status }) => status);
    expect(statuses(published)).toEqual(statuses(reviewed(draft, noReview)));
    expect(published.head).toEqual(reviewed(draft, noReview).head);
    expect(changedParts(draft, published)).toContain("notes");
    // Reports without it have no such column.
    const columns = (report: ReadinessReport) => reportWorkbook(issueOf(report), words).sheets[0]?.columns;
    expect((columns(published)?.length ?? 0) - (columns(draft)?.length ?? 0)).toBe(isControl ? 2 : 1);
  });

  test("says that a version shows no sum any more, as Word does", async () => {
    const { draft, published } = await anyPublished({}, () => noReview);
    const withSum = (headline: string) => ({ ...published, costs: { ...published.costs, headline } });
    const [earlier, later] = [withSum("$10,000"), withSum("")];
    const told = { was: "$10,000", is: "no sum" };
    expect(pageOf(draft, later, earlier).since?.total).toEqual(told);
    expect(movedSince(earlier, later).total).toMatchObject([told]);
    expect(pageOf(draft, later, later).since?.total).toBeUndefined();
  });

  test("names whose rows are somebody else's since the version before, as Word does", async () => {
    const { draft, published } = await anyPublished({}, () => noReview);
    const group = published.rows[0]?.group ?? "";
    const all = published.rows.filter((one) => one.group === group);
    const [one] = published.rows.filter((row) => row.group !== group);
    const owners = (name: string, other: string) => ({
      ...published,
      rows: published.rows.map((row) =>
        row.group === group ? { ...row, owner: name } : row === one ? { ...row, owner: other } : row,
      ),
    });
    const [earlier, later] = [owners("Ann", "Bo"), owners("Cleo", "Bo")];
    const told = [{ name: `Who does ${all.length > 1 ? group : all[0]?.criterion}`, was: "Ann", is: "Cleo" }];
    const since = pageOf(draft, later, earlier).since;
    expect(since?.dates).toEqual(told);
    expect(movedSince(earlier, later).dates).toEqual(told);
    expect(pageOf(draft, earlier, published).since?.dates).toContainEqual({
      name: `Who does ${one?.criterion}`,
      was: "nobody by name",
      is: "Bo",
    });
    expect(pageOf(draft, later, later).since?.dates).toEqual([]);
  });

  test("says nothing where the reviewer leaves the answer and the letter out", async () => {
    const nothing = { text: "", was: "" };
    const sentences = { answer: nothing, instead: nothing, spare: nothing };
    const review = reviewSchema.parse({ ...noReview, facts, sentences, letter: "" });
    const { draft, published } = await anyPublished({}, () => review);
    const { answer, letter, spareBecause } = pageOf(draft, published).roadmap;
    expect([answer, letter, spareBecause]).toEqual([undefined, "", ""]);
    expect(pageOf(draft, draft).roadmap.letter).not.toBe("");
  });

  test("says of each group and at its top what is not assessed", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const draft = await draftOf(answers);
      const { groups, head } = pageOf(draft, draft);
      const counts = [...Map.groupBy(draft.rows, ({ group }) => group)].map(([name, rows]) => {
        const count = (status: string) => rows.filter((row) => row.status === status).length;
        return { name, gaps: count("gap"), notAssessed: count("not-assessed") };
      });
      expect(groups).toMatchObject(counts);
      expect(head.notAssessed).toBe(draft.head.notAssessed);
    });
    await fc.assert(check, { numRuns: 20 });
  });

  test("counts the rows that nobody ticked, and gives what follows another row the same status, but for what a review finds", async () => {
    const check = fc.asyncProperty(anyAnswers(form), fc.integer(), async (answers, seed) => {
      const { published } = await anyPublished(answers, (made) => {
        const [review] = fc.sample(anyReview(made), { numRuns: 1, seed });
        return review ?? noReview;
      });
      const open = published.rows.filter(({ status }) => status === "gap" || status === "partial");
      const unticked = open.filter(({ checked }) => checked === undefined);
      expect(published.head.unchecked).toBe(unticked.length);
      const rowOf = new Map([...published.rows, ...published.outside].map((row) => [row.criterion, row]));
      for (const { criterion, status, follows, because } of published.rows) {
        const isOwn = because.some(({ question }) => question === "The review");
        const [leader] = follows;
        if (follows.length !== 1 || leader === undefined || isOwn) continue;
        const { status: led, byHand } = rowOf.get(leader) ?? {};
        // A change by a review holds for its own row alone.
        if (byHand !== true) expect([criterion, status]).toEqual([criterion, led]);
      }
    });
    await fc.assert(check, { numRuns: 30 });
  });
});
