import { readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { BuiltPage } from "#tests/support/built-site.ts";

const file = fileURLToPath(new URL("budgets.json", import.meta.url));

/** By route: what a page weighs as it was built last, and may weigh at most. HTML after brotli, bytes. */
const budgets = z.record(z.string(), z.strictObject({ bytes: z.int(), most: z.int() }));

export type Budgets = Readonly<z.infer<typeof budgets>>;

/** A built page in bytes after brotli. */
export type Weight = { readonly route: string; readonly bytes: number };

/** What a new page may weigh (docs/decisions/023). */
const usual = 13_500;

/**
 * Bytes that a page may differ from what is recorded. The name of a file changes with what is in it, and one
 * other letter at the top of a page makes it pack up to 50 bytes better or worse.
 */
const tolerance = 64;

export function readBudgets(): Budgets {
  return budgets.parse(JSON.parse(readFileSync(file, "utf8")));
}

export function weigh(pages: readonly BuiltPage[]): readonly Weight[] {
  return pages.map(({ route, file: html }) => ({ route, bytes: statSync(`${html}.br`).size }));
}

/** The middle one of an odd number of values, the lower middle one of an even number. Throws without values. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[(values.length - 1) >> 1];
  if (middle === undefined) throw new RangeError("there is no median of no values");
  return middle;
}

function isNear(recordedBytes: number, bytes: number): boolean {
  return Math.abs(bytes - recordedBytes) <= tolerance;
}

function problem(budget: Budgets[string] | undefined, bytes: number): string | undefined {
  if (budget === undefined) return "has no budget";
  if (bytes > budget.most) return `weighs ${bytes} bytes, and may weigh ${budget.most}`;
  if (isNear(budget.bytes, bytes)) return undefined;
  return `weighs ${bytes} bytes, and ${budget.bytes} are recorded: run npm run budgets`;
}

/** What the pages and their budgets do not agree about, one sentence each. */
export function overruns(known: Budgets, weights: readonly Weight[]): readonly string[] {
  const gone = Object.keys(known).filter((route) => !weights.some((weight) => weight.route === route));
  const wrong = weights.flatMap(({ route, bytes }) => {
    const found = problem(known[route], bytes);
    return found === undefined ? [] : `${route} ${found}`;
  });
  return [...gone.map((route) => `${route} has a budget and is not built`), ...wrong];
}

/**
 * The budgets with the weights of now, where they differ by more than chance. What a page may weigh stays as it
 * was; a new page may weigh the usual.
 */
export function recorded(known: Budgets, weights: readonly Weight[]): Budgets {
  return Object.fromEntries(
    weights.map(({ route, bytes }) => {
      const before = known[route];
      if (before === undefined) return [route, { bytes, most: usual }];
      return [route, isNear(before.bytes, bytes) ? before : { ...before, bytes }];
    }),
  );
}

/** Writes the budgets, a line per route, so that a review sees which page grew by how much. */
export function writeBudgets(next: Budgets): void {
  const lines = Object.entries(next).map(
    ([route, { bytes, most }]) => `  ${JSON.stringify(route)}: { "bytes": ${bytes}, "most": ${most} }`,
  );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
}
