import type { NewReply } from "#contract/console/reply.ts";

/** A file as it is sent with a mail. */
export type ReplyFile = NonNullable<NewReply["files"]>[number];

/** A mail as far as it is written. */
export type ReplyDraft = {
  readonly subject: string;
  /** Addresses with commas between. */
  readonly cc: string;
  readonly text: string;
  /** What goes along. */
  readonly files: readonly ReplyFile[];
};

/** What was begun and not sent, by lead: it outlives a look at another lead, and ends with the page. */
export type Draft = {
  readonly note: string;
  /** Undefined until a reply is begun. */
  readonly reply: ReplyDraft | undefined;
};

const drafts = new Map<string, Draft>();

/** What was begun for a lead. */
export function draftOf(reference: string): Draft {
  return drafts.get(reference) ?? { note: "", reply: undefined };
}

/** Keeps what was begun for a lead. */
export function keepDraft(reference: string, part: Partial<Draft>): void {
  drafts.set(reference, { ...draftOf(reference), ...part });
}
