import { leadRows } from "#server/console/rows/queries.ts";
import type { Database } from "#server/database/open.ts";

/** Whose work is asked for: an operator's own leads and those without an owner; null: everybody's. */
export type Asked = {
  readonly operatorId: string | null;
  readonly now: Date;
  readonly timeZone: string;
};

/** The database, the time, the day (YYYY-MM-DD), and when the next day begins. */
export type When = {
  readonly database: Database;
  readonly now: string;
  readonly day: string;
  readonly tomorrow: string;
};

/** Operators whose access has ended: what is theirs is nobody's. */
export function withoutAccess(database: Database) {
  return database.selectFrom("operators").select("id").where("disabled_at", "is not", null);
}

/** Today's calls that are not over, by who takes them, and those that nobody with access takes. */
function todaysCalls({ operatorId }: Asked, { database, now, tomorrow }: When) {
  return database
    .selectFrom("bookings")
    .where("bookings.state", "=", "booked")
    .where("bookings.ends_at", ">", now)
    .where("bookings.starts_at", "<", tomorrow)
    .$if(operatorId !== null, (calls) =>
      calls.where((call) =>
        call.or([
          call("bookings.operator_id", "is", null),
          call("bookings.operator_id", "=", operatorId),
          call("bookings.operator_id", "in", withoutAccess(database)),
        ]),
      ),
    );
}

/** Leads with a call today, whoever owns them, also those that are set aside: a call cannot be put off. */
export function calledToday(asked: Asked, when: When) {
  const first = todaysCalls(asked, when)
    .select(({ fn }) => ["bookings.lead_id", fn.min("bookings.starts_at").as("starts_at")])
    .groupBy("bookings.lead_id")
    .as("first_call");
  return leadRows(when.database)
    .where("merge.lead_id", "is", null)
    .innerJoin(first, "first_call.lead_id", "leads.id")
    .orderBy("first_call.starts_at");
}

/** Who takes today's call of each lead, by the lead's id. */
export async function takersOf(asked: Asked, when: When): Promise<ReadonlyMap<string, string | null>> {
  const calls = await todaysCalls(asked, when)
    .select(["bookings.lead_id as leadId", "bookings.operator_id as takerId"])
    .orderBy("bookings.starts_at", "desc")
    .execute();
  return new Map(calls.map(({ leadId, takerId }) => [leadId, takerId]));
}
