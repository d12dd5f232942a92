import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contradictions } from "#questionnaires/definitions/interview/contradictions.ts";
import { formClaims } from "#questionnaires/definitions/interview/form-claims.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { iso27001 } from "#questionnaires/definitions/iso27001.ts";
import { trustServices } from "#questionnaires/definitions/readiness-categories.ts";
import { isoCategories } from "#questionnaires/definitions/readiness-iso27001-categories.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import type {
  InterviewAnswer,
  InterviewAnswers,
  InterviewQuestion,
} from "#questionnaires/engine/interview.ts";
import { anyAnswers } from "#tests/support/any-answers.ts";
import { isoReport, soc2Report, testTables } from "#tests/support/readiness.ts";
import { changedFacts, deniedFacts, deniedStatuses, heardWith, takenOver } from "./denied.ts";
import { noReview } from "./edits.ts";
import { filledIn, topicsFor } from "./interview.ts";
import { offeredFacts, takenUp } from "./offered.ts";
import type { ReadinessReport } from "./report.ts";
import { readinessReportSchema } from "./report.ts";
import { type Review, stampedChanges } from "./review.ts";
import { reviewed, strayIn } from "./reviewed.ts";

const questions = topics.flatMap((topic) => topic.questions);
const practices = questions.filter((question) => question.kind === "choice" && question.rows !== undefined);
const jane = { name: "Jane Roe", role: "CTO", on: "2026-11-28" } as const;

const saying = (value: string, note = ""): InterviewAnswer => ({ value, note, by: jane });

/** Every question about a practice, answered alike. */
const all = (value: string): InterviewAnswers =>
  Object.fromEntries(practices.map(({ id }) => [id, saying(value)]));

const rowsOf = (question: InterviewQuestion) =>
  question.kind === "choice" ? Object.keys(question.rows ?? {}) : [];

const rowIn = ({ rows, outside }: ReadinessReport, criterion: string) => {
  const row = [...rows, ...outside].find((one) => one.criterion === criterion);
  if (row === undefined) throw new Error(`There is no row ${criterion}.`);
  return row;
};

const allCategories: Review = {
  ...noReview,
  scope: trustServices.map(({ id }) => ({ id, isIncluded: true, why: "" })),
};

const known = [...trustServices, ...isoCategories].flatMap(({ groups }) =>
  groups.flatMap(({ criteria }) => criteria.map(({ number }) => number)),
);

describe("the questions", () => {
  test("have ids of their own, and choices with values of their own", () => {
    const ids = questions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
    for (const question of questions) {
      if (question.kind !== "choice") continue;
      const values = question.choices.map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      for (const { value } of question.filledBy ?? []) expect(values).toContain(value);
    }
  });

  test("bear on criteria that exist, and every criterion has one", () => {
    const borne = questions.flatMap(rowsOf);
    for (const criterion of borne) expect(known).toContain(criterion);
    for (const criterion of known) expect(borne).toContain(criterion);
  });

  test("are at most ten in a topic", () => {
    for (const topic of topics) expect(topic.questions.length).toBeLessThanOrEqual(10);
  });

  test("an internal audit against another standard alone is a gap, and no part of one", async () => {
    const question = practices.find(({ id }) => id === "checks-audit");
    const offered = question?.kind === "choice" ? question.choices : [];
    const [another, ...more] = offered.filter(({ label }) => /another standard/.test(label));
    expect([another?.standing, more]).toEqual(["none", []]);
    const report = await isoReport({}, testTables, { "checks-audit": saying(another?.value ?? "") });
    for (const criterion of ["9.2.1", "9.2.2", "A.5.35"])
      expect(rowIn(report, criterion)?.status).toBe("gap");
  });

  test("say that something does not apply only where a control of Annex A can be left out", () => {
    for (const question of questions) {
      if (question.kind !== "choice") continue;
      if (question.choices.some(({ standing }) => standing === "not-applicable"))
        expect(rowsOf(question).some((criterion) => criterion.startsWith("A."))).toBe(true);
    }
  });

  test("know what is done or written, but not for all, where that is the usual state", async () => {
    const usual = [
      ...["people-breaches", "people-training", "people-screening", "risk-assessment", "access-identities"],
      ...["access-leavers", "access-reviews", "access-secrets", "devices-managed", "operations-logs"],
      ...["operations-configuration", "incidents-records", "data-classes", "data-keys", "data-deletion"],
      ...["governance-policies", "governance-procedures", "access-administrators", "devices-malware"],
      ...["devices-inventory", "operations-weaknesses", "incidents-plan", "continuity-backups"],
      ...["continuity-restores", "continuity-recovery", "suppliers-register", "suppliers-contracts"],
    ];
    for (const id of usual) {
      const question = questions.find((one) => one.id === id);
      expect(question?.kind === "choice" && question.choices.map(({ value }) => value)).toContain("partly");
      const report = await isoReport({}, testTables, { [id]: saying("partly") });
      const soc = await soc2Report({}, testTables, { [id]: saying("partly") });
      const graded = (question === undefined ? [] : rowsOf(question)).flatMap((criterion) =>
        [...report.rows, ...soc.rows].filter((row) => row.criterion === criterion),
      );
      expect(graded.length, id).toBeGreaterThan(0);
      for (const row of graded) expect(row.status, `${id} ${row.criterion}`).toBe("partial");
    }
  });

  test("are filled in by the forms only with answers that these have", () => {
    const asked = [soc2, iso27001].flatMap(({ steps }) => steps.flatMap((step) => step.questions));
    for (const question of questions) {
      if (question.kind !== "choice") continue;
      for (const { question: name, ...rest } of (question.filledBy ?? []).flatMap(({ when }) => when)) {
        const options = asked
          .filter((one) => one.name === name)
          .flatMap((one) => ("options" in one ? one.options.map(({ value }) => value) : []));
        for (const value of "anyOf" in rest ? rest.anyOf : []) expect(options).toContain(value);
      }
    }
  });
});

describe("what the forms claim", () => {
  const asked = [soc2, iso27001].flatMap(({ steps }) => steps.flatMap((step) => step.questions));
  const optionsOf = (name: string) =>
    asked
      .filter((one) => one.name === name)
      .flatMap((one) => ("options" in one ? one.options.map(({ value }) => value) : []));
  const choicesOf = (id: string) => {
    const question = questions.find((one) => one.id === id);
    return question?.kind === "choice" ? question.choices : [];
  };
  const reportOn = (form: string) =>
    soc2.steps.some((step) => step.questions.some(({ name }) => name === form)) ? soc2Report : isoReport;

  test("is claimed of options and choices that exist, and of every question that a form fills in", () => {
    for (const { form, option, question, denies } of formClaims) {
      expect(optionsOf(form), form).toContain(option);
      const values = choicesOf(question).map(({ value }) => value);
      for (const value of denies) expect(values, question).toContain(value);
    }
    const filling = questions.flatMap((question) =>
      question.kind === "choice"
        ? (question.filledBy ?? []).flatMap(({ when }) => when.map((one) => `${one.question} ${question.id}`))
        : [],
    );
    const claimed = formClaims.map(({ form, question }) => `${form} ${question}`);
    for (const pair of filling) expect(claimed).toContain(pair);
  });

  test("is claimed of every control that can be ticked", () => {
    const ticked = new Set(formClaims.map(({ option }) => option));
    const controls = optionsOf("currentControls").filter((option) => !/^None/.test(option));
    for (const control of controls) expect(ticked).toContain(control);
  });

  test.each(
    formClaims.map((claim) => [`${claim.option} ${claim.isChosen} ${claim.question}`, claim] as const),
  )(
    "contradicts each later answer that differs, with both and whose they are: %s",
    async (_, { form, option, isChosen, question, denies }) => {
      const other = optionsOf(form).find((one) => one !== option) ?? "";
      const isMany = asked.some((one) => one.name === form && one.kind === "many");
      const value = isChosen ? option : other;
      const answers: Answers = { [form]: isMany ? [value] : value };
      const id = `form ${form} ${question}`;
      for (const { value: later, label } of choicesOf(question)) {
        const report = await reportOn(form)(answers, testTables, { [question]: saying(later) });
        const found = report.contradictions.filter((one) => one.id === id);
        if (!denies.includes(later)) continue;
        expect(found, later).toHaveLength(1);
        expect(found[0]?.because).toEqual([
          expect.objectContaining({ by: "From your form" }),
          expect.objectContaining({ answer: label, by: "Answered by Jane Roe (CTO), November 28, 2026" }),
        ]);
        expect(found[0]?.sentence).toContain(label);
        expect(report.questions.some(({ ask }) => ask === found[0]?.ask)).toBe(true);
      }
    },
  );

  test("contradicts no answer that fits, and none that is open", async () => {
    const answers: Answers = { currentControls: optionsOf("currentControls").slice(0, -1) };
    for (const given of [all("recorded"), all("unknown"), {}])
      expect((await soc2Report(answers, testTables, given)).contradictions).toEqual([]);
    const { contradictions } = await soc2Report(answers, testTables, all("none"));
    const claimed = new Set(
      formClaims.filter(({ form }) => form === "currentControls").map((one) => one.question),
    );
    expect(contradictions.filter(({ id }) => id.startsWith("form "))).toHaveLength(claimed.size);
    expect(contradictions.every(({ kind }) => kind === "impossible")).toBe(true);
  });

  test("a report of their own is asked about beside what it should have found", async () => {
    const held = (what: string, whose: string) => ({
      "company-held": saying(what),
      "company-held-whose": saying(whose),
      "governance-policies": saying("none"),
    });
    const told = async (given: InterviewAnswers) =>
      (await soc2Report({}, testTables, given)).contradictions.map(({ kind }) => kind);
    expect(await told(held("type-1", "own"))).toEqual(["question"]);
    expect(await told(held("certificate", "own"))).toEqual(["question"]);
    expect(await told(held("type-1", "parent"))).toEqual([]);
  });
});

describe("what is asked", () => {
  test("follows the scope", async () => {
    const ids = (report: ReadinessReport) => topicsFor(topics, report).map(({ id }) => id);
    const draft = await soc2Report({});
    expect(ids(draft)).toEqual(expect.arrayContaining(["needs", "company", "access"]));
    expect(ids(draft)).not.toEqual(expect.arrayContaining(["privacy"]));
    expect(ids(reviewed(draft, allCategories))).toEqual(expect.arrayContaining(["privacy", "availability"]));
    const put = topicsFor(topics, draft).flatMap((topic) => topic.questions);
    expect(put.map(({ id }) => id)).not.toContain("risk-applicability");
  });

  test("stays asked when the answer is that it does not apply", async () => {
    const given = { "changes-outsourced": saying("not-applicable", "All of it is written here.") };
    const put = topicsFor(topics, await isoReport({}, testTables, given)).flatMap((topic) => topic.questions);
    expect(put.map(({ id }) => id)).toContain("changes-outsourced");
  });
});

describe("a draft", () => {
  test.each(["recorded", "practised", "planned", "none"])(
    "assesses every row when all is %s",
    async (value) => {
      const report = reviewed(await soc2Report({}, testTables, all(value)), allCategories);
      const common = report.rows.filter(({ criterion }) => criterion.startsWith("CC"));
      expect(common.filter(({ status }) => status !== "not-assessed").length).toBeGreaterThanOrEqual(31);
      expect(report.rows.filter(({ status }) => status === "not-assessed").length).toBeLessThanOrEqual(2);
      const iso = await isoReport({}, testTables, all(value));
      expect(iso.head.touched).toBeGreaterThanOrEqual(110);
      expect(iso.rows).toHaveLength(123);
    },
  );

  test.each([
    ["recorded", "indicated"],
    ["practised", "partial"],
    ["planned", "gap"],
    ["none", "gap"],
    ["unknown", "not-assessed"],
  ])("grades what is %s as %s", async (value, status) => {
    const report = await soc2Report({}, testTables, { "risk-fraud": saying(value) });
    expect(rowIn(report, "CC3.3").status).toBe(status);
  });

  test("says whose answer a row rests on", async () => {
    const given = {
      "risk-fraud": saying("recorded"),
      "risk-technology": { ...saying("none"), by: { ...jane, isForClient: true } },
    } as const;
    const report = await soc2Report({}, testTables, given);
    expect(rowIn(report, "CC3.3").because).toEqual([
      {
        question: "Is fraud among the risks that you assess?",
        answer: "Yes, the register names such cases",
        by: "Answered by Jane Roe (CTO), November 28, 2026",
      },
    ]);
    expect(rowIn(report, "CC5.2").because[0]?.by).toBe(
      "Written down by Jane Roe (CTO) for you, November 28, 2026",
    );
    expect(readinessReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  test("calls a row partial while one of its questions is open, and says which", async () => {
    const report = await soc2Report({}, testTables, { "customers-promises": saying("recorded") });
    const row = rowIn(report, "CC2.3");
    expect([row.status, row.restUnasked]).toEqual(["partial", true]);
    expect(row.because.map(({ answer }) => answer)).toContain("Not answered yet");
  });

  test("asks first about what nobody has answered", async () => {
    const asks = async (given: InterviewAnswers) =>
      (await soc2Report({ companySize: "11-50" }, testTables, given)).questions
        .map(({ why }) => why)
        .join(" ");
    const some = { ...all("none"), "changes-review": saying("unknown") };
    expect(await asks({})).toContain("CC8.1");
    expect(await asks(some)).toContain("CC8.1");
    const main = await asks({ "changes-review": saying("none") });
    expect(main).not.toContain("CC8.1");
    expect(main).toContain("CC6.2");
    expect(await asks(all("none"))).not.toMatch(/(Gap|Partial|Not assessed): CC/);
  });

  test("names answers that exclude each other, and whose they are", async () => {
    const given = { "suppliers-register": saying("none"), "suppliers-reviews": saying("recorded") };
    const { contradictions, questions: first } = await soc2Report({}, testTables, given);
    expect(contradictions).toEqual([
      {
        id: "There is no list of suppliers, but the important ones are checked each year.",
        kind: "impossible",
        sentence: "There is no list of suppliers, but the important ones are checked each year.",
        ask: "Which suppliers were checked, and how was it decided that these are the important ones?",
        because: [
          expect.objectContaining({ answer: "No", by: "Answered by Jane Roe (CTO), November 28, 2026" }),
          expect.objectContaining({ answer: "Yes, the last checks and what followed are on record" }),
        ],
      },
    ]);
    expect(first[0]?.ask).toBe(contradictions[0]?.ask);
    const fitting = { ...given, "suppliers-register": saying("practised") };
    expect((await soc2Report({}, testTables, fitting)).contradictions).toEqual([]);
  });

  test("is asked about contradictions only with answers that exist", () => {
    for (const { question, ...rest } of contradictions.flatMap(({ when }) => when)) {
      const asked = questions.find(({ id }) => id === question);
      const values = asked?.kind === "choice" ? asked.choices.map(({ value }) => value) : [];
      for (const value of "anyOf" in rest ? rest.anyOf : []) expect(values, question).toContain(value);
    }
  });

  test("lets the worst of several answers decide", async () => {
    const given = { "people-conduct": saying("recorded"), "people-breaches": saying("none") };
    expect(rowIn(await soc2Report({}, testTables, given), "CC1.1").status).toBe("partial");
  });

  const carried = practices.flatMap((question) =>
    question.kind === "choice" ? (question.carries ?? []).map((row) => [question.id, row] as const) : [],
  );

  test.each(carried)(
    "calls a row a gap when what carries it is not done: %s of %s",
    async (id, criterion) => {
      const carrying = questions.find((question) => question.id === id);
      expect(carrying && rowsOf(carrying)).toContain(criterion);
      const make = async (value: string) => {
        const given = { ...all("recorded"), [id]: saying(value) };
        const soc = reviewed(await soc2Report({}, testTables, given), allCategories);
        const iso = await isoReport({}, testTables, given);
        return [...soc.rows, ...iso.rows].find((row) => row.criterion === criterion)?.status;
      };
      expect(await make("none")).toBe("gap");
      const isWritten = carrying?.kind === "choice" && carrying.isWritten === true;
      const practised = await make("practised");
      if (isWritten) expect(practised).not.toBe("indicated");
      else expect(practised).not.toBe("gap");
      expect(await make("unknown")).not.toBe("gap");
    },
  );

  test("is a gap in changes, continuity, suppliers and access where nobody does the main thing", async () => {
    const main = ["changes-review", "continuity-plan", "suppliers-register", "access-leavers"];
    const given = { ...all("practised"), ...Object.fromEntries(main.map((id) => [id, saying("none")])) };
    const report = await soc2Report({}, testTables, given);
    for (const criterion of ["CC8.1", "CC9.1", "CC9.2", "CC6.2"])
      expect(rowIn(report, criterion).status).toBe("gap");
    expect(rowIn(await isoReport({}, testTables, given), "A.8.32").status).toBe("gap");
  });

  test("says what no question covers", async () => {
    const row = rowIn(await isoReport({}, testTables, { "data-privacy": saying("recorded") }), "A.5.34");
    expect([row.status, row.restUnasked]).toEqual(["partial", true]);
    expect(row.because[0]?.answer).toContain("(not asked about: which privacy laws apply to you)");
  });

  test("leaves out a control that does not apply, with its reason, until a review says otherwise", async () => {
    const given = { "changes-outsourced": saying("not-applicable", "All of it is written here.") };
    const draft = await isoReport({}, testTables, given);
    const excluded = rowIn(draft, "A.8.30");
    expect([excluded.status, excluded.because[0]?.answer]).toEqual([
      "not-applicable",
      expect.stringContaining("All of it is written here."),
    ]);
    expect([draft.head.notApplicable, draft.head.criteria]).toEqual([1, draft.rows.length - 1]);
    const review = {
      ...noReview,
      changes: [{ criterion: "A.8.30", status: "gap" as const, why: "A freelancer does." }],
    };
    expect(strayIn(draft, review)).toBeUndefined();
    const report = reviewed(draft, review);
    expect(rowIn(report, "A.8.30").status).toBe("gap");
    expect(report.head).not.toHaveProperty("notApplicable");
    const hidden = { ...noReview, remarks: { ...noReview.remarks, hidden: ["excluded-A.8.30"] } };
    expect(strayIn(await isoReport({}), hidden)).toBeUndefined();
  });

  test("leaves out no common criterion and no clause", async () => {
    const both = { complianceGoal: "ISO 27001 + SOC 2" };
    const report = await soc2Report(both, testTables, all("not-applicable"));
    const left = report.rows
      .filter(({ status }) => status === "not-applicable")
      .map(({ criterion }) => criterion);
    expect(left.length).toBeGreaterThan(10);
    for (const criterion of left) expect(criterion).toMatch(/^A\.\d/);
    expect(report.rows.filter(({ criterion }) => criterion.startsWith("CC"))).toHaveLength(33);
  });

  test("takes an interview's answers in place of the form's, and fills in from it what was not answered", async () => {
    const answers: Answers = { currentControls: ["Written security policies"] };
    const whose = async (given: InterviewAnswers) =>
      rowIn(await soc2Report(answers, testTables, given), "CC5.3").because.map(({ by }) => by);
    const theirs = "Answered by Jane Roe (CTO), November 28, 2026";
    const given = { "governance-procedures": saying("recorded") };
    expect(new Set(await whose(given))).toEqual(new Set(["From your form", theirs]));
    expect(new Set(await whose({ ...given, "governance-policies": saying("none") }))).toEqual(
      new Set([theirs]),
    );
    // In the form's own words: nobody has said a choice of the interview.
    const { because } = rowIn(await soc2Report(answers, testTables, given), "CC5.3");
    const form = because.filter(({ by }) => by === "From your form").map(({ answer }) => answer);
    expect(new Set(form)).toEqual(new Set(["Written security policies"]));
  });

  test("suggests a part of SOC 2 that its people say is called for, and asks nobody else", async () => {
    const partOf = async (given?: InterviewAnswers) =>
      (await soc2Report({}, testTables, given)).scope.find(({ id }) => id === "availability");
    expect(await partOf()).toMatchObject({ isSuggested: false, isIncluded: false });
    expect(await partOf({ "needs-availability": saying("no") })).toMatchObject({ isSuggested: false });
    expect(await partOf({ "needs-availability": saying("yes") })).toMatchObject({
      isSuggested: true,
      isIncluded: true,
      because: [{ answer: "Yes", by: "Answered by Jane Roe (CTO), November 28, 2026" }],
    });
    // Who does not know has not said that it is out.
    const unknown = await partOf({ "needs-availability": saying("unknown") });
    expect(unknown).toMatchObject({
      isSuggested: false,
      isUnknown: true,
      because: [{ answer: "I do not know" }],
    });
    expect(unknown?.reason).toContain("Not known yet");
    const ids = (report: ReadinessReport) =>
      topicsFor(topics, report).flatMap((one) => one.questions.map(({ id }) => id));
    expect(ids(await soc2Report({}))).toContain("needs-availability");
    expect(ids(await isoReport({}))).not.toContain("needs-availability");
  });

  test("of any answers covers every criterion exactly once", async () => {
    const value = fc.constantFrom(
      "recorded",
      "practised",
      "planned",
      "none",
      "not-applicable",
      "unknown",
      "odd",
    );
    const given = fc.dictionary(
      fc.constantFrom(...questions.map(({ id }) => id)),
      value.map((one) => saying(one)),
    );
    const check = fc.asyncProperty(anyAnswers(soc2), given, async (answers, said) => {
      const both = { ...answers, complianceGoal: "ISO 27001 + SOC 2" };
      const report = reviewed(await soc2Report(both, testTables, said), noReview);
      const found = [...report.rows, ...report.outside].map(({ criterion }) => criterion);
      expect(found.toSorted()).toEqual(known.toSorted());
      expect(readinessReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    });
    await fc.assert(check, { numRuns: 30 });
  });

  test.each([
    ["the SOC 2 assessment", soc2, soc2Report],
    ["the ISO 27001 assessment", iso27001, isoReport],
  ])("of %s is the same without an answer", async (_, form, report) => {
    const check = fc.asyncProperty(anyAnswers(form), async (answers) => {
      const { offered, rulesVersion: __, ...heard } = await report(answers, testTables, {});
      const { rulesVersion: ___, ...plain } = await report(answers);
      expect(heard).toEqual(plain);
      expect(offered).toEqual(noReview.facts);
    });
    await fc.assert(check, { numRuns: 30 });
  });
});

describe("what the form fills in", () => {
  test("is not that something is on record where a form has one tick", () => {
    const fillings = questions.flatMap((question) =>
      question.kind === "choice" ? (question.filledBy ?? []) : [],
    );
    const recorded = fillings.filter(({ value }) => value === "recorded").flatMap(({ when }) => when);
    expect(recorded.length).toBeGreaterThan(0);
    expect(recorded.map(({ question }) => question)).not.toContain("currentControls");
  });

  test("is what it says", () => {
    const filled = filledIn(topics, { incidentResponsePlan: "tested", documentationLevel: "none" });
    expect(filled["incidents-plan"]).toEqual({ value: "recorded", note: "" });
    expect(filled["checks-documents"]?.value).toBe("none");
    expect(filledIn(topics, {})).toEqual({});
  });
});

describe("a review", () => {
  test("stays as it was set, and says when answers now disagree", async () => {
    const before = await soc2Report({}, testTables, { "risk-fraud": saying("none") });
    const sent = [{ criterion: "CC3.3", status: "partial" as const, why: "A list exists." }];
    const changes = stampedChanges([], sent, before);
    expect(changes).toEqual([{ ...sent[0], was: "gap" }]);
    const review = { ...noReview, changes };
    expect(deniedStatuses(before, review)).toEqual([]);
    const after = await soc2Report({}, testTables, { "risk-fraud": saying("recorded") });
    const report = reviewed(after, review);
    expect(rowIn(report, "CC3.3").status).toBe("partial");
    expect(deniedStatuses(after, review)).toEqual([
      { criterion: "CC3.3", set: "partial", was: "gap", now: "indicated" },
    ]);
    expect(stampedChanges(changes, sent, after)).toEqual(changes);
  });
});

describe("facts", () => {
  const given = {
    "needs-what": saying("type-2"),
    "needs-by": saying("2027-06-30"),
    "needs-whom": saying("the bank"),
    "needs-months": saying("6"),
    "needs-end": saying("yes"),
    "needs-window": saying("2026-09-01"),
    "company-held": saying("type-1"),
    "company-held-to": saying("2026-08-31"),
    "company-people": saying("40"),
    "company-hours": saying("12"),
  };

  test("are followed until a reviewer sets something else", async () => {
    const draft = await soc2Report({}, testTables, given);
    const { offered } = draft;
    if (offered === undefined) throw new Error("Nothing is offered.");
    expect(offered.needs).toEqual([
      { id: "interview", what: "type-2", by: "2027-06-30", whom: "the bank", months: 6, canEnd: true },
    ]);
    expect(offered.held[0]).toMatchObject({ kind: "type-1", to: "2026-08-31", whose: "own" });
    expect([offered.windowSince, offered.people, offered.sites, offered.hours]).toEqual([
      "2026-09-01",
      40,
      null,
      12,
    ]);
    const report = reviewed(draft, noReview);
    expect(report.facts).toEqual(takenUp(noReview.facts, offered));
    const set = reviewed(draft, { ...noReview, facts: { ...noReview.facts, people: 55 } });
    expect(set.facts).toEqual({ ...report.facts, people: 55 });
    expect(report.roadmap.answer?.sentence).toMatch(
      /^Asked for: a SOC 2 Type II report by .* \(the bank\)\./,
    );
    expect(readinessReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  test("show a number of people that is not within what the form said, and only that", async () => {
    const about = async (people: string, size?: string) =>
      (
        await soc2Report(size === undefined ? {} : { companySize: size }, testTables, {
          "company-people": saying(people),
        })
      ).contradictions.filter(({ id }) => id.endsWith("company-people"));
    const [denied, ...more] = await about("140", "11-50");
    expect(more).toEqual([]);
    expect(denied?.kind).toBe("question");
    expect(denied?.sentence).toContain("140 people");
    expect(denied?.because.map(({ answer }) => answer)).toEqual([
      expect.stringContaining("11-50"),
      "140 people",
    ]);
    expect(denied?.because[1]?.by).toContain("Answered by");
    expect(await about("5", "500+")).toHaveLength(1);
    for (const [people, size] of [
      ["40", "11-50"],
      ["900", "500+"],
      ["unknown", "11-50"],
      ["0", "11-50"],
    ] as const)
      expect(await about(people, size)).toEqual([]);
    expect(await about("140")).toEqual([]);
  });

  test("fill in only what a review has left open", () => {
    const set = { ...noReview.facts, people: 55 };
    expect(takenUp(set, offeredFacts(given))).toMatchObject({ people: 55, hours: 12 });
  });

  test("that a review set are said when a later answer denies them, until somebody decides", () => {
    const offered = offeredFacts(given);
    const facts = takenUp(noReview.facts, offered);
    const names = changedFacts(noReview.facts, facts);
    const review = { facts, heard: heardWith(noReview.facts, offered, names) };
    expect(deniedFacts(review, offered)).toEqual([]);
    const now = offeredFacts({
      ...given,
      "company-people": saying("52"),
      "needs-by": saying("2027-09-30"),
      "needs-whom": saying("The bank"),
    });
    expect(deniedFacts(review, now)).toEqual(["needs", "people"]);
    const kept = { ...review, heard: heardWith(review.heard, now, ["people"]) };
    expect(deniedFacts(kept, now)).toEqual(["needs"]);
    const taken = { ...kept, facts: takenOver(facts, now, "needs") };
    expect(taken.facts).toMatchObject({ people: 40, needs: [{ by: "2027-09-30" }] });
    expect(deniedFacts(taken, now)).toEqual([]);
  });

  test("that a reviewer set knowingly in another way are not said again", () => {
    const offered = offeredFacts(given);
    const heard = heardWith(noReview.facts, offered, ["people"]);
    expect(deniedFacts({ facts: { ...noReview.facts, people: 55 }, heard }, offered)).toEqual([]);
    const unheard = { facts: { ...noReview.facts, people: 55 }, heard: noReview.facts };
    expect(deniedFacts(unheard, offered)).toEqual(["people"]);
  });

  test("of which there are none are offered as such", () => {
    const none = offeredFacts({
      "needs-what": saying("nothing"),
      "company-window": saying("none"),
      "needs-months": saying("unknown"),
      "company-held": saying("none"),
      "company-sites": saying("0"),
    });
    expect(none).toEqual({ ...noReview.facts, none: ["needs", "held", "windowSince", "sites"] });
    const set = { ...noReview.facts, sites: 2 };
    expect(takenUp(set, none).none).toEqual(["needs", "held", "windowSince"]);
    expect(deniedFacts({ facts: set, heard: noReview.facts }, none)).toEqual(["sites"]);
    expect(takenOver(set, none, "sites")).toMatchObject({ sites: null, none: ["sites"] });
  });

  test("that cannot be are left open", () => {
    const odd = {
      "company-people": saying("0"),
      "needs-by": saying("2027-02-30"),
      "company-hours": saying("many"),
    };
    expect(offeredFacts(odd)).toEqual(noReview.facts);
  });
});
