/** Characters of a question that is counted, at most. */
export const longestQuestion = 120;

/** Stands for what was left out. */
const gap = "…";

/** Words read at most: what follows them is left out. */
const mostWords = 40;

/** What people write before a name: after these it goes, known word or not. */
const beforeNames = ["name is", "mr", "mrs", "ms", "miss", "dr", "regards", "sincerely", "dear"];

/** What may stand before a name or a firm's: after these a word goes that the site does not use. */
const beforeUnknown = [
  "i am",
  "im",
  "this is",
  "we are",
  "were",
  "from",
  "at",
  "for",
  "with",
  "call me",
  "ask for",
];

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function isName(word: string): boolean {
  return /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(word);
}

function isNumber(word: string): boolean {
  return /\p{N}/u.test(word) && !/\p{L}/u.test(word);
}

function isAddress(word: string): boolean {
  return word.includes("@") || /\p{L}[.:]\/*\p{L}/u.test(word);
}

function digitsIn(word: string): number {
  return word.replace(/\P{N}/gu, "").length;
}

/** Whether the words before a place end with one of some phrases. */
function comesAfter(phrases: readonly string[], before: readonly string[]): boolean {
  const end = before.slice(-2).map(plain).join(" ");
  return phrases.some((phrase) => end === phrase || end.endsWith(` ${phrase}`));
}

/** Shortest number that may be somebody's, in digits: a telephone, an account. */
const longNumber = 6;

/** The numbers that stand together around a place, as one. */
function numberAround(words: readonly string[], at: number): string {
  const start = words.slice(0, at).findLastIndex((word) => !isNumber(word)) + 1;
  const length = words.slice(at).findIndex((word) => !isNumber(word));
  return words.slice(start, length === -1 ? undefined : at + length).join(" ");
}

/**
 * A question as it may be counted: without addresses of mail and web, telephone and other long numbers, and names;
 * at most `longestQuestion` characters. What is left out becomes "…"; "" when nothing is left.
 *
 * `isKnown`: whether the site itself uses a word. A known word names nobody, unless a name is announced before it.
 */
export function withoutPersons(text: string, isKnown: (word: string) => boolean): string {
  const words = text
    .split(/\s+/u, mostWords + 1)
    .filter((word) => word !== "")
    .slice(0, mostWords);
  const partsKnown = (word: string) =>
    word.split(/[^\p{L}\p{N}'’]+/u).every((part) => part === "" || isKnown(part));
  const isShouted = !words.some((word) => /\p{Ll}/u.test(word));
  const kept: string[] = [];
  for (const [at, word] of words.entries()) {
    const isKnownWord = partsKnown(word);
    const followsName = kept.at(-1) === gap && isName(word);
    const isLoud = !isShouted && /^\p{Lu}{6,}/u.test(word);
    const number = isNumber(word) ? numberAround(words, at) : "";
    const goes =
      isAddress(word) ||
      followsName ||
      (digitsIn(number) >= longNumber && !partsKnown(number)) ||
      comesAfter(beforeNames, words.slice(0, at)) ||
      (!isKnownWord && (isName(word) || isLoud || comesAfter(beforeUnknown, words.slice(0, at))));
    if (!goes) kept.push(word);
    else if (kept.at(-1) !== gap) kept.push(gap);
  }
  if (kept.every((word) => word === gap)) return "";
  const whole = kept.join(" ");
  if (whole.length <= longestQuestion) return whole;
  const cut = whole.slice(0, longestQuestion);
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(" ")))} ${gap}`.trim();
}
