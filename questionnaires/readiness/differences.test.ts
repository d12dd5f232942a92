import { expect, test } from "vitest";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { soc2Report, testTables } from "#tests/support/readiness.ts";
import { soc2Draft } from "#tests/support/reports.ts";
import { changedParts, differences, movedCriteria } from "./differences.ts";
import { noReview } from "./edits.ts";
import { reviewed } from "./reviewed.ts";

/** A question of the interview that has choices. */
function choiceOf(id: string) {
  const found = topics.flatMap(({ questions }) => questions).find((question) => question.id === id);
  if (found?.kind !== "choice") throw new Error(`No question ${id}.`);
  return found;
}

test("criteria that come and go with the scope are named", async () => {
  const draft = await soc2Draft();
  const [out] = draft.scope.filter(({ isIncluded }) => !isIncluded);
  if (out === undefined) throw new Error("everything is in scope");
  const wider = reviewed(draft, { ...noReview, scope: [{ id: out.id, isIncluded: true, why: "" }] });
  const numbers = draft.outside
    .filter(({ category }) => category === out.id)
    .map(({ criterion }) => criterion);
  expect(numbers).not.toEqual([]);
  expect(movedCriteria(draft, wider)).toEqual({ came: numbers, went: [] });
  expect(movedCriteria(wider, draft)).toEqual({ came: [], went: numbers });
});

test("a plan of which only a sentence is another one is named, and one that is the same is not", async () => {
  const draft = await soc2Draft();
  const written = (name: "effort" | "coverage" | "spare" | "answer" | "note") =>
    reviewed(draft, {
      ...noReview,
      sentences: { ...noReview.sentences, [name]: { text: "Ours.", was: "" } },
    });
  expect(changedParts(draft, reviewed(draft, noReview))).toEqual([]);
  for (const name of ["effort", "coverage", "spare"] as const)
    expect(changedParts(draft, written(name))).toEqual(["plan"]);
  expect(changedParts(draft, written("note"))).toEqual(["costs"]);
});

test("a row that people answered since says what they answered, unless the review found something", async () => {
  const answers = { complianceGoal: "SOC 2 Type I (point-in-time)", currentControls: ["None of these yet"] };
  const before = await soc2Report(answers);
  const by = { name: "Jane Roe", role: "CTO", on: "2025-11-28" };
  const given = { "access-second-factor": { value: "recorded", note: "", by } };
  const after = await soc2Report(answers, testTables, given);
  const asked = choiceOf("access-second-factor");
  const label = asked.choices.find(({ value }) => value === "recorded")?.label ?? "";
  const rows = differences(before, after);
  expect(rows).not.toEqual([]);
  for (const { why } of rows)
    expect(why).toBe(`${asked.text} “${label}” (Answered by Jane Roe (CTO), November 28, 2025)`);
  const [row] = rows;
  const found = reviewed(after, {
    ...noReview,
    changes: [{ criterion: row?.criterion ?? "", status: "indicated", why: "We saw it." }],
  });
  expect(differences(before, found).find(({ criterion }) => criterion === row?.criterion)?.why).toBe(
    "We saw it.",
  );
});

test("costs of which only the number of our days is another one are not called rewritten", async () => {
  const draft = await soc2Draft();
  const { costs, basis } = draft;
  const later = { ...draft, costs: { ...costs, note: `Our 99 working days. ${basis.costsNote}` } };
  expect(changedParts(draft, later)).toEqual([]);
});
