import type { Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { dayLater } from "./calendar.ts";
import type { MilestoneId } from "./names.ts";
import { isYear, monthsOf, type Token, tokensOf } from "./text-tokens.ts";
import { namesReport, wantedAt } from "./wanted-milestone.ts";

/** A day that a client named in their own words. */
export type WrittenDay = {
  readonly date: string;
  /** What they wrote, with up to four words before it, for example "Type II report by February 3, 2027". */
  readonly words: string;
  /** The milestone that the text names nearest to the day; null: none. */
  readonly wants: MilestoneId | null;
};

/** The day as "2027-02-03"; undefined when it does not exist. */
function dayIn(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** `report`: the milestone that a text means which says "SOC 2" and not of which type. */
export type Reading = Pick<Writing, "locale"> & { readonly report: MilestoneId };

/** A time in a text. `date` undefined: it names no day, or one that does not exist. */
export type Found = {
  readonly date: string | undefined;
  readonly words: string;
  /** Start and end of the date in its text, without the words before it. */
  readonly at: number;
  readonly end: number;
};

/** The text from one token to another, with up to four words before it: "Type II report by March 1". */
function quoted(text: string, tokens: readonly Token[], first: number, last: number): string {
  const isAlone = (index: number) =>
    tokens[index]?.gap !== " " || !/^\p{L}+$/u.test(tokens[index - 1]?.text ?? "");
  const begin = [first, first - 1, first - 2, first - 3].find(isAlone) ?? first - 4;
  return text.slice(tokens[begin]?.at, tokens[last]?.end);
}

const isDay = (token: Token | undefined) => token !== undefined && /^\d{1,2}$/.test(token.text);
const ordinals: readonly string[] = ["st", "nd", "rd", "th"];

/** "2027-02-03". */
function plainDays(text: string): readonly Found[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((year, index): readonly Found[] => {
    const [month, day, after] = tokens.slice(index + 1, index + 4);
    if (!isYear(year) || month?.gap !== "-" || day?.gap !== "-") return [];
    if (year.gap.endsWith("-") || after?.gap.startsWith("-")) return [];
    const date = dayIn(Number(year.text), Number(month.text) - 1, Number(day.text));
    return [{ date, words: quoted(text, tokens, index, index + 2), at: year.at, end: day.end }];
  });
}

/** The number of a day at a place, and the place after it and its ordinal; undefined: there is none. */
function dayAt(tokens: readonly Token[], index: number) {
  const day = tokens[index];
  if (day === undefined || !isDay(day)) return undefined;
  const next = tokens[index + 1];
  const hasOrdinal = next?.gap === "" && ordinals.includes(next.text);
  return { number: Number(day.text), next: hasOrdinal ? index + 2 : index + 1 };
}

const isNear = (token: Token | undefined) => token?.gap === " " || token?.gap === ". ";

/** Day and month at a place, in either order, and the place after them. */
function dayAndMonthAt(tokens: readonly Token[], index: number, months: ReadonlyMap<string, number>) {
  const first = months.get(tokens[index]?.text ?? "");
  if (first !== undefined) {
    const day = isNear(tokens[index + 1]) ? dayAt(tokens, index + 1) : undefined;
    return day && { day: day.number, month: first, next: day.next };
  }
  const day = dayAt(tokens, index);
  if (day === undefined) return undefined;
  const at = tokens[day.next]?.text === "of" ? day.next + 1 : day.next;
  const month = isNear(tokens[at]) ? months.get(tokens[at]?.text ?? "") : undefined;
  return month === undefined ? undefined : { day: day.number, month, next: at + 1 };
}

/** "February 3, 2027" and "3 February"; without a year it is the next such day. */
function spokenDays(text: string, from: Date, locale: string): readonly Found[] {
  const months = monthsOf(locale);
  const tokens = tokensOf(text);
  return tokens.flatMap(({ at }, index): readonly Found[] => {
    const found = dayAndMonthAt(tokens, index, months);
    if (found === undefined) return [];
    const { day, month, next } = found;
    const year = tokens[next];
    if (year !== undefined && isYear(year) && [" ", ", ", ". "].includes(year.gap)) {
      const words = quoted(text, tokens, index, next);
      return [{ date: dayIn(Number(year.text), month, day), words, at, end: year.end }];
    }
    const thisYear = dayIn(from.getUTCFullYear(), month, day);
    const isOver = thisYear !== undefined && thisYear <= from.toISOString().slice(0, 10);
    const date = isOver ? dayIn(from.getUTCFullYear() + 1, month, day) : thisYear;
    const end = tokens[next - 1]?.end ?? at;
    return [{ date, words: quoted(text, tokens, index, next - 1), at, end }];
  });
}

/**
 * "in 10 weeks", and without a day "in ten weeks". "within 2 weeks" is often about another duty, so it counts only
 * in a text that names a report.
 */
function spans(text: string, from: Date): readonly Found[] {
  const isAboutReport = namesReport(text);
  const patterns = [
    { phrase: word("in {count} weeks"), unit: "weeks", counts: true },
    { phrase: word("in {count} months"), unit: "months", counts: true },
    { phrase: word("within {count} weeks"), unit: "weeks", counts: isAboutReport },
    { phrase: word("within {count} months"), unit: "months", counts: isAboutReport },
  ] as const;
  const tokens = tokensOf(text);
  return patterns
    .filter(({ counts }) => counts)
    .flatMap(({ phrase, unit }) => {
      const wished = tokensOf(phrase.replace("{count}", "0"));
      return tokens.flatMap(({ at }, index): readonly Found[] => {
        const said = tokens.slice(index, index + wished.length);
        const count = said.find(isDay);
        const isSaid = wished.every((one, place) => one.text === "0" || one.text === said[place]?.text);
        if (said.length < wished.length || !isSaid) return [];
        const end = said.at(-1)?.end ?? at;
        const date = count && dayLater(from, Number(count.text), unit);
        return [{ date, words: text.slice(at, end), at, end }];
      });
    });
}

/**
 * The days without pairs that are a period, such as "March 1 to May 31": a report covers it, and is due on
 * neither day.
 */
function withoutPeriods(text: string, days: readonly Found[]): readonly Found[] {
  const between = new Set(["-", "–", word("to"), word("until"), word("through")]);
  const inOrder = days.toSorted((one, other) => one.at - other.at);
  const leadsOn = (one: Found | undefined, other: Found | undefined) =>
    one !== undefined && other !== undefined && between.has(text.slice(one.end, other.at).trim());
  return inOrder.filter(
    (day, index) => !leadsOn(day, inOrder[index + 1]) && !leadsOn(inOrder[index - 1], day),
  );
}

/** The last possible day: "before March 1" means the last day of February. */
function lastDayOf(text: string, { date, at }: Found): string | undefined {
  const lead = tokensOf(text.slice(0, at)).slice(-2);
  if (date === undefined || !lead.some((token) => token.text === word("before").toLowerCase())) return date;
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/** Whether a text says "both": its day is for all milestones that it names. */
function isForBoth(text: string): boolean {
  return tokensOf(text).some((token) => token.text === word("both").toLowerCase());
}

/** The times that a text names, without periods. */
export function timesIn(text: string, from: Date, { locale }: Pick<Writing, "locale">): readonly Found[] {
  const days = [...plainDays(text), ...spokenDays(text, from, locale)];
  return [...withoutPeriods(text, days), ...spans(text, from)];
}

/**
 * The days after a moment that texts name, earliest first; for each milestone the earliest alone. Days are read
 * as people write them in the site's language; ambiguous ones like "3/2/27" are left for a person to read.
 */
export function writtenDays(
  texts: readonly string[],
  from: Date,
  { locale, report }: Reading,
): readonly WrittenDay[] {
  const today = from.toISOString().slice(0, 10);
  const found = texts
    .filter((text) => /\d/.test(text))
    .flatMap((text) => {
      return timesIn(text, from, { locale }).flatMap((one): readonly WrittenDay[] => {
        const date = lastDayOf(text, one);
        if (date === undefined || date <= today) return [];
        return [{ date, words: one.words, wants: isForBoth(text) ? null : wantedAt(text, one.at, report) }];
      });
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return found.filter(({ wants }, index) => found.findIndex((one) => one.wants === wants) === index);
}
