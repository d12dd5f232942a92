import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import type { Condition } from "#questionnaires/engine/condition.ts";
import { type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { readinessReport, rulesVersionOf } from "#questionnaires/readiness/drafting.ts";
import { type ReadinessReport, readinessReportSchema } from "#questionnaires/readiness/report.ts";
import { grades, type ReadinessRules, type View } from "#questionnaires/readiness/rules.ts";
import { anyAnswers } from "#tests/support/any-answers.ts";
import { arrived, graded, isoReport, soc2Report, testTables } from "#tests/support/readiness.ts";
import { industries } from "./industries.ts";

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
  ...rules.views.flatMap(({ when, categories, statements = [] }) => [
    ...when,
    ...statements.flatMap((one) => one.when),
    ...categories.flatMap(({ suggestions }) => (suggestions ?? []).flatMap((one) => one.when)),
  ]),
  ...rules.contradictions.flatMap(({ when }) => when),
  ...rules.named.flatMap(({ lines }) => lines.flatMap(({ when }) => when)),
  ...rules.remarks.flatMap(({ when }) => when),
  ...rules.choices.flatMap(({ when }) => when),
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

/** What a client reads, without the texts of theirs that a person has still to read. */
function shownOf({ rows, outside, hints: _, texts: __, asked: ___, ...report }: ReadinessReport) {
  const statuses = [...rows, ...outside].map(({ criterion, status }) => [criterion, status]);
  return { ...report, statuses };
}

const ordinarySentences = [
  "We had a small breach on March 3.",
  "Our office move is on January 11, 2027.",
  "Do we need a bridge letter between Aug 31 and the new period?",
  "Insurer renewal is May 1 and they want proof of progress.",
  "Certificate not before September 1, 2027.",
  "Our ISO 9001 recertification is on April 12, 2027.",
  "The bank requires a Type II covering at least 6 months, report in hand by June 30, 2027.",
  "SOC 2 Type 1 first by end of June 2027.",
  "The MSA allows termination after February 15.",
  "30.06.2027",
  "By 31/03/2027 at the latest.",
  "We need it by 2027-06-01.",
  "ASAP.",
  "Some time in 2028 is fine.",
  "In 10 weeks.",
  "Within 2 weeks of an incident we must tell them.",
  "Our board meets every quarter.",
  "End of Q2.",
  "By year-end.",
  "Next month we move to AWS.",
  "The S3 bucket was public for 2 days in October.",
  "We did not notify anybody.",
  "Ransomware encrypted two servers last March.",
  "OCR opened a file on June 2, 2026.",
  "Can you work under privilege?",
  "We hold a Type I report as of August 31, 2026.",
  "Our window began on September 1, 2026.",
  "The parent holds ISO 27001 until May 2028.",
  "We are 140 people at three plants.",
  "Two legal entities, one in the UK.",
  "Me, maybe 4 hours a week.",
  "One engineer for 20 h/week.",
  "We expect to be 300 people by December.",
  "They want 12 months of logs.",
  "Access reviews every 90 days.",
  "Backups are kept for 35 days.",
  "The last restore test was on 2026-05-14 and failed.",
  "We lost 3 days of data in 2025.",
  "A penetration test is booked for February 8 to 19, 2027.",
  "The auditor starts on April 5, 2027.",
  "Our auditor left us in July.",
  "The first audit failed with four exceptions.",
  "We close from December 24 to January 4.",
  "Everybody is on leave in August.",
  "The CTO leaves on March 31.",
  "A new CISO begins on 1 May.",
  "The contract renews on the 15th of each month.",
  "Customer A needs it 6 months before go-live.",
  "Go-live is November 2027.",
  "Funding closes in spring.",
  "We were acquired in 2024.",
  "Due diligence ends Friday.",
  "The questionnaire came back on Monday, 47 questions.",
  "Before March 1, 2027, both reports.",
  "No earlier than July.",
  "On December 2 we were told that the deal is off.",
  "We promise 99.9 % in a month.",
  "Incidents are reported within 72 hours.",
  "The certificate expires in 45 days.",
  "Renewal of the SOC 2 is due every 12 months.",
];

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
        // What leaves a row open is told with what nobody asked about it.
        const shown = because.filter(({ answer }) => !answer.endsWith("in another way)"));
        expect([criterion, shown.length === 0]).toEqual([criterion, status === "not-assessed"]);
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

  test("free text changes no status, plan, date or sum", async () => {
    const texts = questionsOf(form).filter((question) => !("options" in question));
    const check = fc.asyncProperty(anyAnswers(form), fc.string(), async (answers, text) => {
      const changed = { ...answers, ...Object.fromEntries(texts.map(({ name }) => [name, text])) };
      expect(shownOf(await report(changed))).toEqual(shownOf(await report(answers)));
    });
    await fc.assert(check, { numRuns: 40 });
  });

  test("no day, length or event in ordinary sentences changes a plan, a date or a sum", async () => {
    const answers = { companySize: optionsOf(form, "companySize")[1] ?? "" };
    const before = shownOf(await report(answers));
    for (const question of questionsOf(form).filter((one) => !("options" in one))) {
      for (const sentence of ordinarySentences) {
        const after = shownOf(await report({ ...answers, [question.name]: sentence }));
        expect([question.name, sentence, after]).toEqual([question.name, sentence, before]);
      }
    }
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
    // What management asserts, and what a Type I report is of, in the words of the AICPA (AT-C 205, DC 200).
    for (const { id, what } of rules.phases) {
      if (id.endsWith("assertion")) expect(what).toMatch(/description criteria.*suitably designed/);
      if (id.endsWith("engage-auditor")) expect(what).toContain("as-of date");
    }
    const ids = rules.phases.map(({ id }) => id);
    const known = testTables.costs.prices.map(({ id }) => id);
    for (const [
      place,
      { id, for: frameworks, after, sharesTimeOf = [], isWindow, worksLike = id },
    ] of rules.phases.entries()) {
      const has = frameworks.some((framework) => testTables.weeks[framework][worksLike] !== undefined);
      expect([id, has || isWindow === true]).toEqual([id, true]);
      // What comes before stands before it, so that the plan can be laid out in this order.
      expect([...after, ...sharesTimeOf].filter((one) => !ids.slice(0, place).includes(one))).toEqual([]);
    }
    for (const { phases, prices, followOn } of rules.kinds) {
      expect([...phases, ...(followOn?.without ?? [])].filter((id) => !ids.includes(id))).toEqual([]);
      expect(prices.flat().filter((id) => !known.includes(id))).toEqual([]);
    }
    const kinds = rules.kinds.map(({ id }) => id);
    expect(rules.choices.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
    expect(rules.choices.at(-1)?.when).toEqual([]);
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
      const told = found.contradictions.find(({ id }) => id === sentence);
      const asked = new Set(when.map(({ question }) => question));
      expect([told?.kind, told?.because.length]).toEqual([kind, asked.size]);
      expect(told?.sentence).not.toMatch(/[{}]/);
      expect(found.questions).toContainEqual({ id: sentence, ask, why: told?.sentence });
    }
    expect((await report({})).contradictions).toEqual([]);
  });

  test("every framework that is named and not graded can be named: by a choice to the client, by words to the reviewer", async () => {
    for (const { id, lines } of rules.named) {
      for (const { when, applies, offered } of lines) {
        const answers: Record<string, Answer> = {};
        for (const condition of when) answers[condition.question] = answerFor(condition, form, answers);
        const found = await report(answers);
        const isOffered = offered === true || when.some((condition) => "names" in condition);
        const named = isOffered ? found.hints.map((hint) => hint.named) : found.named;
        expect(named).toContainEqual(expect.objectContaining({ id, applies }));
        if (isOffered) expect(found.named.map((one) => one.id)).not.toContain(id);
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

test.each(industries.map(({ value }) => value))(
  "the drafted scope of a management system is a software company's only for one: %s",
  async (industry) => {
    const drafts = await Promise.all([
      soc2Report({ industry, complianceGoal: "ISO 27001 + SOC 2" }),
      isoReport({ industry }),
    ]);
    for (const { statements } of drafts) {
      const text = statements.find(({ framework }) => framework === "iso27001")?.text ?? "";
      expect(text).toMatch(/^The information security management system covers .*\[sites\]/);
      expect(/development|software/.test(text)).toBe(industry === "technology");
    }
  },
);
