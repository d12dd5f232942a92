import libmime from "libmime";
import { attachedMark } from "#contract/console/quoted.ts";
import { calendarInWords, calendarWordIn } from "./calendar.ts";
import { addressesOf, mailboxesOf, mailboxOf, wordsOfHeader } from "./headers.ts";
import { calendarReplyOf, isSentByProgram, kindOf } from "./kinds.ts";
import { longestHtml, longestText, type Mailbox, type ParsedFile, type ParsedMail } from "./parsed-mail.ts";
import type { Letter, Part } from "./parts.ts";
import { reportedIds, reportIn, reportInWords, undeliveredTo } from "./reports.ts";
import { valuesOf } from "./values.ts";
import { htmlIn, isFile, wordsIn } from "./words.ts";

/** Characters of each attached mail's words that are kept, and of a line of its head. */
const longest = { words: 20_000, line: 500 } as const;

const headNames = ["From", "Date", "Subject", "To"] as const;

/** Who wrote a mail, when, about what and to whom, a line each; "": it says nothing of it, and so is none. */
function headIn(letter: Letter): string {
  const lines = headNames.flatMap((name) => {
    const [raw = ""] = valuesOf(letter, name.toLowerCase());
    const value = wordsOfHeader(raw.slice(0, 4 * longest.line))
      .replaceAll(/\s+/g, " ")
      .trim();
    return value === "" ? [] : [`${name}: ${value.slice(0, longest.line)}`];
  });
  return lines.join("\n");
}

/** The mails that came attached, also within one another: below the words of their mail, each with a mark and its head. */
function attachedWords(parts: readonly Part[]): string {
  const mails = parts.flatMap(({ attached }) => {
    const head = attached === null ? "" : headIn(attached);
    if (attached === null || head === "") return [];
    const words = wordsIn(attached.parts).trim().slice(0, longest.words);
    return [`${attachedMark}\n${head}\n\n${words}`, attachedWords(attached.parts)];
  });
  return mails.filter((mail) => mail !== "").join("\n\n");
}

/** Addresses and Message-IDs that one mail names at most. */
const most = 100;

/** All addresses in fields with a name, in small letters. */
function addressesIn(mail: Letter, name: string): readonly string[] {
  return valuesOf(mail, name)
    .flatMap(addressesOf)
    .flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)])
    .flatMap((address) => (address?.includes("@") ? [address.toLowerCase()] : []));
}

/** Headers in which servers note to whom a mail was delivered. */
const deliveryHeaders = ["delivered-to", "x-original-to", "x-forwarded-to", "envelope-to"];

function deliveredTo(mail: Letter): readonly string[] {
  const noted = deliveryHeaders.flatMap((name) => valuesOf(mail, name));
  const words = noted.flatMap((value) =>
    value
      .slice(0, 2_000)
      .toLowerCase()
      .split(/[\s<>,;:"()]/),
  );
  return words.filter((word) => word.includes("@"));
}

const messageIds = /<[^<>\s]+>/g;

/** Message-IDs in a header, each with its angle brackets. */
function messageIdsIn(header: string): readonly string[] {
  return (header.slice(0, 20_000).match(messageIds) ?? []).filter(({ length }) => length < 500);
}

/** Endings that the table of types does not give as people know them. */
const endings: Readonly<Record<string, string>> = {
  "text/calendar": "ics",
  "application/ics": "ics",
  "message/rfc822": "eml",
  "image/jpeg": "jpg",
};

/** Characters that do not show, or let a name read as another one, such as "exe.png" for "gnp.exe". */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The name of a file without folders and without what hides its ending. */
function safeName(name: string): string {
  return name.replaceAll(unseen, "").split(/[/\\]/).at(-1)?.trim() ?? "";
}

/** A name for a file that came without one, or without an ending, so that a computer knows how to open it. */
function nameOf({ name: given, type }: Part, index: number): string {
  const name = safeName(given);
  if (/\.[^./\\\s]{1,10}$/.test(name)) return name.slice(0, 200);
  const ending = endings[type] ?? libmime.detectExtension(type);
  const isKnown = type !== "application/octet-stream" && ending !== "bin" && ending !== "";
  const begin = name.slice(0, 190) || (endings[type] === "ics" ? "invite" : `attachment-${index + 1}`);
  return isKnown ? `${begin}.${ending}` : begin;
}

function fileOf(part: Part, index: number): ParsedFile {
  const { type, bytes } = part;
  return {
    name: nameOf(part, index),
    type: type.slice(0, 100),
    size: bytes.length,
    content: bytes.toString("base64"),
  };
}

/** Those whom a field names. */
function mailboxesIn(mail: Letter, name: string): readonly Mailbox[] {
  return valuesOf(mail, name).flatMap(mailboxesOf);
}

/** The first sender, also one without an address. */
function senderOf(mail: Letter): Mailbox {
  const [from = ""] = valuesOf(mail, "from");
  return mailboxOf(addressesOf(from)[0]);
}

/** Fields in which groups and lists keep the From of a mail that they have rewritten. */
const originals = ["x-original-from", "x-google-original-from", "x-original-sender"];

/** Fields that lists and groups set (RFC 2369, RFC 2919). */
const listFields = ["list-id", "list-post", "x-google-group-id", "mailing-list"];

function isByList(mail: Letter): boolean {
  const precedences = valuesOf(mail, "precedence");
  return (
    listFields.some((name) => valuesOf(mail, name).length > 0) ||
    precedences.some((word) => /^list\b/i.test(word))
  );
}

/** The parts of a mail that are kept. */
export function readEmail(mail: Letter): ParsedMail {
  const { parts } = mail;
  const [rawSubject = ""] = valuesOf(mail, "subject");
  const subject = wordsOfHeader(rawSubject);
  const report = reportIn(mail);
  const calendar = report === undefined ? calendarWordIn(parts) : undefined;
  const addressedTo = addressesIn(mail, "to").slice(0, most);
  const recipients = [...addressedTo, ...addressesIn(mail, "cc")].slice(0, most);
  const told = report !== undefined ? reportInWords(report) : calendar && calendarInWords(calendar);
  const written = wordsIn(parts);
  const attached = report === undefined ? attachedWords(parts) : "";
  const said = [told ?? "", written, attached].filter((part) => part.trim() !== "").join("\n\n");
  const ids = (name: string) => messageIdsIn(wordsOfHeader(valuesOf(mail, name)[0] ?? ""));
  return {
    kind: kindOf(mail, { report, calendar, subject, written }),
    from: senderOf(mail),
    replyTo: mailboxesIn(mail, "reply-to").slice(0, 10),
    originalFrom: originals.flatMap((name) => mailboxesIn(mail, name))[0] ?? null,
    undeliveredTo: report === undefined ? [] : undeliveredTo(report),
    calendarReply: calendarReplyOf(calendar),
    byProgram: isSentByProgram(mail),
    byList: isByList(mail),
    authentication: valuesOf(mail, "authentication-results")[0]?.slice(0, 2_000) ?? "",
    addressedTo,
    recipients,
    deliveredTo: [...new Set([...recipients, ...deliveredTo(mail)])].slice(0, most),
    subject: subject.slice(0, 1_000),
    text: said.slice(0, longestText),
    html: report === undefined ? (htmlIn(parts)?.slice(0, longestHtml) ?? null) : null,
    date: [...valuesOf(mail, "date"), ...valuesOf(mail, "received")][0]?.slice(0, 300) ?? null,
    messageId: ids("message-id")[0] ?? null,
    earlierIds: [...ids("x-microsoft-original-message-id"), ...ids("x-original-message-id")].slice(0, 10),
    references: [
      ...(report === undefined ? [] : messageIdsIn(reportedIds(report))),
      ...ids("in-reply-to"),
      ...ids("references").toReversed(),
    ].slice(0, most),
    files:
      report === undefined ? parts.filter((part) => isFile(part) && part.bytes.length > 0).map(fileOf) : [],
  };
}
