import type { Database } from "#server/database/open.ts";
import type { AskedOf, RoomAnswered } from "#server/mails/messages/room-mails.ts";
import type { RoomPerson } from "./access.ts";
import { roomDeed } from "./history.ts";
import { roomContent } from "./queries.ts";

/** What waits for a person: topics that they have and that are not answered whole, and questions that others ask them. */
export async function askedOf(database: Database, { id, roomId }: RoomPerson): Promise<readonly AskedOf[]> {
  const { topics, holders, answers } = await roomContent(database, roomId);
  const theirs = topics.flatMap(({ id: topic, title }) => {
    const holder = holders.get(topic);
    return holder?.personId === id ? [{ topic: title, dueOn: holder.dueOn }] : [];
  });
  const questions = topics
    .flatMap((topic) => topic.questions)
    .filter((question) => answers.get(question.id)?.askedId === id);
  return [...theirs, ...questions.map(({ text }) => ({ topic: text, dueOn: null }))];
}

/** What the people of a room have answered since a time: ISO 8601, or "" for ever. */
export async function answeredSince(
  database: Database,
  roomId: string,
  since: string,
): Promise<RoomAnswered["topics"]> {
  const rows = await database
    .selectFrom("room_history")
    .select(["deed", "person_id as personId"])
    .where("room_id", "=", roomId)
    .where("person_id", "is not", null)
    .where("at", ">", since)
    .orderBy("id")
    .execute();
  const { topics, nameOf } = await roomContent(database, roomId);
  const lines = new Map<string, { readonly title: string; readonly by: string; readonly count: number }>();
  for (const { deed, personId } of rows) {
    const done = roomDeed.parse(JSON.parse(deed));
    if (done.kind !== "answered") continue;
    const key = `${done.topic} ${personId}`;
    const title = topics.find((topic) => topic.id === done.topic)?.title ?? done.topic;
    const count = (lines.get(key)?.count ?? 0) + done.questions.length;
    lines.set(key, { title, by: nameOf({ personId, operatorId: null }), count });
  }
  return [...lines.values()];
}
