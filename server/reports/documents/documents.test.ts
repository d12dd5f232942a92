import { isDeepStrictEqual } from "node:util";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { dayOf } from "#questionnaires/readiness/calendar.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import type { FrameworkId } from "#questionnaires/readiness/names.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import type { Review } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { isOnlyUnasked } from "#questionnaires/readiness/rows.ts";
import { frameworkOf, readyMilestones } from "#questionnaires/readiness/rules.ts";
import { readReportWords } from "#server/settings/report-document.ts";
import { asPdf, hasOffice, letterhead, withOffice } from "#tests/support/documents.ts";
import { isoReport, testTables } from "#tests/support/readiness.ts";
import { freeText, soc2Draft } from "#tests/support/reports.ts";
import { unzipped } from "#tests/support/zip.ts";
import { notesBelow } from "./costs.ts";
import { formats } from "./formats.ts";
import { filled, type Issue, movedSince } from "./issue.ts";
import { reportPaper } from "./paper.ts";
import { reportWorkbook } from "./workbook.ts";

const press = { letterhead, words: readReportWords("content") };

async function issue(): Promise<Issue> {
  const draft = await soc2Draft();
  const changes = [{ criterion: "CC6.1", status: "indicated", why: "We saw the access review." } as const];
  return {
    company: "Client & Daughters, Inc.",
    firm: "Test & Sons",
    reference: "LW-TEST",
    reviewer: "Rita, consultant",
    reviewedOn: "November 22, 2025",
    readableDay: (at) => `the day of ${at}`,
    version: 2,
    drafted: new Map(draft.rows.map(({ criterion, status }) => [criterion, status])),
    report: reviewed(draft, {
      ...noReview,
      view: "You are close.",
      changes,
      priorities: { hidden: [], changed: [], added: [{ id: "mine", wording: "Name an owner." }], order: [] },
      letter: "Dear customer, this is our plan:\n{dates}",
    }),
    earlier: {
      version: 1,
      parts: ["letter"],
      came: ["P1.1"],
      went: ["A1.1"],
      moved: {
        ready: [{ name: "Ready for the audit:", was: "May 4, 2026", is: "May 11, 2026" }],
        dates: [{ name: "SOC 2 Type I report", was: "June 1, 2026", is: "June 8, 2026" }],
        total: [],
      },
      changes: [{ criterion: "CC6.1", wording: "Access", from: "partial", to: "indicated", why: "Seen." }],
    },
    notice: "",
  };
}

test.skipIf(!hasOffice)(`a report says as a document what its page says, ${withOffice}`, async () => {
  const given = await issue();
  const { report } = given;
  const { pages, tags } = await asPdf(await formats.docx.make(given, press), "docx");
  for (const page of pages) {
    expect(page).toContain("Client & Daughters, Inc.");
    expect(page).toContain("Not an audit opinion.");
  }
  const text = pages.join("").replaceAll(/\s+/g, " ");
  const { firstCall } = press.words;
  const written = ["You are close.", "Name an owner.", "Dear customer, this is our plan:", firstCall];
  const since = [
    "What changed since version 1",
    "Ready for the audit: May 4, 2026 became May 11, 2026.",
    "SOC 2 Type I report: June 1, 2026 became June 8, 2026.",
    "New in the report: P1.1.",
    "Not in the report any more: A1.1.",
    "Also rewritten: The letter",
  ];
  const { notAssessed, criteria } = report.head;
  expect(notAssessed).toBeGreaterThan(0);
  expect(text).toContain(`Provisional: ${notAssessed} of ${criteria} criteria are not assessed`);
  for (const said of ["approved by Rita, consultant", ...written, ...since]) expect(text).toContain(said);
  for (const { criterion } of report.rows) expect(text).toContain(criterion);
  expect(text).toContain(report.costs.sentence);
  expect(report.remarks).not.toEqual([]);
  for (const remark of report.remarks) expect(text).toContain(remark.text.replaceAll(/\s+/g, " "));
  expect(text).not.toContain(freeText);
  expect(tags).toMatch(/H1.*readiness report.*H2.*In short.*H2.*Our view/s);
  expect(tags).toMatch(/\bTH\b/);
});

test("as a workbook it has a row for each criterion, with evidence to collect, an owner and a date", async () => {
  const given = await issue();
  const workbook = await formats.xlsx.make(given, press);
  const sheet = await readSheet(workbook);
  const head = sheet.find((row) => row[0] === "Criterion") ?? [];
  expect(head).toEqual(expect.arrayContaining(["Next step", "Evidence to collect", "Due date"]));
  const rows = sheet.slice(sheet.indexOf(head) + 1);
  expect(rows.map(([criterion]) => criterion)).toEqual(given.report.rows.map(({ criterion }) => criterion));
  const due = head.indexOf("Due date");
  const owner = head.findIndex((title) => String(title).startsWith("Owner"));
  const { start, phases, readyWeek } = given.report.roadmap;
  const endOf = (id: string) => phases.find((phase) => phase.id === id)?.toWeek ?? 0;
  const doneBy = {
    "not-assessed": endOf("gap-assessment"),
    gap: endOf("controls"),
    rest: endOf("gap-assessment"),
    partial: endOf("controls"),
    written: endOf("policies"),
    indicated: readyWeek ?? 0,
    "not-applicable": 0,
  };
  const steps = given.report.rows.map((row) => (isOnlyUnasked(row) ? "rest" : row.status));
  expect(new Set(steps)).toContain("rest");
  for (const [index, step] of steps.entries()) {
    const isWritten = step === "gap" && given.report.rows[index]?.criterion.startsWith("CC3.");
    const day = dayOf(start.date, doneBy[isWritten ? "written" : step], 4);
    expect(rows[index]?.[due]).toEqual(new Date(`${day}T00:00:00.000Z`));
    expect(rows[index]?.[head.indexOf("Next step")]).toBe(press.words.sheets.rows.steps[step]);
    expect(rows[index]?.[owner]).toMatch(/\w/);
  }
  const { sheets } = press.words;
  expect((await readSheet(workbook, sheets.first.name)).flat()).toContain("Name an owner.");
  expect((await readSheet(workbook, sheets.letter.name)).flat()).toContain(
    "Dear customer, this is our plan:",
  );
});

test("in a workbook each row is due by the readiness of its own framework, and never where nothing prepares it", async () => {
  const draft = await soc2Draft({ companySize: "51-200", complianceGoal: "ISO 27001 + SOC 2" });
  const dueIn = async (plan: Partial<Review["plan"]>, more: Partial<Review> = {}) => {
    const report = reviewed(draft, { ...noReview, plan: { ...noReview.plan, ...plan }, ...more });
    const [sheet] = reportWorkbook({ ...(await issue()), report }, press.words).sheets;
    const column = sheet?.columns.findIndex(({ title }) => title === "Due date") ?? -1;
    const days = (sheet?.rows ?? []).map((row) => row[column]);
    return report.rows.map((row, index) => ({ framework: row.framework, row, due: days[index], report }));
  };
  const readyIn = ({ roadmap }: ReadinessReport, framework: FrameworkId) =>
    roadmap.milestones.find(({ id }) => readyMilestones.includes(id) && frameworkOf[id] === framework)?.date;
  for (const kind of ["iso-then-soc2", "soc2-then-iso", "together"] as const) {
    for (const { framework, due, report } of await dueIn({ kind })) {
      const day = typeof due === "object" && "day" in due ? due.day : "";
      expect(day).toMatch(/^\d{4}/);
      expect(day <= (readyIn(report, framework) ?? "")).toBe(true);
    }
  }
  // Nothing about the management review is due before it is held.
  const changes = [{ criterion: "9.3.1", status: "gap", why: "None was held." }] as const;
  const all = await dueIn({ kind: "iso27001" }, { changes });
  const held = all.find(({ row }) => row.criterion === "9.3.1");
  const phase = held?.report.roadmap.phases.find(({ id }) => id === "management-review");
  expect(held?.due).toEqual({ day: phase?.to });
  // Without a gap assessment it is found out first of all how a row stands.
  const unassessed = (await dueIn({ kind: "gap-closing-type-2" })).filter(
    ({ row }) => row.framework === "soc2" && row.status === "not-assessed",
  );
  expect(unassessed.length).toBeGreaterThan(0);
  for (const { due, report } of unassessed) {
    const ends = report.roadmap.phases.flatMap(({ stage, to }) => (stage === "preparation" ? [to] : []));
    expect(due).toEqual({ day: ends.toSorted()[0] });
  }
  const alone = (await dueIn({ kind: "iso27001" })).filter(({ framework }) => framework === "soc2");
  expect(new Set(alone.map(({ due }) => due))).toEqual(new Set([""]));
  const unready = await dueIn({ kind: "together" }, { phasesRemoved: ["readiness-review", "evidence"] });
  const iso = readyIn(draft, "iso27001");
  expect(
    unready.filter(({ framework, due }) => framework === "soc2" && isDeepStrictEqual(due, { day: iso })),
  ).toEqual([]);
});

test("a monthly price says for how many months it is in the sum, unless the sum follows our days", async () => {
  const draft = await soc2Draft({ companySize: "51-200", currentControls: ["Multi-factor authentication"] });
  const line = draft.costs.lines.find(({ id }) => id === "concierge");
  expect(line?.spareMonths).toBeGreaterThan(0);
  const cellsOf = async (lines: typeof draft.costs.lines) => {
    const report = { ...draft, costs: { ...draft.costs, lines } };
    const workbook = await formats.xlsx.make({ ...(await issue()), report }, press);
    return (await readSheet(workbook, press.words.sheets.costs.name)).flat().map(String);
  };
  const { months = 0, spareMonths = 0 } = line ?? {};
  const said = filled(press.words.costs.months, {
    price: "",
    months: `${months}-${months + spareMonths}`,
  }).trim();
  const byMonths = draft.costs.lines.map(({ dayPrice: _, ...rest }) => rest);
  const byDays = byMonths.map((one) => (one.id === "concierge" ? { ...one, days: 20 } : one));
  expect((await cellsOf(byMonths)).filter((cell) => cell.endsWith(said))).not.toEqual([]);
  expect((await cellsOf(byDays)).filter((cell) => cell.endsWith(said))).toEqual([]);
  expect(await cellsOf(byDays)).toContain("20 working days of ours");
  const counted = byMonths.map((one) =>
    one.id === "concierge" ? { ...one, ours: 20, dayPrice: { low: 500, high: 1_000 } } : one,
  );
  expect((await cellsOf(counted)).filter((cell) => cell.endsWith(said))).toEqual([]);
  expect(await cellsOf(counted)).toContain("20 working days of ours at $500-1,000 each");
  // One month is what the price is for.
  const once = byMonths.map((one) => (one.id === "concierge" ? { ...one, months: 1, spareMonths: 0 } : one));
  const single = filled(press.words.costs.months, { price: "", months: "1" }).trim();
  expect((await cellsOf(once)).filter((cell) => cell.includes(single))).toEqual([]);
});

test("in a workbook the costs are numbers, with their sums and every note below", async () => {
  const given = { ...(await issue()), report: await soc2Draft({ companySize: "11-50" }) };
  const { lines, total, consultancy, auditor, sentence } = given.report.costs;
  const all = await readSheet(await formats.xlsx.make(given, press), press.words.sheets.costs.name);
  const remarks = given.report.remarks.flatMap(({ about, text }) => (about === "costs" ? [text] : []));
  const told = [sentence, ...notesBelow(given.report), ...remarks];
  expect(remarks).not.toEqual([]);
  expect(all.slice(-told.length).map(([text]) => text)).toEqual(told);
  const rows = all.slice(0, -told.length);
  const amounts = rows.slice(-lines.length - 3).map((row) => row.slice(3));
  const summed = lines.flatMap((line, index) => (line.standing === "summed" ? [amounts[index]] : []));
  expect(summed.length).toBeGreaterThan(1);
  const { parts } = press.words.costs;
  expect(rows.slice(-3).map((row) => [row[0], ...row.slice(3)])).toEqual([
    [filled(parts.consultancy, { firm: "Test & Sons" }), consultancy.low, consultancy.high],
    [parts.others, auditor?.low, auditor?.high],
    [press.words.costs.total, total.low, total.high],
  ]);
  const sumOf = (column: number) => summed.reduce((sum, row) => sum + Number(row?.[column]), 0);
  expect([sumOf(0), sumOf(1)]).toEqual([total.low, total.high]);
  // They follow from the lines, so that a changed line changes them.
  const files = unzipped(await formats.xlsx.make(given, press));
  const sheets = reportWorkbook(given, press.words).sheets.map(({ name }) => name);
  const xml = files.get(`xl/worksheets/sheet${sheets.indexOf(press.words.sheets.costs.name) + 1}.xml`) ?? "";
  const from = rows.length - lines.length - 2;
  const to = rows.length - 3;
  const ours = from + lines.findIndex(({ by }) => by === "consultancy");
  const formulas = ["D", "E"].flatMap((column) => [
    `SUMIF(B${from}:B${to},B${ours},${column}${from}:${column}${to})`,
    `SUM(${column}${from}:${column}${to})-${column}${to + 1}`,
    `SUM(${column}${from}:${column}${to})`,
  ]);
  const found = Array.from(xml.matchAll(/<f>([^<]*)<\/f><v>(\d+)<\/v>/g), ([, formula]) => formula);
  expect(found.toSorted()).toEqual(formulas.toSorted());
});

test("a workbook says whether the plan keeps the days that were asked for, and what is odd about its window", async () => {
  const draft = await soc2Draft({ complianceGoal: "SOC 2 Type II (operational effectiveness)" });
  const needs = [
    { id: "one", what: "type-2", by: "2026-01-31", whom: "The bank", months: 3, canEnd: false } as const,
  ];
  const facts = { ...noReview.facts, needs, windowSince: "2025-11-03" };
  const report = reviewed(draft, { ...noReview, facts });
  const { title, answer, coverage } = report.roadmap;
  expect(coverage).not.toBe("");
  expect(answer?.isLate).toBe(true);
  const whole = { ...(await issue()), report };
  const plan = await readSheet(await formats.xlsx.make(whole, press), press.words.sheets.plan.name);
  const said = [title, answer?.sentence, answer?.instead, coverage].filter((text) => text != null);
  expect(plan.flat()).toEqual(expect.arrayContaining(said));
});

test("what was asked for and the hours that there are stand among what moved, and what is the same does not", async () => {
  const draft = await soc2Draft({ complianceGoal: "SOC 2 Type II (operational effectiveness)" });
  const need = { id: "one", what: "type-2", whom: "", months: null, canEnd: false } as const;
  const version = (by: string, hours: number | null) =>
    reviewed(draft, { ...noReview, facts: { ...noReview.facts, needs: [{ ...need, by }], hours } });
  const told = (earlier: ReadinessReport, later: ReadinessReport) =>
    movedSince(earlier, later)
      .dates.filter(({ name }) => /^(?:Asked|Hours)/.test(name))
      .map(({ name, was, is }) => `${name}: ${was} became ${is}`);
  const first = version("2026-06-30", 45);
  expect(told(first, version("2026-07-31", 10))).toEqual([
    "Asked for, a SOC 2 Type II report: June 30, 2026 became July 31, 2026",
    "Hours a week of yours: 45 became 10",
  ]);
  expect(told(first, version("2026-06-30", null))).toEqual([
    "Hours a week of yours: 45 became our usual figure",
  ]);
  expect(told(first, first)).toEqual([]);
});

test("in Word the costs have the sums of each, and contradictions the answers behind them", async () => {
  const draft = await soc2Draft({ companySize: "11-50", currentMaturity: "Enterprise-grade" });
  const { contradictions, costs } = draft;
  const paper = JSON.stringify(reportPaper({ ...(await issue()), report: draft }, press.words));
  expect(contradictions).not.toEqual([]);
  for (const { because } of contradictions)
    for (const { answer } of because) expect(paper).toContain(JSON.stringify(answer).slice(1, -1));
  const { parts } = press.words.costs;
  for (const [name, range] of [
    [filled(parts.consultancy, { firm: "Test & Sons" }), costs.consultancy],
    [parts.others, costs.auditor],
  ] as const) {
    if (range === null) throw new Error("No auditor is in the sum.");
    expect(paper).toContain(JSON.stringify([name, "", "", amountsIn(draft.basis.writing, range)]));
  }
});

test("a workbook dates each gap by the phase that closes it, and a tick by the day where the firm is", async () => {
  const missing = ["9.2.1", "6.1.3", "A.8.13"] as const;
  const changes = missing.map((criterion) => ({ criterion, status: "gap" as const, why: "None yet." }));
  const at = "2026-11-26T03:00:00.000Z";
  const checks = [{ criterion: "9.2.1", status: "gap" as const, by: "Rita", at }];
  const report = reviewed(await isoReport({}), { ...noReview, changes, checks });
  const sheet = await readSheet(await formats.xlsx.make({ ...(await issue()), report }, press));
  const head = sheet.find((row) => row[0] === "Criterion") ?? [];
  const cell = (number: string, title: string) =>
    sheet.find(([criterion]) => criterion === number)?.[head.indexOf(title)];
  const { start, phases } = report.roadmap;
  const endOf = (wanted: string) => {
    const week = phases.find(({ id }) => id === wanted)?.toWeek ?? 0;
    return new Date(`${dayOf(start.date, week, 4)}T00:00:00.000Z`);
  };
  expect(missing.map((number) => cell(number, "Due date"))).toEqual(
    ["internal-audit", "risk-and-policies", "controls"].map(endOf),
  );
  expect(cell("9.2.1", press.words.sheets.rows.columns.checked)).toBe(`Rita, the day of ${at}`);
});

test("what the reviewer leaves out has no heading and no sheet", async () => {
  const given = await issue();
  const draft = await soc2Draft({ auditTimeline: "ASAP (within 4-6 weeks)" });
  const nothing = { text: "", was: "" };
  const sentences = {
    ...{ answer: nothing, instead: nothing, effort: nothing, coverage: nothing },
    ...{ spare: nothing, costs: nothing, note: nothing, unread: nothing, longer: nothing },
  };
  const told = JSON.stringify(reportPaper({ ...given, report: draft }, press.words));
  const report = reviewed(draft, { ...noReview, sentences, letter: "" });
  const paper = JSON.stringify(reportPaper({ ...given, report }, press.words));
  const spare = filled(press.words.plan.spare, { ...draft.roadmap.spare });
  for (const said of [press.words.plan.letter, press.words.summary.wish, spare, draft.costs.note]) {
    expect(told).toContain(JSON.stringify(said).slice(1, -1));
    expect(paper).not.toContain(JSON.stringify(said).slice(1, -1));
  }
  expect(paper).not.toContain('"text":""');
  const workbook = await formats.xlsx.make({ ...given, report }, press);
  await expect(readSheet(workbook, press.words.sheets.letter.name)).rejects.toThrow();
});

test("Word and Excel say whose answer a row rests on", async () => {
  const by = { name: "Jane Roe", role: "CTO", on: "2026-11-28" };
  const given = { "risk-fraud": { value: "recorded", note: "", by } };
  const report = await isoReport({ complianceFrameworks: ["SOC 2"] }, testTables, given);
  const whole = { ...(await issue()), report };
  const said = "Answered by Jane Roe (CTO), November 28, 2026";
  expect(JSON.stringify(reportPaper(whole, press.words))).toContain(said);
  const sheet = await readSheet(await formats.xlsx.make(whole, press));
  expect(JSON.stringify(sheet.find((row) => row[0] === "CC3.3"))).toContain(said);
});

test("Word has the decisions of the scope, the budget, the sources of prices, the method, the draft and who checked", async () => {
  const given = await issue();
  const draft = await soc2Draft();
  const decided = reviewed(draft, {
    ...noReview,
    scope: [
      { id: "privacy", isIncluded: true, why: "The customer asks for it." },
      { id: "availability", isIncluded: false, why: "" },
    ],
    changes: [{ criterion: "CC6.1", status: "indicated", why: "We saw the access review." }],
    checks: [{ criterion: "CC6.1", status: "indicated", by: "Rita", at: "2025-11-22T12:00:00.000Z" }],
    isForCounsel: true,
  });
  const report = { ...decided, costs: { ...decided.costs, budget: "Under $10,000" } };
  const paper = JSON.stringify(reportPaper({ ...given, report }, press.words));
  const [line] = report.costs.lines;
  for (const part of [
    "**Decided in the review:** The customer asks for it.",
    "Confirmed in the review.",
    "Your budget: Under $10,000.",
    line?.source ?? "a source",
    "A status comes from answers about that criterion alone",
    "Draft: ",
    "Checked by Rita, the day of 2025-11-22",
    "Besides Security the report covers: ",
  ])
    expect(paper).toContain(part);
});

test("a report for counsel offers no call in its documents", async () => {
  const given = await issue();
  const forCounsel = { ...given, report: { ...given.report, isForCounsel: true } };
  const words = { ...press.words, firstCall: "Your first call is with somebody" };
  const textIn = (one: typeof given) => JSON.stringify([reportPaper(one, words), reportWorkbook(one, words)]);
  expect(textIn(given)).toContain(words.firstCall);
  expect(textIn(forCounsel)).not.toContain(words.firstCall);
  expect(textIn(forCounsel).split("Questions go to counsel first.")).toHaveLength(3);
});

test("a letter’s lines with a hyphen are lists in the document", async () => {
  const given = await issue();
  const letter = "Dear customer,\n\n- Done\n- Begun\nOur dates are:\n- May 4\n\nYours";
  const report = { ...given.report, roadmap: { ...given.report.roadmap, letter } };
  const { blocks } = reportPaper({ ...given, report }, press.words);
  const from = blocks.findIndex((block) => block.is === "text" && block.text === "Dear customer,");
  expect(blocks.slice(from, from + 5)).toEqual([
    { is: "text", text: "Dear customer," },
    { is: "list", ordered: false, items: ["Done", "Begun"] },
    { is: "text", text: "Our dates are:" },
    { is: "list", ordered: false, items: ["May 4"] },
    { is: "text", text: "Yours" },
  ]);
});
