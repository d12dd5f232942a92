import type { Deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";

/**
 * When a lead counts as answered after its status became `status`: the first status after "new" stops the clock,
 * and going back to "new" lets it run again. `answeredAt`: before that.
 */
export function answeredAfter(status: LeadStatus, answeredAt: string | null, now: Date): string | null {
  return status === "new" ? null : (answeredAt ?? now.toISOString());
}

/**
 * When a call counts as booked after a lead's status became `status`: with its first "call booked" or "won", also if
 * it is lost later. Going back to an earlier status takes it back. `bookedAt`: before that.
 */
export function bookedAfter(status: LeadStatus, bookedAt: string | null, now: Date): string | null {
  if (status === "new" || status === "answered") return null;
  return status === "lost" ? bookedAt : (bookedAt ?? now.toISOString());
}

/** The part of a lead that people change. */
type Work = {
  readonly status: LeadStatus;
  readonly owner_id: string | null;
  readonly follow_up_on: string | null;
};

/** What was done to a lead that was like `before` and is like `after`. */
export function deedsOf(before: Work, after: Work): readonly Deed[] {
  const deeds: readonly Deed[] = [
    { kind: "status", from: before.status, to: after.status },
    { kind: "owner", from: before.owner_id, to: after.owner_id },
    { kind: "follow-up", from: before.follow_up_on, to: after.follow_up_on },
  ];
  return deeds.filter((deed) => "from" in deed && deed.from !== deed.to);
}
