import { expect, test } from "vitest";
import { answerDifferences } from "./difference.ts";
import type { Wording } from "./wording.ts";

const question = (name: string, label: string, options?: Readonly<Record<string, string>>) => ({
  name,
  label,
  ...(options && { options }),
});

const wording = (one: string, ...more: ReturnType<typeof question>[]): Wording => ({
  questionnaire: "a",
  title: "A",
  steps: [
    {
      title: "Step",
      questions: [
        question("size", "How many?", { s: one, m: "Many" }),
        question("clouds", "Which?", { a: "Cloud A", b: "Cloud B", c: "Cloud C" }),
        question("text", "Anything?"),
        ...more,
      ],
    },
  ],
});

test("tells what was added, removed and changed, in the words of each time", () => {
  const earlier = {
    wording: wording("Few", question("gone", "Asked no more")),
    answers: { size: "s", clouds: ["a", "b"], text: " ", gone: "yes" },
  };
  const later = {
    wording: wording("A few", question("asked", "Asked now")),
    answers: { size: "m", clouds: ["b", "c"], text: "<b>now</b>", asked: "" },
  };
  expect(answerDifferences(earlier, later)).toEqual([
    { name: "size", label: "How many?", kind: "changed", before: ["Few"], after: ["Many"] },
    {
      name: "clouds",
      label: "Which?",
      kind: "changed",
      before: ["Cloud A", "Cloud B"],
      after: ["Cloud B", "Cloud C"],
    },
    { name: "text", label: "Anything?", kind: "added", before: [], after: ["<b>now</b>"] },
    { name: "gone", label: "Asked no more", kind: "removed", before: ["yes"], after: [] },
  ]);
});

test("takes an answer in other words, or in another order, for the same", () => {
  const earlier = { wording: wording("Few"), answers: { size: "s", clouds: ["a", "b"] } };
  const later = { wording: wording("A few"), answers: { size: "s", clouds: ["b", "a"], text: "" } };
  expect(answerDifferences(earlier, later)).toEqual([]);
});
