import { z } from "zod";

/**
 * The recommended length of a text, or range of a number. A value outside of it is a warning and stops no
 * build.
 */
export type Advice = { readonly min?: number; readonly max?: number; readonly why: string };

/** The advice for parts of content. */
export const advised = z.registry<Advice>();

/** A page's title. */
export const pageTitle = z
  .string()
  .meta({ title: "Title", description: "Of the page, in tabs and search engines." })
  .register(advised, { max: 60, why: "search engines cut what is longer" });

/** What search engines show below a title. */
export const pageDescription = z
  .string()
  .meta({ title: "Description", description: "Search engines show it below the title." })
  .register(advised, { min: 70, max: 160, why: "search engines show as much, and cut what is longer" });

/** Minutes that an article takes to read. */
export const readingMinutes = z
  .int()
  .positive()
  .register(advised, { min: 4, max: 12, why: "shorter ones say little, longer ones are left half way" });

/** A value of content with its advice. */
export type Advised = {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
  readonly advice: Advice;
};

function* within(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): Generator<Advised> {
  const advice = schema instanceof z.ZodType ? advised.get(schema) : undefined;
  if (advice !== undefined) yield { path, value, advice };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    yield* within(schema.unwrap(), value, path);
  } else if (schema instanceof z.ZodPipe) {
    yield* within(schema.in, value, path);
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* within(schema.element, one, [...path, index]);
  } else if (schema instanceof z.ZodObject && typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const part: z.core.$ZodType | undefined = schema.shape[key];
      if (part !== undefined) yield* within(part, one, [...path, key]);
    }
  }
}

function isWithin(value: unknown, { min = 0, max = Number.POSITIVE_INFINITY }: Advice): boolean {
  const size = typeof value === "string" ? value.length : value;
  return typeof size !== "number" || (size >= min && size <= max);
}

/** Every value that is outside of its advice. */
export function outsideAdvice(schema: z.core.$ZodType, words: unknown): readonly Advised[] {
  return [...within(schema, words, [])].filter(({ value, advice }) => !isWithin(value, advice));
}
