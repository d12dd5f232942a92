import { expect, test } from "vitest";
import { mendingWith } from "./misspellings.ts";

const groups = [{ id: "cost", words: ["pric*", "invoice"], answer: "cost" }];
const mended = mendingWith(groups, ["what is the price", "references", "long test", "reference"], (word) =>
  ["trial", "invoke"].includes(word),
);

test.each([
  ["refrences", "references"],
  ["Refrences, please", "references, please"],
  ["invocie", "invoice"],
  ["a lnog tset", "a long test"],
  ["R u realy there, ppl?", "are you really there, people?"],
  ["in the U.S. or R&D", "in the U.S. or R&D"],
])("%j is read as %j", (typed, read) => expect(mended(typed)).toBe(read));

test.each([
  ["a word of the site's own", "invoke"],
  ["two slips", "rfrnces"],
  ["another first letter", "xeferences"],
  ["a short word with a wrong letter", "tesk"],
  ["a word that is known", "invoice"],
])("%s stays as it is", (_, typed) => expect(mended(typed)).toBe(typed));
