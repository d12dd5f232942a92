import type { Announcement } from "#contract/announcement.ts";
import { afterHours, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { OwnMail } from "#server/outbox/queue.ts";

/** The mail and the announcement when a share of the promised time has passed without an answer. */
export type Warning = {
  readonly mail: Extract<OwnMail, "lead-waiting" | "lead-due-soon" | "lead-overdue">;
  readonly announcement: Announcement;
  /** Of the promised time. */
  readonly share: number;
};

/** Every warning, the last one first. */
export const warnings: readonly Warning[] = [
  { mail: "lead-overdue", announcement: "lead.overdue", share: 1 },
  { mail: "lead-due-soon", announcement: "lead.due_soon", share: 0.8 },
  { mail: "lead-waiting", announcement: "lead.waiting", share: 0.5 },
];

const hour = 3_600_000;

/** Milliseconds. Of leads that were due longer ago there is no warning. */
const newsworthy = 48 * hour;

/** Due times later than `after`, and not later than `until`. */
export type DueWindow = { readonly after: Date; readonly until: Date };

/** The due time of a lead of which this share of the promised time has passed at `at`. */
export function dueWhenOver(reply: ReplyPromise, at: Date, share: number): Date {
  return new Date(afterHours(reply, at.getTime(), (1 - share) * reply.hours));
}

/**
 * Due times of the leads that get this warning now. No lead is in two windows, so that after an outage each
 * lead gets only its latest warning.
 */
export function windowOf({ share }: Pick<Warning, "share">, now: Date, reply: ReplyPromise): DueWindow {
  const dueWith = (over: number) => dueWhenOver(reply, now, over);
  const next = warnings.findLast((warning) => warning.share > share);
  return {
    after: next === undefined ? new Date(now.getTime() - newsworthy) : dueWith(next.share),
    until: dueWith(share),
  };
}
