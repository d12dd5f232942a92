import type { z } from "zod";
import type { operatorWork } from "#contract/console/own.ts";
import { clashesWith } from "#server/booking/calls/queries.ts";
import type { Database } from "#server/database/open.ts";

/** Calls of an operator that are not over. */
export function callsToCome(database: Database, operatorId: string, now: Date) {
  return database
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(["bookings.id", "bookings.starts_at as startsAt", "bookings.ends_at as endsAt"])
    .select(["leads.reference", "leads.company"])
    .where("bookings.operator_id", "=", operatorId)
    .where("bookings.state", "=", "booked")
    .where("bookings.ends_at", ">", now.toISOString())
    .orderBy("bookings.starts_at")
    .orderBy("bookings.id")
    .execute();
}

/** What somebody has to hand over before their access ends. */
export async function workOf(
  database: Database,
  operatorId: string,
  now: Date,
): Promise<Omit<z.output<typeof operatorWork>, "pauseMinutes">> {
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
  for (const { id, endsAt, ...call } of calls) {
    told.push({ ...call, ...(await clashesWith(database, { id, endsAt, startsAt: call.startsAt })) });
  }
  return { leads: Number(leads), calls: told, drafts: drafts.map(({ file }) => file) };
}
