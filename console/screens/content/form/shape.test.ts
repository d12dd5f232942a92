import { expect, test } from "vitest";
import { z } from "zod";
import { businessHours } from "#contract/calendar/business-hours.ts";
import { readShape } from "./shape.ts";
import { blankOf, withValue } from "./value.ts";

const schema = z.strictObject({
  title: z
    .string()
    .min(5)
    .max(70)
    .meta({ title: "Title of the page", description: "Shown by search engines." }),
  begins: z.iso.date(),
  times: z.number().positive().optional(),
  weeks: z.int().min(1).max(52),
  kind: z.enum(["law", "advice"]),
  lit: z.literal(true).optional(),
  active: z.boolean(),
  source: z.tuple([z.string(), z.string()]),
  claims: z.record(z.string(), z.union([z.string(), z.strictObject({ value: z.string() })])),
  entries: z
    .array(z.strictObject({ name: z.string(), note: z.string().optional() }))
    .min(1)
    .max(3),
});

function partsOf(given: z.ZodType) {
  const shape = readShape(z.toJSONSchema(given, { io: "input" }));
  if (shape.kind !== "parts") throw new Error("no parts");
  return Object.fromEntries(shape.parts.map((part) => [part.name, part]));
}

test("a schema becomes fields with its labels, help and limits", () => {
  const parts = partsOf(schema);
  expect(parts.title).toMatchObject({
    isNeeded: true,
    shape: { kind: "text", label: "Title of the page", help: "Shown by search engines.", least: 5, most: 70 },
  });
  expect(parts.begins?.shape).toMatchObject({ kind: "text", input: "date" });
  expect(parts.times).toMatchObject({ isNeeded: false, shape: { kind: "number", isWhole: false } });
  expect(parts.weeks?.shape).toMatchObject({ kind: "number", isWhole: true, least: 1, most: 52 });
  expect(parts.kind?.shape).toMatchObject({ kind: "choice", options: ["law", "advice"] });
  expect(parts.lit?.shape).toMatchObject({ kind: "switch", isOnlyTrue: true });
  expect(parts.active?.shape).toMatchObject({ kind: "switch", isOnlyTrue: false });
  expect(parts.source?.shape).toMatchObject({
    kind: "places",
    entries: [{ kind: "text" }, { kind: "text" }],
  });
  expect(parts.claims?.shape).toMatchObject({ kind: "names", entry: { kind: "either" } });
  expect(parts.entries?.shape).toMatchObject({ kind: "list", least: 1, most: 3, entry: { kind: "parts" } });
});

test("what may be empty has the fields of what it is otherwise", () => {
  const parts = partsOf(z.strictObject({ list: z.array(z.string()).nullish(), note: z.string().nullable() }));
  expect(parts.list).toMatchObject({ isNeeded: false, shape: { kind: "list", label: "List" } });
  expect(parts.note?.shape).toMatchObject({ kind: "text", label: "Note" });
});

test("what a form cannot show is left to the text", () => {
  expect(readShape({ type: "array" })).toMatchObject({ kind: "unknown" });
  expect(readShape("nothing")).toMatchObject({ kind: "unknown" });
});

test("a whole number without limits has none", () => {
  const parts = partsOf(z.strictObject({ count: z.int() }));
  expect(parts.count?.shape).toMatchObject({ least: undefined, most: undefined });
});

test("what is added holds what it needs, and nothing else", () => {
  const { entries, source } = partsOf(schema);
  expect(entries && blankOf(entries.shape)).toEqual([{ name: "" }]);
  expect(source && blankOf(source.shape)).toEqual(["", ""]);
});

test("a change leaves everything beside it the same object", () => {
  const before = { a: { b: 1 }, list: [{ c: 1 }, { c: 2 }] };
  const after = withValue(before, ["list", 1, "c"], 3);
  expect(after).toEqual({ a: { b: 1 }, list: [{ c: 1 }, { c: 3 }] });
  expect(after).toHaveProperty("a", before.a);
  expect(withValue(before, ["a", "b"], undefined)).toEqual({ a: {}, list: before.list });
});

test("a time of day has a field for times", () => {
  expect(partsOf(businessHours).opens?.shape).toMatchObject({ kind: "text", input: "time" });
});
