import { dayOf } from "#contract/calendar/company-day.ts";
import type { Company } from "#contract/company.ts";
import type { LeadChange } from "#contract/console/lead.ts";
import {
  bookedElsewhere,
  type CallAhead,
  type LeadCall,
  type leadCalls,
} from "#contract/console/lead-call.ts";
import { cancelCall, moveCallTo } from "#server/booking/calls/desk.ts";
import { type Call, callById, offerOf } from "#server/booking/calls/queries.ts";
import { minutesOf, revisionOf } from "#server/booking/calls/rules.ts";
import { changeTaker, type Giving } from "#server/booking/calls/takers.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

type Desk = {
  readonly database: Database;
  readonly company: Company;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** Why a person has to decide first. */
function reasonToAsk(why: "close" | "away", { scheduling: { bufferMinutes } }: Desk["company"]): string {
  return why === "close"
    ? `Nothing is changed yet: the ${bufferMinutes} minutes between this call and another one of theirs would be missing. If they can do without, say so.`
    : "Nothing is changed yet: the calendar of who takes the call has something else at that time. If the call can be then all the same, say so.";
}

const refusals = {
  gone: "This call is over or cancelled, so nobody has to take it.",
  changed: "Somebody else has given this call away meanwhile. Please look who takes it now.",
  placeless:
    "They have not said where their calls are, so the client could not be told. They do so in the settings, under Your account, Calls.",
  busy: "They have another call at that time. Please choose somebody else, or another time for the call.",
} as const satisfies Record<Exclude<Giving, "done" | "close" | "away">, string>;

const noCall = "There is no such call any more. Please look at the lead again.";

const changedMeanwhile =
  "Somebody has changed this call meanwhile, so nothing was changed now. Please look how it stands.";

/** The call that an operator saw. Throws when it is another company's, is over, or was changed meanwhile. */
async function callToChange(
  { database, now }: { readonly database: Database; readonly now: Date },
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<Call> {
  const call = await callById(database, id);
  if (call === undefined) throw new HttpError(404, noCall);
  if (call.source !== "own") {
    const { name } = bookedElsewhere[call.source];
    throw new HttpError(409, `This call was booked at ${name}: please move or cancel it there.`);
  }
  if (revisionOf(call) !== revision || call.state !== "booked") throw new HttpError(409, changedMeanwhile);
  if (call.endsAt <= now.toISOString()) throw new HttpError(409, "This call is over.");
  return call;
}

/** The call of a lead. */
export const leadCallHandlers: ConsoleHandlers<Desk, typeof leadCalls> = {
  /**
   * 400 when they answer no leads; 409 when they have a call at that time, or the call was changed meanwhile; 428 when a person
   * has to decide (`reasonToAsk`) and nobody has.
   */
  async giveCall({ database, company, wake, operator, now }, { to, ...call }) {
    const taker = await operatorWith(database, to);
    if (taker === undefined || taker.isDisabled || taker.role === "editor") {
      throw new HttpError(400, "Please choose somebody who answers leads to take the call.");
    }
    const act = { domain: company.domain, operatorId: operator.id, now };
    const outcome = await changeTaker(database, { ...call, to }, act).catch((error: unknown) => {
      // They took another call at the same moment.
      if (isUniqueViolation(error)) return "busy" as const;
      throw error;
    });
    if (outcome === "close" || outcome === "away") throw new HttpError(428, reasonToAsk(outcome, company));
    if (outcome !== "done") throw new HttpError(409, refusals[outcome]);
    wake();
  },

  /** 404 when there is no such call. */
  async readCallTimes({ database, company, now }, { id }) {
    const call = await callById(database, id);
    if (call === undefined) throw new HttpError(404, noCall);
    const { kind, operatorId: of } = call;
    const among = { except: call, ...(of !== null && { of }) };
    const offer = await offerOf(database, company, { minutes: minutesOf(kind, company), now, ...among });
    return { times: offer.slots.map(({ at }) => new Date(at).toISOString()) };
  },

  /**
   * 400 for a time that is over; 409 when who takes it has a call at that time, or the call was changed meanwhile or is not ours;
   * 428 when a person has to decide (`reasonToAsk`) and nobody has.
   */
  async moveCall(context, { startsAt, words, anyway, ...seen }) {
    const { company, wake, operator, now } = context;
    const at = Date.parse(startsAt);
    if (at <= now.getTime()) throw new HttpError(400, "This time is over. Please choose a later one.");
    const call = await callToChange(context, seen);
    const act = { operatorId: operator.id, now };
    const { outcome } = await moveCallTo(context, call, { at, words: storable(words), anyway }, act);
    if (outcome === "gone") throw new HttpError(409, changedMeanwhile);
    if (outcome === "taken") {
      throw new HttpError(
        409,
        "Who takes the call has another one at that time. Please choose another time.",
      );
    }
    if (outcome === "close" || outcome === "away") throw new HttpError(428, reasonToAsk(outcome, company));
    wake();
  },

  /** 409 when the call was changed meanwhile, is over, or is not ours. */
  async cancelCall(context, { words, ...seen }) {
    const call = await callToChange(context, seen);
    const act = { operatorId: context.operator.id, now: context.now };
    const outcome = await cancelCall(context, call, storable(words), act);
    if (outcome === "gone") throw new HttpError(409, changedMeanwhile);
    context.wake();
  },
};

/** A call as it is stored. Times are ISO 8601, UTC. */
export type StoredCall = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: "booked" | "cancelled";
  /** How often it was moved or cancelled, and how often with whom or where it is was changed. */
  readonly sequence: number;
  readonly amended: number;
  readonly changedAt: string;
} & Pick<LeadCall, "id" | "source" | "timeZone" | "takerId" | "phone" | "declinedAt"> & {
    readonly place: string | null;
  };

function stateOf({ state, sequence, endsAt }: StoredCall, now: string): LeadCall["state"] {
  if (state === "cancelled") return "cancelled";
  if (endsAt <= now) return "held";
  return sequence > 0 ? "moved" : "booked";
}

function isToCome({ state, endsAt }: StoredCall, now: string): boolean {
  return state === "booked" && endsAt > now;
}

/** The next of a lead's calls, else the call that was changed last; undefined: it has no call. */
export function tellingCall(calls: readonly StoredCall[], now: string): LeadCall | undefined {
  const [next] = calls
    .filter((call) => isToCome(call, now))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const call = next ?? calls.toSorted((one, other) => one.changedAt.localeCompare(other.changedAt)).at(-1);
  if (call === undefined) return undefined;
  return toldCall(call, now);
}

function toldCall(call: StoredCall, now: string): LeadCall {
  const { id, source, startsAt, endsAt, timeZone, takerId, place, phone, declinedAt } = call;
  const [state, revision] = [stateOf(call, now), revisionOf(call)];
  const times = { startsAt, endsAt, timeZone };
  return { id, state, source, revision, ...times, takerId, place: place ?? "", phone, declinedAt };
}

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
        "bookings.time_zone as timeZone",
        "bookings.state as callState",
        "bookings.source as callSource",
        "bookings.sequence",
        "bookings.amended",
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
  const { callId: id, callState: state, callSource: source, callPhone: phone, ...rest } = row;
  return { id, state, source, phone, ...rest };
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

/** Statuses of leads with which nobody has to speak any more. */
const closed: readonly unknown[] = ["won", "lost", "not-a-lead"];

/**
 * Calls to come of leads that were closed, or put off until after these, by their references; the next first. Whatever is put
 * off, the calls of today stand on Today. `timeZone`: the consultancy's.
 */
export async function callsAhead(
  database: Database,
  references: readonly string[],
  { status, snoozedUntil = null }: Pick<LeadChange, "status" | "snoozedUntil">,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<readonly CallAhead[]> {
  const isClosed = closed.includes(status);
  if (references.length === 0 || (!isClosed && snoozedUntil === null)) return [];
  const rows = await storedCalls(database)
    .innerJoin("leads", (join) =>
      join.on((on) => on("leads.id", "=", on.fn.coalesce("lead_merges.into_id", "bookings.lead_id"))),
    )
    .select(["leads.reference", "leads.company"])
    .where("leads.reference", "in", references)
    .where("bookings.state", "=", "booked")
    .where("bookings.starts_at", ">", now.toISOString())
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
  const today = dayOf(now, timeZone);
  const isMeant = ({ startsAt }: { readonly startsAt: string }) => {
    const day = dayOf(new Date(startsAt), timeZone);
    return isClosed || (snoozedUntil !== null && today < day && day < snoozedUntil);
  };
  return rows.filter(isMeant).map(({ reference, company, ...row }) => ({
    ...toldCall(callIn(row), now.toISOString()),
    reference,
    company,
  }));
}
