/** An attachment. `content`: base64. */
export type MailedFile = { readonly name: string; readonly type: string; readonly content: string };

/** One mail with the headers that we decide. Addresses are bare, without display names. */
export type Mail = {
  /** Id of the outbox row: the same on every attempt. */
  readonly id: string;
  /** With angle brackets (RFC 5322, section 3.6.4). */
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  /** The recipients that it is sent to now, because the others got it; left out: all. */
  readonly only?: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Message-ID of the mail that this one follows in a conversation; null when no such mail was sent. Left out of
   * mails that nobody wrote by hand.
   */
  readonly follows?: string | null;
  /** Full address at which one press ends mails of this kind (RFC 8058). */
  readonly stopUrl?: string;
  readonly files?: readonly MailedFile[];
  /** A call for the reader's calendar, or the end of one. */
  readonly invitation?: { readonly method: "REQUEST" | "CANCEL"; readonly content: string };
};

/** Delivers mails. Rejects when a mail was not accepted; server/mails/delivery/backoff decides what follows. */
export type Sender = { send(mail: Mail): Promise<void> };
