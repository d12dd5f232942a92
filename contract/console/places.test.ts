import { expect, test } from "vitest";
import { z } from "zod";
import { inWords } from "./key-names.ts";
import { nameOf, placeInWords, valueInWords } from "./places.ts";

test("names of keys are read as words", () => {
  expect(inWords("readMinutes")).toBe("Read minutes");
  expect(inWords("moreHref")).toBe("Address of the other button");
});

test("an entry is called by its name, else by its first words", () => {
  expect(nameOf({ slug: "essential-it", name: "Essential IT" })).toBe("Essential IT");
  expect(nameOf({ first: "Day one" })).toBe("Day one");
  expect(nameOf({})).toBe("");
});

const plan = z.strictObject({
  name: z.string(),
  advice: z.string().optional().meta({ title: "Hours of advice" }),
  features: z.array(z.string()),
});
const file = {
  schema: z.toJSONSchema(z.strictObject({ plans: z.array(plan), own: z.union([z.string(), plan]) })),
  value: { plans: [{ name: "Small" }, { name: "Large", features: ["One", "Two"] }, {}], own: { name: "x" } },
};

test.each([
  [["plans", 1, "advice"], "Plans, Large, Hours of advice"],
  [["plans", 1, "features", 1], "Plans, Large, Features 2"],
  [["plans", 2, "name"], "Plans 3, Name"],
  [["plans", 7, "name"], "Plans 8, Name"],
  [["own", "advice"], "Own, Hours of advice"],
  [["readMinutes"], "Read minutes"],
])("the place %j is called as its form calls it", (path, words) => {
  expect(placeInWords(path, file)).toBe(words);
});

test("a place in a file without fields is called by its keys, and a long name is cut", () => {
  const value = { steps: [{ text: "What happens first and then for a very long time" }] };
  expect(placeInWords(["steps", 0, "text"], { value, schema: null })).toBe(
    "Steps, What happens first and then for a very l…, Text",
  );
});

test("entries with the same name are told apart by their number", () => {
  const value = { packages: [{ name: "Start" }, { name: "Care" }, { name: "Start", steps: [{}, {}] }] };
  const called = (...path: (string | number)[]) => placeInWords(path, { value, schema: null });
  expect(called("packages", 0, "name")).toBe("Packages 1, Start, Name");
  expect(called("packages", 1, "name")).toBe("Packages, Care, Name");
  expect(called("packages", 2, "steps", 1)).toBe("Packages 3, Start, Steps 2");
});

test("values are read as words, a line for each part", () => {
  const value = { name: "Large", isLit: true, features: ["One", { note: "" }] };
  expect(valueInWords(value)).toBe("Name: Large\nIs lit: yes\nFeatures: – One\n  – Note: nothing");
  expect([valueInWords([]), valueInWords(null), valueInWords(7)]).toEqual(["nothing", "nothing", "7"]);
});
