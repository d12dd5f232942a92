import type { FetchMessageObject, ImapFlow, ImapFlowOptions } from "imapflow";
import type { Database } from "#server/database/open.ts";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { noteRead, type Position, takeUp } from "./commands.ts";
import type { MailParser } from "./parsing/parse.ts";
import { longestMail } from "./parsing/parsed-mail.ts";
import { type Incoming, incomingOf, tooLong, unreadable } from "./rules.ts";

/** Days of mails that are taken up the first time a folder is read, also after it was made again. */
const firstDays = 14;

const day = 86_400_000;

const timeLimits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** What reading the mailbox works with. */
export type Reading = {
  readonly database: Database;
  readonly parser: MailParser;
  /** imap:// or imaps://, with user and password inside. */
  readonly url: string;
  /** Our addresses, in small letters. */
  readonly ours: readonly string[];
  /** Of the Message-ID of our notices. */
  readonly domain: string;
  /** Whether the disk has more room than what is kept for leads; asked before each mail. */
  readonly hasRoom: () => Promise<boolean>;
  readonly now: () => Date;
};

/** The connection must be encrypted first; only a server in a private network may do without. */
function optionsFor(address: string): ImapFlowOptions {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isOwnNetwork(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * longestMail,
    ...timeLimits,
  };
}

async function positionOf(database: Database, folder: string) {
  return database.selectFrom("mail_folders").selectAll().where("name", "=", folder).executeTakeFirst();
}

/** The first mail of a folder that was not read yet (RFC 9051, section 2.3.1.1). */
async function firstUnread(
  client: ImapFlow,
  { database, now }: Reading,
  { path, uidValidity, uidNext }: { path: string; uidValidity: string; uidNext: number },
): Promise<number> {
  const known = await positionOf(database, path);
  if (known?.uid_validity === uidValidity) return known.next_uid;
  const since = new Date(now().getTime() - firstDays * day);
  const found = await client.search({ since }, { uid: true });
  return Array.isArray(found) && found.length > 0 ? Math.min(...found) : uidNext;
}

async function read(
  client: ImapFlow,
  { uid, size = 0, internalDate }: FetchMessageObject,
  { parser, now }: Reading,
  name: string,
): Promise<Incoming | undefined> {
  const at = internalDate === undefined ? now() : new Date(internalDate);
  if (size > longestMail) {
    const head = await client.fetchOne(String(uid), { envelope: true }, { uid: true });
    const envelope = head === false ? undefined : head.envelope;
    return tooLong({ from: envelope?.from?.[0]?.address ?? "", subject: envelope?.subject ?? "", name }, at);
  }
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
  const source = whole === false ? undefined : whole.source;
  if (source === undefined) return undefined;
  try {
    return incomingOf(await parser.parse(source), at);
  } catch (error) {
    return unreadable(source, error instanceof Error ? error.message : String(error), at);
  }
}

/** Takes up what is new in one folder, mail by mail. Returns how many there were. */
async function lookIntoFolder(
  client: ImapFlow,
  path: string,
  isSent: boolean,
  reading: Reading,
): Promise<number> {
  const lock = await client.getMailboxLock(path, { readOnly: true });
  try {
    const { mailbox } = client;
    if (mailbox === false) return 0;
    const uidValidity = String(mailbox.uidValidity);
    const first = await firstUnread(client, reading, { path, uidValidity, uidNext: mailbox.uidNext });
    const place = (nextUid: number): Position => ({ folder: path, uidValidity, nextUid });
    if (first >= mailbox.uidNext) {
      await noteRead(reading.database, place(Math.max(first, mailbox.uidNext)));
      return 0;
    }
    // All heads first, because a command sent between the answers of another one would wait for ever.
    const heads = await client.fetchAll(
      `${first}:*`,
      { uid: true, size: true, internalDate: true },
      { uid: true },
    );
    const fresh = heads.filter(({ uid }) => uid >= first).toSorted((one, other) => one.uid - other.uid);
    for (const head of fresh) {
      // Anybody can send large mails, so the rest stays in the mailbox.
      if (!(await reading.hasRoom())) throw new Error("mails wait in the mailbox: the disk is nearly full");
      const mail = await read(client, head, reading, `${path} ${uidValidity} ${head.uid}`);
      const position = place(head.uid + 1);
      if (mail === undefined) await noteRead(reading.database, position);
      else {
        const { ours, domain } = reading;
        const taking = { ours: [...ours], isSent, position, domain, now: reading.now() };
        await takeUp(reading.database, mail, taking);
      }
    }
    return fresh.length;
  } finally {
    lock.release();
  }
}

/**
 * Reads the inbox and the folder of sent mails once, and takes up new mails. Rejects when the mailbox cannot be
 * reached, and when there is no room; mails taken up until then stay stored. Returns how many there were.
 */
export async function lookIntoMailbox(reading: Reading): Promise<number> {
  // Loaded with the first mailbox, so that a start does not wait for it.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client(optionsFor(reading.url));
  // Each of these errors also fails the running command.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const folders = await client.list();
    const sent = folders.find(({ specialUse }) => specialUse === "\\Sent");
    let count = await lookIntoFolder(client, "INBOX", false, reading);
    if (sent !== undefined) count += await lookIntoFolder(client, sent.path, true, reading);
    return count;
  } finally {
    await client.logout().catch(() => client.close());
  }
}
