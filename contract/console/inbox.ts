import { z } from "zod";
import { read } from "./endpoint.ts";

/** Numbers above the inbox. */
export const figures = z.object({
  /** Leads whose client waits for a reply: for the promised first one, or because they wrote last. */
  waiting: z.number(),
  /** Those whose first answer is due in under 4 hours, and those whose first answer is overdue. */
  dueSoon: z.number(),
  overdue: z.number(),
  /** Leads of the last 7 days, and of the 7 days before. */
  received: z.number(),
  receivedBefore: z.number(),
  /** Median minutes from arrival to the first answer, over the last 30 days; null: nothing was answered. */
  medianAnswerMinutes: z.number().nullable(),
  /** The time that the site promises, in words. */
  replyTime: z.string(),
  /** Submissions in quarantine; of these, those that are due within 4 hours; and those that are overdue. */
  quarantine: z.number(),
  quarantineDueSoon: z.number(),
  quarantineOverdue: z.number(),
  /** Arrival and due time of the submission in quarantine that is due first; null: no answer is promised. */
  quarantineNext: z.object({ receivedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
  /** Mails that belong to no lead. */
  mails: z.number(),
  /** Leads in the work of today of who asks: their own and nobody's, each counted once. */
  today: z.number(),
  /** Leads whose client wrote last and waits for an answer. */
  wrote: z.number(),
  /** Calls that are booked and not over. */
  calls: z.number(),
  /** Readiness reports that await a review. */
  reports: z.number(),
});

export type Figures = z.infer<typeof figures>;

/** The numbers above the inbox. */
export const inbox = {
  readFigures: read("/api/console/figures", "consultant", figures),
};
