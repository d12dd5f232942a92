import type { LeadCall } from "#contract/console/lead-call.ts";
import type { Database } from "#server/database/open.ts";
import { tellingCall } from "./rules.ts";

/** Whether anybody takes the calls that are booked on the site. */
export async function areCallsTaken(database: Database): Promise<boolean> {
  const taker = await database
    .selectFrom("operator_calendars")
    .innerJoin("operators", "operators.id", "operator_calendars.operator_id")
    .select("operators.id")
    .where("takes_calls", "=", 1)
    .where("disabled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return taker !== undefined;
}

/** Calls as they are stored, with who takes them and where, as long as these still answer leads. */
export function storedCalls(database: Database) {
  return (
    database
      .selectFrom("bookings")
      .leftJoin("operators as taker", (join) =>
        join
          .onRef("taker.id", "=", "bookings.operator_id")
          .on("taker.disabled_at", "is", null)
          .on("taker.role", "!=", "editor"),
      )
      .leftJoin("operator_calendars", "operator_calendars.operator_id", "taker.id")
      .leftJoin("lead_merges", "lead_merges.lead_id", "bookings.lead_id")
      // A call of a merged lead is one of the lead into which it was merged.
      .select(({ fn }) => fn.coalesce("lead_merges.into_id", "bookings.lead_id").as("callsLead"))
      .select([
        "bookings.id as callId",
        "taker.id as takerId",
        "bookings.starts_at as startsAt",
        "bookings.ends_at as endsAt",
        "bookings.state as callState",
        "bookings.sequence",
        "bookings.changed_at as changedAt",
        "bookings.phone as callPhone",
        "bookings.declined_at as declinedAt",
        "operator_calendars.place",
      ])
  );
}

/** A row of `storedCalls`. */
type Row = Awaited<ReturnType<ReturnType<typeof storedCalls>["execute"]>>[number];

/** What `storedCalls` tells of a call, under the names of `tellingCall`. */
export function callIn(row: Omit<Row, "callsLead">) {
  const { callId: id, callState: state, callPhone: phone, ...rest } = row;
  return { id, state, phone, ...rest };
}

/** The one call to show for each lead, by the lead's id. `now`: ISO 8601. */
export async function callsOf(
  database: Database,
  leadIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, LeadCall>> {
  if (leadIds.length === 0) return new Map();
  const rows = await storedCalls(database)
    .where((call) => call(call.fn.coalesce("lead_merges.into_id", "bookings.lead_id"), "in", leadIds))
    .execute();
  const ofLeads = Map.groupBy(rows, ({ callsLead }) => callsLead);
  return new Map(
    [...ofLeads].flatMap(([leadId, calls]) => {
      const call = tellingCall(calls.map(callIn), now);
      return call === undefined ? [] : [[leadId, call] as const];
    }),
  );
}
