import { readableDomains } from "#contract/console/readable-domains.ts";
import { plainLettersOf, spelledOut } from "#words/plain-letters.ts";
import { runsIn, waysOfRun, withPlainDigits } from "./phone-words.ts";

/** Letters of a word at most: PostgreSQL takes no more than 2 KB, and nobody types as much. */
const longest = 60;

/** Runs of letters of scripts without spaces between words, and runs of all other letters. */
const scripts =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const isUnspaced =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** A word; where words have no spaces between, each pair of neighbors and the last letter, so that any part is found. */
function partsOf(word: string): readonly string[] {
  if (!isUnspaced.test(word)) return [word];
  const letters = [...word];
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ""));
}

/** The words of a text in small letters and digits without accents. */
function plainWords(text: string): readonly string[] {
  const runs = plainLettersOf(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = runs.flatMap((run) => run.match(scripts) ?? []).flatMap(partsOf);
  return words.map((word) => word.slice(0, longest).toWellFormed());
}

/** Names with an apostrophe as one word: O'Neil, and with the apostrophes that telephones write. */
function joined(text: string): string {
  return text.replaceAll(/(\p{L})['\u2019\u02bc\u00b4`](\p{L})/gu, "$1$2");
}

/**
 * The words of a text, as they are stored on both engines: small letters and digits without accents, each once,
 * with single spaces between. A name with an apostrophe or a letter that many keyboards lack is stored in each way
 * in which people type it, and so is a domain with such a letter.
 */
export function wordsOf(text: string): string {
  const whole = joined(text);
  const readable = readableDomains(text);
  const ways = new Set([text, whole, spelledOut(whole), readable, spelledOut(readable)]);
  return [...new Set([...ways].flatMap(plainWords))].join(" ");
}

/** Whether a text is a whole name as people without its letters, or in another order, write it: Mueller-OHara, Zoe. */
export function isNameOf(text: string, name: string): boolean {
  const [written, ways] = [plainWords(joined(text)), new Set(wordsOf(name).split(" "))];
  const parts = plainWords(joined(name)).length;
  return parts > 0 && new Set(written).size === parts && written.every((word) => ways.has(word));
}

/** Whether a text is a name whose first names are only initials: P. Reis. */
export function isShortNameOf(text: string, name: string): boolean {
  const [written, parts] = [plainWords(joined(text)), plainWords(joined(name))];
  const whole = written.filter((word) => word.length > 1);
  const initials = written.filter((word) => word.length === 1);
  const ways = new Set(wordsOf(name).split(" "));
  const family = new Set(wordsOf(name.trim().split(/\s+/).at(-1) ?? "").split(" "));
  const others = parts.filter((part) => !whole.includes(part));
  return (
    initials.length > 0 &&
    written.length <= parts.length &&
    whole.every((word) => ways.has(word)) &&
    whole.some((word) => family.has(word)) &&
    initials.every((initial) => others.some((part) => part.startsWith(initial)))
  );
}

/**
 * A word or a telephone number of a search, in each of the ways in which it may have been written: the words of one way
 * are to be found.
 */
export type Sought = readonly (readonly string[])[];

/** A word as the two halves of a reference without its hyphens: cp9bbt8a, lwcp9bbt8a; undefined: it cannot be one. */
function halvesOf(word: string): readonly string[] | undefined {
  const [, one, other] = /^(?:lw)?([0-9a-z]{4})([0-9a-z]{4})$/.exec(word) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

function soughtWords(search: string): readonly Sought[] {
  const runs = joined(search.normalize("NFC")).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    const others = plainWords(spelledOut(run));
    return plainWords(run).map((word, index) => {
      const ways = [...new Set([word, others[index] ?? word])].map((way) => [way]);
      const halves = halvesOf(word);
      return halves === undefined ? ways : [...ways, halves];
    });
  });
}

/** The words and telephone numbers of a search. */
export function soughtIn(search: string): readonly Sought[] {
  const plain = withPlainDigits(search);
  const sought: Sought[] = [];
  let before = 0;
  for (const run of runsIn(plain)) {
    sought.push(...soughtWords(plain.slice(before, run.start)), waysOfRun(run));
    before = run.end;
  }
  return [...sought, ...soughtWords(plain.slice(before))];
}
