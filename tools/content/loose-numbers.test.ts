import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { looseNumbers, looseNumbersIn, looseNumberWarnings } from "./loose-numbers.ts";

test("the sample's texts name every number that has a unit", () => {
  expect(looseNumberWarnings("content")).toEqual([]);
});

test.each([
  ["Ready in 4-6 weeks.", ["4-6 weeks"]],
  ["From $69, or $6,500+ at most.", ["$69", "$6,500"]],
  ["| Small | 15k-50k |", ["15k", "50k"]],
  ["| Audit | 8,500-12,000 |", ["8,500", "12,000"]],
  ["A 12-week plan for 20 to 200 people", ["12-week", "20 to 200 people"]],
  ["cut 20% or 30 percent", ["20%", "30 percent"]],
  ["Ready in {readinessWeeks} weeks, {price:essential-it} each.", []],
  ["See [the page](/a/30-days) and `sleep 5 minutes`.", []],
  ["Clause 9.2, A.8.13, 45 CFR 164.308, SOC 2 criteria", []],
  ["Six weeks, a three-month window, two to four weeks", ["Six weeks", "three-month", "two to four weeks"]],
  ["Two people, three minutes, one week of work, a two-hour session", []],
  ["Weeks 2-3: fixes. Ready in week 6, months 6 to 9.", ["Weeks 2-3", "week 6", "months 6 to 9"]],
  ["Week 1 starts on Monday. {Weeks:soc2:policies}: fixes.", []],
  ["    words: [20 minute*, 30 days]", []],
  ['    asked: ["price for 40 people"]', []],
  ["[^1]: Article 33, 72 hours.", []],
])("%s: %j", (text, numbers) => {
  expect(looseNumbersIn(text).map(({ number }) => number)).toEqual(numbers);
});

test("an example is none, and only where it is named", async () => {
  const folder = await freshFolder();
  mkdirSync(join(folder, "blog"));
  const group = { title: "A", kind: "own", source: "us", reviewed: "2026-01-01", by: "Lead" };
  const claims = { groups: [group], sentences: [], examples: [{ file: "blog/a.md", text: "after 6 days" }] };
  writeFileSync(join(folder, "claims.yaml"), JSON.stringify(claims));
  writeFileSync(join(folder, "blog/a.md"), "Removed after 6 days.\n\nIn 6 days, or 8 days.");
  writeFileSync(join(folder, "b.yaml"), "# In 9 days.\ntext: Removed after 6 days.");
  writeFileSync(join(folder, "words.yaml"), "In 7 days.: In 7 days.");
  expect(looseNumbers(folder)).toEqual([
    { file: "b.yaml", line: 2, number: "6 days" },
    { file: "blog/a.md", line: 3, number: "6 days" },
    { file: "blog/a.md", line: 3, number: "8 days" },
  ]);
  expect(looseNumberWarnings(folder)).toEqual([
    expect.stringMatching(/^Warning: b\.yaml: "6 days" \(line 2\): /),
    expect.stringMatching(/^Warning: blog\/a\.md: "6 days" \(line 3\), "8 days" \(line 3\): /),
  ]);
});
