import { z } from "zod";
import type { NewReply } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";

/** A file as it is sent with a mail. */
export type ReplyFile = NonNullable<NewReply["files"]>[number];

const begun = z.object({
  version: z.number().int(),
  /** Ids of the mails and notes that stood in the thread. */
  seen: z.array(z.string()).readonly(),
});

/** The lead as it was when somebody began to write. */
export type Begun = z.infer<typeof begun>;

const words = z.object({
  text: z.string(),
  begun: begun.exactOptional(),
  /** The idempotency key of what was sent and not acknowledged. It stays while the words are the same. */
  key: z.uuid().exactOptional(),
});

const mail = words.extend({
  subject: z.string(),
  /** Addresses, separated by commas. Drafts of earlier versions have none. */
  to: z.string().exactOptional(),
  cc: z.string(),
  /** Addresses of others whose mails it answers though they do not get it, separated by commas. */
  answers: z.string().exactOptional(),
  /** The signature that stands in the text. Drafts of earlier versions have none. */
  signature: z.string().exactOptional(),
  /** Names of files that were chosen before the page was reloaded. They have to be chosen again. */
  lost: z.array(z.string()).readonly(),
  /** The follow-up that sending it sets, because its template promises more. */
  promised: z.object({ on: z.string(), about: z.string() }).readonly().exactOptional(),
});

const draft = z.object({ note: words, reply: mail.exactOptional() });

/** A note that is not sent yet. */
export type NoteDraft = z.infer<typeof words>;

/** A mail that is not sent yet, with its files. */
export type ReplyDraft = z.infer<typeof mail> & { readonly files: readonly ReplyFile[] };

/** What was begun and not sent. */
export type Draft = { readonly note: NoteDraft; readonly reply?: ReplyDraft };

/** Files can be as large as mails, too large for the browser's storage: they last as long as the page. */
const chosen = new Map<string, readonly ReplyFile[]>();

/** The key under which a browser keeps what an operator begins for a lead. */
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

/** What was begun for a lead. It survives a reload, the end of a session and a lost connection. */
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
    // If the browser keeps nothing, what is typed lasts as long as the form.
  }
}

/** Keeps a note that is not sent yet. */
export function keepNote(place: string, note: NoteDraft): void {
  store(place, { ...draftOf(place), note });
}

/** Begins a note to a colleague, or names them above what is begun. */
export function beginNote(place: string, name: string): void {
  const { note } = draftOf(place);
  keepNote(place, { ...note, text: `@${name} ${note.text}` });
}

/** Keeps a mail that is not sent yet; undefined removes it. */
export function keepReply(place: string, reply: ReplyDraft | undefined): void {
  const { note } = draftOf(place);
  store(place, { note, ...(reply && { reply }) });
}

/** A letter that came back, with what was begun meanwhile below it: nothing that was typed is lost. */
function joined(letter: ReplyDraft, begunSince: ReplyDraft | undefined): ReplyDraft {
  const { key: _, ...back } = letter;
  if (begunSince === undefined) return back;
  const { signature = "" } = back;
  return {
    ...back,
    text: `${withoutSignature(back.text, signature)}\n\n${begunSince.text.trimStart()}`,
    files: [...back.files, ...begunSince.files],
    lost: [...back.lost, ...begunSince.lost],
  };
}

/** The forms that are shown, by the place of what is typed in them. */
const forms = new Map<string, () => void>();

/** While a lead is shown, `open` shows the form of its reply anew when a letter comes back. Returns its end. */
export function watchReturns(place: string, open: () => void): () => void {
  forms.set(place, open);
  return () => {
    if (forms.get(place) === open) forms.delete(place);
  };
}

/** Puts a letter that was taken back into its form. False: its lead is not shown. */
export function bringBack(place: string, letter: ReplyDraft): boolean {
  keepReply(place, joined(letter, draftOf(place).reply));
  const open = forms.get(place);
  open?.();
  return open !== undefined;
}

/** Shows the mail that was begun for a lead, where the lead is shown. */
export function openBegun(place: string): void {
  forms.get(place)?.();
}

/** Removes everything that was begun for a lead. */
export function dropDraft(place: string): void {
  store(place, { note: { text: "" } });
}
