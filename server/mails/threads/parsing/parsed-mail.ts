import type { MailKind } from "#server/database/tables/mails.ts";

/** An unchanged attachment. */
export type ParsedFile = {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Base64. */
  readonly content: string;
};

/** What a client's calendar answers to an invitation. `uid`: the id of the appointment. */
export type CalendarReply = {
  readonly uid: string;
  readonly said: "accepted" | "declined" | "tentative";
  /** Of the file that it answers; null: it names none. */
  readonly sequence: number | null;
  /** The time that it is about, and when it was written. ISO 8601, UTC; "": it does not say. */
  readonly startsAt: string;
  readonly writtenAt: string;
};

export type Mailbox = { readonly name: string; readonly address: string };

/** What a mail says. Addresses are in small letters; Message-IDs have their angle brackets. */
export type ParsedMail = {
  readonly kind: MailKind;
  readonly from: Mailbox;
  /** Where its writer wants replies (RFC 5322, section 3.6.2); none: at `from`. */
  readonly replyTo: readonly Mailbox[];
  /** Who wrote it, when a group or a list has put its own address into From. */
  readonly originalFrom: Mailbox | null;
  /** Addresses, in small letters, that a mail of ours did not reach; none: it is no such report, or names nobody. */
  readonly undeliveredTo: readonly string[];
  /** Null: it answers no invitation. */
  readonly calendarReply: CalendarReply | null;
  /** Whether a program sent it, also for a person: ticket systems do, and we do so ourselves. */
  readonly byProgram: boolean;
  /** Whether it came by a list, such as a group of the firm. */
  readonly byList: boolean;
  /** The topmost Authentication-Results (RFC 8601), or "". */
  readonly authentication: string;
  /** To alone. */
  readonly addressedTo: readonly string[];
  /** To and Cc. */
  readonly recipients: readonly string[];
  /** All addresses to which it was delivered, by its headers, such as Delivered-To. */
  readonly deliveredTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The Date header, as it was written; without one, the topmost note of a server that received it. */
  readonly date: string | null;
  readonly messageId: string | null;
  /** Message-IDs that it had before a server on its way gave it another one. */
  readonly earlierIds: readonly string[];
  /** Message-IDs of the mails that it answers, or that it returns; the nearest first. */
  readonly references: readonly string[];
  readonly files: readonly ParsedFile[];
};

/** Bytes of a mail that are parsed at most. Longer ones are refused before. */
export const longestMail = 10 * 1024 * 1024;

/** Characters of a text and of HTML that are kept. */
export const longestText = 200_000;
export const longestHtml = 500_000;
