import { expect, test } from "vitest";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { readinessReport } from "#questionnaires/engine/readiness.ts";
import { readinessSoc2 } from "./readiness-soc2.ts";
import { soc2 } from "./soc2.ts";

const report = (answers: Answers) => readinessReport(readinessSoc2, soc2, answers);

async function rowOf(number: string, answers: Answers) {
  return (await report(answers)).rows.find(({ criterion }) => criterion === number);
}

const range = (series: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${series}.${index + 1}`);

const common = [
  ...range("CC1", 5),
  ...range("CC2", 3),
  ...range("CC3", 4),
  ...range("CC4", 2),
  ...range("CC5", 3),
  ...range("CC6", 8),
  ...range("CC7", 5),
  ...range("CC8", 1),
  ...range("CC9", 2),
];

test("the 33 common criteria are always there", async () => {
  expect(common).toHaveLength(33);
  expect((await report({})).rows.map(({ criterion }) => criterion)).toEqual(common);
});

const privacy = [
  ...range("P1", 1),
  ...range("P2", 1),
  ...range("P3", 2),
  ...range("P4", 3),
  ...range("P5", 2),
  ...range("P6", 7),
  ...range("P7", 1),
  ...range("P8", 1),
];

test.each([
  ["Customer personal data", privacy],
  ["Payment card data", range("PI1", 5)],
  ["Health information", privacy],
  ["Employee data", []],
  ["Financial records", [...range("C1", 2), ...range("PI1", 5)]],
  ["Customer-uploaded content", [...range("A1", 3), ...range("C1", 2)]],
  ["Usage and telemetry data", []],
  ["None or not sure", []],
])("%s brings in %j", async (data, further) => {
  const { categories, rows } = await report({ dataProcessing: [data] });
  expect(rows.map(({ criterion }) => criterion).slice(33)).toEqual(further);
  for (const { because } of categories.slice(1)) {
    expect(because).toEqual([{ question: "Which data do you handle?", answer: data }]);
  }
});

const mfa = "Multi-factor authentication";
const sso = "Single sign-on or central identity";
const encryption = "Encryption at rest and in transit";
const edr = "Endpoint protection (EDR)";

test.each([
  ["CC6.1", [], "not-assessed"],
  ["CC6.1", ["None of these yet"], "gap"],
  ["CC6.1", [edr], "gap"],
  ["CC6.1", [mfa], "partial"],
  ["CC6.1", [mfa, sso, encryption], "indicated"],
  // A lift: identities in one place help, joiners and leavers were not asked about.
  ["CC6.2", [sso], "partial"],
  ["CC6.2", [mfa], "not-assessed"],
  // Encryption alone never settles what happens on laptops and media.
  ["CC6.7", [encryption], "partial"],
  ["CC6.6", [mfa], "partial"],
  ["CC7.2", [mfa], "gap"],
  ["CC7.2", [edr], "partial"],
  ["CC8.1", ["Change management and code review"], "indicated"],
  ["CC1.2", ["Written security policies"], "not-assessed"],
])("%s with %j is %s", async (number, currentControls, status) => {
  expect((await rowOf(number, { currentControls }))?.status).toBe(status);
});

test("a row names the answers that led to it, also those that were not chosen", async () => {
  const question = "Which of these are in place?";
  expect((await rowOf("CC6.1", { currentControls: [mfa] }))?.because).toEqual([
    { question, answer: mfa },
    { question, answer: `Not chosen: ${sso}` },
    { question, answer: `Not chosen: ${encryption}` },
  ]);
  expect((await rowOf("CC6.1", { currentControls: ["None of these yet"] }))?.because).toEqual([
    { question, answer: "None of these yet" },
  ]);
});

test("free text is named for a person to read, and left out of the status", async () => {
  const row = await rowOf("CC7.4", { incidentResponse: "Tested plan, rehearsed in May." });
  expect(row).toMatchObject({
    status: "not-assessed",
    because: [],
    alsoRead: ["What happens when something goes wrong?"],
  });
});

test.each(["Just getting started", "Enterprise-grade"])(
  "a view of one's own maturity (%s) changes no row and no week",
  async (currentMaturity) => {
    const { rows, roadmap } = await report({ currentMaturity });
    const without = await report({});
    expect(rows).toEqual(without.rows);
    expect(roadmap).toEqual(without.roadmap);
  },
);

test("who answers nothing gets no faster plan than who answers that nothing is in place", async () => {
  const none = await report({ currentControls: ["None of these yet"] });
  expect((await report({})).roadmap.readyWeek).toBe(none.roadmap.readyWeek);
});

const one = "SOC 2 Type I (point-in-time)";
const two = "SOC 2 Type II (operational effectiveness)";
const asap = "ASAP (within 4-6 weeks)";
const iso = "ISO 27001 + SOC 2";

/** Goal, timeline and size, against the week of readiness, the length in weeks, and whether the wish is met. */
test.each([
  [one, asap, "11-50", 6, 10, false],
  [one, "2-3 months", "11-50", 6, 10, true],
  [one, "2-3 months", "500+", 8, 14, false],
  [two, asap, "11-50", 6, 26, false],
  [two, "2-3 months", "11-50", 6, 26, false],
  [two, "3-6 months", "11-50", 6, 26, true],
  [two, "3-6 months", "201-500", 8, 29, false],
  [two, "6-12 months", "11-50", 6, 39, true],
  [two, "More than 12 months", "500+", 8, 42, true],
  [iso, "2-3 months", "11-50", 6, 26, false],
  [iso, "6-12 months", "11-50", 6, 26, true],
  ["Both", "3-6 months", "11-50", 6, 26, true],
  ["Both", "6-12 months", "11-50", 6, 39, true],
  ["Not sure - need guidance", asap, "1-10", 6, 10, false],
  ["", "", "", 6, 10, true],
])(
  "%s, %s, %s people: ready in week %i, done in week %i",
  async (...[goal, timeline, size, ready, weeks, met]) => {
    const { roadmap } = await report({
      complianceGoal: goal,
      auditTimeline: timeline,
      companySize: size,
      currentControls: ["None of these yet"],
    });
    expect(roadmap).toMatchObject({ readyWeek: ready, weeks });
    expect(roadmap.warning === null).toBe(met);
  },
);

test("few gaps shorten the preparation to four weeks", async () => {
  const [list] = soc2.steps.flatMap(({ questions }) =>
    questions.filter((question) => question.name === "currentControls"),
  );
  const all = list && "options" in list ? list.options.map(({ value }) => value).slice(0, -1) : [];
  const { head, roadmap } = await report({ currentControls: all, complianceGoal: one });
  expect(head.gap).toBe(0);
  expect(roadmap).toMatchObject({ readyWeek: 4, weeks: 8 });
});

test("the warning is plain: what was chosen, what it takes, why, and what is possible", async () => {
  const answers = { complianceGoal: two, auditTimeline: asap, currentControls: ["None of these yet"] };
  expect((await report(answers)).roadmap.warning).toBe(
    "You chose “ASAP (within 4-6 weeks)”. This plan takes 26 weeks, about 6 months. A Type II report needs an observation window of at least 3 months and takes 6 to 9 months in all. What you can have by then is readiness: week 6.",
  );
});

test("with both reports the observation window starts with the Type I audit", async () => {
  const { phases } = (await report({ complianceGoal: "Both", currentControls: [mfa] })).roadmap;
  expect(phases.slice(-3).map(({ name, fromWeek, toWeek }) => [name, fromWeek, toWeek])).toEqual([
    ["Type I audit", 7, 10],
    ["Observation window", 7, 19],
    ["Type II audit", 20, 26],
  ]);
});

/** Fastlane once, Concierge+ from the end of preparation to the report, and the CPA firm's sample band. */
test.each([
  [one, "Under $10,000", "preparation-only", 7_000, 9_500, 15_000, 50_000],
  [one, "$10,000-$25,000", "partly", 7_000, 9_500, 15_000, 50_000],
  [one, "$50,000-$100,000", "covers", 7_000, 9_500, 15_000, 50_000],
  [two, "Under $10,000", "short", 17_000, 23_500, 30_000, 100_000],
  [two, "$25,000-$50,000", "partly", 17_000, 23_500, 30_000, 100_000],
  [two, "Over $100,000", "covers", 17_000, 23_500, 30_000, 100_000],
  [two, "", "unknown", 17_000, 23_500, 30_000, 100_000],
])("%s on %s: %s", async (complianceGoal, budget, fit, low, high, auditorLow, auditorHigh) => {
  const { costs } = await report({ complianceGoal, budget, companySize: "11-50", currentControls: [mfa] });
  expect(costs).toMatchObject({
    fit,
    consultancy: { low, high },
    auditor: { low: auditorLow, high: auditorHigh },
    total: { low: low + auditorLow, high: high + auditorHigh },
  });
});

test("the largest companies get the CPA firm's largest band, once", async () => {
  const { lines } = (await report({ complianceGoal: two, companySize: "500+" })).costs;
  expect(lines.filter(({ by }) => by === "auditor").map(({ total }) => total)).toEqual([
    { low: 75_000, high: 300_000 },
  ]);
});

test("a consultant asks about contradictions first, then the wish, then gaps, then what nobody asked", async () => {
  const { questions } = await report({
    currentMaturity: "Established",
    currentControls: ["None of these yet"],
    complianceGoal: two,
    auditTimeline: "3-6 months",
    companySize: "500+",
  });
  expect(questions).toHaveLength(8);
  expect(questions.map(({ why }) => why.split(":")[0])).toEqual([
    "Security is called established, but none of the eleven usual controls is in place.",
    expect.stringMatching(/^You chose “3-6 months”/),
    ...Array(6).fill("Gap"),
  ]);
});

test("tested restores alone do not bring Availability into the scope", async () => {
  const { rows } = await report({ currentControls: ["Backups with tested restores"] });
  expect(rows.filter(({ criterion }) => criterion.startsWith("A1."))).toEqual([]);
});
