import { expect, test } from "vitest";
import { warningLines } from "./steps.mjs";

test.each([
  ["Built.\nWarning: a.html has 15 kB.\nWarning: b.html has 16 kB.\n", 2],
  ["Warning: a.html has 15 kB.\n", 1],
  ["Built.\n", 0],
])("warnings in %j are printed by a build and counted by a start", (output, count) => {
  expect(warningLines(output, false)).toHaveLength(count);
  const brief = warningLines(output, true);
  expect(brief).toHaveLength(Math.min(1, count));
  expect(brief.join()).toMatch(count === 0 ? /^$/ : new RegExp(`^${count} warnings?, .*npm run build`));
});
