import { z } from "zod";
import { mailsIn } from "#contract/console/passed-on.ts";
import { withoutQuoted } from "#contract/console/quoted.ts";
import { runsIn, withPlainDigits } from "#server/database/tables/phone-words.ts";
import { wordsOf } from "#server/database/tables/words-of.ts";
import { mailboxesOf } from "#server/mails/threads/parsing/headers.ts";
import type { Mailbox } from "#server/mails/threads/parsing/parsed-mail.ts";

const addresses = z.array(z.string());

/** What of a mail names its writers. */
export type Written = {
  readonly from_name: string;
  readonly from_address: string;
  readonly reply_to: string;
  readonly text: string;
};

/** Characters of a mail's text in which others are looked for. */
const mostRead = 20_000;

/** How mail programs begin the line that names the writer of a mail which they quote or forward. */
const fromLines = new Set(["from", "von", "de", "da", "van", "fra", "från", "od"]);

/** Who wrote the mails that a mail quotes or forwards, the first one first; at most five. */
function quotedWriters(text: string): readonly Mailbox[] {
  const named = text
    .slice(0, mostRead)
    .split("\n")
    .flatMap((line) => {
      const colon = line.indexOf(":");
      const label = line.slice(0, colon).replaceAll(/[>*\s]/g, "");
      if (colon < 0 || !fromLines.has(label.toLowerCase())) return [];
      // Outlook writes "[mailto:jane@acme.example]" too.
      const who = line
        .slice(colon + 1)
        .replaceAll("*", "")
        .replace("[mailto:", "<")
        .replace("]", ">");
      return mailboxesOf(who);
    });
  return named.slice(0, 5);
}

/** Names without an address that a mail gives to the writers of what it quotes or forwards, each once; at most five. */
export function quotedNames(text: string): readonly string[] {
  const { earlier } = mailsIn(text.slice(0, mostRead).trim(), { namings: true });
  const names = earlier.map(({ from }) => from.trim()).filter((from) => from !== "" && !from.includes("@"));
  return [...new Set(names)].slice(0, 5);
}

/**
 * Whoever may have written a mail: where replies go, its From, and at last the writers of what it quotes or forwards.
 * Only these have a name of their own.
 */
export function writersIn({ from_address, reply_to, text }: Written) {
  const named = [...addresses.parse(JSON.parse(reply_to)), from_address].map((address) => ({
    address,
    name: undefined,
  }));
  return [...named, ...quotedWriters(text)].filter(({ address }) => address.includes("@"));
}

/** The addresses of whoever may have written a mail, each once. */
export function addressesOf(mail: Written): readonly string[] {
  return [...new Set(writersIn(mail).map(({ address }) => address))];
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

/**
 * How many words of a company stand in a text; 0 unless its first does, as "Kestrel" for "Kestrel Telehealth". An address in
 * its place names none: "office@" is no "Tax Office".
 */
export function companyIn(company: string, text: string): number {
  if (company.includes("@")) return 0;
  const inText = new Set(foldedWords(text).flat());
  const named = foldedWords(company).map((ways) => ways.some((way) => inText.has(way)));
  return named[0] === true ? named.filter(Boolean).length : 0;
}

/**
 * How many words of a company stand in the name of a sender; 0 unless two do, or all of a shorter one, because a first word
 * may be somebody's first name.
 */
export function companyOf(company: string, sender: string): number {
  const words = companyIn(company, sender);
  return words >= Math.min(2, namesIn(company).length) ? words : 0;
}

/** How many words of a person's name stand in a text; 0 unless all do, because many people share a first name. */
export function personIn(person: string, text: string): number {
  const words = foldedWords(person);
  return words.length > 1 && companyIn(person, text) === words.length ? words.length : 0;
}

/** Lines at the end of a mail's own words that may be its signature. */
const signatureLines = 12;

/** The last lines of a mail's own words. */
function signatureOf(text: string): readonly string[] {
  const { said } = withoutQuoted(text.slice(0, mostRead));
  const lines = said.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").slice(-signatureLines);
}

/** What the end of a mail may call a company, in small letters: whole lines, and what stands between their signs. */
export function signedNames(text: string): readonly string[] {
  const parts = signatureOf(text).flatMap((line) => [line, ...line.split(/[|•·,–—]/)]);
  const names = parts.map((part) => part.trim().toLowerCase());
  return [...new Set(names)].filter((name) => name.length <= 120 && /\p{L}{2}/u.test(name)).slice(0, 40);
}

/** The last digits of a telephone number, by which two are the same with and without country code; "": too few. */
export function lastDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length < 7 ? "" : digits.slice(-9);
}

/** The telephone numbers at the end of a mail, in digits, each once; at most five. */
export function signedNumbers(text: string): readonly string[] {
  const numbers = signatureOf(text)
    .flatMap((line) => runsIn(withPlainDigits(line)))
    .map(({ groups }) => groups.join(""));
  return [...new Set(numbers)]
    .filter((number) => lastDigits(number) !== "" && number.length <= 15)
    .slice(0, 5);
}
