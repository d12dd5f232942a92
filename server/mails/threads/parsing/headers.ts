import { type Address, addressParser, decodeWords } from "postal-mime";
import { decodedText } from "./charsets.ts";
import type { Mailbox } from "./parsed-mail.ts";

/** One field of a header, unfolded, its bytes decoded. `key`: in small letters. */
export type Header = { readonly key: string; readonly value: string };

/** A field of a header as mailsplit gives it: `line` has one character for each byte. */
type RawHeader = { readonly key: string; readonly line: string };

/** A part of a header: an encoded word (RFC 2047) with its charset, or other text. */
type Piece = { readonly charset: string; readonly bytes: Buffer } | { readonly plain: string };

function bytesOfQ(text: string): Buffer {
  const bytes = text
    .replaceAll("_", " ")
    .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1");
}

/** The encoded word that begins with the "=?" at a place, and where it ends; undefined: it is none. */
function wordAt(value: string, begin: number) {
  const first = value.indexOf("?", begin + 2);
  const second = value.indexOf("?", first + 1);
  const third = value.indexOf("?", second + 1);
  if (first === -1 || second === -1 || third === -1 || value[third + 1] !== "=") return undefined;
  // RFC 2231 lets a language follow: utf-8*en.
  const [charset = ""] = value
    .slice(begin + 2, first)
    .toLowerCase()
    .split("*", 1);
  const encoding = value.slice(first + 1, second).toLowerCase();
  if (!/^[^\s]{1,60}$/.test(charset) || (encoding !== "b" && encoding !== "q")) return undefined;
  const text = value.slice(second + 1, third);
  return { charset, bytes: encoding === "b" ? Buffer.from(text, "base64") : bytesOfQ(text), end: third + 2 };
}

function piecesOf(value: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (
    let begin = value.indexOf("=?");
    begin !== -1;
    begin = value.indexOf("=?", Math.max(begin + 1, from))
  ) {
    const word = wordAt(value, begin);
    if (word === undefined) continue;
    if (begin > from) pieces.push({ plain: value.slice(from, begin) });
    pieces.push(word);
    from = word.end;
  }
  return [...pieces, { plain: value.slice(from) }];
}

function inUtf8(charset: string, bytes: readonly Buffer[]): string {
  const text = decodedText(Buffer.concat(bytes), charset);
  return text === "" ? "" : `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
}

/**
 * A header whose encoded words are all in UTF-8. Neighbors of one charset become one word, because a letter may
 * be cut in two.
 */
function wordsInUtf8(value: string): string {
  if (!value.includes("=?")) return value;
  const done: string[] = [];
  let charset = "";
  let run: Buffer[] = [];
  const end = () => {
    if (run.length > 0) done.push(inUtf8(charset, run));
    run = [];
  };
  for (const piece of piecesOf(value)) {
    if ("plain" in piece) {
      // Spaces between two encoded words are not part of the text.
      if (piece.plain.trim() === "" && run.length > 0) continue;
      end();
      done.push(piece.plain);
    } else {
      if (piece.charset !== charset && run.length > 0) {
        end();
        done.push(" ");
      }
      charset = piece.charset;
      run.push(piece.bytes);
    }
  }
  end();
  return done.join("");
}

/** A raw field with its letters as they were written: headers may have raw bytes of any charset. */
export function headerOf({ key, line }: RawHeader): Header {
  const text = decodedText(Buffer.from(line, "latin1"), "");
  const value = text
    .slice(text.indexOf(":") + 1)
    .replaceAll(/[\r\n]+/g, " ")
    .trim();
  return { key, value };
}

/** The words of a header such as Subject. */
export function wordsOfHeader(value: string): string {
  return decodeWords(wordsInUtf8(value));
}

/** A name with a comma that nobody put into quotes, `Roe, Jane <jane@acme.example>`, was taken as two senders. */
function withWholeNames(addresses: readonly Address[]): readonly Address[] {
  const whole: Address[] = [];
  let before: string[] = [];
  for (const one of addresses) {
    const isName = one.group === undefined && !one.address.includes("@");
    if (isName) before.push(one.name || one.address);
    else if (one.group === undefined && one.name !== "" && before.length > 0) {
      whole.push({ ...one, name: [...before, one.name].join(", ") });
      before = [];
    } else {
      before = [];
      whole.push(one);
    }
  }
  return [...whole, ...before.map((name) => ({ name, address: "" }))];
}

/** Characters of an address header that are read at most: some 10,000 recipients. */
const longestList = 500_000;

/** The senders or recipients that a header names. */
export function addressesOf(value: string): readonly Address[] {
  return withWholeNames(addressParser(wordsInUtf8(value.slice(0, longestList))));
}

/** A sender or recipient, of a group its first member; address in small letters. */
export function mailboxOf(address: Address | undefined): Mailbox {
  const { name = "", address: at = "" } = address?.group?.[0] ?? address ?? {};
  return { name: name.slice(0, 200), address: at.toLowerCase().slice(0, 320) };
}

/** The senders or recipients that a header names and to whom a mail can go. */
export function mailboxesOf(value: string): readonly Mailbox[] {
  return addressesOf(value)
    .map(mailboxOf)
    .filter(({ address }) => address.includes("@"));
}
