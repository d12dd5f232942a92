import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { noteNoCall, wake } from "#server/leads/progress/commands.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { record } from "#server/operators/audit.ts";
import { mailsAbout, type NewCall, takeCells } from "./commands.ts";
import type { Call } from "./queries.ts";
import { revisionOf } from "./rules.ts";
import { tellOfTaker } from "./takers.ts";

/**
 * The new time of a call, or that it is cancelled. `words`: what its visitor is told with it; or "". `dueAt`: the due time of a
 * lead that was never answered, if the one before is over. `anyway`: whether the minutes between two calls may be missing.
 */
export type CallChange = {
  /** The call as it was read. */
  readonly was: Pick<
    Call,
    "id" | "reference" | "operatorId" | "source" | "startsAt" | "endsAt" | "sequence" | "amended"
  >;
  readonly domain: string;
  readonly words: string;
} & (
  | { readonly to: "cancelled"; readonly dueAt: string }
  | ({ readonly to: "moved"; readonly operatorId: string | null; readonly anyway: boolean } & Pick<
      NewCall,
      "startsAt" | "endsAt" | "timeZone" | "cells"
    >)
);

/** The mail that tells a visitor of a change. What an operator wrote for it stands in the history under this name. */
function toldBy({ to }: CallChange): "call-moved" | "call-cancelled" {
  return to === "moved" ? "call-moved" : "call-cancelled";
}

/** Gives a lead its earlier status when it has no other call. */
export async function noteCancelled(
  transaction: Transaction<Tables>,
  booking: { readonly leadId: string; readonly before: "new" | "answered" },
  dueAt: string,
  act: Act,
): Promise<void> {
  const another = await transaction
    .selectFrom("bookings")
    .select("id")
    .where("lead_id", "=", booking.leadId)
    .where("state", "=", "booked")
    .executeTakeFirst();
  if (another === undefined) {
    await noteNoCall(transaction, booking.leadId, { before: booking.before, dueAt }, act);
  }
}

const storeChange = unitOfWork(
  import.meta.url,
  async function storeChange(
    transaction: Transaction<Tables>,
    change: CallChange,
    act: Act,
  ): Promise<"done" | "gone"> {
    const { was, domain } = change;
    const { id } = was;
    const sequence = was.sequence + 1;
    const changed_at = act.now.toISOString();
    const [booking] = await transaction
      .updateTable("bookings")
      .set(
        change.to === "cancelled"
          ? { state: "cancelled", sequence, changed_at }
          : {
              operator_id: change.operatorId,
              starts_at: change.startsAt,
              ends_at: change.endsAt,
              time_zone: change.timeZone,
              sequence,
              changed_at,
              declined_at: null,
            },
      )
      .where("id", "=", id)
      .where("state", "=", "booked")
      .where("sequence", "=", was.sequence)
      .where("amended", "=", was.amended)
      .returning(["lead_id as leadId", "starts_at as startsAt", "operator_id as operatorId", "status_before"])
      .returning(["sequence", "amended"])
      .execute();
    if (booking === undefined) return "gone";
    const { leadId, startsAt, operatorId } = booking;
    await transaction.deleteFrom("booking_cells").where("booking_id", "=", id).execute();
    if (change.to === "moved" && operatorId !== null) {
      const { cells, endsAt, anyway } = change;
      await takeCells(transaction, { id, operatorId, cells, endsAt }, anyway);
    }
    const revision = revisionOf(booking);
    const mails = mailsAbout([toldBy(change)], id, revision);
    const more = {
      ...(change.to === "moved" && { earlier: was.startsAt }),
      ...(change.words !== "" && { said: change.words }),
    };
    const deeds = [{ kind: "call", what: change.to, startsAt, operatorId, ...more }] as const;
    await remember(transaction, leadId, deeds, { ...act, key: mails[0] ?? null });
    if (act.operatorId !== null) {
      const action = change.to === "moved" ? "moved a call" : "cancelled a call";
      await record(transaction, { id: act.operatorId }, action, was.reference, act.now);
    } else await wake(transaction, leadId);
    await enqueue(transaction, mails, { leadId, domain, now: act.now });
    if (change.to === "moved" && operatorId !== null && operatorId !== was.operatorId) {
      const call = { ...was, leadId, takerId: was.operatorId };
      const given = { call, revision, to: operatorId, movedTo: startsAt };
      await tellOfTaker(transaction, given, "call-notice", { ...act, domain });
    } else {
      const notice = mailsAbout(["call-notice"], id, revision);
      await enqueue(transaction, notice, { leadId, domain, now: act.now });
    }
    if (change.to === "cancelled") {
      const before = booking.status_before === "new" ? "new" : "answered";
      await noteCancelled(transaction, { leadId, before }, change.dueAt, act);
    }
    return "done";
  },
);

/**
 * Moves or cancels a call, with its mails, in one unit of work; "gone" when it was changed meanwhile. Rejects
 * with a unique violation when the new time was taken meanwhile. `act`: of its visitor, or of an operator.
 */
export function changeCall(database: Database, change: CallChange, act: Act): Promise<"done" | "gone"> {
  return storeChange(database, change, act);
}
