import { expect, test } from "vitest";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { arrived, testTables } from "#tests/support/readiness.ts";
import { usualPlans } from "./readiness.ts";

const usual = usualPlans(testTables);

const drafted = (answers: Readonly<Record<string, string | readonly string[]>>, compared = usual) =>
  readinessReport(
    { rules: readinessSoc2, tables: testTables, form: soc2, now: arrived, usual: compared },
    answers,
  );

const small = { companySize: "11-50", currentControls: ["None of these yet"] };

test("a plan that takes longer than pages say names the phases that do, with both lengths", async () => {
  const { roadmap } = await drafted(small);
  const { low, high, people, phases } = usual.soc2 ?? { low: 0, high: 0, people: 0, phases: {} };
  expect((roadmap.readyWeek ?? 0) + roadmap.spare.weeks).toBeGreaterThan(high);
  const longer = roadmap.longer ?? "";
  expect(longer).toContain(`up to ${people} people`);
  expect(longer).toContain(`after ${low === high ? high : `${low}-${high}`} weeks`);
  const named = roadmap.phases.filter(({ name }) => longer.includes(`“${name}”`));
  expect(named.length).toBeGreaterThan(0);
  for (const { id, fromWeek, toWeek } of named) {
    expect(toWeek - fromWeek + 1).toBeGreaterThan(phases[id] ?? 0);
    expect(longer).toContain(`${toWeek - fromWeek + 1} in place of ${phases[id]}`);
  }
});

test("a plan that few hours make longer says so", async () => {
  const hours = 2;
  const slow = reviewed(await drafted(small), { ...noReview, facts: { ...noReview.facts, hours } });
  expect(slow.roadmap.longer).toContain("fewer hours a week for it than is usual: 2 in place of 24.");
  expect((await drafted(small)).roadmap.longer).not.toContain("hours a week");
});

test("one that does not, or is of a larger company, of both frameworks or of a further report, says nothing", async () => {
  const none = { soc2: { people: 50, low: 90, high: 99, phases: {} } };
  const said = async (answers: typeof small & { complianceGoal?: string }, compared = usual) =>
    (await drafted(answers, compared)).roadmap.longer;
  expect(await said(small, none)).toBeUndefined();
  expect(await said({ ...small, companySize: "201-500" })).toBeUndefined();
  expect(await said({ ...small, complianceGoal: "ISO 27001 + SOC 2" })).toBeUndefined();
  const held = {
    ...{ id: "held", kind: "type-1" as const, name: "", from: null, to: "2025-08-31" },
    ...{ whose: "own" as const, isIssued: true },
  };
  const facts = { ...noReview.facts, held: [held] };
  expect(reviewed(await drafted(small), { ...noReview, facts }).roadmap.longer).toBeUndefined();
});

test("a reviewer says it in other words, or leaves it out", async () => {
  const draft = await drafted(small);
  const was = draft.roadmap.longer ?? "";
  const saying = (text: string) => ({
    ...noReview,
    sentences: { ...noReview.sentences, longer: { text, was } },
  });
  expect(reviewed(draft, saying("It is a lot.")).roadmap).toMatchObject({
    longer: "It is a lot.",
    misfits: [],
  });
  expect(reviewed(draft, saying("")).roadmap.longer).toBeUndefined();
});
