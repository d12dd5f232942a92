import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { announce, mailReceiver } from "#server/outbox/queue.ts";

/** Calls of leads that are neither over nor cancelled, with who takes them. */
function callsToCome(transaction: Transaction<Tables>, leadIds: readonly string[], now: Date) {
  return transaction
    .selectFrom("bookings")
    .leftJoin("operators", "operators.id", "bookings.operator_id")
    .select(["bookings.id", "starts_at as startsAt", "ends_at as endsAt", "source", "sequence", "amended"])
    .select(["operators.name as with", "operators.email as to"])
    .where("lead_id", "in", leadIds)
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .execute();
}

/**
 * Withdraws the calls to come of leads that are being deleted, and returns how many there were: who takes them is free
 * again, and gets a mail that takes the call out of the calendar and names nobody. `domain`: of the Message-ID; without
 * it nobody is told.
 */
export async function withdrawCalls(
  transaction: Transaction<Tables>,
  leadIds: readonly string[],
  { now, domain }: { readonly now: Date; readonly domain: string | undefined },
): Promise<number> {
  const calls = await callsToCome(transaction, leadIds, now);
  if (calls.length === 0) return 0;
  const ids = calls.map(({ id }) => id);
  await transaction.deleteFrom("booking_cells").where("booking_id", "in", ids).execute();
  if (domain === undefined) return calls.length;
  for (const { sequence, amended, source, ...call } of calls) {
    // One more than the revision that calendars know (RFC 5545, 3.8.7.4).
    const data = { ...call, revision: sequence + amended + 1, isOwn: source === "own" };
    await announce(transaction, "call-erased", { data }, { targets: [mailReceiver], domain, now });
  }
  return calls.length;
}
