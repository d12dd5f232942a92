import type { MilestoneId } from "./readiness-names.ts";

const type = "Type[ -]?(?:II?|[12])\\b";

/** Up to two words between "SOC 2" and its type, as in "SOC 2 report (Type II)" and "Type I of our SOC 2". */
const near = "(?:[ ,(:-]+\\p{L}+){0,2}[ ,(:-]+";

/** "SOC 2" without its type: with one, the type says what is wanted. */
const plainSoc2 = new RegExp(
  `(?<!\\b${type}${near})\\bSOC(?:[ -]?2\\b|\\b(?![ -]?\\d))(?!${near}${type})`,
  "giu",
);

/** How a milestone is named in a text. */
const wanted: readonly (readonly [RegExp, MilestoneId])[] = [
  [/\bType[ -]?(?:II|2)\b/gi, "type-2-report"],
  [/\bType[ -]?(?:I|1)\b/gi, "type-1-report"],
  [/\bISO(?:[ -]?27001)?\b|\bcertificate\b/gi, "certificate"],
];

/**
 * The last milestone that is named before a place of the text, else the first one after it. `report`: the one
 * that "SOC 2" alone means.
 */
export function wantedAt(text: string, at: number, report: MilestoneId): MilestoneId | null {
  const named = [...wanted, [plainSoc2, report] as const]
    .flatMap(([pattern, id]) => [...text.matchAll(pattern)].map(({ index }) => ({ id, index })))
    .toSorted((one, other) => one.index - other.index);
  return (named.findLast(({ index }) => index < at) ?? named[0])?.id ?? null;
}

/** Whether a text names a report or a standard, in whole words: "social" and "isolate" name none. */
export function namesReport(text: string): boolean {
  return /\b(?:SOC2?|ISO(?:27001)?|Type[ -]?(?:II?|[12]))\b/i.test(text);
}
