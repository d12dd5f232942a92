import { expect, it } from "vitest";
import { readinessSoc2Alone } from "#questionnaires/definitions/readiness-soc2-alone.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { draftedReport } from "#questionnaires/readiness/drafting.ts";
import { testTables as tables } from "#tests/support/readiness.ts";
import { decidedRules, ownAnswers } from "./own-answers.ts";
import type { OwnQuestion } from "./own-form.tsx";

const question = (id: string, name: string, values: readonly string[], many = true): OwnQuestion => ({
  id,
  name,
  many,
  needsNone: many,
  label: id,
  options: values.map((value) => ({ value, label: value })),
});

const signIn = ["Multi-factor authentication", "Single sign-on or central identity"];
const size = question("own-1", "companySize", ["1-10", "11-50"], false);
const doors = question("own-2", "currentControls", signIn);
const watch = question("own-3", "currentControls", ["Vulnerability scans or penetration tests"]);
const data = question("own-4", "currentControls", ["Encryption at rest and in transit"]);
const none = { currentControls: "None of these yet" };
const chosen = (...values: readonly (readonly string[])[]) =>
  [size, doors, watch, data].map((one, index) => ({ question: one, values: values[index] ?? [] }));

function statusesAfter(...values: readonly (readonly string[])[]) {
  const choices = chosen(...values);
  const rules = decidedRules(readinessSoc2Alone, choices);
  const input = { rules, tables, form: soc2, now: new Date("2026-09-07"), rulesVersion: "" };
  const report = draftedReport(input, ownAnswers(choices, none));
  const statuses = Object.fromEntries(report.rows.map(({ criterion, status }) => [criterion, status]));
  return { statuses, gaps: report.head.gap, answer: report.roadmap.answer };
}

it("holds what was answered and nothing besides", () => {
  expect(ownAnswers(chosen(), none)).toEqual({});
  expect(ownAnswers(chosen(["11-50"]), none)).toEqual({ companySize: "11-50" });
  expect(ownAnswers(chosen([], signIn.slice(0, 1)), none)).toEqual({
    currentControls: ["Multi-factor authentication"],
  });
});

it("says that nothing is in place when none of a list was chosen", () => {
  expect(ownAnswers(chosen(["11-50"], ["none"], ["none"]), none)).toEqual({
    companySize: "11-50",
    currentControls: ["None of these yet"],
  });
});

it("finds no gap in what was not asked, and meets no wish that was not chosen", () => {
  const first = statusesAfter([], signIn);
  expect(first.gaps).toBe(0);
  expect(first.statuses).toMatchObject({ "CC6.6": "partial", "CC7.1": "not-assessed" });
  expect(first.answer).toBeNull();
  expect(statusesAfter([], signIn, ["none"]).statuses).toMatchObject({ "CC7.1": "not-assessed" });
});

it("leaves a criterion open until all that it rests on was asked", () => {
  expect(statusesAfter([], signIn).statuses["CC6.1"]).toBe("not-assessed");
  expect(statusesAfter([], signIn, [], ["none"]).statuses["CC6.1"]).toBe("partial");
});
