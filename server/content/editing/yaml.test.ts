import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRecord, type Path, replacedAt, valueAt } from "./values.ts";
import { readYaml, UnwritableError, writtenYaml } from "./yaml.ts";

const nasty = [
  "",
  " a ",
  "# no comment",
  "a: b",
  "- x",
  "null",
  "yes",
  "*a",
  "'",
  '"',
  "two\nlines\n",
  "[x]",
  "{x}",
  "%",
  "é ü 漢",
];

function* placesIn(words: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (Array.isArray(words))
    for (const [index, entry] of words.entries()) yield* placesIn(entry, [...path, index]);
  else if (isRecord(words))
    for (const [key, entry] of Object.entries(words)) yield* placesIn(entry, [...path, key]);
}

const files = globSync("content/*.yaml").map((path) => ({ path, text: readFileSync(path, "utf8") }));

function changedLines(before: string, after: string): number {
  const lines = new Set(before.split("\n"));
  return after.split("\n").filter((line) => !lines.has(line)).length;
}

test.each(files)("any text of $path takes any other, and only its lines change", ({ text }) => {
  const words = readYaml(text);
  const texts = [...placesIn(words)].filter((path) => typeof valueAt(words, path) === "string");
  for (const [index, path] of texts.entries()) {
    if (index % Math.ceil(texts.length / 8) !== 0) continue;
    const wanted = replacedAt(words, path, nasty[index % nasty.length]);
    const next = writtenYaml(text, wanted);
    expect(readYaml(next)).toEqual(wanted);
    expect(changedLines(text, next)).toBeLessThanOrEqual(3);
  }
});

test.each(files)(
  "entries of lists of $path are added, taken away and moved, and no comment is lost",
  ({ text }) => {
    const words = readYaml(text);
    const comments = (of: string) => of.split("\n").filter((line) => line.trim().startsWith("#")).length;
    const lists = [...placesIn(words)].filter((path) => Array.isArray(valueAt(words, path)));
    for (const [index, path] of lists.entries()) {
      if (index % Math.ceil(lists.length / 4) !== 0) continue;
      const list = valueAt(words, path);
      if (!Array.isArray(list) || list.length < 2) continue;
      const wishes = [
        [...list.slice(1), list[0]],
        [...list, list[0]],
        ["new: one", ...list],
        list.slice(0, -1),
      ];
      for (const wish of wishes) {
        const wanted = replacedAt(words, path, wish);
        const next = writtenYaml(text, wanted);
        expect(readYaml(next)).toEqual(wanted);
        expect(comments(text) - comments(next)).toBeLessThanOrEqual(wish.length < list.length ? 3 : 0);
      }
    }
  },
);

const sample = `# Prices
plans:
  # The small one
  - name: Essential # as it is called
    price: "$99"
    features: [one, two]

  # The large one
  - name: Pro
    price: "$199"
    features:
      - three
empty: []
`;

test("fields are added and taken away in their place", () => {
  const words = readYaml(sample);
  const added = replacedAt(words, ["plans", 0], {
    name: "Essential",
    price: "$99",
    features: ["one", "two"],
    badge: "New",
  });
  const next = writtenYaml(sample, added);
  expect(next).toBe(sample.replace("two]\n", "two]\n    badge: New\n"));
  expect(writtenYaml(next, words)).toBe(sample);
});

test("an entry keeps the comment above it when it moves", () => {
  const words = readYaml(sample);
  const [one, two] = [valueAt(words, ["plans", 0]), valueAt(words, ["plans", 1])];
  const next = writtenYaml(sample, replacedAt(words, ["plans"], [two, one]));
  expect(next).toMatch(/# The large one\n {2}- name: Pro/);
  expect(next).toContain("- name: Essential # as it is called");
});

test("a key that stands twice is none to read, and 40,000 keys are read at once", () => {
  expect(() => readYaml("a: 1\nb: 2\na: 3\n")).toThrow(UnwritableError);
  expect(() => readYaml("list:\n  - { a: 1, a: 2 }\n")).toThrow(UnwritableError);
  expect(readYaml("a: { b: 1 }\nc: { b: 2 }\n")).toEqual({ a: { b: 1 }, c: { b: 2 } });
  const many = Array.from({ length: 40_000 }, (_, index) => `k${index}: v`).join("\n");
  expect(Object.keys(readYaml(many) ?? {})).toHaveLength(40_000);
});
