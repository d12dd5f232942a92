import { expect, test } from "vitest";
import { askedField } from "#contract/asked.ts";
import { leftOpen, withLeftOpen } from "./left-open.ts";

const sent = [
  [askedField, "How do people sign in?"],
  ["currentControls", "Multi-factor authentication"],
  [askedField, "What protects devices?"],
  [askedField, "Who would notice?"],
  ["own-7", "none"],
  [askedField, "What exists on paper?"],
  [askedField, ""],
  ["companyName", "Acme"],
] as const;

test("a question is open when no answer follows it; none of these is an answer", () => {
  expect(leftOpen(sent)).toEqual(["What protects devices?", "What exists on paper?"]);
  expect(leftOpen([["companyName", "Acme"]])).toEqual([]);
});

test("the lead says what is open, and never in place of the visitor's own words", () => {
  const said = withLeftOpen({ questionsForUs: "" }, sent)["questionsForUs"];
  expect(said).toContain("Not written by the visitor");
  expect(said).toContain("What protects devices? / What exists on paper?");
  const asking = [...sent, ["questionsForUs", "When?"]] as const;
  expect(withLeftOpen({ questionsForUs: "When?" }, asking)).toEqual({ questionsForUs: "When?" });
});

test("of a questionnaire that is shown in part, what was not asked is no answer", () => {
  const answers = { companyName: "Acme", currentControls: ["Multi-factor authentication"], budget: "" };
  const { budget: _, ...asked } = answers;
  expect(withLeftOpen(answers, sent)).toEqual(asked);
  expect(withLeftOpen(answers, [["companyName", "Acme"]])).toEqual(answers);
});
