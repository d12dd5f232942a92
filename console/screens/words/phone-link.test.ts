import { expect, test } from "vitest";
import { dialled } from "./phone-link.tsx";

test.each([
  ["+1 (555) 010-0142", "+15550100142"],
  ["030 / 1234-56", "030123456"],
  ["+1 555 010 0142 ext. 12", "+15550100142"],
  ["call me", ""],
  ["javascript:alert(1)", ""],
  ["12", ""],
  ["1-800-FLOWERS", "18003569377"],
])("%j is dialled as %j", (typed, number) => {
  expect(dialled(typed)).toBe(number);
});
