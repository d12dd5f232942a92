import { minutesAtRisk, pressingHours } from "#contract/calendar/due-risk.ts";
import { minutesBetween, type ReplyPromise, shareLeft } from "#contract/calendar/reply-promise.ts";
import type { Times } from "#contract/console/standing.ts";

const minute = 60_000;

/** Share of the promised time. When less is left, the lead is marked. */
const watched = 0.5;

/** What is left of the promised time. Minutes are whole, never negative, and only promised ones count. */
export type PromiseState =
  | { readonly kind: "none" }
  | { readonly kind: "answered"; readonly minutes: number }
  | { readonly kind: "closed" }
  | { readonly kind: "overdue"; readonly minutes: number }
  | {
      readonly kind: "left";
      readonly minutes: number;
      /** Percent of the promised time that is left. */
      readonly percent: number;
      readonly tone: "ok" | "warn" | "bad";
      /** Minutes of business hours, if these are too few. */
      readonly atRisk?: number;
    };

/** How the promise of an answer to a lead stands at a time, in milliseconds since 1970. */
export function promiseState(
  { receivedAt, dueAt, answeredAt, closedAt }: Times,
  now: number,
  reply: ReplyPromise,
): PromiseState {
  const received = Date.parse(receivedAt);
  // Answered before it was added, or a call that the visitor booked: neither has a first reply.
  if (answeredAt === receivedAt) return { kind: "none" };
  if (answeredAt !== null) {
    return {
      kind: "answered",
      minutes: Math.max(0, Math.floor((Date.parse(answeredAt) - received) / minute)),
    };
  }
  if (closedAt !== null) return { kind: "closed" };
  if (dueAt === null) return { kind: "none" };
  const due = Date.parse(dueAt);
  if (now >= due) return { kind: "overdue", minutes: Math.floor((now - due) / minute) };
  const minutes = minutesBetween(reply, now, due);
  const share = shareLeft(reply, { received, due }, now);
  const tone = minutes < pressingHours * 60 ? "bad" : share < watched ? "warn" : "ok";
  // If business hours are promised, `minutes` are these.
  const atRisk = reply.counts === "all-hours" ? minutesAtRisk(due, now, reply.businessHours) : undefined;
  const percent = Math.round(share * 100);
  return { kind: "left", minutes, percent, tone, ...(atRisk !== undefined && { atRisk }) };
}
