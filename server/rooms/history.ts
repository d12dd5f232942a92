import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { AuditAction } from "#contract/console/audit.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { wake } from "#server/leads/progress/commands.ts";
import { remember } from "#server/leads/progress/history.ts";
import { record } from "#server/operators/audit.ts";

const person = z.object({ personId: z.string() });
const questions = z.object({ topic: z.string(), questions: z.array(z.string()).readonly() });
const may = { mayAnswer: z.boolean(), mayManage: z.boolean(), topics: z.array(z.string()).readonly() };

/** What was done in a room. People are named by their ids, so that an erased one is named nowhere. */
export const roomDeed = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opened") }),
  z.object({ kind: z.literal("ended") }),
  z.object({ kind: z.literal("lead"), reference: z.string() }),
  person.extend({ kind: z.literal("renewed") }),
  person.extend({ kind: z.literal("invited"), ...may }),
  person.extend({ kind: z.literal("changed"), ...may }),
  person.extend({ kind: z.literal("removed") }),
  questions.extend({ kind: z.literal("answered") }),
  // Otherwise than somebody else, whose answer counts.
  questions.extend({ kind: z.literal("disagreed") }),
  questions.extend({ kind: z.literal("settled") }),
  // Opened again: nothing stands there any more.
  questions.extend({ kind: z.literal("withdrew") }),
  questions.extend({ kind: z.literal("asked"), personId: z.string() }),
  person.extend({ kind: z.literal("sent"), topic: z.string(), dueOn: z.string().nullable() }),
  // `personId`: from whom somebody else took it back.
  z.object({ kind: z.literal("returned"), topic: z.string(), personId: z.string().exactOptional() }),
]);

export type RoomDeed = z.infer<typeof roomDeed>;

const audited: Readonly<Record<RoomDeed["kind"], AuditAction>> = {
  opened: "opened a room",
  ended: "ended a room",
  lead: "added a lead to a room",
  renewed: "renewed an address of a room",
  invited: "invited to a room",
  changed: "changed a person of a room",
  removed: "removed from a room",
  answered: "answered in a room",
  disagreed: "answered in a room",
  settled: "settled an answer in a room",
  withdrew: "answered in a room",
  asked: "asked in a room",
  sent: "sent a topic of a room",
  returned: "returned a topic of a room",
};

/** Who does something in a room: a person of it, or one of ours for them. */
export type RoomActor =
  | { readonly personId: string; readonly operatorId: null }
  | { readonly personId: null; readonly operatorId: string | null };

/** A room in which something is done. `leadId`: the lead for which it was opened. */
export type InRoom = { readonly roomId: string; readonly leadId: string };

/** A room that is open, locked until the transaction ends; undefined: there is none. */
export async function lockedRoom(transaction: Transaction<Tables>, roomId: string) {
  return transaction
    .selectFrom("rooms")
    .selectAll()
    .where("id", "=", roomId)
    .where("ended_at", "is", null)
    .$if(writesConcurrently(transaction), (room) => room.forUpdate())
    .executeTakeFirst();
}

/** Minutes in which the same answer, given again by the same person, is one deed: who types a note is saved at each pause. */
const oneDeed = 10;

/** Whether the newest line of a room's history says of the same person just now what a new one would. */
async function isSaidAlready(
  transaction: Transaction<Tables>,
  roomId: string,
  line: { readonly person_id: string | null; readonly operator_id: string | null; readonly deed: string },
  now: Date,
): Promise<boolean> {
  const newest = await transaction
    .selectFrom("room_history")
    .select(["person_id", "operator_id", "deed", "at"])
    .where("room_id", "=", roomId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    newest !== undefined &&
    newest.deed === line.deed &&
    newest.person_id === line.person_id &&
    newest.operator_id === line.operator_id &&
    now.getTime() - Date.parse(newest.at) < oneDeed * 60_000
  );
}

/**
 * Writes a deed into the history of a room and of its lead, and into the audit log. What a person of the client does
 * waits for one of ours to look at it.
 */
export async function noteInRoom(
  transaction: Transaction<Tables>,
  { roomId, leadId }: InRoom,
  deed: RoomDeed,
  { personId, operatorId }: RoomActor,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const id = randomUUIDv7();
  const done = { person_id: personId, operator_id: operatorId, deed: JSON.stringify(deed) };
  if (deed.kind !== "answered" || !(await isSaidAlready(transaction, roomId, done, now))) {
    await transaction
      .insertInto("room_history")
      .values({ id, room_id: roomId, lead_id: leadId, at, ...done })
      .execute();
    const topic = "topic" in deed ? deed.topic : "";
    const count = "questions" in deed ? deed.questions.length : 0;
    const what = { kind: "room", what: deed.kind, topic, count, isClient: personId !== null } as const;
    await remember(transaction, leadId, [what], { operatorId, now });
    await record(transaction, operatorId === null ? null : { id: operatorId }, audited[deed.kind], id, now);
  }
  if (personId === null) return;
  await transaction.updateTable("rooms").set({ acted_at: at }).where("id", "=", roomId).execute();
  await wake(transaction, leadId);
}
