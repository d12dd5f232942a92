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

/** What a mail says. Addresses are in small letters; Message-IDs have their angle brackets. */
export type ParsedMail = {
  readonly kind: MailKind;
  readonly from: { readonly name: string; readonly address: string };
  /** To and Cc. */
  readonly recipients: readonly string[];
  /** All addresses to which it was delivered, by its headers, such as Delivered-To. */
  readonly deliveredTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The Date header, as it was written. */
  readonly date: string | null;
  readonly messageId: string | null;
  /** Message-IDs of the mails that it answers, or that it returns; the nearest first. */
  readonly references: readonly string[];
  readonly files: readonly ParsedFile[];
};

/** Bytes of a mail that are parsed at most. Longer ones are refused before. */
export const longestMail = 10 * 1024 * 1024;

/** Characters of a text and of HTML that are kept. */
export const longestText = 200_000;
export const longestHtml = 500_000;
