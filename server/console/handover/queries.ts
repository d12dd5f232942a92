import type { z } from "zod";
import type { operatorWork } from "#contract/console/own.ts";
import type { Database } from "#server/database/open.ts";

/** Calls of an operator that are not over. */
export function callsToCome(database: Database, operatorId: string, now: Date) {
  return database
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["bookings.id", "bookings.starts_at as startsAt", "leads.reference", "leads.company"])
    .where("bookings.operator_id", "=", operatorId)
    .where("bookings.state", "=", "booked")
    .where("bookings.ends_at", ">", now.toISOString())
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
}

/** Other operators who have a call at one of the times of a call. */
export async function busyDuring(database: Database, bookingId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("booking_cells as own")
    .innerJoin("booking_cells as other", "other.cell_at", "own.cell_at")
    .select("other.operator_id as id")
    .distinct()
    .where("own.booking_id", "=", bookingId)
    .whereRef("other.operator_id", "!=", "own.operator_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What somebody has to hand over before their access ends. */
export async function workOf(
  database: Database,
  operatorId: string,
  now: Date,
): Promise<z.output<typeof operatorWork>> {
  const { leads } = await database
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll().as("leads"))
    .where("owner_id", "=", operatorId)
    .executeTakeFirstOrThrow();
  const calls = await callsToCome(database, operatorId, now);
  const drafts = await database
    .selectFrom("content_drafts")
    .select("file")
    .where("operator_id", "=", operatorId)
    .orderBy("file")
    .execute();
  const told = [];
  for (const { id, ...call } of calls) told.push({ ...call, busy: await busyDuring(database, id) });
  return { leads: Number(leads), calls: told, drafts: drafts.map(({ file }) => file) };
}
