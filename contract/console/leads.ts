import { z } from "zod";

/**
 * How far a lead has come. Whatever follows "new" stops the clock of the promised answer. `lost` and `not-a-lead`
 * (advertisements, applications, mistakes) close it, and are no answer.
 */
export const leadStatuses = [
  "new",
  "answered",
  "call-booked",
  "proposal-out",
  "won",
  "lost",
  "not-a-lead",
] as const;

export const leadStatus = z.enum(leadStatuses, "Status: please choose one of the statuses offered.");

export type LeadStatus = z.infer<typeof leadStatus>;

/** A lead in the inbox. Times are ISO 8601, UTC. */
export const leadRow = z.object({
  reference: z.string(),
  /** Slug of the questionnaire. */
  questionnaire: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** As it was typed; "" when none was left. */
  phone: z.string(),
  /** The first words of what was written in sentences, on one line; "" when nothing was. */
  firstWords: z.string(),
  /** Slug of the chosen plan, or "". */
  plan: z.string(),
  receivedAt: z.iso.datetime(),
  /** By when an answer is promised; null where none is due. */
  dueAt: z.iso.datetime().nullable(),
  /** When a person first answered; null until then. */
  answeredAt: z.iso.datetime().nullable(),
  /** When it was closed without a client, which ends the wait for an answer; null while it is open. */
  closedAt: z.iso.datetime().nullable(),
  status: leadStatus,
  /** Id of the operator who takes care of it. */
  ownerId: z.string().nullable(),
  /** YYYY-MM-DD. */
  followUpOn: z.string().nullable(),
  /** When the client wrote who waits for a word of ours; null: nobody does. */
  wroteAt: z.iso.datetime().nullable(),
  /** YYYY-MM-DD: until then it stands in no list of today's work; null: it does. */
  snoozedUntil: z.string().nullable(),
  /** What it may bring, as an operator wrote it; null: as its plan says. Whole units of the consultancy's currency. */
  value: z.number().nullable(),
  /** YYYY-MM-DD: when it may be won. */
  expectedOn: z.string().nullable(),
  /** Why it was lost; or "". */
  lostReason: z.string(),
  /** Counts up with every change; a change names the one that it was made from. */
  version: z.number(),
  /** Whose it is: an address in small letters, or what stood in its place. */
  person: z.string(),
  /** Domain of the company; "": none is known. */
  companyDomain: z.string(),
  /** How many other people of the company have sent leads; counted among 200 of its leads. */
  colleagues: z.number(),
  /** Reference of the lead in which it goes on; null: in itself. */
  mergedInto: z.string().nullable(),
  /** 0 to 100 each; null where nothing is asked that could be counted. */
  scores: z.object({ fit: z.number(), urgency: z.number() }).nullable(),
});

export type LeadRow = z.infer<typeof leadRow>;

/** Rows of one page at most. */
export const leadPageSize = 200;

/**
 * What the inbox shows, as the query of its address: lists with commas between. Leads that wait come first, the
 * one with the least time left on top, overdue ones before it; then all others, newest first.
 */
export const leadFilter = z.object({
  status: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((word) => word !== ""))
    .pipe(z.array(leadStatus)),
  /** Slugs of questionnaires. */
  questionnaire: z
    .string()
    .max(400)
    .default("")
    .transform((text) => text.split(",").filter((word) => word !== "")),
  /** Id of an operator; "none": nobody's; "": anybody's. */
  owner: z.string().max(60).default(""),
  /** Words, each the beginning of one that the lead holds; of more than 2,000 such leads the newest. */
  search: z.string().max(200).default(""),
  /** `next` of the page before; "" for the first. */
  after: z.string().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(leadPageSize).default(50),
});

export type LeadFilter = z.infer<typeof leadFilter>;

export const leadPage = z.object({
  leads: z.array(leadRow).readonly(),
  /** Where the next page begins; null when this is the last. */
  next: z.string().nullable(),
});

export type LeadPage = z.infer<typeof leadPage>;

/** Statuses in words. */
export const statusNames: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  answered: "Answered",
  "call-booked": "Call booked",
  "proposal-out": "Proposal out",
  won: "Won",
  lost: "Lost",
  "not-a-lead": "Not a lead",
};
