import type { Announcement } from "#contract/announcement.ts";
import { type ReplyPromise, shareLeft } from "#contract/calendar/reply-promise.ts";
import type { OwnMail } from "#server/mails/outbox/queue.ts";

/** The mail and the announcement when a share of the promised time has passed without an answer. */
export type Warning = {
  readonly mail: Extract<OwnMail, "lead-waiting" | "lead-due-soon" | "lead-overdue">;
  readonly announcement: Extract<Announcement, "lead.waiting" | "lead.due_soon" | "lead.overdue">;
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

/** What is due later than that was promised no answer. */
export function furthestDue(now: Date): Date {
  return new Date(now.getTime() + 366 * 24 * hour);
}

/** Due times later than `after`, and not later than `until`. */
export type DueWindow = { readonly after: Date; readonly until: Date };

/** The due times among which the leads of this warning are: those that are over and news, or all that are not over. */
export function windowOf({ share }: Pick<Warning, "share">, now: Date): DueWindow {
  return share === 1
    ? { after: new Date(now.getTime() - newsworthy), until: now }
    : { after: now, until: furthestDue(now) };
}

/** When a lead or suspect arrived, and until when it was promised an answer. ISO 8601, UTC. */
export type Promised = { readonly received_at: string; readonly due_at: string };

/**
 * The last warning that a promise has reached, so that after an outage each lead gets only this one; undefined: less
 * than half of its time has passed.
 */
export function warningReached(
  reply: ReplyPromise,
  { received_at, due_at }: Promised,
  now: Date,
): Warning | undefined {
  const [received, due, time] = [Date.parse(received_at), Date.parse(due_at), now.getTime()];
  const passed = 1 - shareLeft(reply, { received, due }, time);
  // Minutes are whole, so that the last one counts as none before it is over.
  return warnings.find(({ share }) => passed >= share && (share < 1 || time >= due));
}
