import type { Deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import { daily } from "#server/database/daily-counts.ts";

/** A lead's way to an answer: null where it has not come that far. */
export type Progress = { readonly answered_at: string | null; readonly booked_at: string | null };

/** Whose a lead is after somebody answered it, if only by its status: who answers what is nobody's owns it. `by`: null: no person. */
export function ownerAfter(
  change: { readonly from: LeadStatus; readonly to: LeadStatus },
  owner: string | null,
  by: string | null,
): string | null {
  return change.from === "new" && change.to === "answered" ? (owner ?? by) : owner;
}

type Step = { readonly status: LeadStatus; readonly owner_id: string | null };

/** What the history says of a new status and a new owner. */
export function deedsOfStep(before: Step, after: Step): readonly Deed[] {
  return [
    ...(before.status === after.status
      ? []
      : [{ kind: "status" as const, from: before.status, to: after.status }]),
    ...(before.owner_id === after.owner_id
      ? []
      : [{ kind: "owner" as const, from: before.owner_id, to: after.owner_id }]),
  ];
}

/** Statuses that close a lead without a client, and so without an answer. */
const closing: readonly LeadStatus[] = ["lost", "not-a-lead"];

/** A call is booked, and what may follow. */
const beyondCall: readonly LeadStatus[] = ["call-booked", "proposal-out", "won"];

/** How far a lead has come after its call; null where it has not. */
export type Deal = { readonly proposed_at: string | null; readonly won_at: string | null };

/** How far a lead has come after its call, when its status became `status`. Closing it keeps that its proposal went out. */
export function dealAfter(status: LeadStatus, before: Deal, now: Date): Deal {
  const at = now.toISOString();
  if (status === "won") return { proposed_at: before.proposed_at, won_at: before.won_at ?? at };
  if (status === "proposal-out") return { proposed_at: before.proposed_at ?? at, won_at: null };
  return { proposed_at: closing.includes(status) ? before.proposed_at : null, won_at: null };
}

/**
 * How far a lead has come after its status became `status`. The first "answered", "call booked" or "won" is the
 * answer; the first "call booked", "proposal out" or "won" is a booked call. Closing keeps both as they were; going back to an earlier
 * status takes back what came after it, and "new" lets the clock run again. `before`: how far it had come.
 */
export function progressAfter(
  status: LeadStatus,
  before: Progress,
  now: Date,
): Progress & { readonly closed_at: string | null } {
  const { answered_at, booked_at } = before;
  const at = now.toISOString();
  if (closing.includes(status)) return { answered_at, booked_at, closed_at: at };
  const isBooked = beyondCall.includes(status);
  return {
    answered_at: status === "new" ? null : (answered_at ?? at),
    booked_at: isBooked ? (booked_at ?? at) : null,
    closed_at: null,
  };
}

function difference(before: string | null, after: string | null): number {
  return Number(after !== null) - Number(before !== null);
}

/** What a change counts as, on the day on which the lead arrived (ISO 8601, UTC). */
export function countsOfProgress(receivedAt: string, before: Progress, after: Progress) {
  const day = new Date(receivedAt);
  return [
    daily("answered", day, "", difference(before.answered_at, after.answered_at)),
    daily("booked", day, "", difference(before.booked_at, after.booked_at)),
  ];
}
