import { z } from "zod";
import { severity } from "./severity.ts";

/**
 * The status of a lead. Every status after "new" ends the wait for the promised answer. `lost` and `not-a-lead`
 * (advertisements, applications, mistakes) close the lead and count as no answer.
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

/**
 * What people say about who sent a lead. Nothing is guessed: an operator sets them, the person's own request does, or a
 * sheet that says so.
 */
export const leadMarks = ["client", "erasure", "no-mail"] as const;

export type LeadMark = (typeof leadMarks)[number];

/** The marks in words. */
export const markNames: Readonly<Record<LeadMark, string>> = {
  client: "Client already",
  erasure: "Demands erasure",
  "no-mail": "Wants no e-mails",
};

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
  /** How severe a person says that the client's incident is; null: it is none. */
  severity: severity.nullable(),
  /** Since when that is known; null: it is none, or was one before this was kept. */
  incidentAt: z.iso.datetime().nullable(),
  /** How it came, when its questionnaire does not tell: made of a mail, or from a sheet; else null. */
  cameBy: z.enum(["mail", "sheet"]).nullable(),
  /** In the inbox what a client whose mail waits, or whose report is on hold, said last, as on Today; else the beginning of the free texts; on one line, or "". */
  firstWords: z.string(),
  /** In the inbox: the client's words because of which its report is on hold. Left out: it is not, or is not shown there. */
  care: z.array(z.string()).readonly().exactOptional(),
  /** Slug of the chosen plan, or "". */
  plan: z.string(),
  receivedAt: z.iso.datetime(),
  /** By when an answer is promised; null when none is. */
  dueAt: z.iso.datetime().nullable(),
  /** When it was first answered; null until then. `receivedAt`: it needed no first reply of ours. */
  answeredAt: z.iso.datetime().nullable(),
  /** When it was closed without a client, which ends the wait for an answer; null while it is open. */
  closedAt: z.iso.datetime().nullable(),
  status: leadStatus,
  /** Id of the operator who takes care of it. */
  ownerId: z.string().nullable(),
  /** YYYY-MM-DD. */
  followUpOn: z.string().nullable(),
  /** What the follow-up is about; or "". */
  followUpAbout: z.string(),
  marks: z.array(z.enum(leadMarks)).readonly(),
  /** Time of the client's last message, if it waits for an answer; else null. */
  wroteAt: z.iso.datetime().nullable(),
  /** Time of their first message that waits for an answer, by which the answer is due; null when `wroteAt` is. */
  waitsSince: z.iso.datetime().nullable(),
  /** How many of their mails wait; 0 while only what they sent by a form does. */
  waitingMails: z.number(),
  /** When a mail to its own address came back, until somebody has seen to it; else null. */
  undeliveredAt: z.iso.datetime().nullable(),
  /** When its address was corrected; after `undeliveredAt`: what did not arrive is to be sent again. Null: it was not. */
  correctedAt: z.iso.datetime().nullable(),
  /** YYYY-MM-DD: until then it is not in today's work; null: it is not set aside. */
  snoozedUntil: z.string().nullable(),
  /** Its value as an operator wrote it; null: that of its plan. Whole units of the consultancy's currency. */
  value: z.number().nullable(),
  /** YYYY-MM-DD: when it may be won. */
  expectedOn: z.string().nullable(),
  /** Why it was lost; or "". */
  lostReason: z.string(),
  /** Goes up with every change. A change names the version on which it is based. */
  version: z.number(),
  /** The person who sent it: an address in small letters, or the one that an operator gave instead. */
  person: z.string(),
  /** Domain of the company; "" when none is known. */
  companyDomain: z.string(),
  /** How many other people of the company have sent leads; counted among 200 of its leads. */
  colleagues: z.number(),
  /** Reference of the lead into which it was merged; null when it was not. */
  mergedInto: z.string().nullable(),
  /** 0 to 100 each; null when the questionnaire has no points. */
  scores: z.object({ fit: z.number(), urgency: z.number() }).nullable(),
});

export type LeadRow = z.infer<typeof leadRow>;

/** Rows of one page at most. */
export const leadPageSize = 200;

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
