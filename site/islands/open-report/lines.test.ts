import { expect, it } from "vitest";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { draftedReport } from "#questionnaires/readiness/drafting.ts";
import { testTables as tables } from "#tests/support/readiness.ts";
import { dateLine, type LineWords, linesOf } from "./lines.ts";

const way = { label: "", href: "/to" };
const words: LineWords = {
  week: "Week",
  weeks: "Weeks",
  until: "by",
  partOf: "In",
  month: "a month",
  byQuote: "By quote",
  inPlace: "In place",
  steps: [
    { phase: "policies", who: "We write", criteria: ["CC5.3"] },
    { phase: "controls", who: "We set up", criteria: [] },
  ],
  services: [{ ...way, begins: ["CC6"] }],
  missing: { else: "Not so:", partial: "In part:", open: "To ask:", of: { "CC6.1": "Anybody gets in" } },
  rules: { "CC6.1": { text: "As written", source: "Somewhere" } },
  ready: { number: "", who: "", way },
  cost: { number: "", by: { consultancy: "", auditor: "", "certification-body": "" } },
  total: { number: "", plain: "", ours: "", auditors: "", way },
};

function reportOf(answers: Answers) {
  const input = { rules: readinessSoc2Alone, tables, form: soc2, rulesVersion: "" };
  return draftedReport({ ...input, now: new Date("2026-09-07") }, answers);
}

const nothing = reportOf({ companySize: "11-50", currentControls: ["None of these yet"] });
const lines = linesOf(nothing, { words, people: 31, hasPlan: true });
const line = (id: string) => lines.find((one) => one.id === id);

it("says of a gap by whom and when it is closed, as the plan of the same report has it", () => {
  const weeksOf = (phase: string) => {
    const { fromWeek, toWeek } = nothing.roadmap.phases.find(({ id }) => id === phase) ?? {};
    return fromWeek === toWeek ? `Week ${fromWeek}` : `Weeks ${fromWeek}-${toWeek}`;
  };
  expect(line("CC5.3")).toMatchObject({ status: "gap", who: "We write", when: weeksOf("policies") });
  expect(line("CC6.1")).toMatchObject({
    who: "We set up",
    when: weeksOf("controls"),
    rule: "As written",
    way,
  });
});

it("says of a gap what is missing, and not the rule as if it were met", () => {
  expect(line("CC6.1")).toMatchObject({ status: "gap", plain: "Anybody gets in" });
  expect(line("CC5.3")?.plain).toMatch(/^Not so: /);
  const others = lines.filter(({ status }) => ["partial", "not-assessed", "indicated"].includes(status));
  expect(others.every(({ plain }) => !plain.startsWith("Not so:"))).toBe(true);
});

it("says of what is half done, or was never asked, that it is so", () => {
  const [row] = nothing.rows;
  if (row === undefined) throw new Error("a report has rows");
  const plain = (status: "partial" | "not-assessed" | "indicated") =>
    linesOf(
      { ...nothing, rows: [{ ...row, status }] },
      { words, also: new Set([row.criterion]), people: null, hasPlan: false },
    )[0]?.plain;
  expect(plain("partial")).toBe(`In part: ${row.wording}`);
  expect(plain("not-assessed")).toBe(`To ask: ${row.wording}`);
  expect(plain("indicated")).toBe(row.wording);
});

it("begins with the day of the report, and whether that is the day that is wanted", () => {
  const report = reportOf({
    companySize: "51-200",
    complianceGoal: "SOC 2 Type II (operational effectiveness)",
    auditTimeline: "6-12 months",
    currentControls: ["None of these yet"],
  });
  const [first] = dateLine(report, words);
  const last = report.roadmap.milestones.at(-1);
  expect(first).toMatchObject({
    status: "ready",
    plain: `${last?.name}. ${report.roadmap.answer?.sentence}`,
  });
  expect(first?.when).toMatch(/^Weeks? \d+.* by /);
  expect(dateLine({ ...report, roadmap: { ...report.roadmap, answer: null } }, words)[0]?.plain).toBe(
    last?.name,
  );
});

it("ends in a sum that is the report's, and leads to a bill for as many people", () => {
  const { low, high } = nothing.costs.total;
  const shown = (amount: number) => amount.toLocaleString("en-US");
  expect(lines.at(-1)).toMatchObject({ status: "total", price: `$${shown(low)}-${shown(high)}` });
  expect(lines.at(-1)?.way?.href).toBe("/to?people=31");
});

it("lays twelve criteria open where more are, gaps before what is half done", () => {
  const [first, ...others] = nothing.rows.toReversed();
  if (first === undefined) throw new Error("a report has rows");
  const rows = [
    ...others.map((row) => ({ ...row, status: "partial" as const })),
    { ...first, status: "gap" as const },
  ];
  const criteria = linesOf({ ...nothing, rows }, { words, people: null, hasPlan: true }).filter(({ id }) =>
    rows.some(({ criterion }) => criterion === id),
  );
  expect(criteria).toHaveLength(12);
  expect(criteria.map(({ id }) => id)).toContain(first.criterion);
});

it("lets five lines stand for the whole, and keeps a line whose gap was closed", () => {
  expect(lines.filter(({ isFirst }) => isFirst)).toHaveLength(5);
  const rows = nothing.rows.map((row) =>
    row.criterion === "CC7.2" ? { ...row, status: "indicated" as const } : row,
  );
  const better = { ...nothing, rows };
  const closed = (also: readonly string[]) =>
    linesOf(better, { words, also: new Set(also), people: null, hasPlan: true }).find(
      ({ id }) => id === "CC7.2",
    );
  expect(closed([])).toBeUndefined();
  expect(closed(["CC7.2"])).toMatchObject({ status: "indicated", when: "", who: "In place" });
});

it("names no week, no price and no sum where the answers do not allow one", () => {
  const early = linesOf(nothing, { words, people: null, hasPlan: false });
  expect(early.length).toBeGreaterThan(0);
  for (const { status, when, price } of early) {
    expect({ when, price }).toEqual({ when: "", price: "" });
    expect(["gap", "partial", "not-assessed"]).toContain(status);
  }
});
