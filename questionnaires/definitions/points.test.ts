import { describe, expect, test } from "vitest";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { measures, type PointRule, scoresOf } from "#questionnaires/engine/points.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { iso27001 } from "./iso27001.ts";
import { onboarding } from "./onboarding.ts";
import { pointRules } from "./points.ts";
import { soc2 } from "./soc2.ts";

const forms = [onboarding, soc2, iso27001];

const best = ({ lines }: PointRule) => Math.max(...lines.map(({ points }) => points));

describe.each(Object.entries(pointRules))("the points of %s", (slug, rules) => {
  test("add up to 100 at best, and each question counts once for a measure", () => {
    for (const measure of measures) {
      const own = rules.filter((rule) => rule.measure === measure);
      expect(own.reduce((sum, rule) => sum + best(rule), 0)).toBe(100);
      expect(new Set(own.map(({ question }) => question)).size).toBe(own.length);
    }
  });

  test("name questions and options that exist, each option at most once, better ones first", () => {
    const form = forms.find((one) => one.slug === slug);
    const questions = new Map((form ? questionsOf(form) : []).map((question) => [question.name, question]));
    for (const { question: name, lines } of rules) {
      const question = questions.get(name);
      const options = question && "options" in question ? question.options.map(({ value }) => value) : [];
      const named = lines.flatMap(({ anyOf }) => anyOf);
      expect(new Set(named).size).toBe(named.length);
      for (const value of named) expect(options, `${slug} ${name}`).toContain(value);
      const points = lines.map((line) => line.points);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
    }
  });
});

test("every point names its rule and the answer that it comes from, in the words that were shown", () => {
  const answers = {
    companySize: "11-50",
    businessDrivers: ["Competitive advantage", "Customer requirements", "Blocked or delayed deals"],
    auditTimeline: "6-12 months",
    budget: "",
  };
  const { fit, urgency } = scoresOf(pointRules["soc2"] ?? [], answers, labelsOf(soc2));
  expect(fit).toEqual({
    total: 30,
    points: [
      {
        points: 30,
        rule: "The size we serve best: 11 to 200 people",
        question: "How many employees?",
        answer: "11-50",
      },
    ],
  });
  expect(urgency.total).toBe(30);
  expect(urgency.points.map(({ points, answer }) => [points, answer])).toEqual([
    [0, "6-12 months"],
    [30, "Blocked or delayed deals"],
  ]);
});
