import type { Announcement } from "#contract/announcement.ts";
import { afterHours, type ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { OwnMail } from "#server/outbox/queue.ts";

/** What is told when a share of the promised time is over and nobody has answered. */
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

/** Milliseconds: leads that were due longer ago are no news. */
const newsworthy = 48 * hour;

/** Due times later than `after`, and not later than `until`. */
export type DueWindow = { readonly after: Date; readonly until: Date };

/** When is due of what a share of the promised time is over at a time. */
export function dueWhenOver(reply: ReplyPromise, at: Date, share: number): Date {
  return new Date(afterHours(reply, at.getTime(), (1 - share) * reply.hours));
}

/**
 * Due times of the leads of which a warning is to be told now. No lead is in two of them: after an outage each is
 * told once how it stands, and not of what it has passed meanwhile.
 */
export function windowOf({ share }: Pick<Warning, "share">, now: Date, reply: ReplyPromise): DueWindow {
  const dueWith = (over: number) => dueWhenOver(reply, now, over);
  const next = warnings.findLast((warning) => warning.share > share);
  return {
    after: next === undefined ? new Date(now.getTime() - newsworthy) : dueWith(next.share),
    until: dueWith(share),
  };
}
