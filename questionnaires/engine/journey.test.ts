import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { blockers, furthestStep, isComplete, percent, stepOf } from "./journey.ts";
import type { Step } from "./question.ts";

test("the percentage is step divided by steps, rounded", () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => percent(step, 6))).toEqual([17, 33, 50, 67, 83, 100]);
  expect([1, 2, 3, 4].map((step) => percent(step, 4))).toEqual([25, 50, 75, 100]);
});

test("a step is blocked by its gates alone, until each has an answer", () => {
  const step: Step = {
    title: "Gated",
    questions: [
      { kind: "text", name: "a", label: "A", gate: true },
      { kind: "many", name: "b", label: "B", gate: true, options: [] },
      { kind: "text", name: "c", label: "C" },
    ],
  };
  const names = (answers: Parameters<typeof blockers>[1]) => blockers(step, answers).map(({ name }) => name);
  expect(names({})).toEqual(["a", "b"]);
  expect(names({ a: " ", b: [] })).toEqual(["a", "b"]);
  expect(names({ a: "x", b: ["y"] })).toEqual([]);
});

test("finds the step that asks for a field", () => {
  expect(stepOf(onboarding, "companyName")).toBe(1);
  expect(stepOf(onboarding, "questionsForUs")).toBe(6);
  expect(stepOf(onboarding, "nothing")).toBeUndefined();
});

test("nobody gets past a gated step that is not complete, everybody past one without gates", () => {
  const gated = (name: string): Step => ({
    title: name,
    questions: [{ kind: "text", name, label: name, gate: true }],
  });
  const contact: Step = {
    title: "contact",
    questions: [
      { kind: "email", name: "email", label: "Email", gate: true },
      { kind: "text", name: "more", label: "More" },
    ],
  };
  const form = {
    slug: "sample",
    title: "Sample",
    identity: { company: "a", name: "a", email: "email" },
    steps: [gated("a"), contact, { title: "c", questions: [] }],
  };
  const email = "jane@acme.example";
  expect(furthestStep(form, {})).toBe(1);
  expect(furthestStep(form, { email })).toBe(1);
  expect(furthestStep(form, { a: "x" })).toBe(2);
  expect(furthestStep(form, { a: "x", email: "jane@acme" })).toBe(2);
  expect(furthestStep(form, { a: "x", email })).toBe(3);
  expect(isComplete(form, contact, { email: "jane@acme" })).toBe(false);
  expect(isComplete(form, contact, { email })).toBe(true);
  expect(furthestStep(onboarding, {})).toBe(onboarding.steps.length);
});
