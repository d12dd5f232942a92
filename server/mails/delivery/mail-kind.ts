import { callLink } from "#contract/call-link.ts";
import type { MailWords } from "#contract/mail-words.ts";
import type { Database } from "#server/database/open.ts";
import type { Message } from "#server/mails/messages/message.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Correspondence } from "#server/mails/outbox/rules.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { speakingIn } from "#server/settings/voices.ts";
import type { Clock } from "./clock.ts";

/** What mails are written with. */
export type Writer = {
  readonly database: Database;
  readonly correspondence: Correspondence;
  readonly clock: Clock;
};

/**
 * Writes a mail to a visitor in a language of the firm: null, or one that it does not have, is the first. So is one in which
 * this mail, a part of mails.yaml, is not whole.
 */
export function writtenIn<Written>(
  house: Correspondence,
  {
    mail,
    language: wanted,
  }: { readonly mail: keyof MailWords; readonly language: string | null | undefined },
  write: (own: Correspondence) => Written,
): Written {
  const voice = house.voices.get(wanted ?? "");
  if (voice?.mails.has(mail) !== true) return write(house);
  const { company, mailWords, tag } = voice;
  const bookingUrl = callLink(house.bookingUrl, { language: tag });
  const { language } = new Intl.Locale(house.company.locale);
  const first = new Intl.DisplayNames(tag, { type: "language" }).of(language) ?? language;
  return speakingIn(voice, () =>
    write({ ...house, company, mailWords, bookingUrl, further: { tag, first } }),
  );
}

/** A mail without the parts that every mail has. */
type Draft = Message &
  Pick<Mail, "to" | "cc" | "replyTo" | "follows" | "files" | "invitation" | "stopUrl"> & {
    /** Name of the sender, at the consultancy's address; by default the consultancy. */
    readonly writer?: string;
  };

/** One kind of our own mails. */
export type MailKind = {
  /**
   * Whether it goes to an address that a visitor typed. A mail server that refuses it may be right; one that refuses
   * the consultancy's own address is in trouble.
   */
  readonly isToVisitor: boolean;
  /** Resolves with undefined when no mail is to be sent. */
  readonly write: (row: OutboxRow, writer: Writer) => Promise<Draft | undefined>;
};
