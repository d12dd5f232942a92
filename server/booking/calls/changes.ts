import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { noteNoCall } from "#server/leads/progress/commands.ts";
import { type Act, remember } from "#server/leads/progress/history.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { mailsAbout, type NewCall, takeCells } from "./commands.ts";
import { revisionOf } from "./rules.ts";

/** The new time of a call, or that it is cancelled. `dueAt`: the due time of a lead that was never answered. */
export type CallChange = {
  readonly id: string;
  /** The sequence that the call had when it was read. */
  readonly sequence: number;
  readonly domain: string;
} & (
  | ({ readonly to: "cancelled" } & { readonly dueAt: string })
  | ({ readonly to: "moved" } & Pick<NewCall, "startsAt" | "endsAt" | "timeZone" | "operatorId" | "cells">)
);

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
    const { id, domain } = change;
    const sequence = change.sequence + 1;
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
      .where("sequence", "=", change.sequence)
      .returning(["lead_id as leadId", "starts_at as startsAt", "operator_id as operatorId", "status_before"])
      .returning(["sequence", "amended"])
      .execute();
    if (booking === undefined) return "gone";
    const { leadId, startsAt, operatorId } = booking;
    await transaction.deleteFrom("booking_cells").where("booking_id", "=", id).execute();
    if (change.to === "moved") await takeCells(transaction, change);
    const deeds = [{ kind: "call", what: change.to, startsAt, operatorId }] as const;
    await remember(transaction, leadId, deeds, act);
    const told = change.to === "moved" ? "call-moved" : "call-cancelled";
    const mails = mailsAbout([told, "call-notice"], id, revisionOf(booking));
    await enqueue(transaction, mails, { leadId, domain, now: act.now });
    if (change.to === "cancelled") {
      const before = booking.status_before === "new" ? "new" : "answered";
      await noteCancelled(transaction, { leadId, before }, change.dueAt, act);
    }
    return "done";
  },
);

/**
 * Moves or cancels a call, with its mails, in one unit of work; "gone" when it was changed meanwhile. Rejects
 * with a unique violation when the new time was taken meanwhile.
 */
export function changeCall(database: Database, change: CallChange, now: Date): Promise<"done" | "gone"> {
  return storeChange(database, change, { operatorId: null, now });
}
