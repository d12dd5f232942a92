import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { forward, reply } from "#contract/console/lead.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { contactsOf } from "#server/leads/progress/contacts.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import { keepFile } from "./files.ts";
import { leadOfMail, othersWrittenIn } from "./matching.ts";
import { mergedAddresses } from "./merged.ts";
import { ownMoment } from "./moments.ts";
import type { Mailbox } from "./parsing/parsed-mail.ts";
import { passesOnNews } from "./passed-on.ts";
import type { Incoming } from "./rules.ts";
import {
  isAnswer,
  isMaskOf,
  isOurs,
  isProved,
  isToClient,
  shownWriter,
  sidesOf,
  writersOf,
} from "./sides.ts";
import { toldIn } from "./told.ts";
import { isNews, noteOurs, noteTheirs, withEarlierTime } from "./waiting.ts";

const unspaced = (text: string) => text.replaceAll(/\s+/g, "");

/** Minutes within which a mail server files the copy of a mail. */
const copiedWithin = 15;

/** What somebody wrote to a lead from here, or passed on. */
const writtenHere = z.union([reply, forward.extend({ cc: reply.shape.cc })]);

/** Whether a mail is our own reply or forward again, under an id that says nothing: the same words to the same people. */
async function isReplyAgain(
  transaction: Transaction<Tables>,
  leadId: string,
  { subject, text, recipients, at }: Incoming,
): Promise<boolean> {
  const moment = new Date(at).getTime();
  const away = copiedWithin * 60_000;
  const rows = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .where((row) =>
      row.or([row("deed", "like", '{"kind":"reply"%'), row("deed", "like", '{"kind":"forward"%')]),
    )
    .where("at", ">=", new Date(moment - away).toISOString())
    .where("at", "<=", new Date(moment + away).toISOString())
    .execute();
  const told = new Set(recipients);
  return rows
    .map(({ deed }) => writtenHere.parse(JSON.parse(deed)))
    .some(({ to = [], cc = [], ...written }) => {
      const addressees = [...to, ...cc].map((address) => address.toLowerCase());
      const isSaid = unspaced(text).startsWith(unspaced(written.text));
      return written.subject === subject && isSaid && addressees.every((address) => told.has(address));
    });
}

/** Whether this software sent a mail, by its Message-ID or one that it had before. */
async function isSentByUs(
  transaction: Transaction<Tables>,
  { messageId, earlierIds }: Incoming,
): Promise<boolean> {
  const ids = [...(messageId === null ? [] : [messageId]), ...earlierIds];
  if (ids.length === 0) return false;
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a mail was found: a folder of the mailbox, and the next UID to read. */
export type Position = { readonly folder: string; readonly uidValidity: string; readonly nextUid: number };

/** How a mail is taken up. */
export type TakingUp = {
  /** Our addresses, in small letters, without those of operators. */
  readonly ours: string[];
  /** The name of our mail server in Authentication-Results, which proves who wrote a mail; null: nobody checks. */
  readonly provedBy: string | null;
  /** Whether it was in the folder of sent mails. */
  readonly isSent: boolean;
  /** Stored together with the mail, so that each is taken up once; null: it did not come from a mailbox. */
  readonly position: Position | null;
  /** Of the Message-ID of the notice that a client wrote; without it none is sent. */
  readonly domain?: string;
  readonly now: Date;
};

/**
 * The result for a mail. `known`: stored before; `own`: this software sent it; `nobody`: a sent mail about
 * no lead.
 */
export type TakenUp = { readonly outcome: "matched" | "unmatched" | "known" | "own" | "nobody" };

async function keepPosition(transaction: Transaction<Tables>, position: Position): Promise<void> {
  const { folder, uidValidity, nextUid } = position;
  const place = { uid_validity: uidValidity, next_uid: nextUid };
  await transaction
    .insertInto("mail_folders")
    .values({ name: folder, ...place })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(place))
    .execute();
}

/** Operators by their addresses, in small letters; also those whose access ended: what they wrote, we wrote. */
async function operatorsByAddress(transaction: Transaction<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.selectFrom("operators").select(["id", "email"]).execute();
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

type Placed = {
  /** Who is shown to have written it. */
  readonly writer: Mailbox;
  readonly leadId: string | null;
  readonly direction: "in" | "out";
  /** Whether nothing proves that one of us wrote it, though it says so. */
  readonly isUnproved: boolean;
  /** Whether our mail server says that it comes from the domain of its writer. */
  readonly isProved: boolean;
  readonly now: Date;
};

/** Stores a mail with its files, and returns its id; undefined when a copy of it is stored already. */
async function store(
  transaction: Transaction<Tables>,
  mail: Incoming,
  { writer, leadId, direction, isUnproved, isProved: isWriters, now }: Placed,
): Promise<string | undefined> {
  const id = randomUUIDv7();
  const stored = await transaction
    .insertInto("mails")
    .values({
      id,
      lead_id: leadId,
      direction,
      kind: mail.kind,
      at: mail.at,
      stored_at: now.toISOString(),
      from_name: writer.name,
      from_address: writer.address,
      reply_to: JSON.stringify(mail.replyTo.map(({ address }) => address)),
      undelivered_to: JSON.stringify(mail.undeliveredTo),
      unproved: isUnproved ? 1 : 0,
      proved: isWriters ? 1 : 0,
      recipients: JSON.stringify(mail.recipients),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      message_id: mail.messageId,
      content_key: mail.key,
    })
    .onConflict((conflict) => conflict.column("content_key").doNothing())
    .returning("id")
    .execute();
  if (stored.length === 0) return undefined;
  for (const file of mail.files) await keepFile(transaction, file, { ofId: id, leadId, now });
  return id;
}

/** Notices within an hour at most about mails that belong to no lead: a flood of them tells nobody more. */
const mostNotices = 20;

const hour = 3_600_000;

/** Tells whoever gets the mails about new leads of a person's mail that belongs to no lead. */
async function tellOfUnmatched(
  transaction: Transaction<Tables>,
  mail: Incoming,
  mailId: string,
  telling: { readonly domain: string; readonly now: Date },
): Promise<void> {
  if ((mail.kind !== "mail" && mail.kind !== "unreadable") || !isNews(mail, telling.now)) return;
  const { count } = await transaction
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("message", "=", "mail-unmatched")
    .where("created_at", ">", new Date(telling.now.getTime() - hour).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostNotices) return;
  await announce(
    transaction,
    "mail-unmatched",
    { data: { mailId } },
    { ...telling, targets: [mailReceiver] },
  );
}

/** The inbox may have brought a copy of it before, which proved nothing. Returns the id of that copy. */
async function proveCopy(transaction: Transaction<Tables>, leadId: string, { key }: Incoming) {
  const proved = await transaction
    .updateTable("mails")
    .set({ unproved: 0 })
    .where("content_key", "=", key)
    .where("lead_id", "=", leadId)
    .where("unproved", "=", 1)
    .returning("id")
    .executeTakeFirst();
  return proved?.id;
}

/** Locks the lead, so that two mails at once, or a mail and an answer, see each other. */
async function lockedLead(transaction: Transaction<Tables>, leadId: string) {
  return transaction
    .selectFrom("leads")
    .select(["received_at", "contact_email", "company_domain"])
    .where("id", "=", leadId)
    .$if(writesConcurrently(transaction), (lead) => lead.forUpdate())
    .executeTakeFirstOrThrow();
}

const storeMail = unitOfWork(
  import.meta.url,
  async function storeMail(
    transaction: Transaction<Tables>,
    came: Incoming,
    { ours, isSent, provedBy, position, domain, now }: TakingUp,
  ): Promise<TakenUp> {
    if (position !== null) await keepPosition(transaction, position);
    const operators = await operatorsByAddress(transaction);
    const firm = [...ours, ...operators.keys()];
    const writers = writersOf(came, firm);
    const inOurName = isSent || isOurs(came.from.address, firm);
    if (inOurName && (await isSentByUs(transaction, came))) return { outcome: "own" };
    // What programs send in our name, and only the mail server's copy of it lies in the folder of sent mails.
    if (isSent && (came.kind !== "mail" || came.byProgram)) return { outcome: "own" };
    // A group, a list or a form has put our address over that of the person who wrote; the address of one of us is none.
    const mayBeMask = !isSent && isOurs(came.from.address, ours) && writers.length > 0;
    const isItsDomain = isProved(came.authentication, provedBy ?? undefined);
    const outside = came.recipients.filter((address) => !isOurs(address, firm));
    // Whoever is in To is meant before those in copy.
    const outWays = [outside.filter((one) => came.addressedTo.includes(one)), outside];
    const byWriters = !inOurName || mayBeMask ? [writers] : [];
    const byReceivers = inOurName && !(mayBeMask && isItsDomain) ? outWays : [];
    const found = await leadOfMail(transaction, came, [...byWriters, ...byReceivers]);
    const leadId = found?.leadId;
    const placedFor = (isOut: boolean) => {
      const writer = isOut ? came.from : shownWriter(came, firm);
      // Behind an address of ours or of a machine stands somebody else, of whom this proves nothing.
      const isWriters = isItsDomain && !inOurName && writer.address === came.from.address;
      return { writer, leadId: leadId ?? null, isProved: isWriters, now };
    };
    if (leadId === undefined) {
      if (isSent) return { outcome: "nobody" };
      const placed = placedFor(inOurName && !mayBeMask);
      const isNew = await store(transaction, came, { ...placed, direction: "in", isUnproved: false });
      if (isNew !== undefined && domain !== undefined)
        await tellOfUnmatched(transaction, came, isNew, { domain, now });
      return { outcome: isNew === undefined ? "known" : "unmatched" };
    }
    const { contact_email, received_at, company_domain } = await lockedLead(transaction, leadId);
    const mail = { ...came, at: await ownMoment(transaction, leadId, came.at) };
    const address = contact_email.toLowerCase();
    const noted = (await contactsOf(transaction, leadId)).flatMap(({ email }) => email || []);
    const contacts = [...noted, ...(await mergedAddresses(transaction, leadId))];
    const sides = sidesOf([address, ...contacts], await toldIn(transaction, leadId), firm);
    const isMask = mayBeMask && (isItsDomain || isMaskOf(shownWriter(came, firm), came, sides));
    const isOut = inOurName && !isMask;
    if (isOut && (await isReplyAgain(transaction, leadId, mail))) return { outcome: "own" };
    const isUnproved = isOut && !isSent && !isItsDomain;
    const placed = placedFor(isOut);
    const people = { addresses: [address, ...contacts], domain: company_domain, ours: firm };
    // What is written to a colleague or a partner answers no new words of the client, who may be in copy.
    const isToOthers = isOut && !isUnproved && !isToClient(mail, sides);
    const isTheirs = !isOut || (isToOthers && (await passesOnNews(transaction, leadId, mail, people)));
    const told = isTheirs ? await withEarlierTime(transaction, leadId, mail) : mail;
    const direction = isTheirs ? "in" : "out";
    const mailId =
      (await store(transaction, told, { ...placed, direction, isUnproved })) ??
      (isOut && !isUnproved ? await proveCopy(transaction, leadId, mail) : undefined);
    if (mailId === undefined) return { outcome: "known" };
    if (isTheirs) {
      const others = found?.isGuessed === true ? await othersWrittenIn(transaction, leadId, writers) : [];
      await noteTheirs(transaction, leadId, mail, { mailId, address, others, domain, now });
    }
    if (!isTheirs && !isUnproved && found?.isClear === true && isAnswer(mail, sides)) {
      const operatorId = operators.get(mail.from.address) ?? null;
      const { at, recipients } = mail;
      await noteOurs(transaction, leadId, { at, operatorId, receivedAt: received_at, recipients, ours, now });
    }
    await indexAgain(transaction, leadId);
    return { outcome: "matched" };
  },
);

/**
 * Takes up a mail once: it is stored with its lead, or waits to be matched, in the transaction that stores how
 * far its folder was read. After a client's mail they wait for a reply; what a person of ours wrote to them answers
 * the lead, if it was in the folder of sent mails or our mail server proves it.
 */
export function takeUp(database: Database, mail: Incoming, taking: TakingUp): Promise<TakenUp> {
  return storeMail(database, mail, taking);
}

const storePosition = unitOfWork(
  import.meta.url,
  async function storePosition(transaction: Transaction<Tables>, position: Position): Promise<void> {
    await keepPosition(transaction, position);
  },
);

/** Stores how far a folder was read when no mail was stored. */
export function noteRead(database: Database, position: Position): Promise<void> {
  return storePosition(database, position);
}
