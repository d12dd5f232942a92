import { expect, test } from "vitest";
import { neighbourOf } from "./neighbour.ts";

test.each([
  ["a", "b"],
  ["b", "c"],
  ["c", "b"],
  ["elsewhere", undefined],
])("when %s leaves the list, %s follows", (leaving, follows) => {
  expect(neighbourOf(["a", "b", "c"], leaving)).toBe(follows);
});

test("nothing follows the last line of all", () => {
  expect(neighbourOf(["a"], "a")).toBeUndefined();
});
