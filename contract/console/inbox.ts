import { z } from "zod";
import { leadStatus } from "./leads.ts";

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
  replyTime: z.string(),
  /** All leads by status, and the open ones (new, answered, call-booked) by questionnaire. */
  byStatus: z.record(leadStatus, z.number()),
  byQuestionnaire: z.record(z.string(), z.number()),
  /** What was set apart: all of it, how much of it is due within 4 hours, and overdue. */
  quarantine: z.number(),
  quarantineDueSoon: z.number(),
  quarantineOverdue: z.number(),
  /** Of what was set apart, when that came and is due whose promise ends first; null: nothing is promised. */
  quarantineNext: z.object({ receivedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
  /** Mails that belong to no lead. */
  mails: z.number(),
  /** Readiness reports that await a review. */
  reports: z.number(),
});

export type Figures = z.infer<typeof figures>;
