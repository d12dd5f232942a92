import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import type { DeletionsTable } from "#server/database/tables/erasure.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { announce, mailReceiver } from "#server/mails/outbox/queue.ts";
import { removeMails } from "#server/mails/outbox/senders/folder.ts";
import { appendDeletion, subjectOf } from "#server/privacy/ledger.ts";
import { leadTables } from "./rules.ts";

/** Where personal data is: the database, and the folder for mails when there is no mail server. */
export type Store = { readonly database: Database; readonly mailFolder: string };

/** What was erased: the ledger's entries. Remains in the store's files are removed soon (../scrubbing). */
export type Erasure = { readonly entries: readonly DeletionsTable[] };

/** Why something is deleted, and whether targets and the person are told. */
export type Reason = {
  readonly cause: DeletionsTable["cause"];
  readonly now: Date;
  /** Names of the targets that are told of each lead, and the domain of the Message-ID. */
  readonly tell?: { readonly targets: readonly string[]; readonly domain: string };
  /** Whether the person gets a mail that says what was erased. */
  readonly receipt?: boolean;
  /** The further language of the firm in which that mail is; left out: the first. */
  readonly language?: string | undefined;
};

/** What was deleted: entries of the ledger, and ids of mails that may be in files. */
export type Deleted = {
  readonly entries: readonly DeletionsTable[];
  readonly mails: readonly string[];
  /** Calls to come that were withdrawn. */
  readonly calls: number;
};

/** Nothing was deleted. */
export const nothing: Deleted = { entries: [], mails: [], calls: 0 };

/** The leads among these that exist and may be erased. On PostgreSQL this locks their rows. */
function erasable(transaction: Transaction<Tables>, ids: readonly string[]) {
  return transaction
    .selectFrom("leads")
    .select(["id", "reference"])
    .where("id", "in", ids)
    .where("id", "not in", (holds) => holds.selectFrom("holds").select("lead_id"))
    .$if(writesConcurrently(transaction), (leads) => leads.forUpdate())
    .execute();
}

/** What of a room names the lead for which it was opened. */
const ofRooms = [
  "room_people",
  "room_links",
  "room_codes",
  "room_browsers",
  "room_answers",
  "room_topics",
  "room_history",
] as const;

/**
 * Rooms that other leads are in live on with the next of these: only what the deleted lead itself is goes. Who sent the
 * next one may change people from then on.
 */
async function handRoomsOn(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const heirs = await transaction
    .selectFrom("rooms")
    .innerJoin("room_leads", "room_leads.room_id", "rooms.id")
    .select(["rooms.id", "room_leads.lead_id as heir"])
    .where("rooms.lead_id", "in", ids)
    .where("room_leads.lead_id", "not in", ids)
    .orderBy("room_leads.added_at")
    .orderBy("room_leads.lead_id")
    .execute();
  for (const [id, [first]] of Map.groupBy(heirs, (one) => one.id)) {
    if (first === undefined) continue;
    const lead_id = first.heir;
    await transaction.updateTable("rooms").set({ lead_id }).where("id", "=", id).execute();
    await transaction
      .updateTable("room_people")
      .set({ may_manage: 1 })
      .where("room_id", "=", id)
      .where("email", "in", (sender) =>
        sender
          .selectFrom("leads")
          .select(sql<string>`lower(contact_email)`.as("email"))
          .where("leads.id", "=", lead_id),
      )
      .execute();
    const people = transaction.selectFrom("room_people").select("id").where("room_id", "=", id);
    for (const table of ofRooms) {
      const isOfPeople = table === "room_links" || table === "room_codes" || table === "room_browsers";
      await transaction
        .updateTable(table)
        .set({ lead_id })
        .$if(isOfPeople, (rows) => rows.where("person_id", "in", people))
        .$if(!isOfPeople, (rows) => rows.where("room_id", "=", id))
        .execute();
    }
  }
}

async function deleteRows(transaction: Transaction<Tables>, ids: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const { table, holding } of leadTables) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${sql.ref(holding.key)} in (${sql.join(ids)})`.execute(
        transaction,
      );
    if (numAffectedRows > 0n) counts[table] = Number(numAffectedRows);
  }
  return counts;
}

/** Tells the targets of an erasure, without personal data. */
export async function tellOf(
  transaction: Transaction<Tables>,
  { reference, entry }: { readonly reference: string; readonly entry: DeletionsTable },
  { now, tell }: Reason,
): Promise<void> {
  if (tell === undefined) return;
  const data = { reference, ledgerEntry: entry.position, ledgerHash: entry.hash };
  await announce(transaction, "erasure.done", { data }, { ...tell, now });
}

/** Deletes leads inside a transaction, with everything that belongs to them. Held leads stay. */
export async function deleteLeads(
  transaction: Transaction<Tables>,
  wanted: readonly string[],
  reason: Reason,
): Promise<Deleted> {
  const { cause, now } = reason;
  const leads = await erasable(transaction, wanted);
  const groups = cause === "retention" ? [leads] : leads.map((lead) => [lead]);
  const mails: string[] = [];
  let calls = 0;
  const entries: DeletionsTable[] = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const ids = group.map(({ id }) => id);
    const queued = await transaction.selectFrom("outbox").select("id").where("lead_id", "in", ids).execute();
    const messages = queued.map(({ id }) => id);
    mails.push(...messages);
    // The answer of a target may repeat the data that was sent to it.
    if (messages.length > 0) {
      await transaction.deleteFrom("deliveries").where("outbox_id", "in", messages).execute();
    }
    calls += await withdrawCalls(transaction, ids, { now, domain: reason.tell?.domain });
    await handRoomsOn(transaction, ids);
    const counts = await deleteRows(transaction, ids);
    const [only] = group;
    const reference = cause === "retention" ? undefined : only?.reference;
    const subject = reference === undefined ? null : subjectOf(reference);
    const entry = await appendDeletion(transaction, { at: now.toISOString(), cause, subject, counts });
    entries.push(entry);
    if (reference !== undefined) await tellOf(transaction, { reference, entry }, reason);
  }
  return { entries, mails, calls };
}

/** Attempts at most when other processes take the ledger's next position each time. */
const maxAttempts = 8;

/** Runs a transaction that appends to the ledger, with retries when another process took the position. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Deletes leads with everything that belongs to them, and records it in the ledger, in one transaction; then
 * their mail files. Held leads stay.
 */
export async function deleteLeadsAndMails(
  { database, mailFolder }: Store,
  ids: readonly string[],
  reason: Reason,
): Promise<readonly DeletionsTable[]> {
  if (ids.length === 0) return [];
  const { entries, mails } = await inTransaction(database, (transaction) =>
    deleteLeads(transaction, ids, reason),
  );
  await removeMails(mailFolder, mails);
  return entries;
}

/** Erases leads. Held leads stay. */
export async function eraseLeads(store: Store, ids: readonly string[], reason: Reason): Promise<Erasure> {
  return { entries: await deleteLeadsAndMails(store, ids, reason) };
}

/** Calls of leads that are neither over nor cancelled, with who takes them. */
function callsToCome(transaction: Transaction<Tables>, leadIds: readonly string[], now: Date) {
  return transaction
    .selectFrom("bookings")
    .leftJoin("operators", "operators.id", "bookings.operator_id")
    .select(["bookings.id", "starts_at as startsAt", "ends_at as endsAt", "source", "sequence", "amended"])
    .select(["operators.name as with", "operators.email as to"])
    .where("lead_id", "in", leadIds)
    .where("state", "=", "booked")
    .where("ends_at", ">", now.toISOString())
    .execute();
}

/**
 * Withdraws the calls to come of leads that are being deleted, and returns how many there were: who takes them is free
 * again, and gets a mail that takes the call out of the calendar and names nobody. `domain`: of the Message-ID; without
 * it nobody is told.
 */
async function withdrawCalls(
  transaction: Transaction<Tables>,
  leadIds: readonly string[],
  { now, domain }: { readonly now: Date; readonly domain: string | undefined },
): Promise<number> {
  const calls = await callsToCome(transaction, leadIds, now);
  if (calls.length === 0) return 0;
  const ids = calls.map(({ id }) => id);
  await transaction.deleteFrom("booking_cells").where("booking_id", "in", ids).execute();
  if (domain === undefined) return calls.length;
  for (const { sequence, amended, source, ...call } of calls) {
    // One more than the revision that calendars know (RFC 5545, 3.8.7.4).
    const data = { ...call, revision: sequence + amended + 1, isOwn: source === "own" };
    await announce(transaction, "call-erased", { data }, { targets: [mailReceiver], domain, now });
  }
  return calls.length;
}
