import type { Generated } from "kysely";

/** What a mail is, as far as its headers say (RFC 3834, RFC 3464). `unreadable`: kept as it came, in a file. */
export type MailKind = "mail" | "auto-reply" | "bounce" | "unreadable";

/** Mails that came in, and those that our people wrote in their own mail programs. */
export type MailsTable = {
  id: string;
  /** Null: it belongs to no lead that is known, and waits. */
  lead_id: string | null;
  direction: "in" | "out";
  kind: MailKind;
  /** When the mail server got it. */
  at: string;
  stored_at: string;
  from_name: string;
  /** In small letters. */
  from_address: string;
  /** JSON list of addresses, in small letters: To and Cc. */
  recipients: string;
  subject: string;
  text: string;
  /** Unchanged: shown only where nothing in it can run or load. */
  html: string | null;
  /** With angle brackets. */
  message_id: string | null;
  /** The same for every copy of one mail: none is stored twice. */
  content_key: string;
  /** JSON list of addresses, in small letters: where replies to it go; none: to `from_address`. */
  reply_to: Generated<string>;
  /** 1: it came in our name, and nothing proves that one of us wrote it. */
  unproved: Generated<number>;
  /** 1: our mail server proved the domain of `from_address`. */
  proved: Generated<number>;
};

/** Attachments, which are only ever downloaded. */
export type MailFilesTable = {
  id: string;
  /** The mail that it came with, or the reply in the history that it was sent with. */
  of_id: string;
  lead_id: string | null;
  stored_at: string;
  /** As its sender called it: never a path. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Base64. */
  content: string;
};

/** Where answers to our mails about a lead go: reply+TOKEN@… */
export type ReplyAddressesTable = { token: string; lead_id: string };

/** How far a folder of the mailbox was read (RFC 9051, section 2.3.1.1). */
export type MailFoldersTable = { name: string; uid_validity: string; next_uid: number };
