import { expect, test } from "vitest";
import { median, overruns, recorded } from "./budgets.ts";

const known = { "/": { bytes: 100, most: 200 }, "/old": { bytes: 10, most: 20 } };

test("a page that keeps to its budget is not mentioned", () => {
  expect(overruns({ "/": known["/"] }, [{ route: "/", bytes: 164 }])).toEqual([]);
});

test("growth, shrinking, excess, and pages without a budget or a budget without its page are", () => {
  expect(overruns({ "/": known["/"] }, [{ route: "/", bytes: 165 }])).toEqual([
    "/ weighs 165 bytes, and 100 are recorded: run npm run budgets",
  ]);
  expect(overruns({ "/": known["/"] }, [{ route: "/", bytes: 35 }])).toHaveLength(1);
  expect(overruns({ "/": { bytes: 200, most: 200 } }, [{ route: "/", bytes: 201 }])).toEqual([
    "/ weighs 201 bytes, and may weigh 200",
  ]);
  expect(
    overruns(known, [
      { route: "/", bytes: 100 },
      { route: "/new", bytes: 1 },
    ]),
  ).toEqual(["/old has a budget and is not built", "/new has no budget"]);
});

test("what differs by chance is not recorded again", () => {
  const one = { "/": known["/"] };
  expect(recorded(one, [{ route: "/", bytes: 164 }])).toEqual(one);
});

test("recording keeps what a page may weigh, adds the new and forgets the gone", () => {
  const weights = [
    { route: "/", bytes: 190 },
    { route: "/new", bytes: 5 },
  ];
  expect(recorded(known, weights)).toEqual({
    "/": { bytes: 190, most: 200 },
    "/new": { bytes: 5, most: 13_500 },
  });
});

test("the median of an even number of values is the lower middle one", () => {
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([9])).toBe(9);
});
