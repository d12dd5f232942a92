import type { LeadStatus } from "#contract/console/leads.ts";
import { storable } from "#server/database/text.ts";
import { dealAfter, progressAfter } from "#server/leads/progress/rules.ts";

/** The import that makes a lead. */
export type Imported = {
  readonly id: string;
  /** Id of the operator who imports. */
  readonly operatorId: string;
  /** Name of the sheet. */
  readonly file: string;
  /** What of the lead's line was left out, in sentences; or "". */
  readonly leftOut: string;
};

/** The work on a lead before it was added. */
export type Work = {
  readonly status: LeadStatus;
  readonly value: number | null;
  readonly followUpOn: string | null;
  /** YYYY-MM-DD: when it may be won. */
  readonly expectedOn: string | null;
  /** Of who sent it, where its form does not ask for it. */
  readonly role: string;
  /** Id of its owner; null: it has none. */
  readonly ownerId: string | null;
  /** Why it was lost. */
  readonly lostReason?: string;
  readonly imported?: Imported;
};

/** How far a lead has come when it is added. */
export function workOf({ work }: { readonly work?: Work }, receivedAt: Date) {
  const {
    status = "new",
    value = null,
    followUpOn = null,
    expectedOn = null,
    role = "",
    ownerId = null,
    lostReason = "",
    imported,
  } = work ?? {};
  const nothing = { answered_at: null, booked_at: null, proposed_at: null, won_at: null };
  return {
    status,
    value,
    follow_up_on: followUpOn,
    expected_on: expectedOn,
    contact_role: storable(role),
    owner_id: ownerId,
    lost_reason: storable(lostReason),
    import_id: imported?.id ?? null,
    ...progressAfter(status, nothing, receivedAt),
    // A later status without a call here does not count as a booked call.
    ...(status !== "call-booked" && { booked_at: null }),
    ...dealAfter(status, nothing, receivedAt),
  };
}
