import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bothTypesPlans,
  typeOnePlan,
  typeTwoPlans,
} from "#questionnaires/definitions/readiness-plan-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { soc2Report, testTables } from "#tests/support/readiness.ts";
import { sumOf } from "./costs.ts";

const plans = {
  "SOC 2 Type I (point-in-time)": [typeOnePlan],
  "SOC 2 Type II (operational effectiveness)": typeTwoPlans,
  Both: bothTypesPlans,
};

const optionsOf = (name: string) => {
  const question = questionsOf(soc2).find((one) => one.name === name);
  return question && "options" in question ? question.options.map(({ value }) => value) : [];
};

const { weeks } = testTables;
const spare = { ...weeks.spare, people: { from: 51, weeks: 8 } };

const firms = [
  ["a small company", testTables, { from: 1, upTo: 50 }, ["1-10", "11-50"]],
  [
    "spare weeks from 51 people",
    { ...testTables, weeks: { ...weeks, spare } },
    { from: 51, upTo: 200 },
    ["51-200"],
  ],
  [
    "large from 51 people",
    { ...testTables, weeks: { ...weeks, largeFrom: 51 } },
    { from: 51, upTo: 200 },
    ["51-200"],
  ],
] as const;

test.each(firms)(
  "what pages say that a report comes to holds every report of that size, and no more: %s",
  async (_, tables, people, sizes) => {
    const answered = fc.record({
      companySize: fc.constantFrom(...sizes),
      auditTimeline: fc.constantFrom(...optionsOf("auditTimeline")),
      currentControls: fc.subarray([...optionsOf("currentControls")]),
    });
    for (const [complianceGoal, variants] of Object.entries(plans)) {
      const sum = sumOf(variants, tables, people);
      const totalOf = async (answers: Answers) =>
        (await soc2Report({ ...answers, complianceGoal }, tables)).costs.total;
      const check = fc.asyncProperty(answered, async (answers) => {
        const total = await totalOf(answers);
        expect(total.low).toBeGreaterThanOrEqual(sum?.low ?? Infinity);
        expect(total.high).toBeLessThanOrEqual(sum?.high ?? 0);
      });
      await fc.assert(check, { numRuns: 25 });
      const companySize = sizes.at(-1) ?? "";
      const nothingAssessed = { companySize, auditTimeline: "6-12 months", currentControls: [] };
      expect((await totalOf(nothingAssessed)).high).toBe(sum?.high);
      const controls = optionsOf("currentControls").filter((option) => option !== "None of these yet");
      const fewGaps = { companySize, auditTimeline: "3-6 months", currentControls: controls };
      expect((await totalOf(fewGaps)).low).toBe(sum?.low);
    }
  },
);

test("a size for which a part is by quote has no sum", () => {
  expect(sumOf([typeOnePlan], testTables, { from: 201, upTo: 500 })).toBeNull();
});
