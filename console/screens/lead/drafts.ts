import { z } from "zod";
import type { NewReply } from "#contract/console/reply.ts";

/** A file as it is sent with a mail. */
export type ReplyFile = NonNullable<NewReply["files"]>[number];

const words = z.object({
  text: z.string(),
  /** Marks what was sent and not acknowledged: with the same words it is the same note or mail. */
  key: z.uuid().exactOptional(),
});

const mail = words.extend({
  subject: z.string(),
  /** Addresses with commas between; drafts of earlier versions have none. */
  to: z.string().exactOptional(),
  cc: z.string(),
  /** Names of files that were chosen before the page was loaded anew: those are to be chosen again. */
  lost: z.array(z.string()).readonly(),
});

const draft = z.object({ note: words, reply: mail.exactOptional() });

/** A note as far as it is written. */
export type NoteDraft = z.infer<typeof words>;

/** A mail as far as it is written, with what goes along. */
export type ReplyDraft = z.infer<typeof mail> & { readonly files: readonly ReplyFile[] };

/** What was begun and not sent. */
export type Draft = { readonly note: NoteDraft; readonly reply?: ReplyDraft };

/** Files are as large as mails may be, too large for what a browser keeps: they last as long as the page. */
const chosen = new Map<string, readonly ReplyFile[]>();

/** Where a browser keeps what an operator begins for a lead. */
export function draftPlace(operatorId: string, reference: string): string {
  return `lead ${operatorId} ${reference}`;
}

function read(place: string): z.infer<typeof draft> | undefined {
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What was begun at a place: it outlives a reload, the end of a session and a lost connection. */
export function draftOf(place: string): Draft {
  const { note = { text: "" }, reply } = read(place) ?? {};
  if (reply === undefined) return { note };
  const files = chosen.get(place) ?? [];
  const lost = reply.lost.filter((lostName) => !files.some(({ name }) => name === lostName));
  return { note, reply: { ...reply, lost, files } };
}

function store(place: string, { note, reply }: Draft): void {
  const isEmpty = note.text === "" && reply === undefined;
  if (reply === undefined || reply.files.length === 0) chosen.delete(place);
  else chosen.set(place, reply.files);
  const { files = [], ...written } = reply ?? {};
  const names = [...(reply?.lost ?? []), ...files.map(({ name }) => name)];
  try {
    if (isEmpty) localStorage.removeItem(place);
    else
      localStorage.setItem(
        place,
        JSON.stringify({ note, ...(reply && { reply: { ...written, lost: names } }) }),
      );
  } catch {
    // Without a place to keep it, what is typed lasts as long as the form.
  }
}

/** Keeps a note as far as it is written. */
export function keepNote(place: string, note: NoteDraft): void {
  store(place, { ...draftOf(place), note });
}

/** Keeps a mail as far as it is written; undefined: it was sent, or nothing is left of it. */
export function keepReply(place: string, reply: ReplyDraft | undefined): void {
  const { note } = draftOf(place);
  store(place, { note, ...(reply && { reply }) });
}

/** Lets go of all that was begun at a place. */
export function dropDraft(place: string): void {
  store(place, { note: { text: "" } });
}
