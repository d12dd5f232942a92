import type { KeywordGroup } from "./keyword-groups.ts";
import { termOf, wordsIn } from "./terms.ts";

/** A text with the words mended that nobody knows and that are one slip away from a word that is asked with. */
export type Mending = (text: string) => string;

/** Words as people type them in haste, and what they stand for. */
const short: Readonly<Record<string, string>> = {
  u: "you",
  ya: "you",
  r: "are",
  ur: "your",
  yr: "your",
  ppl: "people",
  plz: "please",
  pls: "please",
  thx: "thanks",
  ty: "thanks",
  rly: "really",
  realy: "really",
  abt: "about",
  bc: "because",
  cuz: "because",
  til: "until",
  till: "until",
  untill: "until",
  wich: "which",
  wat: "what",
  wanna: "want to",
  gonna: "going to",
  gotta: "got to",
  gimme: "give me",
  lemme: "let me",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  wks: "weeks",
  mths: "months",
  hrs: "hours",
  acct: "account",
  biz: "business",
  mgmt: "management",
  pw: "password",
};

/** A word that stands alone: not the U of "U.S.", the R of "R&D", or a part of "r-e-d". */
const lone = /(?<![\p{L}\p{N}.&/'’-])\p{L}+(?![\p{L}\p{N}&/'’-]|\.\p{L})/gu;

function inFull(text: string): string {
  return text.replace(lone, (word) => {
    const small = word.toLowerCase();
    return Object.hasOwn(short, small) ? (short[small] ?? word) : word;
  });
}

/** Shortest word in which a wrong, missing or added letter is forgiven. */
const forgiving = 6;

/** Shortest word in which two swapped neighbors are forgiven. */
const swapping = 4;

type Slip = "none" | "swapped" | "other";

/** By which one slip two words differ: two neighbors swapped, or a letter wrong, missing or added. */
function slipBetween(one: string, other: string): Slip {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return "none";
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, last] = [one.length - 1, other.length - 1];
  while (end >= start && last >= start && one[end] === other[last]) [end, last] = [end - 1, last - 1];
  const [left, right] = [one.slice(start, end + 1), other.slice(start, last + 1)];
  if (left.length === 2 && left[0] === right[1] && left[1] === right[0]) return "swapped";
  return left.length <= 1 && right.length <= 1 ? "other" : "none";
}

function isForgiven(word: string, known: string): boolean {
  const slip = slipBetween(word, known);
  return slip === "swapped" || (slip === "other" && word.length >= forgiving && known.length >= forgiving);
}

/** How often each word is asked with, in small letters. */
function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsIn).map((one) => one.toLowerCase())) {
    if (word.length >= swapping) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * Mends the words of questions: what is written short is written in full. A word of the site's own texts stays as it is; of several
 * words that are one slip away, the one that is asked with most is taken.
 */
export function mendingWith(
  groups: readonly KeywordGroup[],
  asked: readonly string[],
  knows: (word: string) => boolean,
): Mending {
  const said = groups.flatMap(({ words, with: others = [] }) => [...words, ...others]);
  const whole = said.flatMap((phrase) => (phrase.endsWith("*") ? phrase.split(" ").slice(0, -1) : [phrase]));
  const counts = countWords([...asked, ...whole]);
  const byUse = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);

  function mended(word: string): string {
    const small = word.toLowerCase();
    if (small.length < swapping || counts.has(small) || termOf(small) === undefined) return word;
    if (knows(small)) return word;
    return byUse.find((known) => isForgiven(small, known)) ?? word;
  }

  return (text) => inFull(text).replace(/\p{L}+/gu, mended);
}
