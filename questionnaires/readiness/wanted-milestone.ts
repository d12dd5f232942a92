import type { MilestoneId } from "./names.ts";

const soc2 = /\bSOC(?:[ -]?2\b|\b(?![ -]?\d))/gi;

// Up to two words stand between "SOC 2" and its type, as in "SOC 2 report (Type II)" and "Type I of our SOC 2".
const typeBehind = /^(?:[ ,(:-]+\p{L}+){0,2}[ ,(:-]+Type[ -]?(?:II?|[12])\b/iu;
const typeBefore = /\bType[ -]?(?:II?|[12])(?:[ ,(:-]+\p{L}+){0,2}[ ,(:-]+$/iu;

/** How many characters around "SOC 2" can have its type: so long texts are read in no time. */
const reach = 60;

/** The places of "SOC 2" without its type: with one, the type says what is wanted. */
function plainSoc2(text: string): readonly number[] {
  return [...text.matchAll(soc2)].flatMap(({ 0: said, index }) => {
    const end = index + said.length;
    const before = text.slice(Math.max(0, index - reach), index);
    return typeBehind.test(text.slice(end, end + reach)) || typeBefore.test(before) ? [] : [index];
  });
}

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
  const typed = wanted.flatMap(([pattern, id]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ id, index })),
  );
  const named = [...typed, ...plainSoc2(text).map((index) => ({ id: report, index }))].toSorted(
    (one, other) => one.index - other.index,
  );
  return (named.findLast(({ index }) => index < at) ?? named[0])?.id ?? null;
}

/** Whether a text names a report or a standard, in whole words: "social" and "isolate" name none. */
export function namesReport(text: string): boolean {
  return /\b(?:SOC2?|ISO(?:27001)?|Type[ -]?(?:II?|[12]))\b/i.test(text);
}
