import type { Database } from "#server/database/open.ts";
import { personWith, type RoomPerson, sees } from "./access.ts";
import { type InRoom, lockedRoom, noteInRoom } from "./history.ts";
import { askPeople } from "./mails.ts";
import type { RoomAct } from "./people.ts";

/** Who is given a topic. `dueOn`: YYYY-MM-DD; null: no day was said. */
type GivenTopic = {
  readonly topic: string;
  readonly personId: string;
  readonly dueOn: string | null;
};

/** Who has a topic. `senderId`: who gave it to them; null: one of ours, or somebody who is not stored any more. */
export type TopicHolder = GivenTopic & { readonly senderId: string | null };

/** The topics of a room that somebody has. */
export async function holdersIn(
  database: Database,
  roomId: string,
): Promise<ReadonlyMap<string, TopicHolder>> {
  const rows = await database
    .selectFrom("room_topics")
    .select(["topic", "person_id as personId", "due_on as dueOn", "sender_id as senderId"])
    .where("room_id", "=", roomId)
    .execute();
  return new Map(rows.map((row) => [row.topic, row]));
}

/** Whether a person can be asked to answer a topic. */
export function canBeAsked(person: Pick<RoomPerson, "mayAnswer" | "topics">, topic: string): boolean {
  return person.mayAnswer && sees(person, topic);
}

/** Whether a person may take a topic back: who gave it away, and who may change people. */
export function mayTakeBack(
  { id, mayManage }: Pick<RoomPerson, "id" | "mayManage">,
  { personId, senderId }: Pick<TopicHolder, "personId" | "senderId">,
): boolean {
  return personId !== id && (senderId === id || mayManage);
}

/** Gives a topic to a person to answer. False when they may not, or the room has ended. */
export async function sendTopic(
  database: Database,
  room: InRoom,
  { topic, personId, dueOn }: GivenTopic,
  { actor, domain, now }: RoomAct,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const person = await personWith(transaction, personId);
    if (person?.roomId !== room.roomId || !canBeAsked(person, topic)) return false;
    if ((await lockedRoom(transaction, room.roomId)) === undefined) return false;
    const given = {
      person_id: personId,
      sender_id: actor.personId,
      sent_at: now.toISOString(),
      due_on: dueOn,
    };
    await transaction
      .insertInto("room_topics")
      .values({ id: `${room.roomId}.${topic}`, room_id: room.roomId, lead_id: room.leadId, topic, ...given })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(given))
      .execute();
    await noteInRoom(transaction, room, { kind: "sent", topic, personId, dueOn }, actor, now);
    await askPeople(transaction, { domain, now }, personId);
    return true;
  });
}

/** Gives a topic back, or takes it back: nobody has it any more. False when nobody had it. */
export async function returnTopic(
  database: Database,
  room: InRoom,
  topic: string,
  { actor, now }: RoomAct,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if ((await lockedRoom(transaction, room.roomId)) === undefined) return false;
    const had = await transaction
      .deleteFrom("room_topics")
      .where("id", "=", `${room.roomId}.${topic}`)
      .returning("person_id as personId")
      .execute();
    const [holder] = had;
    if (holder === undefined) return false;
    const from = holder.personId === actor.personId ? {} : { personId: holder.personId };
    await noteInRoom(transaction, room, { kind: "returned", topic, ...from }, actor, now);
    return true;
  });
}
