import { z } from "zod";
import { leadStatus } from "#contract/console/leads.ts";
import type { DailyCount } from "#server/database/daily-counts.ts";
import { countsOfProgress, type Progress } from "#server/leads/progress/rules.ts";
import { noReplyDue } from "#server/leads/rules.ts";

const time = z.string().nullable();

/** What a reply changes about its lead, as it was before. */
export const beforeReply = z.object({
  status: leadStatus,
  owner_id: z.string().nullable(),
  answered_at: time,
  booked_at: time,
  closed_at: time,
  wrote_at: time,
  waits_since: time.default(null),
  undelivered_at: time,
});

export type BeforeReply = z.infer<typeof beforeReply>;

/** The status of a lead that somebody has answered. */
export function statusAnswered({ status }: Pick<BeforeReply, "status">): BeforeReply["status"] {
  return status === "new" ? "answered" : status;
}

/** What is left of a waiting that was seen: a later one stays. `seen`: undefined: whatever it was. */
export function leftOf(since: string | null, seen: string | null | undefined): string | null {
  return seen === undefined || since === seen ? null : since;
}

type Counted = Progress & { readonly received_at: string; readonly due_at: string };

/** The counts of a change of progress; none for a lead that is owed no answer. */
export function countsOfAnswer(lead: Counted, after: Progress): readonly DailyCount[] {
  return lead.due_at === noReplyDue ? [] : countsOfProgress(lead.received_at, lead, after);
}
