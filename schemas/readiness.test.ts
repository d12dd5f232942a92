import fc from "fast-check";
import { expect, test } from "vitest";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { soc2Report, testTables } from "#tests/support/readiness.ts";
import { readinessFacts, sumOf } from "./readiness.ts";

const kinds = {
  "SOC 2 Type I (point-in-time)": "type-1",
  "SOC 2 Type II (operational effectiveness)": "type-2",
  Both: "both-types",
} as const;

const optionsOf = (name: string) => {
  const question = questionsOf(soc2).find((one) => one.name === name);
  return question && "options" in question ? question.options.map(({ value }) => value) : [];
};

const { weeks } = testTables;
const spare = { ...weeks.spare, people: { from: 51, weeks: 8 } };

const firms = [
  ["a small company", testTables, { from: 11, upTo: 50 }, "11-50"],
  [
    "spare weeks from 51 people",
    { ...testTables, weeks: { ...weeks, spare } },
    { from: 51, upTo: 200 },
    "51-200",
  ],
] as const;

test.each(firms)(
  "what pages say that a report comes to holds every report of that size, and no more: %s",
  async (_, tables, people, companySize) => {
    const controls = optionsOf("currentControls");
    const answered = fc.record({
      auditTimeline: fc.constantFrom(...optionsOf("auditTimeline")),
      currentControls: fc.subarray([...controls]),
    });
    for (const [complianceGoal, kind] of Object.entries(kinds)) {
      const sum = sumOf(kind, tables, people);
      const totalOf = async (answers: Answers) =>
        (await soc2Report({ ...answers, complianceGoal, companySize }, tables)).costs.total;
      const check = fc.asyncProperty(answered, async (answers) => {
        const total = await totalOf(answers);
        expect(total.low).toBeGreaterThanOrEqual(sum?.low ?? Infinity);
        expect(total.high).toBeLessThanOrEqual(sum?.high ?? 0);
      });
      await fc.assert(check, { numRuns: 25 });
      const nothingAssessed = { auditTimeline: "6-12 months", currentControls: [] };
      // Counted from the day of the pages: a window of months has more weeks in some seasons than in others.
      const now = new Date("2026-01-07T00:00:00Z");
      const working = { ...tables.working, holidays: [] };
      const widest = await readinessReport(
        { rules: readinessSoc2, tables: { ...tables, working }, form: soc2, now },
        { ...nothingAssessed, complianceGoal, companySize },
      );
      expect(widest.costs.total.high).toBe(sum?.high);
    }
  },
);

test("a size for which a part is by quote has no sum", () => {
  expect(sumOf("type-1", testTables, { from: 201, upTo: 500 })).toBeNull();
});

test("facts are computed anew when weeks, costs or the language change", () => {
  const { weeks, costs } = testTables;
  const facts = (...[of, prices, locale]: Parameters<typeof readinessFacts>) =>
    new Map(readinessFacts(of, prices, locale));
  const before = facts(weeks, costs, "en-US");
  expect(facts(weeks, costs, "en-US")).toEqual(before);
  expect(facts({ ...weeks, hipaa: weeks.hipaa + 1 }, costs, "en-US").get("hipaaWeeks")).toBe(
    String(weeks.hipaa + 1),
  );
  expect(facts(weeks, costs, "de-DE")).not.toEqual(before);
  expect(before.get("readinessWeeks")).toMatch(/^\d+-\d+$/);
  expect(facts(weeks, costs, "de-DE").get("readinessWeeks")).toMatch(/^\d+–\d+$/);
  const prices = costs.prices.map((line) => ({
    ...line,
    bands: line.bands.map((band) => ({ ...band, high: band.high * 10 })),
  }));
  expect(facts(weeks, { ...costs, prices }, "en-US")).not.toEqual(before);
});
