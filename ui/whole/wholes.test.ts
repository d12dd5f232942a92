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
  ["done by February 12 – 19, 2027", ["February 12 – 19,"]],
  ["Monday, November 30, 2026 at 9:00", ["November 30,"]],
  ["A SOC 2 audit in 8-10 weeks", ["SOC 2", "8-10"]],
  ["ISO 27001 Type 2 – 4", ["ISO 27001", "Type 2 – 4"]],
  ["Mon–Fri, 9–6 PT", ["9–6"]],
  ["Schedule Free 30-min Consultation", ["Free 30-min"]],
  ["(SOC 2), then 4-6-week", ["(SOC 2),", "4-6-week"]],
  ["At 6:00 PM in 2026", []],
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

test.each(["1", "1-", "1,", "SOC ", "SOC 1", "S", "$", "1 – "])(
  "%j, repeated, takes the time of one walk",
  async (text) => {
    expect(await growthOf((size) => wholesIn(text.repeat(size)), 20_000)).toBeLessThan(5);
  },
);
