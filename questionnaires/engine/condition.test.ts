import { expect, test } from "vitest";
import { becauseOf, type Condition, holds } from "./condition.ts";
import { labelsOf } from "./labels.ts";

const labels = labelsOf({
  slug: "sample",
  title: "Sample",
  steps: [
    {
      title: "One",
      questions: [
        {
          kind: "many",
          name: "list",
          label: "Which?",
          options: [
            { value: "a", label: "Option A" },
            { value: "b", label: "Option B" },
            { value: "none", label: "None", exclusive: true },
          ],
        },
      ],
    },
  ],
});

const anyOf: Condition = { question: "list", anyOf: ["a"] };
const noneOf: Condition = { question: "list", noneOf: ["a"] };
const atLeast: Condition = { question: "list", atLeast: 2 };

test.each([
  [[], false, false, false],
  [["a"], true, false, false],
  [["b"], false, true, false],
  [["a", "b"], true, false, true],
])("%j: any of %s, none of %s, at least %s", (list, any, none, least) => {
  expect([anyOf, noneOf, atLeast].map((condition) => holds(condition, { list }))).toEqual([any, none, least]);
});

test("a question that is not there fulfills nothing", () => {
  expect([anyOf, noneOf, atLeast].map((condition) => holds(condition, {}))).toEqual([false, false, false]);
});

test("tells the answers that decided", () => {
  const list = ["a", "b"];
  expect(becauseOf([anyOf], { list }, labels)).toEqual([{ question: "Which?", answer: "Option A" }]);
  expect(becauseOf([atLeast], { list }, labels)).toEqual([
    { question: "Which?", answer: "Option A; Option B" },
  ]);
  expect(becauseOf([anyOf], { list: [] }, labels)).toEqual([]);
});

test("knows what excludes the others, and tells what it does not know as it is", () => {
  expect([labels.exclusive("list", "none"), labels.exclusive("list", "a")]).toEqual([true, false]);
  expect([labels.question("x"), labels.option("x", "y"), labels.option("list", "z")]).toEqual([
    "x",
    "y",
    "z",
  ]);
});
