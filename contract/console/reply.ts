import { z } from "zod";
import { asciiEmail } from "#words/ascii-email.ts";
import { nothing, read, write } from "./endpoint.ts";
import { writingKey } from "./lead.ts";
import { leadRow } from "./leads.ts";
import { filled, leadFacts, replyTemplate } from "./reply-template.ts";

/** The templates for a lead, and what they are filled in with. */
export const replyTemplates = z.object({
  templates: z.array(replyTemplate).readonly(),
  facts: leadFacts,
  /** The names of those to whom it may go, by address in small letters. An address without one is not known by name. */
  names: z.record(z.string(), z.string()),
  /** The operator's signature. */
  signature: z.string(),
  /** The suggested receivers: the person who wrote last, else the lead. */
  to: z.array(z.string()).readonly(),
  /** The other people of the conversation to whom ours wrote before. */
  cc: z.array(z.string()).readonly(),
  /** Other contacts, and others who stand in the client's mails: they get a copy only if the writer wants it. */
  offered: z.array(z.string()).readonly(),
  /** Where their newest mail asks for answers, though nobody of the thread has this address: to be checked first. */
  asked: z.array(z.string()).readonly(),
  /**
   * What of theirs waits for an answer, the oldest first: a mail by its id, or a form by the reference of its lead, with
   * the addresses at which its writer reads. It goes on waiting unless the reply goes to one of these; none: any reply answers it.
   */
  waiting: z
    .array(z.object({ id: z.string(), at: z.iso.datetime(), addresses: z.array(z.string()).readonly() }))
    .readonly(),
  /** To whom our people wrote about the lead before, or whom they noted, in small letters. */
  known: z.array(z.string()).readonly(),
  /** The subject of the receipt that they got for what the first answer answers; null: they got none. */
  receipt: z.string().nullable(),
  /** The booking link in templates, if its page offers no time because nobody takes calls; else null. */
  emptyBooking: z.string().nullable(),
});

/** The templates filled in for a mail to these addresses: it greets the first of them, by name if that is known. */
export function templatesTo(
  { templates, facts, names }: Pick<z.infer<typeof replyTemplates>, "templates" | "facts" | "names">,
  to: readonly string[],
) {
  const name = names[to[0]?.toLowerCase() ?? ""] ?? "";
  return templates.map((template) => filled(template, { ...facts, name }));
}

/** Bytes of all attachments of a mail together. */
const mostAttached = 5 * 1024 * 1024;

const newFile = z.object({
  name: z.string().trim().min(1, "Attachment: please give it a name.").max(200),
  type: z.string().max(100),
  content: z.base64("Attachment: please send base64."),
});

function addresses(field: "To" | "Cc" | "Answers") {
  const wrong = `${field}: please write e-mail addresses with commas between, for example jane@acme.example.`;
  return z
    .array(z.string().overwrite(asciiEmail).check(z.email(wrong)))
    .max(10, `${field}: please take at most 10 addresses.`);
}

/** A mail to a lead, written by an operator who has seen this version of it. */
export const newReply = z.object({
  key: writingKey,
  version: z.number().int(),
  subject: z
    .string()
    .trim()
    .min(1, "Subject: please fill this in.")
    .max(200, "Subject: please take at most 200 characters."),
  text: z
    .string()
    .trim()
    .min(1, "There is nothing to send yet.")
    .max(20_000, "Please shorten the mail to 20,000 characters."),
  /** Left out: the lead's own address. */
  to: addresses("To").min(1, "To: please write at least one e-mail address.").exactOptional(),
  cc: addresses("Cc").default([]),
  /** Others whose mails need no answer beside this one, though they do not get it. */
  answers: addresses("Answers").default([]),
  /** Since when the client waited as the writer saw it; what came later still waits. Left out: everything is answered. */
  wroteAt: z.iso.datetime().nullable().exactOptional(),
  /** The same of a mail that came back. */
  undeliveredAt: z.iso.datetime().nullable().exactOptional(),
  /** A follow-up that is set together with it. */
  followUp: z
    .object({
      on: z.iso.date("Follow-up: please write a day, for example 2026-01-31."),
      about: z.string().trim().max(200, "Follow-up: please take at most 200 characters.").default(""),
    })
    .exactOptional(),
  files: z
    .array(newFile)
    .max(10, "Please attach at most 10 files.")
    .refine(
      (files) => files.reduce((sum, { content }) => sum + content.length, 0) <= (mostAttached / 3) * 4 + 40,
      "The attachments are longer than 5 MB together. Please send a link instead.",
    )
    .default([]),
});

export type NewReply = z.input<typeof newReply>;

/** The lead after the mail was queued, and for how many seconds it can be taken back; 0: it is on its way. */
export const replyQueued = z.object({ lead: leadRow, undoSeconds: z.number() });

/** A mail of a lead's thread that is passed on to somebody outside. */
export const newForward = z.object({
  key: writingKey,
  /** Id of the mail or the reply that is passed on. */
  mailId: z.string().max(60),
  to: addresses("To").min(1, "To: please write at least one e-mail address."),
  /** Addresses to which nobody of ours wrote before, and which the writer has checked, in small letters. */
  checked: z.array(z.string().max(320)).max(10).default([]),
  /** What stands above it, with the signature. */
  text: z.string().trim().max(10_000, "Please shorten your words to 10,000 characters."),
  /** Ids of those of its attachments that go along. */
  files: z.array(z.string().max(60)).max(50).default([]),
});

export type NewForward = z.infer<typeof newForward>;

/** For how many seconds a forwarded mail can be taken back; 0: it is on its way. */
const forwardQueued = z.object({ undoSeconds: z.number() });

/** Takes back a mail to a lead, or one that was forwarded, by its key, while it has not gone out. */
const replyUndo = z.object({ key: writingKey });

/** Mails to a lead. */
export const replies = {
  listReplyTemplates: read("/api/console/leads/:reference/templates", "consultant", replyTemplates),
  replyToLead: write("/api/console/leads/:reference/reply", "consultant", newReply, replyQueued, {
    limit: "mail",
    status: 202,
  }),
  forwardMail: write("/api/console/leads/:reference/forward", "consultant", newForward, forwardQueued, {
    limit: "letter",
    status: 202,
  }),
  undoReply: write("/api/console/leads/:reference/reply/undo", "consultant", replyUndo, nothing, {
    limit: "short",
  }),
};
