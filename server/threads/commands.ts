import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { enqueue } from "#server/outbox/queue.ts";
import { noteAnswer } from "#server/progress/commands.ts";
import { indexAgain } from "#server/progress/words.ts";
import { keepFile } from "./files.ts";
import { leadOfMail } from "./matching.ts";
import type { Incoming } from "./rules.ts";

/** Where a mail was found: a folder of the mailbox, and the next UID to read. */
export type Position = { readonly folder: string; readonly uidValidity: string; readonly nextUid: number };

/** How a mail is taken up. */
export type TakingUp = {
  /** Our addresses, in small letters, without those of operators. */
  readonly ours: string[];
  /** Whether it was in the folder of sent mails. */
  readonly isSent: boolean;
  /** Stored together with the mail, so that each is taken up once; null: it did not come from a mailbox. */
  readonly position: Position | null;
  /** Of the Message-ID of the notice that a client wrote; without it none is sent. */
  readonly domain?: string;
  readonly now: Date;
};

/**
 * The result for a mail. `known`: stored before; `own`: this software sent it; `nobody`: it went to no lead.
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

/** The operator with an address; null: there is none. */
async function operatorWith(transaction: Transaction<Tables>, address: string) {
  const row = await transaction
    .selectFrom("operators")
    .select("id")
    .where("email", "=", address)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function isSentByUs(transaction: Transaction<Tables>, { messageId }: Incoming): Promise<boolean> {
  if (messageId === null) return false;
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a mail with its files, and returns its id; undefined when a copy of it is stored already. */
async function store(
  transaction: Transaction<Tables>,
  mail: Incoming,
  { leadId, direction, now }: { leadId: string | null; direction: "in" | "out"; now: Date },
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
      from_name: mail.from.name,
      from_address: mail.from.address,
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

/**
 * Notes that a client waits for a reply since this mail, and tells the lead's owner. After an automatic reply
 * nobody waits.
 */
async function noteTheirs(
  transaction: Transaction<Tables>,
  leadId: string,
  { kind, at }: Incoming,
  { mailId, domain, now }: { mailId: string; domain: string | undefined; now: Date },
): Promise<void> {
  if (kind === "auto-reply") return;
  if (domain !== undefined) {
    await enqueue(transaction, [`client-wrote:${mailId}`], { leadId, domain, now });
  }
  await transaction
    .updateTable("leads")
    .set({ wrote_at: at, snoozed_until: null })
    .where("id", "=", leadId)
    .execute();
}

/** A mail that our people wrote in their own mail programs answers the lead, and its client waits no more. */
async function noteOurs(
  transaction: Transaction<Tables>,
  leadId: string,
  { at, operatorId, now }: { at: string; operatorId: string | null; now: Date },
): Promise<void> {
  const { received_at } = await transaction
    .selectFrom("leads")
    .select("received_at")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  // The mail's own time counts, unless a clock was wrong.
  const answered = at < received_at || at > now.toISOString() ? now : new Date(at);
  await noteAnswer(transaction, leadId, { operatorId, now: answered });
  await transaction
    .updateTable("leads")
    .set({ wrote_at: null })
    .where("id", "=", leadId)
    .where("wrote_at", "<=", answered.toISOString())
    .execute();
}

const storeMail = unitOfWork(
  import.meta.url,
  async function storeMail(
    transaction: Transaction<Tables>,
    mail: Incoming,
    { ours, isSent, position, domain, now }: TakingUp,
  ): Promise<TakenUp> {
    if (position !== null) await keepPosition(transaction, position);
    const operatorId = await operatorWith(transaction, mail.from.address);
    const isOurs = isSent || operatorId !== null || ours.includes(mail.from.address);
    if (isOurs && (await isSentByUs(transaction, mail))) return { outcome: "own" };
    const theirs = isOurs
      ? mail.recipients.filter((address) => !ours.includes(address))
      : [mail.from.address];
    const leadId = await leadOfMail(transaction, mail, theirs);
    if (isOurs && leadId === undefined) return { outcome: "nobody" };
    const direction = isOurs ? "out" : "in";
    const mailId = await store(transaction, mail, { leadId: leadId ?? null, direction, now });
    if (mailId === undefined) return { outcome: "known" };
    if (leadId === undefined) return { outcome: "unmatched" };
    if (isOurs) await noteOurs(transaction, leadId, { at: mail.at, operatorId, now });
    else await noteTheirs(transaction, leadId, mail, { mailId, domain, now });
    await indexAgain(transaction, leadId);
    return { outcome: "matched" };
  },
);

/**
 * Takes up a mail once: it is stored with its lead, or waits to be matched, in the transaction that stores how
 * far its folder was read. After a client's mail they wait for a reply; a mail of ours answers the lead.
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
