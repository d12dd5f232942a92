import { expect, test } from "vitest";
import { answersInLink, linkOf } from "#questionnaires/engine/answer-link.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { scoredQuestionsOf, scoreOf, unanswered } from "#questionnaires/engine/score.ts";
import { itHealth } from "./it-health.ts";
import { itHealthAdvice } from "./it-health-advice.ts";

const questions = scoredQuestionsOf(itHealth);

/** The answers with the lowest scores, with `changes` applied. */
function answersWith(changes: Answers = {}): Answers {
  const best = questions.map(({ name, options }) => [
    name,
    options.toSorted((one, other) => one.score - other.score)[0]?.value ?? "",
  ]);
  return { ...Object.fromEntries(best), ...changes };
}

const result = (changes?: Answers) => scoreOf(itHealth, itHealthAdvice, answersWith(changes));

test("scores are those of the specification (part 2, section 9)", () => {
  const scores = questions.map(({ name, options }) => [
    name,
    Object.fromEntries(options.map(({ value, score }) => [value, score])),
  ]);
  expect(Object.fromEntries(scores)).toMatchObject({
    complianceNeed: { none: 1, basic: 2, hipaa: 4, soc2: 4 },
    currentIt: { diy: 4, "part-time": 3, managed: 1, none: 5 },
    incidents: { none: 1, minor: 2, moderate: 4, major: 5 },
    backup: { automated: 1, manual: 3, "local-only": 4, none: 5 },
    growth: { stable: 1, slow: 2, fast: 3, rapid: 4 },
    customerRequirements: { none: 1, informal: 2, formal: 4, certified: 5 },
  });
  for (const name of ["teamSize", "costPredictability"]) {
    const question = questions.find((candidate) => candidate.name === name);
    expect(question?.options.map(({ score }) => score)).toEqual([1, 2, 3, 4]);
  }
  expect(questions).toHaveLength(8);
});

test("risk follows the score; team size and growth are never high, and what others ask for is no risk", () => {
  const never = ["teamSize", "growth"];
  const demands = ["complianceNeed", "customerRequirements"];
  for (const { name, options } of questions) {
    for (const { score, risk } of options) {
      const raised = score >= 4 && !never.includes(name) ? "high" : "medium";
      const isLow = score === 1 || demands.includes(name);
      expect([name, score, risk]).toEqual([name, score, isLow ? "low" : raised]);
    }
  }
});

test("the maximum is the sum of the highest scores", () => {
  expect(result()).toMatchObject({ totalScore: 8, maxScore: 36 });
});

test("there is no result before every question is answered", () => {
  const answers = answersWith({ backup: "", growth: "sideways" });
  expect(scoreOf(itHealth, itHealthAdvice, answers)).toBeUndefined();
  expect(unanswered(itHealth, answers).map(({ name }) => name)).toEqual(["backup", "growth"]);
});

const texts = itHealthAdvice.recommendations.map(({ text }) => text);

const medium = { teamSize: "51-200", growth: "fast", costPredictability: "variable" };

test.each([
  ["no risk", {}, "low"],
  ["two medium", { teamSize: "11-50", growth: "slow" }, "low"],
  ["three medium", medium, "medium"],
  ["two high", { backup: "none", incidents: "major" }, "high"],
])("%s: %s risk is %s", (_, changes, expected) => {
  expect(result(changes)).toMatchObject({
    riskLevel: expected,
    nextSteps:
      itHealthAdvice.nextSteps[expected === "high" ? "high" : expected === "medium" ? "medium" : "low"],
  });
});

test.each([
  ["an answer with a high risk", { backup: "none" }, [0]],
  ["a demand", { ...medium, complianceNeed: "soc2" }, [1]],
  ["both", { incidents: "moderate", customerRequirements: "certified" }, [0, 1]],
])("%s is the first next step, and takes the place of the general one", (_, changes, first) => {
  const steps = result(changes)?.nextSteps ?? [];
  const called = first.flatMap((index) => itHealthAdvice.firstSteps[index] ?? []);
  expect(result(changes)?.riskLevel).toBe("medium");
  expect(steps.slice(0, called.length)).toEqual(called.map(({ text }) => text));
  expect(steps).toHaveLength(4);
  for (const { step } of called) expect(steps).not.toContain(itHealthAdvice.nextSteps.medium[step]);
});

const demanding = { complianceNeed: "soc2", customerRequirements: "certified" };

test.each([
  ["a well-run firm of 40", { ...demanding, teamSize: "11-50", growth: "slow" }, "low"],
  ["one without backups", { ...demanding, backup: "none" }, "medium"],
  ["one without backups and support", { ...demanding, backup: "none", currentIt: "none" }, "high"],
])("the firm's IT is rated, not its customers' demands: %s", (_, changes, expected) => {
  expect(result(changes)).toMatchObject({ riskLevel: expected });
  expect(result(changes)?.recommendations).toContain(texts[2]);
});

test.each([
  [15, { ...medium, currentIt: "managed", incidents: "minor" }, "Good Foundation"],
  [16, { ...medium, currentIt: "part-time" }, "Strategic Planning Required"],
  [
    23,
    {
      teamSize: "200+",
      growth: "rapid",
      costPredictability: "unpredictable",
      backup: "none",
      incidents: "minor",
      currentIt: "managed",
      complianceNeed: "basic",
    },
    "Strategic Planning Required",
  ],
  [
    24,
    {
      teamSize: "200+",
      growth: "rapid",
      costPredictability: "unpredictable",
      backup: "none",
      incidents: "minor",
      customerRequirements: "informal",
      currentIt: "managed",
      complianceNeed: "basic",
    },
    "Immediate Action Needed",
  ],
])("%d points: %s", (totalScore, changes, category) => {
  expect(result(changes)).toMatchObject({ totalScore, category });
});

test.each([
  [{ currentIt: "diy" }, [0]],
  [{ currentIt: "none" }, [0]],
  [{ currentIt: "part-time" }, []],
  [{ backup: "none" }, [1]],
  [{ backup: "local-only" }, [1]],
  [{ backup: "manual" }, [6]],
  [
    { backup: "manual", currentIt: "none", complianceNeed: "soc2", incidents: "major", growth: "fast" },
    [0, 2, 3, 4],
  ],
  [{ complianceNeed: "soc2" }, [2]],
  [{ complianceNeed: "hipaa" }, [2]],
  [{ incidents: "moderate" }, [3]],
  [{ incidents: "minor" }, []],
  [{ growth: "rapid" }, [4]],
  [{ growth: "slow" }, []],
  [{ backup: "none", incidents: "major" }, [1, 3, 5]],
  [
    { currentIt: "none", backup: "none", complianceNeed: "soc2", incidents: "major", growth: "fast" },
    [0, 1, 2, 3],
  ],
])("%j recommends %j", (changes, expected) => {
  const said = expected.length === 0 ? [itHealthAdvice.nothingUrgent] : expected.map((index) => texts[index]);
  expect(result(changes)?.recommendations).toEqual(said);
});

test("nothing is called free of urgent findings beside a score or a risk that says otherwise", () => {
  const medium = { teamSize: "51-200", growth: "slow", incidents: "minor", costPredictability: "variable" };
  const many = {
    ...medium,
    currentIt: "part-time",
    customerRequirements: "certified",
  };
  expect(result(medium)?.category).not.toBe(result(many)?.category);
  for (const answers of [many, medium]) {
    expect(result(answers)?.riskLevel).not.toBe("low");
    expect(result(answers)?.recommendations).toEqual([itHealthAdvice.nothingAlone]);
  }
});

test("a result can be kept as a link", () => {
  const answers = answersWith({ backup: "none", teamSize: "200+" });
  expect(answersInLink(itHealth, `#${linkOf(itHealth, answers)}`)).toEqual(answers);
});
