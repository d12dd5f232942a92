import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { callIn, storedCalls, tellingCall } from "#server/console/calls.ts";
import { leadRows } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";

/** Whose work is asked for: an operator's own leads and those without an owner; null: everybody's. */
export type Asked = {
  readonly operatorId: string | null;
  readonly now: Date;
  readonly reply: ReplyPromise;
};

/**
 * The database, the time, the day (YYYY-MM-DD), and when the next day begins. `lateAnswers`,
 * `lateReports`: JSON lists of the ids of leads that had their first answer and are owed by now one to what their
 * client wrote again, or their report.
 */
export type When = {
  readonly database: Database;
  readonly now: string;
  readonly day: string;
  readonly tomorrow: string;
  readonly lateAnswers: string;
  readonly lateReports: string;
};

/** Operators who see no leads, because their access has ended or they only edit: what is theirs is nobody's. */
export function withoutAccess(database: Database) {
  return database
    .selectFrom("operators")
    .select("id")
    .where((one) => one.or([one("disabled_at", "is not", null), one("role", "=", "editor")]));
}

/**
 * Today's calls that are not over, and later ones that need somebody now: nobody with access takes them, or the
 * client's calendar declined them. By who takes them; what nobody takes is everybody's.
 */
function todaysCalls({ operatorId }: Asked, { database, now, tomorrow }: When) {
  return storedCalls(database)
    .where("bookings.state", "=", "booked")
    .where("bookings.ends_at", ">", now)
    .where((call) =>
      call.or([
        call("bookings.starts_at", "<", tomorrow),
        call("bookings.declined_at", "is not", null),
        // Who takes a call that was booked on the page of another company is not known here.
        call.and([call("bookings.source", "=", "own"), call("taker.id", "is", null)]),
      ]),
    )
    .$if(operatorId !== null, (calls) =>
      calls.where((call) => call.or([call("taker.id", "is", null), call("taker.id", "=", operatorId)])),
    );
}

/**
 * Today's calls with their leads, whoever owns these, also those that are set aside: a call cannot be put off. A lead
 * stands here once for each of its calls.
 */
export function calledToday(asked: Asked, when: When) {
  const calls = todaysCalls(asked, when).as("call");
  return leadRows(when.database)
    .where("merge.lead_id", "is", null)
    .innerJoin(calls, "call.callsLead", "leads.id")
    .select(["call.callId", "call.takerId", "call.startsAt", "call.endsAt", "call.callState"])
    .select(["call.callSource", "call.sequence", "call.amended", "call.changedAt"])
    .select(["call.callPhone", "call.declinedAt", "call.place", "call.timeZone"])
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

/** A row of `calledToday` as the lead, and its call at that time. */
export function partsOfCall(row: Called, now: string) {
  const { callId, takerId, startsAt, endsAt, callState, callSource, ...other } = row;
  const { sequence, amended, changedAt, callPhone, declinedAt, place, timeZone, ...lead } = other;
  const times = { startsAt, endsAt, timeZone, sequence, amended, changedAt };
  const stored = callIn({ callId, takerId, callState, callSource, callPhone, declinedAt, place, ...times });
  return { lead, call: tellingCall([stored], now) ?? null };
}
