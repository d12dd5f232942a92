import { tellingCall } from "#server/console/calls/rules.ts";
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

/** Operators who see no leads, because their access has ended or they only edit: what is theirs is nobody's. */
export function withoutAccess(database: Database) {
  return database
    .selectFrom("operators")
    .select("id")
    .where((one) => one.or([one("disabled_at", "is not", null), one("role", "=", "editor")]));
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

/**
 * Today's calls with their leads, whoever owns these, also those that are set aside: a call cannot be put off. A lead
 * stands here once for each of its calls.
 */
export function calledToday(asked: Asked, when: When) {
  const calls = todaysCalls(asked, when)
    .leftJoin("operator_calendars", "operator_calendars.operator_id", "bookings.operator_id")
    .leftJoin("lead_merges", "lead_merges.lead_id", "bookings.lead_id")
    // A call of a merged lead is one of the lead into which it was merged.
    .select(({ fn }) => [
      fn.coalesce("lead_merges.into_id", "bookings.lead_id").as("calls_lead"),
      "bookings.id as callId",
      "bookings.operator_id as takerId",
      "bookings.starts_at as startsAt",
      "bookings.ends_at as endsAt",
      "bookings.state as callState",
      "bookings.sequence",
      "bookings.changed_at as changedAt",
      "operator_calendars.place",
    ])
    .as("call");
  return leadRows(when.database)
    .where("merge.lead_id", "is", null)
    .innerJoin(calls, "call.calls_lead", "leads.id")
    .select(["call.takerId", "call.startsAt", "call.endsAt", "call.callState", "call.sequence"])
    .select(["call.changedAt", "call.place"])
    .orderBy("call.startsAt")
    .orderBy("call.callId");
}

/** How many calls there are today. */
export async function countCalled(asked: Asked, when: When): Promise<number> {
  const { count } = await calledToday(asked, when)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Called = Awaited<ReturnType<ReturnType<typeof calledToday>["execute"]>>[number];

/** A row of `calledToday` as the lead, its call at that time, and who takes it. */
export function partsOfCall(row: Called, now: string) {
  const { takerId, startsAt, endsAt, callState: state, sequence, changedAt, place, ...lead } = row;
  const call = tellingCall([{ startsAt, endsAt, state, sequence, changedAt, place }], now) ?? null;
  return { lead, call, takerId };
}
