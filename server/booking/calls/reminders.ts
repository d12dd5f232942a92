import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { tellDevices } from "#server/push/tell.ts";
import { mailsAbout } from "./commands.ts";
import type { Call } from "./queries.ts";
import { revisionOf } from "./rules.ts";

const hour = 3_600_000;

/** Milliseconds before a call at which its visitor gets a reminder. */
const remindBefore = 24 * hour;

/** Milliseconds after a mail that confirmed a call, or its new time, in which its visitor gets no reminder. */
const fresh = 24 * hour;

const queueReminder = unitOfWork(
  import.meta.url,
  async function queueReminder(
    transaction: Transaction<Tables>,
    call: Pick<Call, "id" | "leadId" | "operatorId" | "sequence" | "amended">,
    isFresh: boolean,
    about: { readonly domain: string; readonly now: Date },
  ): Promise<boolean> {
    const taken = await transaction
      .updateTable("bookings")
      .set({ reminded: call.sequence })
      .where("id", "=", call.id)
      .where("sequence", "=", call.sequence)
      .where("reminded", "<", call.sequence)
      .returning("id")
      .execute();
    if (taken.length === 0) return false;
    // Its visitor is told neither with whom nor where it is, so somebody has to take it.
    const kinds = [
      ...(isFresh ? [] : (["call-reminder"] as const)),
      ...(call.operatorId === null ? (["call-untaken"] as const) : []),
    ] as const;
    await enqueue(transaction, mailsAbout(kinds, call.id, revisionOf(call)), {
      leadId: call.leadId,
      ...about,
    });
    return true;
  },
);

/** Calls that take place, each with who takes it: nobody whose access to leads has ended. */
function callsWithTakers(database: Database) {
  return database
    .selectFrom("bookings")
    .leftJoin("operators", (join) =>
      join
        .onRef("operators.id", "=", "bookings.operator_id")
        .on("operators.disabled_at", "is", null)
        .on("operators.role", "!=", "editor"),
    )
    .selectAll("bookings")
    .select(["bookings.lead_id as leadId", "operators.id as operatorId"])
    .where("bookings.state", "=", "booked");
}

/**
 * Queues the reminder of every call that is at most a day ahead, once, to us too if nobody takes it, and tells how many.
 * A visitor whom a mail told of the time on the same day is reminded when that is a day old. `domain`: of the Message-ID.
 */
export async function remindOfCalls(
  database: Database,
  about: { readonly domain: string; readonly now: Date },
): Promise<number> {
  const now = about.now.getTime();
  const near = await database
    .selectFrom(callsWithTakers(database).as("bookings"))
    .select(["id", "leadId", "operatorId", "sequence", "amended", "starts_at", "changed_at"])
    .where("source", "=", "own")
    // Somebody asks first whether they want another time.
    .where("declined_at", "is", null)
    .where("starts_at", ">", about.now.toISOString())
    .where("starts_at", "<=", new Date(now + remindBefore).toISOString())
    .whereRef("reminded", "<", "sequence")
    .execute();
  let queued = 0;
  for (const call of near) {
    const isFresh = now - Date.parse(call.changed_at) < fresh;
    // Its visitor has just read about it; we have not, if nobody takes it.
    if (isFresh && call.operatorId !== null) continue;
    if (await queueReminder(database, call, isFresh, about)) queued += 1;
  }
  return queued;
}

/** Milliseconds before a call at which the devices of who takes it ring. */
const ringBefore = 10 * 60_000;

const ring = unitOfWork(
  import.meta.url,
  async function ring(
    transaction: Transaction<Tables>,
    call: Pick<Call, "id" | "leadId" | "operatorId" | "sequence">,
    about: { readonly domain: string; readonly now: Date },
  ): Promise<void> {
    const taken = await transaction
      .updateTable("bookings")
      .set({ rung: call.sequence })
      .where("id", "=", call.id)
      .where("rung", "<", call.sequence)
      .returning("id")
      .execute();
    const told = { what: "call-soon", leadId: call.leadId } as const;
    if (taken.length > 0) await tellDevices(transaction, told, call, about);
  },
);

/** Lets devices ring for every call that begins in 10 minutes, once, of who takes it or else everybody's. */
export async function ringForCalls(
  database: Database,
  about: { readonly domain: string; readonly now: Date },
): Promise<void> {
  const soon = await database
    .selectFrom(callsWithTakers(database).as("bookings"))
    .select(["id", "leadId", "operatorId", "sequence"])
    .where("starts_at", ">", about.now.toISOString())
    .where("starts_at", "<=", new Date(about.now.getTime() + ringBefore).toISOString())
    .whereRef("rung", "<", "sequence")
    .execute();
  for (const call of soon) await ring(database, call, about);
}
