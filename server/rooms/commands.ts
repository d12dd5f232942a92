import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { isEmail } from "#questionnaires/engine/answers.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { shutOut } from "./access.ts";
import { lockedRoom, noteInRoom } from "./history.ts";
import { redraft } from "./interview.ts";
import { admit, type RoomAct } from "./people.ts";

/** Why no room was opened. `room`: the lead is in the room of another one. `address`: it has no e-mail address. */
export type OpeningRefusal = "unknown" | "room" | "address";

function leadWith(transaction: Transaction<Tables>, reference: string) {
  return transaction
    .selectFrom("leads")
    .leftJoin("room_leads", "room_leads.lead_id", "leads.id")
    .leftJoin("rooms", "rooms.id", "room_leads.room_id")
    .select(["leads.id", "contact_name as name", "contact_email as email"])
    .select(["company_domain as domain", "rooms.lead_id as roomOf"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/**
 * Opens the room of a lead, or opens it again when it had ended, and mails its sender an address. A room that is open
 * stays as it is.
 */
export function openRoom(
  database: Database,
  reference: string,
  { actor, ...about }: RoomAct,
): Promise<OpeningRefusal | "done"> {
  return database.transaction().execute(async (transaction) => {
    const lead = await leadWith(transaction, reference);
    if (lead === undefined) return "unknown";
    if (!isEmail(lead.email)) return "address";
    if (lead.roomOf !== null && lead.roomOf !== lead.id) return "room";
    const [at, leadId] = [about.now.toISOString(), lead.id];
    const closed = { ended_at: null, acted_at: null };
    const [room] = await transaction
      .insertInto("rooms")
      .values({ id: randomUUIDv7(), lead_id: leadId, opened_at: at, mailed_at: null, ...closed })
      .onConflict((conflict) =>
        conflict.column("lead_id").doUpdateSet(closed).where("rooms.ended_at", "is not", null),
      )
      .returning("id")
      .execute();
    if (room === undefined) return "done";
    const inRoom = { roomId: room.id, leadId };
    await transaction
      .insertInto("room_leads")
      .values({ lead_id: leadId, room_id: room.id, added_at: at })
      .onConflict((conflict) => conflict.column("lead_id").doNothing())
      .execute();
    await noteInRoom(transaction, inRoom, { kind: "opened" }, actor, about.now);
    const everything = { mayAnswer: true, mayManage: true, topics: [] };
    await admit(transaction, inRoom, { name: lead.name, email: lead.email, ...everything }, about);
    return "done";
  });
}

/** Ends a room: no address opens it any more. What is in it stays. */
export function endRoom(database: Database, roomId: string, { actor, now }: RoomAct): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const room = await lockedRoom(transaction, roomId);
    if (room === undefined) return false;
    const people = await transaction
      .selectFrom("room_people")
      .select("id")
      .where("room_id", "=", roomId)
      .execute();
    for (const { id } of people) await shutOut(transaction, id);
    const ended = { ended_at: now.toISOString(), acted_at: null };
    await transaction.updateTable("rooms").set(ended).where("id", "=", roomId).execute();
    await noteInRoom(transaction, { roomId, leadId: room.lead_id }, { kind: "ended" }, actor, now);
    return true;
  });
}

/** Puts another lead of the same company into a room, and mails its sender an address of their own. */
export function addLead(
  database: Database,
  roomId: string,
  reference: string,
  { actor, ...about }: RoomAct,
): Promise<OpeningRefusal | "done"> {
  return database.transaction().execute(async (transaction) => {
    const room = await lockedRoom(transaction, roomId);
    const lead = await leadWith(transaction, reference);
    const first =
      room &&
      (await transaction
        .selectFrom("leads")
        .select("company_domain as domain")
        .where("id", "=", room.lead_id)
        .executeTakeFirst());
    if (room === undefined || lead === undefined) return "unknown";
    if (lead.domain === "" || lead.domain !== first?.domain) return "unknown";
    if (lead.roomOf !== null) return "room";
    if (!isEmail(lead.email)) return "address";
    const inRoom = { roomId, leadId: room.lead_id };
    const added = { lead_id: lead.id, room_id: roomId, added_at: about.now.toISOString() };
    await transaction.insertInto("room_leads").values(added).execute();
    await noteInRoom(transaction, inRoom, { kind: "lead", reference }, actor, about.now);
    const there = await transaction
      .selectFrom("room_people")
      .select("id")
      .where("room_id", "=", roomId)
      .where("email", "=", lead.email.toLowerCase())
      .where("left_at", "is", null)
      .executeTakeFirst();
    const may = { mayAnswer: true, mayManage: false, topics: [] };
    if (there === undefined)
      await admit(transaction, inRoom, { name: lead.name, email: lead.email, ...may }, about);
    await redraft(transaction, roomId);
    return "done";
  });
}
