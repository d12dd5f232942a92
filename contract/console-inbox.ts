import { z } from "zod";
import { leadStatus } from "./console-leads.ts";

/** Numbers above the inbox. */
export const figures = z.object({
  /** Leads that wait for their promised answer, how many of them have under 4 hours left, and are overdue. */
  waiting: z.number(),
  dueSoon: z.number(),
  overdue: z.number(),
  /** Leads of the last 7 days, and of the 7 days before. */
  received: z.number(),
  receivedBefore: z.number(),
  /** Minutes from arrival to the first answer, of what was answered in the last 30 days; null: nothing was. */
  medianAnswerMinutes: z.number().nullable(),
  /** Hours that the site promises. */
  replyHours: z.number(),
  /** All leads by status, and the open ones (new, answered, call-booked) by questionnaire. */
  byStatus: z.record(leadStatus, z.number()),
  byQuestionnaire: z.record(z.string(), z.number()),
  quarantine: z.number(),
  /** Readiness reports that await a review. */
  reports: z.number(),
});

export type Figures = z.infer<typeof figures>;

/** A submission that was set apart. */
const suspect = z.object({
  reference: z.string(),
  questionnaire: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  receivedAt: z.iso.datetime(),
  reasons: z.array(z.string()).readonly(),
});

/** The newest 200. */
export const suspectList = z.object({ suspects: z.array(suspect).readonly() });

export type SuspectList = z.infer<typeof suspectList>;

/** Names a suspect. */
export const referenceOnly = z.object({ reference: z.string().max(40) });
