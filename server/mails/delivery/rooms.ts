import type { MailName } from "#contract/mails.ts";
import type { Database } from "#server/database/open.ts";
import {
  type AskedOf,
  type Inviting,
  type RoomAnswered,
  roomAnswered,
  roomAsked,
  roomCodeMail,
  roomInvitation,
} from "#server/mails/messages/room-mails.ts";
import { leadOf } from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Correspondence } from "#server/mails/outbox/rules.ts";
import { mintCode, mintRoomLink, personWith, type RoomPerson } from "#server/rooms/access.ts";
import { roomDeed } from "#server/rooms/history.ts";
import { type RoomContent, roomContent } from "#server/rooms/queries.ts";
import { type MailKind, type Writer, writtenIn } from "./mail-kind.ts";

/** The id in a row's message. */
function idIn({ message }: OutboxRow): string {
  return (message.split(":", 2)[1] ?? "").split(".", 1)[0] ?? "";
}

/** A person's own address in a mail to them: without an answer when they may not enter any more. */
async function addressed(row: OutboxRow, { database, clock }: Writer) {
  const person = await personWith(database, idIn(row));
  return person && { person, token: await mintRoomLink(database, person, clock.now()) };
}

/** Writes a mail to a person of a room in the language of the lead for which it was opened. */
async function inTheirs<Written>(
  row: OutboxRow,
  { database, correspondence }: Writer,
  write: (own: Correspondence) => Promise<Written>,
): Promise<Written> {
  const { language } = await leadOf(database, row);
  return writtenIn(correspondence, { mail: "room", language }, write);
}

const invitation: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const found = await addressed(row, writer);
    if (found === undefined) return undefined;
    const { correspondence } = writer;
    const about = { ...(await invitationOf(writer.database, found.person)), token: found.token };
    const message = await inTheirs(row, writer, (own) => roomInvitation(own, about));
    return { ...message, to: [found.person.email], replyTo: correspondence.company.email };
  },
};

/** The code is made when its mail is written: the store holds only its hash. */
const code: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const { database, correspondence } = writer;
    const made = await mintCode(database, idIn(row));
    const person = made && (await personWith(database, made.personId));
    if (made === undefined || person === undefined) return undefined;
    const message = await inTheirs(row, writer, (own) => roomCodeMail(own, made.code));
    return { ...message, to: [person.email], replyTo: correspondence.company.email };
  },
};

const asked: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const { database, correspondence } = writer;
    const person = await personWith(database, idIn(row));
    if (person === undefined || person.isStopped) return undefined;
    const waits = await askedOf(database, person);
    if (waits.length === 0) return undefined;
    const token = await mintRoomLink(database, person, writer.clock.now());
    const message = await inTheirs(row, writer, (own) => roomAsked(own, { asked: waits, token }));
    return { ...message, to: [person.email], replyTo: correspondence.company.email };
  },
};

const answered: MailKind = {
  isToVisitor: false,
  async write(row, { database, correspondence }) {
    const since = row.message.slice(row.message.indexOf(".") + 1);
    const topics = await answeredSince(database, idIn(row), since);
    if (topics.length === 0) return undefined;
    const { reference, company, contactEmail, work } = await leadOf(database, row);
    const told = { reference, company: company || contactEmail, topics };
    const to = work.owner === null ? correspondence.notifyTo : [work.owner.email];
    return { ...(await roomAnswered(correspondence, told)), to, replyTo: correspondence.company.email };
  },
};

/** Mails about rooms: to their people, and to us. */
export const roomKinds = {
  "room-invitation": invitation,
  "room-code": code,
  "room-asked": asked,
  "room-answered": answered,
} as const satisfies Partial<Record<MailName, MailKind>>;

/** What waits for a person: topics that they have and that are not answered whole, and questions that others ask them. */
async function askedOf(database: Database, { id, roomId }: RoomPerson): Promise<readonly AskedOf[]> {
  const content = await roomContent(database, roomId);
  const { topics, holders, answers } = content;
  const theirs = topics.flatMap(({ id: topic, title }) => {
    const holder = holders.get(topic);
    return holder?.personId === id
      ? [{ topic: title, dueOn: holder.dueOn, who: asker(content, holder.senderId) }]
      : [];
  });
  const questions = topics
    .flatMap((topic) => topic.questions)
    .filter((question) => answers.get(question.id)?.askedId === id);
  const asked = questions.map(({ id: question, text }) => {
    const who = asker(content, answers.get(question)?.personId ?? null);
    return { topic: text, dueOn: null, who };
  });
  // What is due first stands first, and in the subject.
  const day = ({ dueOn }: AskedOf) => dueOn ?? "9999";
  return [...theirs, ...asked].toSorted((one, other) => day(one).localeCompare(day(other)));
}

/** A person of a room with their company; undefined: one of ours, or somebody who is not stored any more. */
function asker({ people, leads }: RoomContent, personId: string | null): string | undefined {
  const name = people.find(({ id }) => id === personId)?.name;
  const company = leads[0]?.company ?? "";
  return name === undefined || company === "" ? name : `${name} (${company})`;
}

/** Who invited a person, and for which topics; none: all. */
async function invitationOf(database: Database, { id, roomId, topics }: RoomPerson): Promise<Inviting> {
  const content = await roomContent(database, roomId);
  const titles = content.topics.filter((topic) => topics.includes(topic.id)).map(({ title }) => title);
  const deeds = await database
    .selectFrom("room_history")
    .select(["deed", "person_id as personId"])
    .where("room_id", "=", roomId)
    .orderBy("id", "desc")
    .execute();
  const invited = deeds.find(({ deed }) => {
    const done = roomDeed.parse(JSON.parse(deed));
    return done.kind === "invited" && done.personId === id;
  });
  return { who: asker(content, invited?.personId ?? null), topics: titles };
}

/** What the people of a room have answered since a time: ISO 8601, or "" for ever. */
async function answeredSince(
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
    if (!("questions" in done) || done.kind === "asked") continue;
    const key = `${done.topic} ${personId}`;
    const title = topics.find((topic) => topic.id === done.topic)?.title ?? done.topic;
    const count = (lines.get(key)?.count ?? 0) + done.questions.length;
    lines.set(key, { title, by: nameOf({ personId, operatorId: null }), count });
  }
  return [...lines.values()];
}
