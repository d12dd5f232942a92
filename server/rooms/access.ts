import { hash, randomInt, randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { roomCode } from "#contract/room.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { hashOf, isToken, newToken } from "#server/mails/links.ts";
import { enqueueToRoom } from "#server/mails/outbox/queue.ts";

/** The stored list of a person's topics. */
export const topicIds = z.array(z.string()).readonly();

/** A person of an open room. */
export type RoomPerson = {
  readonly id: string;
  readonly roomId: string;
  /** The lead for which the room was opened. */
  readonly leadId: string;
  readonly name: string;
  readonly email: string;
  readonly mayAnswer: boolean;
  readonly mayManage: boolean;
  /** Ids of the topics that they see; empty: all. */
  readonly topics: readonly string[];
  /** Whether mails about what is asked of them were ended. */
  readonly isStopped: boolean;
};

/** People who may enter rooms that are open. */
function people(database: Database) {
  return database
    .selectFrom("room_people")
    .innerJoin("rooms", "rooms.id", "room_people.room_id")
    .select(["room_people.id", "room_people.room_id", "room_people.lead_id", "name", "email", "topics"])
    .select(["may_answer", "may_manage", "stopped_at"])
    .where("rooms.ended_at", "is", null)
    .where("left_at", "is", null);
}

function personOf(row: Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number]): RoomPerson {
  const { id, name, email } = row;
  return {
    id,
    roomId: row.room_id,
    leadId: row.lead_id,
    name,
    email,
    mayAnswer: row.may_answer === 1,
    mayManage: row.may_manage === 1,
    topics: topicIds.parse(JSON.parse(row.topics)),
    isStopped: row.stopped_at !== null,
  };
}

/** The person whose secret address has this token; undefined: nobody, or their room has ended. */
export async function personAt(database: Database, token: string): Promise<RoomPerson | undefined> {
  if (!isToken(token)) return undefined;
  const row = await people(database)
    .innerJoin("room_links", "room_links.person_id", "room_people.id")
    .where("room_links.token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row && personOf(row);
}

/** The person with this id; undefined: they may not enter any more. */
export async function personWith(database: Database, id: string): Promise<RoomPerson | undefined> {
  const row = await people(database).where("room_people.id", "=", id).executeTakeFirst();
  return row && personOf(row);
}

/** Whether a person sees a topic. */
export function sees({ topics }: Pick<RoomPerson, "topics">, topic: string): boolean {
  return topics.length === 0 || topics.includes(topic);
}

/** Makes a secret address of a person and returns its token, which is stored nowhere. */
export async function mintRoomLink(
  database: Database,
  { id, leadId }: Pick<RoomPerson, "id" | "leadId">,
  now: Date,
): Promise<string> {
  const token = newToken();
  const made = { token_hash: hashOf(token), person_id: id, lead_id: leadId, created_at: now.toISOString() };
  await database.insertInto("room_links").values(made).execute();
  return token;
}

/** Ends every address, code and browser of a person. */
export async function shutOut(transaction: Transaction<Tables>, personId: string): Promise<void> {
  for (const table of ["room_links", "room_codes", "room_browsers"] as const)
    await transaction.deleteFrom(table).where("person_id", "=", personId).execute();
}

/** A code's hash. A code is short, so it is good for minutes alone. */
function hashOfCode(id: string, code: string): string {
  return hash("sha256", `${id} ${code}`, "hex");
}

/**
 * Queues the mail with a new code, which ends the one before. False when this person has asked for as many codes as
 * anybody gets in a day.
 */
export function askForCode(
  database: Database,
  { id: personId, leadId, email }: Pick<RoomPerson, "id" | "leadId" | "email">,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom("room_codes")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("person_id", "=", personId)
      .where("asked_at", ">", new Date(now.getTime() - 86_400_000).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) >= roomCode.aDay) return false;
    const id = randomUUIDv7();
    const asked = { id, person_id: personId, lead_id: leadId, code_hash: null, asked_at: now.toISOString() };
    await transaction.insertInto("room_codes").values(asked).execute();
    await enqueueToRoom(transaction, `room-code:${id}`, { address: email, leadId, domain, now });
    return true;
  });
}

/** Of a person only the newest code is good. */
function newest(database: Database, personId: string) {
  return database
    .selectFrom("room_codes")
    .select("id")
    .where("person_id", "=", personId)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(1);
}

/** Makes the code that was asked for, when its mail is written; undefined: a newer one was asked for since. */
export async function mintCode(
  database: Database,
  id: string,
): Promise<{ readonly code: string; readonly personId: string } | undefined> {
  const code = String(randomInt(10 ** roomCode.digits)).padStart(roomCode.digits, "0");
  const asked = await database
    .selectFrom("room_codes")
    .select("person_id as personId")
    .where("id", "=", id)
    .executeTakeFirst();
  const latest = asked && (await newest(database, asked.personId).executeTakeFirst());
  if (asked === undefined || latest?.id !== id) return undefined;
  const code_hash = hashOfCode(id, code);
  await database.updateTable("room_codes").set({ code_hash }).where("id", "=", id).execute();
  return { code, personId: asked.personId };
}

/** What became of a try. `ended`: the code's tries or time are over, or there is none: a new one is needed. */
export type CodeTry =
  | { readonly outcome: "right"; readonly cookie: string }
  | { readonly outcome: "wrong"; readonly left: number }
  | { readonly outcome: "ended" };

/** Tries a code of a person. A right one is used up, and lets a browser in for a day: `cookie` is its secret. */
export async function tryCode(
  database: Database,
  { id: personId, leadId }: Pick<RoomPerson, "id" | "leadId">,
  typed: string,
  now: Date,
): Promise<CodeTry> {
  const asked = await newest(database, personId).executeTakeFirst();
  if (asked === undefined) return { outcome: "ended" };
  // Counted before it is compared, so that tries at the same time count, too.
  const [tried] = await database
    .updateTable("room_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", asked.id)
    .where("code_hash", "is not", null)
    .where("tries", "<", roomCode.tries)
    .where("asked_at", ">", new Date(now.getTime() - roomCode.minutes * 60_000).toISOString())
    .returning(["code_hash", "tries"])
    .execute();
  if (tried === undefined) return { outcome: "ended" };
  if (tried.code_hash !== hashOfCode(asked.id, typed.replaceAll(/\s/g, ""))) {
    const left = roomCode.tries - tried.tries;
    return left === 0 ? { outcome: "ended" } : { outcome: "wrong", left };
  }
  const cookie = newToken();
  const until = new Date(now.getTime() + roomCode.browserHours * 3_600_000).toISOString();
  const isIn = await database.transaction().execute(async (transaction) => {
    const used = await transaction
      .updateTable("room_codes")
      .set({ tries: roomCode.tries, code_hash: null })
      .where("id", "=", asked.id)
      .where("code_hash", "is not", null)
      .returning("id")
      .execute();
    if (used.length === 0) return false;
    const browser = { token_hash: hashOf(cookie), person_id: personId, lead_id: leadId, until };
    await transaction.insertInto("room_browsers").values(browser).execute();
    return true;
  });
  return isIn ? { outcome: "right", cookie } : { outcome: "ended" };
}

/** Whether a browser with this cookie's value has shown a code of this person within a day. */
export async function isProved(
  database: Database,
  { id }: Pick<RoomPerson, "id">,
  cookie: string | undefined,
  now: Date,
): Promise<boolean> {
  if (cookie === undefined || !isToken(cookie)) return false;
  const row = await database
    .selectFrom("room_browsers")
    .select("person_id")
    .where("token_hash", "=", hashOf(cookie))
    .where("person_id", "=", id)
    .where("until", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
