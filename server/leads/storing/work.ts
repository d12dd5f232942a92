import { storable } from "#server/database/text.ts";
import type { Submission } from "#server/leads/commands.ts";
import { dealAfter, progressAfter } from "#server/progress/rules.ts";

/** How far a lead has come when it is added. */
export function workOf({ work }: Pick<Submission, "work">, receivedAt: Date) {
  const {
    status = "new",
    value = null,
    followUpOn = null,
    ownerId = null,
    lostReason = "",
    importId = null,
  } = work ?? {};
  const nothing = { answered_at: null, booked_at: null, proposed_at: null, won_at: null };
  return {
    status,
    value,
    follow_up_on: followUpOn,
    owner_id: ownerId,
    lost_reason: storable(lostReason),
    import_id: importId,
    ...progressAfter(status, nothing, receivedAt),
    // A later status without a call here does not count as a booked call.
    ...(status !== "call-booked" && { booked_at: null }),
    ...dealAfter(status, nothing, receivedAt),
  };
}
