import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { type Chore, startChore } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import type { RoomsTable } from "#server/database/tables/rooms.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { enqueue, enqueueToRoom } from "#server/mails/outbox/queue.ts";
import { retention } from "#server/settings/retention.ts";
import { noteInRoom } from "./history.ts";

const hour = 3_600_000;
const week = 7 * 24 * hour;

/** `domain`: of the Message-ID. */
type About = { readonly domain: string; readonly now: Date };

/**
 * Queues the notice of what was answered, at most one a day for a room. It is sent an hour later, so that it tells of
 * all that is answered by then.
 */
export async function tellConsultant(
  transaction: Transaction<Tables>,
  { id, lead_id: leadId, mailed_at }: Pick<RoomsTable, "id" | "lead_id" | "mailed_at">,
  { domain, now }: About,
): Promise<void> {
  if (mailed_at !== null && mailed_at > new Date(now.getTime() - 24 * hour).toISOString()) return;
  const dueAt = new Date(now.getTime() + hour);
  await enqueue(transaction, [`room-answered:${id}.${mailed_at ?? ""}`], { leadId, domain, now, dueAt });
  await transaction
    .updateTable("rooms")
    .set({ mailed_at: dueAt.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Queues the mail with a person's address. */
export async function invite(
  transaction: Transaction<Tables>,
  { id, leadId, email }: { readonly id: string; readonly leadId: string; readonly email: string },
  { domain, now }: About,
): Promise<void> {
  const message = `room-invitation:${id}.${randomUUIDv7()}` as const;
  await enqueueToRoom(transaction, message, { address: email, leadId, domain, now });
}

/**
 * People whom something is asked of and who were not told it within a week. `early`: also those who were, and have got
 * a topic since that is due within a week.
 */
function unasked(database: Database, now: Date, early: boolean) {
  const nextWeek = new Date(now.getTime() + week).toISOString().slice(0, 10);
  return database
    .selectFrom("room_people")
    .innerJoin("rooms", "rooms.id", "room_people.room_id")
    .select(["room_people.id", "room_people.lead_id", "email"])
    .where("rooms.ended_at", "is", null)
    .where("left_at", "is", null)
    .where("stopped_at", "is", null)
    .where((person) =>
      person.or([
        person("asked_at", "is", null),
        person("asked_at", "<=", new Date(now.getTime() - week).toISOString()),
        ...(early
          ? [
              person.exists(
                person
                  .selectFrom("room_topics")
                  .select("room_topics.id")
                  .whereRef("person_id", "=", "room_people.id")
                  .whereRef("sent_at", ">", "room_people.asked_at")
                  .where("due_on", "<=", nextWeek),
              ),
            ]
          : []),
      ]),
    )
    .where((person) =>
      person.or([
        person("room_people.id", "in", (has) => has.selectFrom("room_topics").select("person_id")),
        person("room_people.id", "in", (has) =>
          has
            .selectFrom("room_answers")
            .select("asked_id")
            .where("asked_id", "is not", null)
            .$castTo<{ asked_id: string }>(),
        ),
      ]),
    );
}

/**
 * Mails people what is asked of them, unless they were told it within a week or ended these mails. What is due before
 * the next mail is not held back, but waits for the hourly turn, so that all that is given in one sitting is one mail.
 * `personId`: only this person, at once.
 */
export async function askPeople(
  transaction: Transaction<Tables>,
  { domain, now }: About,
  personId?: string,
): Promise<number> {
  const people = await unasked(transaction, now, personId === undefined)
    .$if(personId !== undefined, (found) => found.where("room_people.id", "=", personId ?? ""))
    .execute();
  for (const { id, lead_id: leadId, email } of people) {
    const message = `room-asked:${id}.${randomUUIDv7()}` as const;
    await enqueueToRoom(transaction, message, { address: email, leadId, domain, now });
    await transaction
      .updateTable("room_people")
      .set({ asked_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
  }
  return people.length;
}

/** Ends rooms in which nothing was done for as long as links to data work, so that old addresses open nothing. */
async function endIdle(transaction: Transaction<Tables>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - retention().dataLinkDays * 24 * hour).toISOString();
  const idle = await transaction
    .updateTable("rooms")
    .set({ ended_at: now.toISOString() })
    .where("ended_at", "is", null)
    .where("id", "not in", (used) =>
      used.selectFrom("room_history").select("room_id").where("at", ">", since),
    )
    .returning(["id", "lead_id"])
    .execute();
  for (const { id: roomId, lead_id: leadId } of idle)
    await noteInRoom(
      transaction,
      { roomId, leadId },
      { kind: "ended" },
      { personId: null, operatorId: null },
      now,
    );
  return idle.length;
}

/** Mails people of rooms what is asked of them, and ends rooms that nobody uses. */
export function startRooms(
  {
    database,
    domain,
    wake,
  }: { readonly database: Database; readonly domain: string; readonly wake: () => void },
  log: Pick<Logger, "error">,
): Chore {
  return startChore(
    "rooms",
    hour,
    () =>
      database.transaction().execute(async (transaction) => {
        const now = new Date();
        await endIdle(transaction, now);
        if ((await askPeople(transaction, { domain, now })) > 0) wake();
      }),
    log,
  );
}
