import { z } from "zod";
import { wordsOf } from "#server/database/tables/words-of.ts";
import type { Mailbox } from "#server/threads/parsing/parsed-mail.ts";
import { isOurs } from "#server/threads/sides.ts";

const addresses = z.array(z.string());

/** The addresses of whoever wrote a mail: where replies go first. */
export function addressesOf(mail: { readonly from_address: string; readonly reply_to: string }) {
  const named = [...addresses.parse(JSON.parse(mail.reply_to)), mail.from_address];
  return [...new Set(named.filter((one) => one.includes("@")))];
}

/** Local parts of addresses behind which nobody is: the name beside them is not that of who wrote. */
const nobody =
  /^(?:no-?reply|do-?not-?reply|forms?|website|web|wordpress|mailer|notifications?)(?:[+._-][^@]*)?@/;

/** The name of a person, as a group writes it when it puts its own address in place of theirs. */
const byGroup = /^["']*(.+?)["']* (?:via|über) .+$/u;

/**
 * Who wrote a mail, by the address to which replies go. `firm`: our own addresses, in small letters. Undefined:
 * nobody outside the firm is named.
 */
export function writerOf(
  mail: { readonly from_name: string; readonly from_address: string; readonly reply_to: string },
  firm: readonly string[],
): Mailbox | undefined {
  const address = addressesOf(mail).find((one) => !isOurs(one, firm));
  if (address === undefined) return undefined;
  const said = mail.from_name.trim();
  const name =
    byGroup.exec(said)?.[1] ?? (address !== mail.from_address && nobody.test(mail.from_address) ? "" : said);
  return { name, address };
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

/** Shows the address of what was a link, as text. */
const linkLook = `[href]::after{content:" (" attr(href) ")";display:inline-block;max-width:24em;overflow:hidden;
text-overflow:ellipsis;white-space:nowrap;vertical-align:bottom;font:smaller monospace}`;

/**
 * The HTML of a mail for a frame: without what leads elsewhere. A tag begins with its name alone, so nothing
 * else has to be read to find all of them.
 */
export function framed(html: string): string {
  const still = html.replaceAll(/<(\/?)(?:a|area|base|meta|form|button)(?=[\s/>])/gi, "<$1span");
  return `<!doctype html><meta charset="utf-8"><style>${linkLook}</style>${still}`;
}
