import type { Deed } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";

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
