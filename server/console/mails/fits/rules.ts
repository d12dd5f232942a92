import { z } from "zod";
import { wordsOf } from "#server/database/tables/words-of.ts";

const addresses = z.array(z.string());

/** The addresses of whoever wrote a mail: where replies go first. */
export function addressesOf(mail: { readonly from_address: string; readonly reply_to: string }) {
  const named = [...addresses.parse(JSON.parse(mail.reply_to)), mail.from_address];
  return [...new Set(named.filter((one) => one.includes("@")))];
}

/** Words that say nothing about whom a mail is from. */
const usual = new Set(
  "about from with your this that have reply request question questions quote offer call meeting hello please need help audit report proposal".split(
    " ",
  ),
);

/** Words of a text that may be names, each once; at most twelve. */
export function namesIn(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  const telling = words.filter((word) => !usual.has(word.toLowerCase()));
  return [...new Set(telling)].slice(0, 12);
}

/** References in a text, in capital letters, each once. `prefix`: that of the consultancy's references. */
export function referencesIn(text: string): readonly string[] {
  return [
    ...new Set(text.toUpperCase().match(/\b[A-Z]{2,6}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g) ?? []),
  ];
}

/** The telling words of a text, each in the ways in which it may be written, in small letters without accents. */
function foldedWords(text: string): readonly (readonly string[])[] {
  return namesIn(text).map((name) => wordsOf(name).split(" "));
}

/** How many words of a company stand in a text; 0 unless its first does, as "Kestrel" for "Kestrel Telehealth". */
export function companyIn(company: string, text: string): number {
  const inText = new Set(foldedWords(text).flat());
  const named = foldedWords(company).map((ways) => ways.some((way) => inText.has(way)));
  return named[0] === true ? named.filter(Boolean).length : 0;
}

/** How many words of a person's name stand in a text; 0 unless all do, because many people share a first name. */
export function personIn(person: string, text: string): number {
  const words = foldedWords(person);
  return words.length > 1 && companyIn(person, text) === words.length ? words.length : 0;
}
