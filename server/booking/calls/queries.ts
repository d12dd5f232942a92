import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { type CallKind, callKinds } from "#contract/booking.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { hashOf, isToken } from "#server/mails/links.ts";
import { type Calendar, callsVisitor, type Hours, overlap, type Slot, type Span, slotsOf } from "./rules.ts";

const spans = z.array(z.tuple([z.iso.datetime(), z.iso.datetime()]));

function spanOf([from, to]: readonly [string, string]): Span {
  return { from: Date.parse(from), to: Date.parse(to) };
}

/** When an operator is busy, from the column `operator_calendars.busy`. */
function busySpans(stored: string): readonly Span[] {
  return spans.parse(JSON.parse(stored)).map(spanOf);
}

/**
 * Whose time is asked for. `except`: a booking that does not count, because it is about to be moved. `of`: an operator, also if
 * their times are not offered; left out: all who take calls.
 */
type Among = { readonly except?: { readonly id: string }; readonly of?: string };

async function callsOf(database: Database, now: Date, except: Among["except"]) {
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

/** Operators: those who take calls, or this one alone; when each is busy, and how many calls each one has. */
async function calendarsOf(database: Database, now: Date, { except, of }: Among) {
  const operators = await database
    .selectFrom("operators")
    .leftJoin("operator_calendars", "operators.id", "operator_calendars.operator_id")
    .select((one) => ["operators.id", one.fn.coalesce("operator_calendars.busy", one.val("[]")).as("busy")])
    .$if(of === undefined, (all) => all.where("takes_calls", "=", 1))
    .$if(of !== undefined, (all) => all.where("operators.id", "=", of ?? ""))
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

/** What is free now. */
export async function offerOf(
  database: Database,
  hours: Hours,
  { minutes, now, ...among }: Among & { readonly minutes: number; readonly now: Date },
): Promise<Offer> {
  const found = await calendarsOf(database, now, among);
  const calendars = found.map(({ calendar }) => calendar);
  return {
    slots: slotsOf(hours, minutes, calendars, now.getTime()),
    calls: new Map(found.map(({ calendar, calls }) => [calendar.operatorId, calls])),
  };
}

const columns = [
  "bookings.id",
  "bookings.lead_id as leadId",
  "operators.id as operatorId",
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
  "bookings.language",
  // A lead that a booking made has its key.
  sql<boolean | number>`bookings.idempotency_key = leads.idempotency_key`.as("madeLead"),
  // A move of its visitor has no operator; the key is that of the mail that tells of it.
  sql<number | string>`(select count(*) from lead_history where lead_history.lead_id = bookings.lead_id
    and lead_history.operator_id is null
    and lead_history.idempotency_key like 'call-moved:' || bookings.id || '.%')`.as("moves"),
] as const;

function calls(database: Database) {
  return (
    database
      .selectFrom("bookings")
      .innerJoin("leads", "leads.id", "bookings.lead_id")
      // Whose access to leads has ended takes no calls.
      .leftJoin("operators", (join) =>
        join
          .onRef("operators.id", "=", "bookings.operator_id")
          .on("operators.disabled_at", "is", null)
          .on("operators.role", "!=", "editor"),
      )
      .leftJoin("operator_calendars", "operator_calendars.operator_id", "operators.id")
      .select(columns)
  );
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
  /** How often its visitor moved it. */
  readonly moves: number;
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
  /** BCP 47: the further language of the firm in which it was booked; null: the first one. */
  readonly language: string | null;
  /** Whether the lead came of this booking: only then its reference is shown to whoever made it. */
  readonly madeLead: boolean;
};

type CallRow = Omit<Call, "kind" | "madeLead" | "moves"> & {
  readonly kind: string;
  readonly madeLead: boolean | number;
  readonly moves: number | string;
};

function callOf(row: CallRow): Call {
  const kind = z.enum(callKinds).catch(callKinds[0]).parse(row.kind);
  return { ...row, kind, madeLead: Boolean(row.madeLead), moves: Number(row.moves) };
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

/** Those of these operators who can only call the visitor, so that a number must be known; in the same order. */
export async function thoseWhoCall(
  database: Database,
  operatorIds: readonly string[],
): Promise<readonly string[]> {
  if (operatorIds.length === 0) return [];
  const rows = await database
    .selectFrom("operator_calendars")
    .select(["operator_id", "place"])
    .where("operator_id", "in", operatorIds)
    .execute();
  const calling = new Set(
    rows.flatMap(({ operator_id, place }) => (callsVisitor(place) ? [operator_id] : [])),
  );
  return operatorIds.filter((id) => calling.has(id));
}

/** The names of operators by their ids. */
export async function namesOf(
  database: Database,
  operatorIds: readonly string[],
): Promise<readonly string[]> {
  if (operatorIds.length === 0) return [];
  const rows = await database
    .selectFrom("operators")
    .select("name")
    .where("id", "in", operatorIds)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether an operator's own calendar has something at the time of a call. Calls on the site do not count. */
export async function isAway(
  database: Transaction<Tables> | Database,
  operatorId: string,
  { startsAt, endsAt }: Pick<Call, "startsAt" | "endsAt">,
): Promise<boolean> {
  const calendar = await database
    .selectFrom("operator_calendars")
    .select("busy")
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  const during = spanOf([startsAt, endsAt]);
  return busySpans(calendar?.busy ?? "[]").some((span) => overlap(span, during));
}

/** A call at a time, ISO 8601. */
type Timed = Pick<Call, "id" | "startsAt" | "endsAt">;

/** Operators who have another call at the time of a call; and others of whose minutes between two calls it takes some. */
export type Clashes = { readonly busy: readonly string[]; readonly close: readonly string[] };

/** Whose calls stand in the way of a call that takes these cells (./rules). */
export async function clashesDuring(
  database: Database,
  { id, startsAt, endsAt }: Timed,
  cells: readonly string[],
): Promise<Clashes> {
  const during = await database
    .selectFrom("bookings")
    .select("operator_id")
    .distinct()
    .where("state", "=", "booked")
    .where("id", "!=", id)
    .where("starts_at", "<", endsAt)
    .where("ends_at", ">", startsAt)
    .execute();
  const near =
    cells.length === 0
      ? []
      : await database
          .selectFrom("booking_cells")
          .select("operator_id")
          .distinct()
          .where("cell_at", "in", cells)
          .where("booking_id", "!=", id)
          .execute();
  const busy = during.flatMap(({ operator_id }) => operator_id ?? []);
  const close = near.map(({ operator_id }) => operator_id).filter((one) => !busy.includes(one));
  return { busy, close };
}

/** The same of a call that is booked. */
export async function clashesWith(database: Database, call: Timed): Promise<Clashes> {
  const cells = await database
    .selectFrom("booking_cells")
    .select("cell_at")
    .where("booking_id", "=", call.id)
    .execute();
  return clashesDuring(
    database,
    call,
    cells.map(({ cell_at }) => cell_at),
  );
}
