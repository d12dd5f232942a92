import type { FetchMessageObject, ImapFlow, ImapFlowOptions } from "imapflow";
import type { Database } from "#server/database/open.ts";
import { publicServer } from "#server/mails/outbox/senders/pinned-address.ts";
import { isOwnNetwork } from "#server/settings/public-address.ts";
import { noteRead, type Position, takeUp } from "./commands.ts";
import type { MailParser } from "./parsing/parse.ts";
import { longestMail } from "./parsing/parsed-mail.ts";
import { type Incoming, incomingOf, tooLong, unreadable } from "./rules.ts";

/** Days of mails that are taken up the first time a folder is read, also after it was made again. */
const firstDays = 14;

const day = 86_400_000;

/** Milliseconds that one look may take; the next one goes on where it ended. */
const longestLook = 300_000;

/** Mails whose heads are asked for at once. */
const headsAtOnce = 200;

const timeLimits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** What reading the mailbox works with. */
export type Reading = {
  readonly database: Database;
  readonly parser: MailParser;
  /** imap:// or imaps://, with user and password inside. */
  readonly url: string;
  /** Whether the server may be in a private network; one that owners set in the console may not. */
  readonly mayBePrivate?: boolean;
  /** Our addresses, in small letters. */
  readonly ours: readonly string[];
  /** The name of our mail server in Authentication-Results; null: nobody checks. */
  readonly provedBy?: string | null;
  /** Of the Message-ID of our notices. */
  readonly domain: string;
  /** Whether the disk has more room than what is kept for leads; asked before each mail. */
  readonly hasRoom: () => Promise<boolean>;
  readonly now: () => Date;
  /** Milliseconds that one look may take; five minutes when it is not told. */
  readonly longest?: number;
};

/** The connection must be encrypted first; only a server in a private network may do without. */
async function optionsFor({ url: address, mayBePrivate = true }: Reading): Promise<ImapFlowOptions> {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  return {
    ...(mayBePrivate ? { host: url.hostname } : await publicServer(url.hostname)),
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
  // Not spread into Math.min: a large mailbox has more mails than a function may have arguments.
  return (found || []).reduce((least, uid) => Math.min(least, uid), uidNext);
}

/** UIDs of mails from `first` on, in their order. */
async function uidsFrom(client: ImapFlow, first: number): Promise<readonly number[]> {
  const found = await client.search({ uid: `${first}:*` }, { uid: true });
  if (found === false || found === undefined) throw new Error("the mailbox did not list its mails");
  // The range always has the last mail in it, also one that was read before.
  return found.filter((uid) => uid >= first).toSorted((one, other) => one - other);
}

/**
 * The heads of some mails, all before anything else is asked: a command that is sent between the answers of
 * another one would wait for ever.
 */
async function headsOf(client: ImapFlow, uids: readonly number[]): Promise<readonly FetchMessageObject[]> {
  const heads: FetchMessageObject[] = [];
  const wanted = new Set(uids);
  const query = { uid: true, size: true, internalDate: true } as const;
  let answers = 0;
  for await (const head of client.fetch([...uids].join(","), query, { uid: true })) {
    answers += 1;
    // Flags that change meanwhile may add a few answers.
    if (answers > 10 * headsAtOnce) {
      client.close();
      throw new Error("the mail server answers more than it was asked");
    }
    if (wanted.delete(head.uid)) heads.push(head);
  }
  return heads.toSorted((one, other) => one.uid - other.uid);
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

/** Takes up the mails with these UIDs, one by one, until the time is over. Returns how many there were. */
async function takeUpSome(
  client: ImapFlow,
  uids: readonly number[],
  reading: Reading,
  { isSent, place, until }: Look & { readonly place: (nextUid: number) => Position },
): Promise<number> {
  let count = 0;
  for (const head of await headsOf(client, uids)) {
    if (reading.now().getTime() > until) break;
    // Anybody can send large mails, so the rest stays in the mailbox.
    if (!(await reading.hasRoom())) throw new Error("mails wait in the mailbox: the disk is nearly full");
    const position = place(head.uid + 1);
    const { folder, uidValidity } = position;
    const mail = await read(client, head, reading, `${folder} ${uidValidity} ${head.uid}`);
    if (mail === undefined) await noteRead(reading.database, position);
    else {
      const { ours, provedBy = null, domain } = reading;
      const taking = { ours: [...ours], isSent, provedBy, position, domain, now: reading.now() };
      await takeUp(reading.database, mail, taking);
    }
    count += 1;
  }
  return count;
}

/** How a folder is read. `until`: milliseconds since 1970, when no further mail is begun. */
type Look = { readonly isSent: boolean; readonly until: number };

/** Takes up what is new in one folder, mail by mail. Returns how many there were. */
async function lookIntoFolder(client: ImapFlow, path: string, reading: Reading, look: Look): Promise<number> {
  const lock = await client.getMailboxLock(path, { readOnly: true });
  try {
    const { mailbox } = client;
    if (mailbox === false) return 0;
    const uidValidity = String(mailbox.uidValidity);
    const first = await firstUnread(client, reading, { path, uidValidity, uidNext: mailbox.uidNext });
    const place = (nextUid: number): Position => ({ folder: path, uidValidity, nextUid });
    const uids = first >= mailbox.uidNext ? [] : await uidsFrom(client, first);
    if (uids.length === 0) await noteRead(reading.database, place(Math.max(first, mailbox.uidNext)));
    let count = 0;
    for (let from = 0; from < uids.length && reading.now().getTime() <= look.until; from += headsAtOnce) {
      count += await takeUpSome(client, uids.slice(from, from + headsAtOnce), reading, { ...look, place });
    }
    return count;
  } finally {
    lock.release();
  }
}

/**
 * Reads the inbox and the folder of sent mails once, for at most five minutes, and takes up new mails. Rejects
 * when the mailbox cannot be reached, and when there is no room; mails taken up until then stay stored. Returns
 * how many there were.
 */
export async function lookIntoMailbox(reading: Reading): Promise<number> {
  // Loaded with the first mailbox, so that a start does not wait for it.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client(await optionsFor(reading));
  // Each of these errors also fails the running command.
  client.on("error", () => undefined);
  const longest = reading.longest ?? longestLook;
  // A server that goes on answering would keep a command, and this look, for ever.
  const timer = setTimeout(() => client.close(), longest);
  try {
    await client.connect();
    // The last fifth is for the mail that is read then.
    const until = reading.now().getTime() + 0.8 * longest;
    const folders = await client.list();
    const sent = folders.find(({ specialUse }) => specialUse === "\\Sent");
    let count = await lookIntoFolder(client, "INBOX", reading, { isSent: false, until });
    if (sent !== undefined)
      count += await lookIntoFolder(client, sent.path, reading, { isSent: true, until });
    return count;
  } finally {
    clearTimeout(timer);
    await client.logout().catch(() => client.close());
  }
}
