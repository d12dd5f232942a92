import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { expectedFiles } from "#schemas/expected.ts";
import { wordsOf } from "#server/content/editing/words.ts";
import { findingsOf } from "./checking/findings.ts";
import { readPlaced } from "./checking/placed.ts";
import { sentenceOf } from "./checking/sentences.ts";
import { textsIn } from "./folder.ts";

const texts = textsIn("content");

/** The words with something else in place of every text, number and switch. */
function withLeaves(words: unknown, leaf: unknown): unknown {
  if (Array.isArray(words)) return words.map((part) => withLeaves(part, leaf));
  if (typeof words !== "object" || words === null) return leaf;
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, withLeaves(part, leaf)]));
}

/** Words that only the library of the schemas uses. */
const programmers =
  /\bInvalid\b|\bexpected\b|\bregex\b|\bpattern\b|\bundefined\b|\bNaN\b|\bstring\b|\binput\b/i;

test.each([
  ["a sign", "#"],
  ["nothing", ""],
  ["a long text", "Two words, ".repeat(500)],
  ["a number", -7.5],
  ["a switch", true],
  ["a block", { nothing: 1 }],
  ["a list", [1]],
  ["null", null],
])("where %s stands in place of everything, each sentence is one for people", (_, leaf) => {
  const said = expectedFiles.flatMap(({ pattern, schema }) =>
    [...texts]
      .filter(([name]) => matchesGlob(name, pattern))
      .flatMap(([name, text]) => {
        const words = withLeaves(wordsOf(name, text).value, leaf);
        return (schema.safeParse(words).error?.issues ?? []).map((issue) => sentenceOf(issue, leaf));
      }),
  );
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((sentence) => programmers.test(sentence) || !sentence.endsWith("."))).toEqual([]);
});

test.each([
  [z.string().min(1), "", "this is empty: write something here."],
  [z.array(z.string()).min(2), [], "this list is empty: add at least one entry."],
  [z.string().min(20), "Short", "it has 5 characters: write at least 20."],
  [z.iso.date(), "2026-13-45", "2026-13-45 is no day: write it as YYYY-MM-DD, for example 2026-12-25."],
])("what is empty is said to be empty, and a day that is none is named", (schema, value, said) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && sentenceOf(issue, value)).toBe(said);
});

test.each([
  ["hero: [\n", "close a bracket"],
  ["hero: Say: this\n", "needs quotes around it"],
  ['hero: "a\\q"\n', "backslash"],
  ["hero: 1\nhero: 2\n", "stands twice"],
  ["hero:\n\t- one\n", "tab"],
  ["hero:\n  one: 1\n two: 2\n", "as many spaces"],
  ["hero: *nobody\n", "begins with *"],
  ["hero: @one\n", "special character"],
  ['hero: "one\n', "something is missing"],
  [`hero: ${"[".repeat(25)}${"]".repeat(25)}\n`, "more than 24 deep"],
])("%j is refused with what to do", (text, words) => {
  const { faults } = readPlaced(text);
  expect(faults[0]?.sentence).toMatch(/^this cannot be read: /);
  expect(faults[0]?.sentence).toContain(words);
});

test("an alias of nothing is found behind one that is right", () => {
  expect(readPlaced("one: &x here\ntwo: *x\nthree: *nobody\n").faults[0]?.line).toBe(3);
});

// The longest file that can be saved has 250,000 characters.
test.each([
  ["brackets", 100_000, (levels: number) => `deep: ${"[".repeat(levels)}${"]".repeat(levels)}\n`],
  ["dashes", 100_000, (levels: number) => `deep:\n  ${"- ".repeat(levels)}x\n`],
  [
    "blocks",
    600,
    (levels: number) =>
      `${Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a:`).join("\n")} 1\n`,
  ],
])("%s within each other are refused, few or many", (_, most, text) => {
  const home = texts.get("home.yaml") ?? "";
  for (const levels of [60, most]) {
    const found = findingsOf(new Map([...texts, ["home.yaml", `${home}${text(levels)}`]]));
    expect(found.filter(({ file }) => file === "home.yaml").map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining("24 deep"),
    ]);
    expect(wordsOf("home.yaml", text(levels)).value).toBeUndefined();
  }
});
