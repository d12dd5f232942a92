import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

const record = z.record(z.string(), z.unknown());

/** The keywords of JSON Schema that our description uses (contract/openapi). */
const keywords = z.object({
  allOf: z.array(record).optional(),
  anyOf: z.array(record).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  items: record.optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), record).optional(),
  required: z.array(z.string()).optional(),
});

type Schema = Readonly<Record<string, unknown>>;

type Flat = Omit<z.output<typeof keywords>, "allOf">;

/** A schema with all parts of its `allOf` merged. */
function flat(schema: Schema): Flat {
  const { allOf = [], ...own } = keywords.parse(schema);
  const parts = [own, ...allOf.map(flat)];
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const properties = [...names].map((name) => [
    name,
    Object.assign({}, ...parts.map((part) => part.properties?.[name])),
  ]);
  return {
    ...Object.assign({}, ...parts),
    properties: Object.fromEntries(properties),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

/** Characters that a text may have beyond its minimum: longer texts cost time and find little. */
const more = 30;

function text({ format, pattern, minLength = 0, maxLength = 300 }: Flat): Arbitrary<string> {
  if (pattern !== undefined) {
    // JSON Schema reads patterns with the u flag.
    return fc.stringMatching(new RegExp(pattern, "u")).filter((made) => made.length <= maxLength);
  }
  if (format === "email") return fc.nat(999_999).map((number) => `person.${number}@company.example`);
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + more), unit: "grapheme-ascii" });
}

function object({ properties = {}, required = [] }: Flat): Arbitrary<unknown> {
  const model = Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner)] as const);
  return fc.record(Object.fromEntries(model), {
    requiredKeys: Object.keys(properties).filter((name) => required.includes(name)),
    noNullPrototype: true,
  });
}

/** Values that a schema of the description allows. */
export function arbitraryOf(schema: Schema): Arbitrary<unknown> {
  const read = flat(schema);
  // The narrowest keyword first, because a schema may have several.
  if (read.const !== undefined) return fc.constant(read.const);
  if (read.enum !== undefined) return fc.constantFrom(...read.enum);
  if (read.anyOf !== undefined) return fc.oneof(...read.anyOf.map(arbitraryOf));
  switch (read.type) {
    case "string":
      return text(read);
    case "number":
      return fc.double({ noDefaultInfinity: true, noNaN: true });
    case "integer":
      return fc.integer({ min: read.minimum ?? 0, max: read.maximum ?? 1_000 });
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(arbitraryOf(read.items ?? {}), { maxLength: Math.min(read.maxItems ?? 5, 5) });
    case "object":
      return object(read);
    default:
      return fc.jsonValue();
  }
}

/** Characters of a text whose schema has no maximum. */
const unbounded = 4_000;

/** The longest text that a schema allows, made by repeating `unit`. */
function widestText({ format, pattern, maxLength = unbounded }: Flat, unit: string): string {
  // A text that does not match the pattern is refused, which is a valid answer too.
  if (pattern !== undefined) return unit.slice(0, maxLength);
  if (format === "email")
    return `${unit
      .replace(/[^\w.]/g, "x")
      .repeat(maxLength)
      .slice(0, 60)}@wide.example`;
  // A text that almost matches takes longest: only its end is different.
  return `${unit.repeat(Math.ceil(maxLength / unit.length)).slice(0, maxLength - 1)}!`;
}

/** The largest value that a schema of the description allows: every field, every text as long as it may be. */
export function widestOf(schema: Schema, unit: string): unknown {
  const read = flat(schema);
  if (read.const !== undefined) return read.const;
  if (read.enum !== undefined) return read.enum.at(-1);
  if (read.anyOf !== undefined) return widestOf(read.anyOf.at(-1) ?? {}, unit);
  switch (read.type) {
    case "string":
      return widestText(read, unit);
    case "array":
      return Array.from({ length: Math.min(read.maxItems ?? 50, 50) }, () =>
        widestOf(read.items ?? {}, unit),
      );
    case "object":
      return Object.fromEntries(
        Object.entries(read.properties ?? {}).map(([name, inner]) => [name, widestOf(inner, unit)]),
      );
    default:
      return 9e15;
  }
}

/** Values of fields that are checked against the site or the clock: every other value would be refused. */
const checked = { plan: "", timestamp: "2026-01-01T00:00:00.000Z" } as const;

/** A body in which those fields have valid values. */
export function withChecked(value: unknown): unknown {
  const entries = Object.entries(Object(value)).map(([name, given]) => [
    name,
    name in checked ? Reflect.get(checked, name) : given,
  ]);
  return Object.fromEntries(entries);
}
