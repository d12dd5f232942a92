import { expect, test } from "vitest";
import { soc2Draft } from "#tests/support/reports.ts";
import { changedParts, movedCriteria } from "./differences.ts";
import { noReview } from "./edits.ts";
import { reviewed } from "./reviewed.ts";

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
