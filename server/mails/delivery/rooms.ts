import type { MailName } from "#contract/mails.ts";
import { roomAnswered, roomAsked, roomCodeMail, roomInvitation } from "#server/mails/messages/room-mails.ts";
import { leadOf } from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import { mintCode, mintRoomLink, personWith } from "#server/rooms/access.ts";
import { answeredSince, askedOf } from "#server/rooms/told.ts";
import type { MailKind, Writer } from "./mail-kind.ts";

/** The id in a row's message. */
function idIn({ message }: OutboxRow): string {
  return (message.split(":", 2)[1] ?? "").split(".", 1)[0] ?? "";
}

/** A person's own address in a mail to them: without an answer when they may not enter any more. */
async function addressed(row: OutboxRow, { database, clock }: Writer) {
  const person = await personWith(database, idIn(row));
  return person && { person, token: await mintRoomLink(database, person, clock.now()) };
}

const invitation: MailKind = {
  isToVisitor: true,
  async write(row, writer) {
    const found = await addressed(row, writer);
    if (found === undefined) return undefined;
    const { correspondence } = writer;
    const message = await roomInvitation(correspondence, found.token);
    return { ...message, to: [found.person.email], replyTo: correspondence.company.email };
  },
};

/** The code is made when its mail is written: the store holds only its hash. */
const code: MailKind = {
  isToVisitor: true,
  async write(row, { database, correspondence }) {
    const made = await mintCode(database, idIn(row));
    const person = made && (await personWith(database, made.personId));
    if (made === undefined || person === undefined) return undefined;
    const message = await roomCodeMail(correspondence, made.code);
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
    const message = await roomAsked(correspondence, { asked: waits, token });
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
