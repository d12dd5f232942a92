import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bothTypesPlans,
  typeOnePlan,
  typeTwoPlans,
} from "#questionnaires/definitions/readiness-plan-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { soc2Report, testTables } from "#tests/support/readiness.ts";
import { sumOf } from "./readiness-sums.ts";

const plans = {
  "SOC 2 Type I (point-in-time)": [typeOnePlan],
  "SOC 2 Type II (operational effectiveness)": typeTwoPlans,
  Both: bothTypesPlans,
};

const optionsOf = (name: string) => {
  const question = questionsOf(soc2).find((one) => one.name === name);
  return question && "options" in question ? question.options.map(({ value }) => value) : [];
};

test("what pages say that a report comes to holds every report of that size", async () => {
  const people = { from: 1, upTo: 50 };
  const answered = fc.record({
    companySize: fc.constantFrom("1-10", "11-50"),
    auditTimeline: fc.constantFrom(...optionsOf("auditTimeline")),
    currentControls: fc.subarray([...optionsOf("currentControls")]),
  });
  for (const [complianceGoal, variants] of Object.entries(plans)) {
    const sum = sumOf(variants, testTables, people);
    const check = fc.asyncProperty(answered, async (answers) => {
      const { costs } = await soc2Report({ ...answers, complianceGoal });
      expect(costs.total.low).toBeGreaterThanOrEqual(sum?.low ?? Infinity);
      expect(costs.total.high).toBeLessThanOrEqual(sum?.high ?? 0);
    });
    const nothingAssessed = {
      companySize: "11-50" as const,
      auditTimeline: "6-12 months",
      currentControls: [],
    };
    await fc.assert(check, { numRuns: 25, examples: [[nothingAssessed]] });
  }
});

test("a size for which a part is by quote has no sum", () => {
  expect(sumOf([typeOnePlan], testTables, { from: 201, upTo: 500 })).toBeNull();
});
