import type { Deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import { daily } from "#server/database/daily-counts.ts";

/** When a lead was answered and its call booked; null: not yet. */
export type Progress = { readonly answered_at: string | null; readonly booked_at: string | null };

/**
 * The owner of a lead after a change of status: an operator who answers a lead without an owner becomes its
 * owner. `by`: null: no person.
 */
export function ownerAfter(
  change: { readonly from: LeadStatus; readonly to: LeadStatus },
  owner: string | null,
  by: string | null,
): string | null {
  return change.from === "new" && change.to === "answered" ? (owner ?? by) : owner;
}

type Step = { readonly status: LeadStatus; readonly owner_id: string | null };

/** The deeds for a new status and a new owner. */
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

/** Statuses that a lead may reach with and without a call: a booked one stays booked. */
const afterCall: readonly LeadStatus[] = ["proposal-out", "won"];

function bookedAfter(status: LeadStatus, before: string | null, at: string): string | null {
  if (status === "call-booked") return before ?? at;
  return afterCall.includes(status) ? before : null;
}

/** When a lead's proposal went out, and when it was won; null: not yet. */
export type Deal = { readonly proposed_at: string | null; readonly won_at: string | null };

/** The times of the deal after the status became `status`. Closing a lead keeps `proposed_at`. */
export function dealAfter(status: LeadStatus, before: Deal, now: Date): Deal {
  const at = now.toISOString();
  if (status === "won") return { proposed_at: before.proposed_at, won_at: before.won_at ?? at };
  if (status === "proposal-out") return { proposed_at: before.proposed_at ?? at, won_at: null };
  return { proposed_at: closing.includes(status) ? before.proposed_at : null, won_at: null };
}

/**
 * The progress of a lead after its status became `status`. The first "answered", "call booked" or "proposal out" is the
 * answer; the first "call booked" is a booked call, which "proposal out" and "won" keep. Closing keeps both as they were;
 * going back to an earlier status clears the later times, and with "new" the lead waits again. `before`: the
 * progress until then.
 */
export function progressAfter(
  status: LeadStatus,
  before: Progress,
  now: Date,
): Progress & { readonly closed_at: string | null } {
  const { answered_at, booked_at } = before;
  const at = now.toISOString();
  if (closing.includes(status)) return { answered_at, booked_at, closed_at: at };
  return {
    answered_at: status === "new" ? null : (answered_at ?? at),
    booked_at: bookedAfter(status, booked_at, at),
    closed_at: null,
  };
}

/** A lead that is owed an answer. Times are ISO 8601, UTC. */
export type Answerable = Pick<Progress, "answered_at"> & {
  readonly received_at: string;
  readonly due_at: string;
};

/**
 * The time of an answer that nobody gave here: a lead whose client books a call, or that is won, before it was answered and
 * before its due time, counts for no figure, like one that was answered before it was added. Else null.
 */
export function answeredElsewhere(lead: Answerable, now: Date): string | null {
  return lead.answered_at ?? (now.toISOString() < lead.due_at ? lead.received_at : null);
}

function difference(before: string | null, after: string | null): number {
  return Number(after !== null) - Number(before !== null);
}

/** The counts of a change of progress, on the day on which the lead arrived (ISO 8601, UTC). */
export function countsOfProgress(receivedAt: string, before: Progress, after: Progress) {
  const day = new Date(receivedAt);
  return [
    daily("answered", day, "", difference(before.answered_at, after.answered_at)),
    daily("booked", day, "", difference(before.booked_at, after.booked_at)),
  ];
}
