import type { BusinessHours } from "#contract/calendar/business-hours.ts";
import { pressingHours, type Risk, riskOf } from "#contract/calendar/due-risk.ts";
import type { LeadRow } from "#contract/console/leads.ts";

const minute = 60_000;

/** Share of the promised time after which a lead is to be watched. */
const watched = 0.5;

/** What is left of the promised time. Minutes are whole, and never negative. */
export type Clock =
  | { readonly kind: "none" }
  | { readonly kind: "answered"; readonly minutes: number }
  | { readonly kind: "overdue"; readonly minutes: number }
  | {
      readonly kind: "left";
      readonly minutes: number;
      /** Percent of the promised time. */
      readonly percent: number;
      readonly tone: "ok" | "warn" | "bad";
      readonly risk?: Risk;
    };

type Times = Pick<LeadRow, "receivedAt" | "dueAt" | "answeredAt">;

/** How a lead's clock stands at a time, in milliseconds since 1970. `hours`: without them no risk is known. */
export function clockOf({ receivedAt, dueAt, answeredAt }: Times, now: number, hours?: BusinessHours): Clock {
  const received = Date.parse(receivedAt);
  if (answeredAt !== null) {
    return {
      kind: "answered",
      minutes: Math.max(0, Math.floor((Date.parse(answeredAt) - received) / minute)),
    };
  }
  if (dueAt === null) return { kind: "none" };
  const due = Date.parse(dueAt);
  if (now >= due) return { kind: "overdue", minutes: Math.floor((now - due) / minute) };
  const minutes = Math.floor((due - now) / minute);
  const share = Math.min(1, (due - now) / (due - received));
  const tone = minutes < pressingHours * 60 ? "bad" : share < watched ? "warn" : "ok";
  const risk = hours && riskOf(due, now, hours);
  return { kind: "left", minutes, percent: Math.round(share * 100), tone, ...(risk && { risk }) };
}
