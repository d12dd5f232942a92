import { expect, test } from "vitest";
import { growthOf } from "#tests/support/growth.ts";
import { wholesIn } from "./wholes.ts";

const wholes = (text: string) =>
  wholesIn(text)
    .filter(({ isWhole }) => isWhole)
    .map((part) => part.text);

test.each([
  ["Ready in 4-6 weeks", ["4-6"]],
  ["$14,000-28,000 a month", ["$14,000-28,000"]],
  ["February 12 – 19", ["12 – 19"]],
  ["Mon–Fri, 9–6 PT", ["9–6"]],
  ["SOC 2 at 6:00 PM", []],
  ["LW-9EG5-2J3V and LW-XQ65-4ER0", []],
  ["Type II, 12 weeks - and then 3", []],
  ["Quick-Start in 2025", []],
])("%j keeps %j whole", (text, found) => {
  expect(wholes(text)).toEqual(found);
  expect(
    wholesIn(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each(["1", "1-", "1,", "SOC ", "$", "1 – "])(
  "%j, repeated, takes the time of one walk",
  async (text) => {
    expect(await growthOf((size) => wholesIn(text.repeat(size)), 20_000)).toBeLessThan(5);
  },
);
