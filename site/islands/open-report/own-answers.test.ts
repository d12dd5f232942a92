import { expect, it } from "vitest";
import { ownAnswers } from "./own-answers.ts";
import type { OwnQuestion } from "./own-form.tsx";

const question = (id: string, name: string, values: readonly string[], many = true): OwnQuestion => ({
  id,
  name,
  many,
  needsNone: many,
  label: id,
  options: values.map((value) => ({ value, label: value })),
});

const size = question("own-1", "size", ["small", "large"], false);
const doors = question("own-2", "controls", ["locks", "bells"]);
const rooms = question("own-3", "controls", ["walls"]);
const sample = { size: "small", controls: ["locks", "walls"], note: "of the sample" };
const none = { controls: "none yet" };
const chosen = (...values: readonly (readonly string[])[]) =>
  [size, doors, rooms].map((one, index) => ({ question: one, values: values[index] ?? [] }));

it("lets the sample's answers stand where the visitor has not answered", () => {
  expect(ownAnswers(chosen(), sample, none)).toEqual(sample);
  expect(ownAnswers(chosen(["large"]), sample, none)).toEqual({ ...sample, size: "large" });
});

it("takes an answered part of a list, and the sample's other parts", () => {
  expect(ownAnswers(chosen([], ["bells"]), sample, none)).toEqual({
    ...sample,
    controls: ["walls", "bells"],
  });
  expect(ownAnswers(chosen([], ["none"]), sample, none)).toEqual({ ...sample, controls: ["walls"] });
});

it("leaves nothing of the sample once all is answered, and says that nothing is in place", () => {
  expect(ownAnswers(chosen(["large"], ["none"], ["none"]), sample, none)).toEqual({
    size: "large",
    controls: ["none yet"],
  });
});
