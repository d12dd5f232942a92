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

/** The one call to show for each lead, by the lead's id. `now`: ISO 8601. */
export async function callsOf(
  database: Database,
  leadIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, LeadCall>> {
  if (leadIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("bookings")
    .leftJoin("operator_calendars", "operator_calendars.operator_id", "bookings.operator_id")
    .select([
      "bookings.lead_id as leadId",
      "bookings.starts_at as startsAt",
      "bookings.ends_at as endsAt",
      "bookings.state",
      "bookings.sequence",
      "bookings.changed_at as changedAt",
      "operator_calendars.place",
    ])
    .where("bookings.lead_id", "in", leadIds)
    .execute();
  const ofLeads = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map(
    [...ofLeads].flatMap(([leadId, calls]) => {
      const call = tellingCall(calls, now);
      return call === undefined ? [] : [[leadId, call] as const];
    }),
  );
}
