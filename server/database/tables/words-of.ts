/** Letters of a word at most: PostgreSQL takes no more than 2 KB, and nobody types as much. */
const longest = 60;

/**
 * The words of a text, as they are stored and searched on both engines: small letters and digits without accents,
 * each once, with single spaces between.
 */
export function wordsOf(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longest).toWellFormed()))].join(" ");
}

const telephone = /^[+\d][\d\s()./-]*$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Digits from which a number can be told, and by which two are compared: what stands before them differs. */
const fewestDigits = 7;
const comparedDigits = 9;

/** The digits of a text that is a telephone number and nothing else; "" of any other. */
function digitsOf(text: string): string {
  const number = text.trim();
  const digits = telephone.test(number) && !date.test(number) ? number.replaceAll(/\D/g, "") : "";
  return digits.length >= fewestDigits && digits.length <= 15 ? digits : "";
}

/** The words by which a telephone number is found in any writing: its digits, with and without what may lead it. */
export function phoneWordsOf(text: string): readonly string[] {
  const digits = digitsOf(text);
  if (digits === "") return [];
  return Array.from({ length: digits.length - fewestDigits + 1 }, (_, start) => digits.slice(start));
}

/** The word by which a telephone number is looked for, whatever leads it; undefined when the text is none. */
export function phoneSought(text: string): string | undefined {
  return digitsOf(text).slice(-comparedDigits) || undefined;
}
