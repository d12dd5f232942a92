import { sql } from "kysely";
import { z } from "zod";
import { type CallKind, callKinds } from "#contract/booking.ts";
import type { Database } from "#server/database/open.ts";
import { hashOf, isToken } from "#server/mails/links.ts";
import { type Calendar, callsVisitor, type Hours, type Slot, type Span, slotsOf } from "./rules.ts";

const spans = z.array(z.tuple([z.iso.datetime(), z.iso.datetime()]));

function spanOf([from, to]: readonly [string, string]): Span {
  return { from: Date.parse(from), to: Date.parse(to) };
}

/** When an operator is busy, from the column `operator_calendars.busy`. */
function busySpans(stored: string): readonly Span[] {
  return spans.parse(JSON.parse(stored)).map(spanOf);
}

/** A booking that does not count, because it is about to be moved. */
type Except = { readonly id: string } | undefined;

async function callsOf(database: Database, now: Date, except: Except) {
  const rows = await database
    .selectFrom("bookings")
    .select(["operator_id", "starts_at", "ends_at"])
    .where("state", "=", "booked")
    .where("source", "=", "own")
    .where("ends_at", ">", new Date(now.getTime() - 24 * 3_600_000).toISOString())
    .where("id", "!=", except?.id ?? "")
    .execute();
  return Map.groupBy(rows, ({ operator_id }) => operator_id ?? "");
}

/** The operators who take calls, when each one is busy, and how many calls each one has. */
async function calendarsOf(database: Database, now: Date, except: Except) {
  const operators = await database
    .selectFrom("operator_calendars")
    .innerJoin("operators", "operators.id", "operator_calendars.operator_id")
    .select(["operators.id", "operator_calendars.busy"])
    .where("takes_calls", "=", 1)
    .where("disabled_at", "is", null)
    .orderBy("operators.id")
    .execute();
  const calls = await callsOf(database, now, except);
  return operators.map(({ id, busy }) => {
    const own = (calls.get(id) ?? []).map(({ starts_at, ends_at }) => spanOf([starts_at, ends_at]));
    const calendar: Calendar = { operatorId: id, busy: [...busySpans(busy), ...own] };
    return { calendar, calls: own.length };
  });
}

/** The times at which a call can begin, and how many calls each operator has. */
export type Offer = { readonly slots: readonly Slot[]; readonly calls: ReadonlyMap<string, number> };

/** What is free now. `except`: the call that is about to be moved. */
export async function offerOf(
  database: Database,
  hours: Hours,
  { minutes, now, except }: { readonly minutes: number; readonly now: Date; readonly except?: Except },
): Promise<Offer> {
  const found = await calendarsOf(database, now, except);
  const calendars = found.map(({ calendar }) => calendar);
  return {
    slots: slotsOf(hours, minutes, calendars, now.getTime()),
    calls: new Map(found.map(({ calendar, calls }) => [calendar.operatorId, calls])),
  };
}

const columns = [
  "bookings.id",
  "bookings.lead_id as leadId",
  "bookings.operator_id as operatorId",
  "bookings.source",
  "bookings.kind",
  "bookings.starts_at as startsAt",
  "bookings.ends_at as endsAt",
  "bookings.time_zone as timeZone",
  "bookings.state",
  "bookings.sequence",
  "bookings.amended",
  "operators.name as with",
  "operator_calendars.place",
  "leads.reference",
  "leads.contact_name as contactName",
  "leads.contact_email as contactEmail",
  "leads.company",
  "bookings.phone",
  "bookings.doubts",
  // A lead that a booking made has its key.
  sql<boolean | number>`bookings.idempotency_key = leads.idempotency_key`.as("madeLead"),
] as const;

function calls(database: Database) {
  return database
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .leftJoin("operators", "operators.id", "bookings.operator_id")
    .leftJoin("operator_calendars", "operator_calendars.operator_id", "bookings.operator_id")
    .select(columns);
}

/** A call as its visitor sees it. Times are ISO 8601, UTC. */
export type Call = {
  readonly id: string;
  readonly leadId: string;
  readonly reference: string;
  readonly operatorId: string | null;
  readonly source: "own" | "calendly" | "cal";
  readonly kind: CallKind;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly state: "booked" | "cancelled";
  readonly sequence: number;
  /** How often with whom or where it is was changed, without its time. */
  readonly amended: number;
  /** Name of the operator who takes it; null: that is not known here. */
  readonly with: string | null;
  /** Where it is; "" or null: no place is set. */
  readonly place: string | null;
  /** Who booked it. */
  readonly contactName: string;
  readonly contactEmail: string;
  readonly company: string;
  /** The number at which they are called; or "". */
  readonly phone: string;
  /** Why it looks like one of a program, one reason a line; or "". */
  readonly doubts: string;
  /** Whether the lead came of this booking: only then its reference is shown to whoever made it. */
  readonly madeLead: boolean;
};

type CallRow = Omit<Call, "kind" | "madeLead"> & {
  readonly kind: string;
  readonly madeLead: boolean | number;
};

function callOf(row: CallRow): Call {
  const kind = z.enum(callKinds).catch(callKinds[0]).parse(row.kind);
  return { ...row, kind, madeLead: Boolean(row.madeLead) };
}

/** The call that a secret address leads to; undefined when there is none, or it was deleted. */
export async function findCall(database: Database, token: string): Promise<Call | undefined> {
  if (!isToken(token)) return undefined;
  const row = await calls(database)
    .innerJoin("booking_links", "booking_links.booking_id", "bookings.id")
    .where("booking_links.token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row && callOf(row);
}

/** A call by its id, with the address of the operator who takes it; undefined when it was deleted. */
export async function callById(database: Database, id: string) {
  const row = await calls(database)
    .select("operators.email as operatorEmail")
    .where("bookings.id", "=", id)
    .executeTakeFirst();
  return row && { ...callOf(row), operatorEmail: row.operatorEmail };
}

/** The calls to come, and those of the last 30 days, of an operator. */
export async function callsWith(database: Database, operatorId: string, now: Date): Promise<readonly Call[]> {
  const rows = await calls(database)
    .where("bookings.operator_id", "=", operatorId)
    .where("bookings.ends_at", ">", new Date(now.getTime() - 30 * 24 * 3_600_000).toISOString())
    .orderBy("bookings.starts_at")
    .execute();
  return rows.map(callOf);
}

/** The booking that was made with a key; undefined when none was. */
export function bookingOfKey(database: Database, key: string) {
  return database
    .selectFrom("bookings")
    .select(["id", "lead_id as leadId"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Whether one of these operators can only call the visitor, so that a number must be known. */
export async function needNumber(database: Database, operatorIds: readonly string[]): Promise<boolean> {
  if (operatorIds.length === 0) return false;
  const rows = await database
    .selectFrom("operator_calendars")
    .select("place")
    .where("operator_id", "in", operatorIds)
    .execute();
  return rows.some(({ place }) => callsVisitor(place));
}
