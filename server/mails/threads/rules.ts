import { createHash } from "node:crypto";
import { storable } from "#server/database/text.ts";
import type { Mailbox, ParsedMail } from "./parsing/parsed-mail.ts";

/** A mail as it is sent to the transaction that stores it. */
export type Incoming = Omit<
  ParsedMail,
  | "references"
  | "recipients"
  | "addressedTo"
  | "deliveredTo"
  | "files"
  | "date"
  | "replyTo"
  | "earlierIds"
  | "undeliveredTo"
> & {
  readonly undeliveredTo: string[];
  readonly replyTo: Mailbox[];
  readonly earlierIds: string[];
  readonly addressedTo: string[];
  readonly recipients: string[];
  readonly deliveredTo: string[];
  readonly references: string[];
  readonly files: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly content: string;
  }[];
  /** The same for every copy of one mail. */
  readonly key: string;
  /** ISO 8601, UTC: when the mail server got it. */
  readonly at: string;
};

/**
 * Identifies copies of one mail. Servers add headers, but do not change these parts. A short mail without a
 * Message-ID may be written again in the same words, so its time counts.
 */
function keyOf({ messageId, from, subject, text, date }: ParsedMail, at: Date): string {
  const when = messageId === null ? [date ?? at.toISOString()] : [];
  const told = JSON.stringify([messageId, from.address, subject, text, ...when]);
  return createHash("sha256").update(told).digest("hex");
}

function storableMailbox({ name, address }: Mailbox): Mailbox {
  return { name: storable(name), address: storable(address) };
}

/** What a mail has that could not be read: nobody is named, and nothing is proved. */
const unnamed = {
  replyTo: [],
  originalFrom: null,
  undeliveredTo: [],
  calendarReply: null,
  byProgram: false,
  byList: false,
  authentication: "",
  earlierIds: [],
  addressedTo: [],
  recipients: [],
  deliveredTo: [],
  references: [],
  html: null,
  messageId: null,
};

/** A parsed mail as both engines can store it. */
export function incomingOf(mail: ParsedMail, at: Date): Incoming {
  const { recipients, deliveredTo, references, files, from, html, messageId, date: _, ...rest } = mail;
  return {
    ...rest,
    from: storableMailbox(from),
    replyTo: mail.replyTo.map(storableMailbox),
    originalFrom: mail.originalFrom && storableMailbox(mail.originalFrom),
    undeliveredTo: mail.undeliveredTo.map(storable),
    calendarReply: mail.calendarReply && { ...mail.calendarReply, uid: storable(mail.calendarReply.uid) },
    earlierIds: mail.earlierIds.map(storable),
    subject: storable(mail.subject),
    text: storable(mail.text),
    html: html === null ? null : storable(html),
    messageId: messageId === null ? null : storable(messageId),
    addressedTo: mail.addressedTo.map(storable),
    recipients: recipients.map(storable),
    deliveredTo: deliveredTo.map(storable),
    references: references.map(storable),
    files: files.map(({ name, type, ...file }) => ({ ...file, name: storable(name), type: storable(type) })),
    key: keyOf(mail, at),
    at: at.toISOString(),
  };
}

/** A mail that could not be read. It is kept unchanged, so that somebody can open it. */
export function unreadable(bytes: Uint8Array, why: string, at: Date): Incoming {
  const content = Buffer.from(bytes);
  return {
    ...unnamed,
    kind: "unreadable",
    from: { name: "", address: "" },
    subject: "",
    text: `This mail could not be read: ${storable(why)}. It is kept as it came.`,
    files: [
      { name: "mail.eml", type: "message/rfc822", size: content.length, content: content.toString("base64") },
    ],
    key: createHash("sha256").update(content).digest("hex"),
    at: at.toISOString(),
  };
}

/** A mail that is too long to read. It stays in the mailbox, and the stored entry says so. */
export function tooLong(
  { from, subject, name }: { readonly from: string; readonly subject: string; readonly name: string },
  at: Date,
): Incoming {
  return {
    ...unnamed,
    kind: "unreadable",
    from: { name: "", address: storable(from.toLowerCase().slice(0, 320)) },
    subject: storable(subject.slice(0, 1_000)),
    text: "This mail is longer than 10 MB, so it was not fetched. Open it in the mailbox.",
    files: [],
    key: createHash("sha256").update(name).digest("hex"),
    at: at.toISOString(),
  };
}

/** Too random to guess; only letters and digits, which no mail program changes. */
const tokenPattern = /\+([0-9a-z]{20})@/;

/** The tokens in addresses such as reply+TOKEN@lumenward.example. */
export function tokensIn(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => tokenPattern.exec(address)?.[1] ?? []);
}

/** The address for answers about a lead. `address`: that of the settings, without a token. */
export function replyAddress(address: string, token: string): string {
  return address.replace("@", `+${token}@`);
}

/** Whether a report of a failure is about this address, in small letters. One that names nobody may be about anybody. */
export function concerns(undeliveredTo: readonly string[], address: string): boolean {
  return undeliveredTo.length === 0 || undeliveredTo.includes(address);
}
