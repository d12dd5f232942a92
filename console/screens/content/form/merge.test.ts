import { expect, test } from "vitest";
import { merged } from "./merge.ts";

const before = { name: "One", price: "$69", list: [{ text: "a" }, { text: "b" }] };

test("what only one of two changed is as they left it", () => {
  const mine = { ...before, price: "$75" };
  const theirs = { ...before, name: "Uno", list: [{ text: "a" }, { text: "c" }] };
  expect(merged({ before, mine, theirs })).toEqual({
    value: { name: "Uno", price: "$75", list: [{ text: "a" }, { text: "c" }] },
    clashes: [],
  });
});

test("where both changed, mine stays and the place is named", () => {
  const mine = { ...before, list: [{ text: "mine" }, { text: "b" }] };
  const theirs = { ...before, list: [{ text: "theirs" }, { text: "new" }] };
  expect(merged({ before, mine, theirs })).toEqual({
    value: { ...before, list: [{ text: "mine" }, { text: "new" }] },
    clashes: [{ path: ["list", 0, "text"], mine: "mine", theirs: "theirs" }],
  });
});

test("lists of other lengths are compared as a whole", () => {
  const mine = { ...before, list: [{ text: "a" }] };
  const theirs = { ...before, list: [{ text: "a" }, { text: "c" }] };
  const { value, clashes } = merged({ before, mine, theirs });
  expect(value).toEqual(mine);
  expect(clashes.map(({ path }) => path)).toEqual([["list"]]);
});

test("a part that one took away is away, and one that was added is there", () => {
  const { price: _, ...without } = before;
  expect(merged({ before, mine: { ...before, note: "new" }, theirs: without })).toEqual({
    value: { ...without, note: "new" },
    clashes: [],
  });
});
