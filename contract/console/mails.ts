import { z } from "zod";
import { file, noInput, read, write } from "./endpoint.ts";
import { leadRow } from "./leads.ts";

/** An attachment, which can only be downloaded. */
export const mailFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
});

export type MailFile = z.infer<typeof mailFile>;

/** Kinds of mails: from a person, an automatic reply, a bounce of one of ours, or one that cannot be read. */
const mailKinds = ["mail", "auto-reply", "bounce", "unreadable"] as const;

/** A mail in a lead's thread. */
export const mailEntry = z.object({
  kind: z.literal("mail"),
  direction: z.enum(["in", "out"]),
  mailKind: z.enum(mailKinds),
  from: z.object({ name: z.string(), address: z.string() }),
  recipients: z.array(z.string()).readonly(),
  /** Addresses to which its writer wants replies; none: that of `from`. */
  replyTo: z.array(z.string()).readonly(),
  /** Whether nothing proves that one of us wrote it, though it came in our name. Then it has changed nothing. */
  isUnproved: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** Whether it has HTML, which is shown in a frame. */
  hasHtml: z.boolean(),
});

/** A mail that belongs to no lead that is known. */
export const unmatchedMail = mailEntry.omit({ kind: true }).extend({
  id: z.string(),
  at: z.iso.datetime(),
  files: z.array(mailFile).readonly(),
  /** Until when its writer is to be answered, as whoever writes again; null: it is of a program, and nobody waits. */
  dueAt: z.iso.datetime().nullable(),
  /** When the address of who wrote it was erased on demand; null: it was not. */
  erasedAt: z.iso.datetime().nullable(),
});

export type UnmatchedMail = z.infer<typeof unmatchedMail>;

/** Mails of one page at most. */
export const mailPageSize = 50;

const mailPageWish = z.object({ after: z.string().max(60).default("") });

/** Newest first. */
export const mailPage = z.object({
  mails: z.array(unmatchedMail).readonly(),
  /** Where the next page begins; null when this is the last. */
  next: z.string().nullable(),
});

export type MailPage = z.infer<typeof mailPage>;

/** Leads at most among which an operator chooses that of a mail. */
export const mostLeadsForMail = 8;

/** Which leads a mail may belong to: those that fit it, or what a search finds. */
const leadsForMailWish = z.object({ search: z.string().max(200).default("") });

/** Why a lead may be that of a mail; `search`: it was looked for. */
export const leadFits = [
  "address",
  "domain",
  "reference",
  "sender",
  "name",
  "company",
  "phone",
  "search",
] as const;

/** Leads that a mail may belong to, the most likely first. */
export const leadsForMail = z.object({
  leads: z.array(z.object({ lead: leadRow, fit: z.enum(leadFits) })).readonly(),
});

export type LeadsForMail = z.infer<typeof leadsForMail>;

/** Puts a mail into the thread of the lead with this reference. */
const mailMatch = z.object({
  reference: z
    .string()
    .trim()
    .min(1, "Reference: please write the reference of the lead, for example AB-7K3M-Q9XT.")
    .max(40)
    .transform((text) => text.toUpperCase()),
});

/** A mail of a person that belongs to no lead, in a line. */
export const strayMail = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Until when its writer is to be answered, as whoever writes again. */
  dueAt: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** The beginning of its words, on one line. */
  words: z.string(),
});

export type StrayMail = z.infer<typeof strayMail>;

/** Makes a lead of a mail. `receipt`: whether its sender gets a receipt by mail. */
const leadWish = z.object({ receipt: z.boolean().default(false) });

/** The lead that a mail belongs to now. */
export const mailMatched = z.object({ reference: z.string() });

/** Mails that belong to no lead, and how mails look. */
export const mails = {
  listMails: read("/api/console/mails", "consultant", mailPage, { query: mailPageWish }),
  listLeadsForMail: read("/api/console/mails/:id/leads", "consultant", leadsForMail, {
    query: leadsForMailWish,
  }),
  matchMail: write("/api/console/mails/:id/match", "consultant", mailMatch, mailMatched),
  /** Takes a mail out of a thread again: it waits under Mails, and nobody waits there because of it. */
  unmatchMail: write("/api/console/mails/:id/unmatch", "consultant", mailMatch),
  leadFromMail: write("/api/console/mails/:id/lead", "consultant", leadWish, mailMatched),
  removeMail: write("/api/console/mails/:id/remove", "consultant", noInput),
  lookAtMail: read("/api/console/mails/:id/look", "consultant", file),
  downloadFile: read("/api/console/mail-files/:id", "consultant", file),
};
