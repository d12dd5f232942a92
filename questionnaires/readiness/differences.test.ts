import { expect, test } from "vitest";
import { soc2Draft } from "#tests/support/reports.ts";
import { movedCriteria } from "./differences.ts";
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
