import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import type { Condition } from "#questionnaires/engine/condition.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { readinessReport, rulesVersionOf } from "#questionnaires/engine/readiness.ts";
import { readinessReportSchema } from "#questionnaires/engine/readiness-report.ts";
import { grades, type ReadinessRules } from "#questionnaires/engine/readiness-rules.ts";
import { iso27001 } from "./iso27001.ts";
import { readinessIso27001 } from "./readiness-iso27001.ts";
import { readinessSoc2 } from "./readiness-soc2.ts";
import { soc2 } from "./soc2.ts";

const frameworks: readonly [string, ReadinessRules, Questionnaire][] = [
  ["SOC 2", readinessSoc2, soc2],
  ["ISO 27001", readinessIso27001, iso27001],
];

const optionsOf = (form: Questionnaire, name: string) => {
  const question = questionsOf(form).find((candidate) => candidate.name === name);
  return question && "options" in question ? question.options.map(({ value }) => value) : [];
};

/** Answers that the form lets through, in any combination, with nothing to everything answered. */
function anyAnswers(form: Questionnaire): fc.Arbitrary<Answers> {
  const fields = questionsOf(form).map((question): [string, fc.Arbitrary<Answer>] => {
    if (!("options" in question)) return [question.name, fc.constantFrom("", "We do all of this already.")];
    const values = question.options.map(({ value }) => value);
    if (question.kind === "one") return [question.name, fc.constantFrom("", ...values)];
    const exclusive = question.options.filter((option) => option.exclusive).map(({ value }) => value);
    const others = fc.subarray(values.filter((value) => !exclusive.includes(value)));
    return [question.name, fc.oneof(others, ...exclusive.map((value) => fc.constant([value])))];
  });
  return fc.record(Object.fromEntries(fields));
}

const numbersOf = (rules: ReadinessRules, names: readonly string[]) =>
  rules.categories
    .filter(({ name }) => names.includes(name))
    .flatMap(({ groups }) => groups.flatMap(({ criteria }) => criteria.map(({ number }) => number)));

const namesOf = ({ categories }: { readonly categories: readonly { readonly name: string }[] }) =>
  categories.map(({ name }) => name);

/** Questions that rules read, with the options in the order worst to best. */
const scales = ({ grades: rules }: ReadinessRules) =>
  new Map(rules.map(({ question, grades: scale }) => [question, Object.keys(scale)]));

/** An answer that fulfills a condition, added to what was chosen for the question before. */
function answerFor(condition: Condition, form: Questionnaire, before: Answers): Answer {
  const { question } = condition;
  const values = optionsOf(form, question);
  const many = questionsOf(form).some(({ name, kind }) => name === question && kind === "many");
  const chosen = [before[question] ?? []].flat();
  if ("atLeast" in condition) return [...new Set([...chosen, ...values])].slice(0, condition.atLeast);
  const value =
    "anyOf" in condition ? condition.anyOf[0] : values.find((each) => !condition.noneOf.includes(each));
  return many ? [...chosen, value ?? ""] : (value ?? "");
}

describe.each(frameworks)("%s", (_, rules, form) => {
  const report = (answers: Answers) => readinessReport(rules, form, answers);

  test("any answers give a report that covers every criterion exactly once", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const found = await report(answers);
      const numbers = found.rows.map(({ criterion }) => criterion);
      expect(numbers).toEqual(numbersOf(rules, namesOf(found)));
      expect(new Set(numbers).size).toBe(numbers.length);
      const { criteria, touched, indicated, partial, gap, notAssessed } = found.head;
      expect([criteria, touched]).toEqual([numbers.length, indicated + partial + gap]);
      expect(criteria).toBe(touched + notAssessed);
      expect(found.questions.length).toBeLessThanOrEqual(8);
    });
    await fc.assert(check, { numRuns: 200 });
  });

  test("a report is plain data: stored and read again it is the same", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const found = await report(answers);
      expect(readinessReportSchema.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
    });
    await fc.assert(check, { numRuns: 30 });
  });

  test("a status has its reasons, and what was not asked is never a gap", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      for (const { status, because } of (await report(answers)).rows) {
        expect(because.length === 0).toBe(status === "not-assessed");
      }
    });
    await fc.assert(check, { numRuns: 100 });
    expect((await report({})).head).toMatchObject({ touched: 0, gap: 0 });
  });

  test("a better answer never worsens a row", async () => {
    const scale = scales(rules);
    const lists = [...new Set([...rules.controls, ...rules.lifts].map(({ question }) => question))];
    const better = (answers: Answers): readonly Answers[] => [
      ...[...scale].flatMap(([question, values]) => {
        const answer = answers[question];
        const next = typeof answer === "string" ? values[values.indexOf(answer) + 1] : undefined;
        return answer === "" || next === undefined ? [] : [{ ...answers, [question]: next }];
      }),
      ...lists.flatMap((question) => {
        const chosen = answers[question] ?? [];
        if (typeof chosen === "string" || chosen.length === 0) return [];
        const usable = [...rules.controls, ...rules.lifts]
          .filter((rule) => rule.question === question)
          .map(({ option }) => option);
        const kept = chosen.filter((value) => usable.includes(value));
        return usable.map((option) => ({ ...answers, [question]: [...new Set([...kept, option])] }));
      }),
    ];
    const rank = (status: string) => ["not-assessed", ...grades].indexOf(status);
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const before = await report(answers);
      for (const improved of better(answers)) {
        const after = new Map((await report(improved)).rows.map((row) => [row.criterion, row.status]));
        for (const { criterion, status } of before.rows) {
          const now = after.get(criterion);
          if (now === undefined) continue;
          if (status === "not-assessed") expect([criterion, now]).not.toEqual([criterion, "gap"]);
          else expect([criterion, rank(now) >= rank(status)]).toEqual([criterion, true]);
        }
      }
    });
    await fc.assert(check, { numRuns: 40 });
  });

  test("free text changes no status", async () => {
    const texts = questionsOf(form).filter((question) => !("options" in question));
    const check = fc.asyncProperty(anyAnswers(form), fc.string(), async (answers, text) => {
      const changed = { ...answers, ...Object.fromEntries(texts.map(({ name }) => [name, text])) };
      const statuses = async (given: Answers) =>
        (await report(given)).rows.map(({ criterion, status }) => [criterion, status]);
      expect(await statuses(changed)).toEqual(await statuses(answers));
    });
    await fc.assert(check, { numRuns: 50 });
  });

  test("every option of every question is mapped or listed as carrying no evidence, never both", () => {
    const mapped = new Set([
      ...rules.grades.flatMap(({ question, grades: scale }) =>
        Object.keys(scale).map((option) => `${question}: ${option}`),
      ),
      ...[...rules.controls, ...rules.lifts].map(({ question, option }) => `${question}: ${option}`),
    ]);
    const listed = rules.noEvidence.flatMap(({ question, options }) =>
      (options ?? (optionsOf(form, question).length > 0 ? optionsOf(form, question) : ["text"])).map(
        (option) => `${question}: ${option}`,
      ),
    );
    const all = questionsOf(form).flatMap(({ name }) => {
      const values = optionsOf(form, name);
      return (values.length > 0 ? values : ["text"]).map((option) => `${name}: ${option}`);
    });
    expect([...mapped, ...listed].toSorted()).toEqual(all.toSorted());
  });

  test("rules name questions, options and criteria that exist", () => {
    const criteria = new Set(numbersOf(rules, namesOf(rules)));
    const named = [
      ...rules.grades.flatMap((rule) => rule.criteria),
      ...rules.controls.flatMap(({ shows }) => Object.keys(shows)),
      ...rules.lifts.flatMap((rule) => rule.criteria),
      ...Object.values(rules.freeText).flat(),
      ...rules.firstQuestions.flatMap((first) => first.criteria),
    ];
    expect(named.filter((number) => !criteria.has(number))).toEqual([]);
    const conditions = [
      ...rules.categories.flatMap(({ touchedBy }) => touchedBy ?? []),
      ...rules.contradictions.flatMap(({ when }) => when),
      ...rules.plan.variants.flatMap(({ when }) => when),
      rules.plan.large,
      ...rules.costs.prices.flatMap(({ when }) => when),
      { question: rules.plan.wish.question, anyOf: Object.keys(rules.plan.wish.weeks) },
      { question: rules.costs.budget.question, anyOf: Object.keys(rules.costs.budget.upTo) },
    ];
    for (const condition of conditions) {
      const values = optionsOf(form, condition.question);
      const asked = "anyOf" in condition ? condition.anyOf : "noneOf" in condition ? condition.noneOf : [];
      expect(values).not.toEqual([]);
      expect(asked.filter((value) => !values.includes(value))).toEqual([]);
    }
    expect(Object.keys(rules.plan.wish.weeks)).toEqual(optionsOf(form, rules.plan.wish.question));
    expect(Object.keys(rules.costs.budget.upTo)).toEqual(optionsOf(form, rules.costs.budget.question));
    for (const text of Object.keys(rules.freeText)) {
      expect(questionsOf(form).find(({ name }) => name === text)?.kind).toBe("paragraph");
    }
    const phases = rules.plan.variants.flatMap((variant) => variant.phases.map(({ name }) => name));
    for (const { phase } of rules.costs.prices) expect([undefined, ...phases]).toContain(phase);
  });

  test("every grade rule orders all options worst first, the same in each rule", () => {
    for (const { question, grades: scale } of rules.grades) {
      expect(Object.keys(scale).toSorted()).toEqual(optionsOf(form, question).toSorted());
      expect(Object.keys(scale)).toEqual(scales(rules).get(question));
      const ranks = Object.values(scale).map((grade) => grades.indexOf(grade));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test("every contradiction can occur, and says so with its answers and its question", async () => {
    for (const { when, sentence, ask } of rules.contradictions) {
      const answers: Record<string, Answer> = {};
      for (const condition of when) answers[condition.question] = answerFor(condition, form, answers);
      const found = await report(answers);
      const told = found.contradictions.find((contradiction) => contradiction.sentence === sentence);
      expect(told?.because).toHaveLength(when.length);
      expect(found.questions).toContainEqual({ ask, why: sentence });
    }
    expect((await report({})).contradictions).toEqual([]);
  });

  test("the version changes with any rule, and with nothing else", async () => {
    const version = await rulesVersionOf(rules);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await report({})).rulesVersion).toBe(version);
    expect(await rulesVersionOf({ ...rules, framework: `${rules.framework}.` })).not.toBe(version);
    expect(await rulesVersionOf({ ...rules, lifts: rules.lifts.slice(1) })).not.toBe(version);
  });
});
