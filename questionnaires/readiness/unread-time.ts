import type { Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { isYear, monthsOf, type Token, tokensOf } from "./text-tokens.ts";
import { timesIn } from "./written-day.ts";

/** Times without a number. */
const timeWords = [
  word("quarter"),
  word("next month"),
  word("next year"),
  word("end of the year"),
  word("end of year"),
  word("year-end"),
  word("spring"),
  word("summer"),
  word("autumn"),
  word("by fall"),
  word("winter"),
].map((phrase) => tokensOf(phrase).map(({ text }) => text));

/** "Q2", "H1", "3/2/27", "3/31" but not "24/7", and "31.3." */
const timeNumbers = [
  /\b(?:Q[1-4]|[1-4]Q|H[12])\b/i,
  /\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/,
  /\b(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\b/,
  /\b(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)/,
];

/** "may" is a verb, unless the word before it leads to a time, or it has a capital within a sentence. */
function isVerb(text: string, { at, end }: Token): boolean {
  const said = text.slice(at, end);
  const before = text.slice(0, at);
  const isName = said === "May" && /[^.!?\s]\s$/.test(before);
  const leadsOn = /\b(?:by|in|of|until|before|end|early|mid|late|next)[ -]$/i.test(before);
  return said.toLowerCase() === "may" && !isName && !leadsOn;
}

/** Whether a text names a month, also cut short like "Sept", without a year that is over. */
function namesMonth(text: string, from: Date, locale: string): boolean {
  const names = [...monthsOf(locale).keys()];
  const tokens = tokensOf(text);
  return tokens.some((token, index) => {
    const isMonth = token.text.length >= 3 && names.some((name) => name.startsWith(token.text));
    if (!isMonth || isVerb(text, token)) return false;
    const year = tokens.slice(index + 1, index + 3).find(isYear);
    return year === undefined || Number(year.text) >= from.getUTCFullYear();
  });
}

function namesTime(text: string, from: Date, locale: string): boolean {
  const years = text.match(/\b20\d\d\b/g) ?? [];
  const tokens = tokensOf(text).map((token) => token.text);
  const says = (phrase: readonly string[]) =>
    tokens.some((_, index) => phrase.every((one, place) => one === tokens[index + place]));
  return (
    years.some((year) => Number(year) >= from.getUTCFullYear()) ||
    timeNumbers.some((pattern) => pattern.test(text)) ||
    timeWords.some(says) ||
    namesMonth(text, from, locale)
  );
}

/**
 * Whether a text may name a future time that is not read as a day, besides those that are: a quarter, a month, a
 * year, or "3/2/27". In doubt it does: a person then reads it.
 */
export function mayNameTime(text: string, from: Date, { locale }: Pick<Writing, "locale">): boolean {
  const read = timesIn(text, from, { locale });
  const rest = read.reduce(
    (left, { at, end }) => left.slice(0, at) + ";".repeat(end - at) + left.slice(end),
    text,
  );
  return read.some(({ date }) => date === undefined) || namesTime(rest, from, locale);
}
