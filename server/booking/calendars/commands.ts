import type { Transaction } from "kysely";
import type { Company } from "#contract/company.ts";
import { tellPlace } from "#server/booking/calls/takers.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import type { Window } from "./busy.ts";
import { type Reading, readBusy } from "./read.ts";

const day = 24 * 3_600_000;

/** The span to read: from a day ago to two days after the last day on which calls are offered. */
function windowOf({ businessHours, scheduling }: Company, now: Date): Window {
  return {
    from: new Date(now.getTime() - day).toISOString(),
    to: new Date(now.getTime() + (scheduling.daysAhead + 2) * day).toISOString(),
    timeZone: businessHours.timeZone,
  };
}

type Reader = (address: string, window: Window) => Promise<Reading>;

/**
 * Reads the calendar of an operator and keeps its busy times. When that fails, the earlier busy times stay.
 * Returns why it failed, as a sentence; "": it did not.
 */
export async function refreshCalendar(
  database: Database,
  calendar: { readonly operator_id: string; readonly busy_url: string },
  {
    company,
    now,
    read = readBusy,
  }: { readonly company: Company; readonly now: Date; readonly read?: Reader },
): Promise<string> {
  const reading = await read(calendar.busy_url, windowOf(company, now));
  const found = reading.ok
    ? { busy: JSON.stringify(reading.busy), read_at: now.toISOString(), problem: "" }
    : { problem: reading.problem };
  await database
    .updateTable("operator_calendars")
    .set(found)
    .where("operator_id", "=", calendar.operator_id)
    // The operator may have changed the address meanwhile.
    .where("busy_url", "=", calendar.busy_url)
    .execute();
  return reading.ok ? "" : reading.problem;
}

/** What an operator says about calls. */
export type CallSettings = {
  readonly takesCalls: boolean;
  readonly place: string;
  readonly busyUrl: string;
};

const storeSettings = unitOfWork(
  import.meta.url,
  async function storeSettings(
    transaction: Transaction<Tables>,
    operatorId: string,
    { takesCalls, place, busyUrl }: CallSettings,
    about: { readonly domain: string; readonly now: Date },
  ): Promise<void> {
    const said = { takes_calls: takesCalls ? 1 : 0, place, busy_url: busyUrl };
    const before = await transaction
      .selectFrom("operator_calendars")
      .select(["busy_url", "place"])
      .where("operator_id", "=", operatorId)
      .executeTakeFirst();
    const forgotten = before?.busy_url === busyUrl ? {} : { busy: "[]", read_at: null, problem: "" };
    await transaction
      .insertInto("operator_calendars")
      .values({ operator_id: operatorId, ...said, read_at: null, feed_hash: null })
      .onConflict((conflict) => conflict.column("operator_id").doUpdateSet({ ...said, ...forgotten }))
      .execute();
    if ((before?.place ?? "") !== place) await tellPlace(transaction, operatorId, about);
  },
);

/**
 * Keeps what an operator says about calls. When the address changes, the earlier busy times are deleted; when the
 * place changes, visitors with a call to come are mailed the new one. `domain`: of the Message-ID.
 */
export function keepCallSettings(
  database: Database,
  operatorId: string,
  said: CallSettings,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  return storeSettings(database, operatorId, said, about);
}

/** Reads every calendar again that has an address. */
export async function refreshCalendars(database: Database, company: Company, now: Date): Promise<void> {
  const calendars = await database
    .selectFrom("operator_calendars")
    .select(["operator_id", "busy_url"])
    .where("busy_url", "!=", "")
    .where("takes_calls", "=", 1)
    .execute();
  for (const calendar of calendars) await refreshCalendar(database, calendar, { company, now });
}

/** Keeps the hash of the secret address of an operator's calls. The address before stops working. */
export async function keepFeed(database: Database, operatorId: string, hash: string): Promise<void> {
  await database
    .insertInto("operator_calendars")
    .values({ operator_id: operatorId, read_at: null, feed_hash: hash })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet({ feed_hash: hash }))
    .execute();
}
