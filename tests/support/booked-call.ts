import { randomUUID } from "node:crypto";
import ical from "node-ical";
import { onTestFinished } from "vitest";
import { addressOf, at as placed } from "#contract/console/endpoint.ts";
import { leadCalls } from "#contract/console/lead-call.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { freeTimes, sendBooking, takesCalls } from "./bookings.ts";
import { type engines, freshStore } from "./databases.ts";
import { house } from "./house.ts";
import { callerOf, newOperator, sessionHeader } from "./operators.ts";
import { startServer } from "./running-server.ts";

/** A server on which a visitor has booked a call with Anna, and Ben answers leads too. */
export async function bookedCall(engine: (typeof engines)[number]) {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer({
    CALENDLY_URL: "own",
    RATE_LIMIT: "off",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { database } = server;
  const anna = await newOperator(database, "owner");
  await takesCalls(database, anna, "https://meet.example/anna");
  const ben = await newOperator(database, "consultant");
  await database
    .insertInto("operator_calendars")
    .values({ operator_id: ben.id, place: "https://meet.example/ben", read_at: null, feed_hash: null })
    .execute();
  const at = (await freeTimes(server)).at(-1) ?? "";
  const { headers } = await sendBooking(server, {
    at,
    contactEmail: "jane@acme.example",
    contactPhone: "+1 555 0100",
    key: randomUUID(),
  });
  const { reference } = await database.selectFrom("leads").select("reference").executeTakeFirstOrThrow();
  const call = async () => (await leadWithHistory(database, reference))?.call ?? undefined;
  const { id = "" } = (await call()) ?? {};
  const caller = callerOf(server, await sessionHeader(database, ben));
  const give = (from: string | null, to: string, more: object = {}) =>
    caller.post(addressOf(placed(leadCalls.giveCall, { reference })), { id, from, to, ...more });
  return { server, database, anna, ben, caller, at, page: headers.location ?? "", reference, id, call, give };
}

/** The mails of a kind that wait to be sent. */
export async function mailsOf(database: Database, kind: string) {
  const rows = await database
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "pending")
    .orderBy("id")
    .execute();
  const writer = { database, correspondence: house, clock: systemClock };
  const written = await Promise.all(
    rows.filter(({ message }) => message.split(":", 1)[0] === kind).map((row) => mailOf(row, writer)),
  );
  return written.filter((mail) => mail !== undefined);
}

/** The event of an iCalendar file, as another program reads it. */
export function eventIn(content: string | undefined) {
  const found = Object.values(ical.sync.parseICS(content ?? "")).find((entry) => entry?.type === "VEVENT");
  if (found?.type !== "VEVENT") throw new Error("there is no event");
  return found;
}
