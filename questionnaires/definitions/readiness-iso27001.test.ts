import { expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { readinessReport } from "#questionnaires/engine/readiness.ts";
import { iso27001 } from "./iso27001.ts";
import { readinessIso27001 } from "./readiness-iso27001.ts";

const report = (answers: Answers) => readinessReport(readinessIso27001, iso27001, answers);

const range = (series: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${series}.${index + 1}`);

const clauses = [
  ...range("4", 4),
  ...range("5", 3),
  ...range("6.1", 3),
  "6.2",
  "6.3",
  ...range("7", 4),
  ...range("7.5", 3),
  ...range("8", 3),
  "9.1",
  ...range("9.2", 2),
  ...range("9.3", 3),
  ...range("10", 2),
];

const annexA = [...range("A.5", 37), ...range("A.6", 8), ...range("A.7", 14), ...range("A.8", 34)];

test("every clause with requirements and the 93 controls of Annex A are there", async () => {
  expect([clauses.length, annexA.length]).toEqual([30, 93]);
  expect((await report({})).rows.map(({ criterion }) => criterion)).toEqual([...clauses, ...annexA]);
});

const tested = { incidentResponsePlan: "tested" };

test.each<[string, Answers, string]>([
  ["5.2", { informationSecurityPolicy: "none" }, "gap"],
  ["5.2", { informationSecurityPolicy: "basic" }, "partial"],
  ["5.2", { informationSecurityPolicy: "comprehensive" }, "indicated"],
  ["6.1.3", { riskManagementProcess: "formal" }, "partial"],
  ["A.5.26", { incidentResponsePlan: "documented" }, "partial"],
  ["A.5.26", tested, "indicated"],
  ["A.5.27", tested, "partial"],
  ["A.5.10", { informationSecurityPolicy: "comprehensive", dataClassification: "none" }, "partial"],
  ["A.5.10", { informationSecurityPolicy: "none", dataClassification: "none" }, "gap"],
  // Another certificate lifts, and never settles.
  ["9.2.1", { currentCertifications: ["ISO 9001"] }, "partial"],
  ["9.2.1", { currentCertifications: ["None"] }, "not-assessed"],
  ["7.5.2", { currentCertifications: ["ISO 9001"], documentationLevel: "none" }, "partial"],
  ["7.5.2", { currentCertifications: ["ISO 9001"], documentationLevel: "comprehensive" }, "indicated"],
  ["A.6.3", {}, "not-assessed"],
  ["A.6.3", { securityAwareness: "comprehensive" }, "indicated"],
  ["A.7.1", { documentationLevel: "comprehensive" }, "not-assessed"],
])("%s with %j is %s", async (number, answers, status) => {
  const { rows } = await report(answers);
  expect(rows.find(({ criterion }) => criterion === number)?.status).toBe(status);
});

/** Timeline and size, against the week of readiness, the length in weeks, and whether the wish is met. */
test.each([
  ["3-months", "startup", 6, 24, false],
  ["6-months", "startup", 6, 24, true],
  ["6-months", "large", 8, 29, false],
  ["12-months", "large", 8, 29, true],
  ["flexible", "large", 8, 29, true],
  ["", "", 6, 24, true],
])("%s, %s: ready in week %i, certified in week %i", async (timeline, size, ready, weeks, met) => {
  const { roadmap } = await report({
    timelineExpectation: timeline,
    companySize: size,
    informationSecurityPolicy: "none",
    riskManagementProcess: "none",
  });
  expect(roadmap).toMatchObject({ readyWeek: ready, weeks });
  expect(roadmap.warning === null).toBe(met);
});

test("two audits by the certification body come last, after an internal audit and a management review", async () => {
  const { phases } = (await report({})).roadmap;
  expect(phases.slice(-5).map(({ name }) => name)).toEqual([
    "Internal audit and management review",
    "Stage 1 audit",
    "Findings of stage 1",
    "Stage 2 audit",
    "Certification decision",
  ]);
});

/** Gap assessment and audit readiness once, implementation from the first week to the management review. */
test.each([
  ["under-25k", "short"],
  ["25k-50k", "partly"],
  ["50k-100k", "covers"],
  ["over-100k", "covers"],
  ["", "unknown"],
])("a budget of %s: %s", async (budgetRange, fit) => {
  const { costs } = await report({ budgetRange, riskManagementProcess: "none", documentationLevel: "none" });
  expect(costs).toMatchObject({
    fit,
    consultancy: { low: 43_500, high: 69_000 },
    auditor: null,
    total: { low: 43_500, high: 69_000 },
  });
  const maintenance = costs.lines.find(({ name }) => name === "Maintenance");
  expect(maintenance).toMatchObject({ months: 0, total: { low: 0, high: 0 } });
});
