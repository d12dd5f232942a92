import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import type { Condition } from "#questionnaires/engine/condition.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { readinessReport, rulesVersionOf } from "#questionnaires/readiness/drafting.ts";
import { readinessReportSchema } from "#questionnaires/readiness/report.ts";
import { grades, type ReadinessRules, type View } from "#questionnaires/readiness/rules.ts";
import { anyAnswers } from "#tests/support/any-answers.ts";
import { arrived, graded, testTables } from "#tests/support/readiness.ts";

const optionsOf = (form: Questionnaire, name: string) => {
  const question = questionsOf(form).find((candidate) => candidate.name === name);
  return question && "options" in question ? question.options.map(({ value }) => value) : [];
};

const numbersOf = ({ categories }: View) =>
  categories.flatMap(({ groups }) => groups.flatMap(({ criteria }) => criteria.map(({ number }) => number)));

/** Questions that grade, with all their options from worst to best. */
const scales = ({ views }: ReadinessRules) =>
  new Map(
    views
      .flatMap((view) => view.grades)
      .map(({ question, grades: scale }) => [question, Object.keys(scale)] as const)
      .toSorted(([, one], [, other]) => one.length - other.length),
  );

/** Every condition that rules name. */
const conditionsOf = (rules: ReadinessRules): readonly Condition[] => [
  ...rules.views.flatMap(({ when, categories }) => [
    ...when,
    ...categories.flatMap(({ suggestions }) => (suggestions ?? []).flatMap((one) => one.when)),
  ]),
  ...rules.contradictions.flatMap(({ when }) => when),
  ...rules.named.flatMap(({ lines }) => lines.flatMap(({ when }) => when)),
  ...rules.remarks.flatMap(({ when }) => when),
  ...rules.plans.flatMap(({ when }) => when),
];

/** An answer that fulfills a condition, added to what was chosen for the question before. */
function answerFor(condition: Condition, form: Questionnaire, before: Answers): Answer {
  const { question } = condition;
  const values = optionsOf(form, question);
  const many = questionsOf(form).some(({ name, kind }) => name === question && kind === "many");
  const chosen = [before[question] ?? []].flat();
  if ("without" in condition) return before[question] ?? "";
  if ("names" in condition) return condition.names[0] ?? "";
  if ("atLeast" in condition) return [...new Set([...chosen, ...values])].slice(0, condition.atLeast);
  const value =
    "anyOf" in condition ? condition.anyOf[0] : values.find((each) => !condition.noneOf.includes(each));
  return many ? [...chosen, value ?? ""] : (value ?? "");
}

describe.each(graded)("%s", (_, rules, form) => {
  const report = (answers: Answers) =>
    readinessReport({ rules, tables: testTables, form, now: arrived }, answers);

  test("what an answer shows at best in part says what is left to ask, and nothing else does", () => {
    const controls = rules.views.flatMap((view) => view.controls);
    for (const { shows, unasked = {} } of controls) {
      const partial = Object.entries(shows).filter(([, grade]) => grade === "partial");
      expect(Object.keys(unasked).toSorted()).toEqual(partial.map(([criterion]) => criterion).toSorted());
    }
    for (const { grades: scale, criteria, unasked = {} } of rules.views.flatMap((view) => view.grades)) {
      const isPartial = Object.values(scale).at(-1) === "partial";
      expect(Object.keys(unasked).toSorted()).toEqual(isPartial ? criteria.toSorted() : []);
    }
  });

  test("any answers give a report that covers every criterion exactly once", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const found = await report(answers);
      const views = rules.views.filter(({ framework }) => found.frameworks.includes(framework));
      const numbers = [...found.rows, ...found.outside].map(({ criterion }) => criterion);
      expect(numbers.toSorted()).toEqual(views.flatMap(numbersOf).toSorted());
      const included = found.scope.filter(({ isIncluded }) => isIncluded).map(({ id }) => id);
      expect(new Set(found.rows.map(({ category }) => category))).toEqual(new Set(included));
      const { criteria, touched, indicated, partial, gap, notAssessed } = found.head;
      expect([criteria, touched]).toEqual([found.rows.length, indicated + partial + gap]);
      expect(criteria).toBe(touched + notAssessed);
      expect(found.questions.length).toBeLessThanOrEqual(8);
    });
    await fc.assert(check, { numRuns: 100 });
  });

  test("a report is plain data: stored and read again it is the same", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const found = await report(answers);
      expect(readinessReportSchema.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
    });
    await fc.assert(check, { numRuns: 20 });
  });

  test("a status has its reasons, and what was not asked is never a gap and never a success", async () => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const { rows, outside } = await report(answers);
      for (const { criterion, status, because, asked } of [...rows, ...outside]) {
        expect([criterion, because.length === 0]).toEqual([criterion, status === "not-assessed"]);
        if (asked.length === 0) expect([criterion, status]).toEqual([criterion, "not-assessed"]);
      }
    });
    await fc.assert(check, { numRuns: 60 });
    expect((await report({})).head).toMatchObject({ touched: 0, gap: 0 });
  });

  test("no question changes a row that the tables do not name it for", async () => {
    const names = questionsOf(form).map(({ name }) => name);
    const check = fc.asyncProperty(
      anyAnswers(form),
      anyAnswers(form),
      fc.constantFrom(...names),
      async (answers, others, name) => {
        const [before, after] = [
          await report(answers),
          await report({ ...answers, [name]: others[name] ?? "" }),
        ];
        const now = new Map([...after.rows, ...after.outside].map((row) => [row.criterion, row.status]));
        for (const { criterion, status, asked } of [...before.rows, ...before.outside]) {
          // A question may add or remove a framework; it may not grade a criterion that it does not ask about.
          if (asked.includes(name) || !now.has(criterion)) continue;
          expect([name, criterion, now.get(criterion)]).toEqual([name, criterion, status]);
        }
      },
    );
    await fc.assert(check, { numRuns: 150 });
  });

  test("a better answer never worsens a row", async () => {
    const scale = scales(rules);
    const controls = rules.views.flatMap((view) => view.controls);
    const lists = [...new Set(controls.map(({ question }) => question))];
    const better = (answers: Answers): readonly Answers[] => [
      ...[...scale].flatMap(([question, values]) => {
        const answer = answers[question];
        const next = typeof answer === "string" ? values[values.indexOf(answer) + 1] : undefined;
        return answer === "" || next === undefined ? [] : [{ ...answers, [question]: next }];
      }),
      ...lists.flatMap((question) => {
        const chosen = answers[question] ?? [];
        if (typeof chosen === "string" || chosen.length === 0) return [];
        const usable = controls.filter((rule) => rule.question === question).map(({ option }) => option);
        const kept = chosen.filter((value) => usable.includes(value));
        return usable.map((option) => ({ ...answers, [question]: [...new Set([...kept, option])] }));
      }),
    ];
    // An answer that says less may also count as better than a gap.
    const rank = (status: string) => ["gap", "not-assessed", "partial", "indicated"].indexOf(status);
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const before = await report(answers);
      for (const improved of better(answers)) {
        const after = new Map((await report(improved)).rows.map((row) => [row.criterion, row.status]));
        for (const { criterion, status } of before.rows) {
          const now = after.get(criterion);
          if (now === undefined) continue;
          expect([criterion, rank(now) >= rank(status)]).toEqual([criterion, true]);
        }
      }
    });
    await fc.assert(check, { numRuns: 25 });
  });

  test("free text changes no status", async () => {
    const texts = questionsOf(form).filter((question) => !("options" in question));
    const check = fc.asyncProperty(anyAnswers(form), fc.string(), async (answers, text) => {
      const changed = { ...answers, ...Object.fromEntries(texts.map(({ name }) => [name, text])) };
      const statuses = async (given: Answers) => {
        const { rows, outside } = await report(given);
        return new Map([...rows, ...outside].map(({ criterion, status }) => [criterion, status]));
      };
      expect(await statuses(changed)).toEqual(await statuses(answers));
    });
    await fc.assert(check, { numRuns: 40 });
  });

  test("every option of every question is mapped or listed as carrying no evidence, never both", () => {
    const mapped = new Set(
      rules.views.flatMap((view) => [
        ...view.grades.flatMap(({ question, grades: scale }) =>
          Object.keys(scale).map((option) => `${question}: ${option}`),
        ),
        ...view.controls.map(({ question, option }) => `${question}: ${option}`),
      ]),
    );
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

  test("rules name questions, options, criteria, weeks and prices that exist", () => {
    const criteria = new Set(rules.views.flatMap(numbersOf));
    const named = [
      ...rules.views.flatMap((view) => [
        ...view.grades.flatMap((rule) => rule.criteria),
        ...view.controls.flatMap(({ shows }) => Object.keys(shows)),
        ...Object.values(view.freeText).flat(),
        ...view.asks.flatMap((ask) => ask.criteria),
      ]),
      ...Object.entries(rules.mapping).flatMap(([number, others]) => [number, ...others]),
    ];
    expect(named.filter((number) => !criteria.has(number))).toEqual([]);
    const of = ({ question }: { readonly question: string }, values: object) => ({
      question,
      anyOf: Object.keys(values),
    });
    const conditions = [
      ...conditionsOf(rules),
      of(rules.wish, rules.wish.weeks),
      of(rules.budget, rules.budget.bands),
      of(rules.people, rules.people.bands),
    ];
    for (const condition of conditions) {
      const values = optionsOf(form, condition.question);
      const asked =
        "anyOf" in condition
          ? condition.anyOf
          : "noneOf" in condition
            ? condition.noneOf
            : "without" in condition
              ? condition.without
              : [];
      expect([condition.question, asked.filter((value) => !values.includes(value))]).toEqual([
        condition.question,
        [],
      ]);
      expect(questionsOf(form).map(({ name }) => name)).toContain(condition.question);
    }
    for (const { question, bands } of [rules.budget, rules.people]) {
      expect(Object.keys(bands)).toEqual(optionsOf(form, question));
    }
    expect(Object.keys(rules.wish.weeks)).toEqual(optionsOf(form, rules.wish.question));
    for (const text of rules.views.flatMap(({ freeText }) => Object.keys(freeText))) {
      expect(questionsOf(form).find(({ name }) => name === text)?.kind).toBe("paragraph");
    }
    for (const { weeks, phases, prices } of rules.plans) {
      const ids = phases.map(({ id }) => id);
      expect(ids.filter((id) => testTables.weeks[weeks][id] === undefined)).toEqual([]);
      expect(phases.flatMap(({ after }) => after).filter((id) => !ids.includes(id))).toEqual([]);
      const known = testTables.costs.prices.map(({ id }) => id);
      expect(prices.flat().filter((id) => !known.includes(id))).toEqual([]);
    }
  });

  test("what is answered once is not graded a second time, and follows rows that are always in scope", () => {
    const [first, second] = rules.views;
    const asked = [
      ...(second?.grades ?? []).flatMap(({ criteria }) => criteria),
      ...(second?.controls ?? []).flatMap(({ shows }) => Object.keys(shows)),
    ];
    expect(asked.filter((number) => number in rules.mapping)).toEqual([]);
    const fixed = (first?.categories ?? []).filter(({ suggestions }) => suggestions === undefined);
    const always = new Set(first === undefined ? [] : numbersOf({ ...first, categories: fixed }));
    expect(
      Object.values(rules.mapping)
        .flat()
        .filter((number) => !always.has(number)),
    ).toEqual([]);
  });

  test("every grade rule orders its options worst first, the same in each rule", () => {
    for (const { question, grades: scale } of rules.views.flatMap((view) => view.grades)) {
      const whole = scales(rules).get(question) ?? [];
      expect(whole.toSorted()).toEqual(optionsOf(form, question).toSorted());
      expect(Object.keys(scale)).toEqual(whole.filter((option) => option in scale));
      const ranks = Object.values(scale).map((grade) => grades.indexOf(grade));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test("every contradiction can occur, and says so with its answers and its question", async () => {
    for (const { kind, when, sentence, ask } of rules.contradictions) {
      const answers: Record<string, Answer> = {};
      for (const condition of when) answers[condition.question] = answerFor(condition, form, answers);
      const found = await report(answers);
      const told = found.contradictions.find((contradiction) => contradiction.sentence === sentence);
      expect([told?.kind, told?.because.length]).toEqual([kind, when.length]);
      expect(found.questions).toContainEqual({ id: sentence, ask, why: sentence });
    }
    expect((await report({})).contradictions).toEqual([]);
  });

  test("every framework that is named and not graded can be named", async () => {
    for (const { id, lines } of rules.named) {
      for (const { when, applies } of lines) {
        const answers: Record<string, Answer> = {};
        for (const condition of when) answers[condition.question] = answerFor(condition, form, answers);
        expect((await report(answers)).named).toContainEqual(expect.objectContaining({ id, applies }));
      }
    }
    expect((await report({})).named).toEqual([]);
  });

  test("the version changes with any rule, week or price, and with nothing else", async () => {
    const version = await rulesVersionOf(rules, testTables);
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect((await report({})).rulesVersion).toBe(version);
    expect(await rulesVersionOf({ ...rules, letter: "" }, testTables)).not.toBe(version);
    const weeks = { ...testTables.weeks, hipaa: testTables.weeks.hipaa + 1 };
    expect(await rulesVersionOf(rules, { ...testTables, weeks })).not.toBe(version);
  });
});
