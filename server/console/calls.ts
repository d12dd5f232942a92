import type { Company } from "#contract/company.ts";
import type { LeadCall, leadCalls } from "#contract/console/lead-call.ts";
import { changeTaker, type Giving } from "#server/booking/calls/takers.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import { operatorWith } from "#server/operators/accounts.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";

type Desk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const refusals = {
  gone: "This call is over or cancelled, so nobody has to take it.",
  changed: "Somebody else has given this call away meanwhile. Please look who takes it now.",
  placeless:
    "They have not said where their calls are, so the client could not be told. They do so in the settings, under Your account, Calls.",
  busy: "They have another call at that time. Please choose somebody else, or ask the client for another time.",
} as const satisfies Record<Exclude<Giving, "done">, string>;

/** The call of a lead. */
export const leadCallHandlers: ConsoleHandlers<Desk, typeof leadCalls> = {
  /** 400 when they answer no leads; 409 when they have a call at that time, or the call was changed meanwhile. */
  async giveCall({ database, company, wake, operator, now }, { to, ...call }) {
    const taker = await operatorWith(database, to);
    if (taker === undefined || taker.isDisabled || taker.role === "editor") {
      throw new HttpError(400, "Please choose somebody who answers leads to take the call.");
    }
    const act = { domain: company.domain, operatorId: operator.id, now };
    const outcome = await changeTaker(database, { ...call, to }, act);
    if (outcome !== "done") throw new HttpError(409, refusals[outcome]);
    wake();
  },
};

/** A call as it is stored. Times are ISO 8601, UTC. */
export type StoredCall = {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: "booked" | "cancelled";
  /** How often it was changed. */
  readonly sequence: number;
  readonly changedAt: string;
} & Pick<LeadCall, "id" | "takerId" | "phone" | "declinedAt"> & { readonly place: string | null };

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
  const { id, startsAt, endsAt, takerId, place, phone, declinedAt } = call;
  return { id, state: stateOf(call, now), startsAt, endsAt, takerId, place: place ?? "", phone, declinedAt };
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
