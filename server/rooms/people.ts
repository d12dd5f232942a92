import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { mostPeople } from "#contract/room.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { asciiEmail } from "#words/ascii-email.ts";
import { shutOut } from "./access.ts";
import { type InRoom, lockedRoom, noteInRoom, type RoomActor } from "./history.ts";
import { invite } from "./mails.ts";

/** What a person may do. `topics`: ids of those that they see; empty: all. */
export type Rights = {
  readonly mayAnswer: boolean;
  readonly mayManage: boolean;
  readonly topics: readonly string[];
};

/** Somebody to be invited. `name`: "" for their address. */
export type Invited = Rights & { readonly name: string; readonly email: string };

/** Who does it, and what its mails need. `domain`: of the Message-ID. */
export type RoomAct = { readonly actor: RoomActor; readonly domain: string; readonly now: Date };

const columns = ({ mayAnswer, mayManage, topics }: Rights) => ({
  may_answer: mayAnswer ? 1 : 0,
  may_manage: mayManage ? 1 : 0,
  topics: JSON.stringify(topics),
});

const rights = ({ mayAnswer, mayManage, topics }: Rights): Rights => ({ mayAnswer, mayManage, topics });

/** Adds a person, or lets one in again who has left, and mails them their address. Returns their id. */
export async function admit(
  transaction: Transaction<Tables>,
  { roomId, leadId }: InRoom,
  { name, email, ...may }: Invited,
  { domain, now }: Pick<RoomAct, "domain" | "now">,
): Promise<string> {
  const address = asciiEmail(storable(email)).trim().toLowerCase();
  const known = {
    name: storable(name).trim().slice(0, 100) || address,
    ...columns(may),
    invited_at: now.toISOString(),
    left_at: null,
  };
  const { id } = await transaction
    .insertInto("room_people")
    .values({
      id: randomUUIDv7(),
      room_id: roomId,
      lead_id: leadId,
      email: address,
      stopped_at: null,
      asked_at: null,
      ...known,
    })
    .onConflict((conflict) => conflict.columns(["room_id", "email"]).doUpdateSet(known))
    .returning("id")
    .executeTakeFirstOrThrow();
  await invite(transaction, { id, leadId, email: address }, { domain, now });
  return id;
}

/** Why nothing was changed. `alone`: nobody would be left who may change people. */
export type PeopleRefusal = "refused" | "address" | "there" | "full" | "alone";

/** Whether somebody may change people now: one of ours, or a person of the room who may. */
async function mayManage(
  transaction: Transaction<Tables>,
  { roomId }: InRoom,
  { personId }: RoomActor,
): Promise<boolean> {
  if ((await lockedRoom(transaction, roomId)) === undefined) return false;
  if (personId === null) return true;
  const found = await inside(transaction, roomId).where("id", "=", personId).executeTakeFirst();
  return found?.may_manage === 1;
}

/** The people of a room who may enter it. */
function inside(database: Database, roomId: string) {
  return database
    .selectFrom("room_people")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("left_at", "is", null);
}

/** Whether somebody else is left who may change people. */
async function hasOther(
  transaction: Transaction<Tables>,
  roomId: string,
  personId: string,
): Promise<boolean> {
  const other = await inside(transaction, roomId)
    .where("may_manage", "=", 1)
    .where("id", "!=", personId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Invites somebody. `there`: they are in the room already. */
export function invitePerson(
  database: Database,
  room: InRoom,
  invited: Invited,
  { actor, ...about }: RoomAct,
): Promise<PeopleRefusal | "done"> {
  const email = asciiEmail(storable(invited.email)).trim().toLowerCase();
  return database.transaction().execute(async (transaction) => {
    if (!(await mayManage(transaction, room, actor))) return "refused";
    if (!isEmail(email)) return "address";
    const there = await inside(transaction, room.roomId).execute();
    if (there.some((one) => one.email === email)) return "there";
    if (there.length >= mostPeople) return "full";
    const personId = await admit(transaction, room, invited, about);
    await noteInRoom(transaction, room, { kind: "invited", personId, ...rights(invited) }, actor, about.now);
    return "done";
  });
}

/** Changes what a person may do, or for which topics. */
export function changePerson(
  database: Database,
  room: InRoom,
  { id, ...may }: Rights & { readonly id: string },
  { actor, now }: RoomAct,
): Promise<PeopleRefusal | "done"> {
  return database.transaction().execute(async (transaction) => {
    if (!(await mayManage(transaction, room, actor))) return "refused";
    if (!may.mayManage && !(await hasOther(transaction, room.roomId, id))) return "alone";
    const changed = await transaction
      .updateTable("room_people")
      .set(columns(may))
      .where("id", "=", id)
      .where("room_id", "=", room.roomId)
      .where("left_at", "is", null)
      .returning("id")
      .execute();
    if (changed.length === 0) return "refused";
    await noteInRoom(transaction, room, { kind: "changed", personId: id, ...rights(may) }, actor, now);
    return "done";
  });
}

/** Takes a person out of a room: their addresses open nothing any more, and topics that they had are nobody's. */
export function removePerson(
  database: Database,
  room: InRoom,
  id: string,
  { actor, now }: RoomAct,
): Promise<PeopleRefusal | "done"> {
  return database.transaction().execute(async (transaction) => {
    // Everybody may leave.
    const isOwn = actor.personId === id && (await lockedRoom(transaction, room.roomId)) !== undefined;
    if (!isOwn && !(await mayManage(transaction, room, actor))) return "refused";
    if (!(await hasOther(transaction, room.roomId, id))) return "alone";
    const left = await transaction
      .updateTable("room_people")
      .set({ left_at: now.toISOString() })
      .where("id", "=", id)
      .where("room_id", "=", room.roomId)
      .where("left_at", "is", null)
      .returning("id")
      .execute();
    if (left.length === 0) return "refused";
    await shutOut(transaction, id);
    await transaction.deleteFrom("room_topics").where("person_id", "=", id).execute();
    await transaction
      .updateTable("room_answers")
      .set({ asked_id: null })
      .where("asked_id", "=", id)
      .execute();
    await noteInRoom(transaction, room, { kind: "removed", personId: id }, actor, now);
    return "done";
  });
}

/** Ends a person's addresses and mails them a new one. */
export function renewAddress(
  database: Database,
  room: InRoom,
  id: string,
  { actor, ...about }: RoomAct,
): Promise<PeopleRefusal | "done"> {
  return database.transaction().execute(async (transaction) => {
    if (!(await mayManage(transaction, room, actor))) return "refused";
    const found = await inside(transaction, room.roomId).where("id", "=", id).executeTakeFirst();
    if (found === undefined) return "refused";
    await shutOut(transaction, id);
    await invite(transaction, { id, leadId: room.leadId, email: found.email }, about);
    await noteInRoom(transaction, room, { kind: "renewed", personId: id }, actor, about.now);
    return "done";
  });
}

/** Ends the mails about what is asked of a person, or begins them again. */
export async function stopMails(database: Database, id: string, stoppedAt: Date | null): Promise<void> {
  await database
    .updateTable("room_people")
    .set({ stopped_at: stoppedAt?.toISOString() ?? null })
    .where("id", "=", id)
    .execute();
}
