import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { writesConcurrently } from "#server/database/engine.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import type { DeletionsTable, Tables } from "#server/database/tables/tables.ts";
import { announce, enqueueToPerson } from "#server/outbox/queue.ts";
import { removeMails } from "#server/outbox/senders/folder.ts";
import { appendDeletion } from "#server/privacy/ledger/commands.ts";
import { subjectOf } from "#server/privacy/ledger/rules.ts";
import { inSmallLetters, leadsOf, type Who } from "./queries.ts";
import { leadTables } from "./rules.ts";

/** Where personal data is: the database, and the folder of mails that are written instead of sent. */
export type Store = { readonly database: Database; readonly mailFolder: string };

/** What was erased: the ledger's entries. What is left of it in the store's files goes soon after (../scrubbing). */
export type Erasure = { readonly entries: readonly DeletionsTable[] };

/** What was erased of one person. */
export type PersonErasure = Erasure & {
  /** Records by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** References of leads that may not be erased. */
  readonly held: readonly string[];
};

/** Why something is deleted, and who is told. */
export type Reason = {
  readonly cause: DeletionsTable["cause"];
  readonly now: Date;
  /** Names of the targets that are told of each lead, and the domain of the Message-ID. */
  readonly tell?: { readonly targets: readonly string[]; readonly domain: string };
  /** Whether the person gets a mail that says what was erased. */
  readonly receipt?: boolean;
};

type Deleted = { readonly entries: readonly DeletionsTable[]; readonly mails: readonly string[] };

const nothing: Deleted = { entries: [], mails: [] };

const countsSchema = z.record(z.string(), z.number());

function sumOf(entries: readonly DeletionsTable[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { counts } of entries) {
    for (const [table, count] of Object.entries(countsSchema.parse(JSON.parse(counts)))) {
      sums.set(table, (sums.get(table) ?? 0) + count);
    }
  }
  return Object.fromEntries(sums);
}

/** The leads among these that exist and may be erased. On PostgreSQL nobody can add to them meanwhile. */
function erasable(transaction: Transaction<Tables>, ids: readonly string[]) {
  return transaction
    .selectFrom("leads")
    .select(["id", "reference"])
    .where("id", "in", ids)
    .where("id", "not in", (holds) => holds.selectFrom("holds").select("lead_id"))
    .$if(writesConcurrently(transaction), (leads) => leads.forUpdate())
    .execute();
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
async function tellOf(
  transaction: Transaction<Tables>,
  { reference, entry }: { readonly reference: string; readonly entry: DeletionsTable },
  { now, tell }: Reason,
): Promise<void> {
  if (tell === undefined) return;
  const data = { reference, ledgerEntry: entry.position, ledgerHash: entry.hash };
  await announce(transaction, "erasure.done", { data }, { ...tell, now });
}

async function deleteLeads(
  transaction: Transaction<Tables>,
  wanted: readonly string[],
  reason: Reason,
): Promise<Deleted> {
  const { cause, now } = reason;
  const leads = await erasable(transaction, wanted);
  const groups = cause === "retention" ? [leads] : leads.map((lead) => [lead]);
  const mails: string[] = [];
  const entries: DeletionsTable[] = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const ids = group.map(({ id }) => id);
    const queued = await transaction.selectFrom("outbox").select("id").where("lead_id", "in", ids).execute();
    const messages = queued.map(({ id }) => id);
    mails.push(...messages);
    // What a target answered may repeat what it was told.
    if (messages.length > 0) {
      await transaction.deleteFrom("deliveries").where("outbox_id", "in", messages).execute();
    }
    const counts = await deleteRows(transaction, ids);
    const [only] = group;
    const reference = cause === "retention" ? undefined : only?.reference;
    const subject = reference === undefined ? null : subjectOf(reference);
    const entry = await appendDeletion(transaction, { at: now.toISOString(), cause, subject, counts });
    entries.push(entry);
    if (reference !== undefined) await tellOf(transaction, { reference, entry }, reason);
  }
  return { entries, mails };
}

/** Another process may take the ledger's next position at most this often in a row. */
const maxAttempts = 8;

/** Runs a transaction that appends to the ledger, again when another process was faster. */
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
 * their mail files. What is held stays.
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

/** Erases leads. What is held stays. */
export async function eraseLeads(store: Store, ids: readonly string[], reason: Reason): Promise<Erasure> {
  return { entries: await deleteLeadsAndMails(store, ids, reason) };
}

async function deleteSuspects(
  transaction: Transaction<Tables>,
  address: string,
  reason: Reason,
): Promise<readonly DeletionsTable[]> {
  const suspects = await transaction
    .deleteFrom("quarantine")
    .where(sql`lower(contact_email)`, "=", address)
    .returning("reference")
    .execute();
  const entries: DeletionsTable[] = [];
  for (const { reference } of suspects) {
    const at = reason.now.toISOString();
    const what = { at, cause: reason.cause, subject: subjectOf(reference), counts: { quarantine: 1 } };
    const entry = await appendDeletion(transaction, what);
    await tellOf(transaction, { reference, entry }, reason);
    entries.push(entry);
  }
  return entries;
}

/** Mails from an address that belong to no lead. */
async function deleteUnmatched(
  transaction: Transaction<Tables>,
  address: string,
  { cause, now }: Reason,
): Promise<readonly DeletionsTable[]> {
  const mails = await transaction
    .selectFrom("mails")
    .select("id")
    .where("lead_id", "is", null)
    .where("from_address", "=", address)
    .execute();
  if (mails.length === 0) return [];
  const ids = mails.map(({ id }) => id);
  await transaction.deleteFrom("mail_files").where("of_id", "in", ids).execute();
  await transaction.deleteFrom("mails").where("id", "in", ids).execute();
  const what = { at: now.toISOString(), cause, subject: null, counts: { mails: ids.length } };
  return [await appendDeletion(transaction, what)];
}

/** Links and messages that are about an address itself: whoever is only in the quarantine has no others. */
async function deleteAddressed(
  transaction: Transaction<Tables>,
  address: string,
): Promise<readonly string[]> {
  await transaction.deleteFrom("secret_links").where(sql`lower(address)`, "=", address).execute();
  const messages = await transaction
    .deleteFrom("outbox")
    .where(sql`lower(address)`, "=", address)
    .returning("id")
    .execute();
  return messages.map(({ id }) => id);
}

/** The addresses of a person's leads at which no lead of anybody else is. */
async function addressesOf(transaction: Transaction<Tables>, who: Who): Promise<readonly string[]> {
  if ("address" in who) return [who.address];
  const address = sql<string>`lower(trim(contact_email))`;
  const rows = await transaction
    .selectFrom("leads")
    .select(address.as("address"))
    .distinct()
    .where("person", "=", who.person)
    .execute();
  const found = [who.person, ...rows.map((row) => row.address)];
  const others = await transaction
    .selectFrom("leads")
    .select(address.as("address"))
    .where(sql`lower(contact_email)`, "in", found)
    .where("person", "!=", who.person)
    .execute();
  const taken = new Set(others.map((row) => row.address));
  return [...new Set(found)].filter((one) => !taken.has(one));
}

async function deletePerson(transaction: Transaction<Tables>, who: Who, reason: Reason) {
  const leads = await leadsOf(transaction, who);
  const addresses = await addressesOf(transaction, who);
  const free = leads.filter(({ isHeld }) => !isHeld).map(({ id }) => id);
  const whole = free.length === 0 ? nothing : await deleteLeads(transaction, free, reason);
  const held = leads.filter(({ isHeld }) => isHeld).map(({ reference }) => reference);
  const entries: DeletionsTable[] = [];
  const addressed: string[] = [];
  for (const address of addresses) {
    entries.push(...(await deleteSuspects(transaction, address, reason)));
    entries.push(...(await deleteUnmatched(transaction, address, reason)));
    // Who has something that is kept goes on seeing it.
    if (held.length === 0) addressed.push(...(await deleteAddressed(transaction, address)));
  }
  entries.push(...whole.entries);
  const counts = sumOf(entries);
  if (reason.receipt === true && "address" in who && entries.length > 0 && reason.tell !== undefined) {
    const { domain } = reason.tell;
    const { address } = who;
    const data = { counts, held: held.length };
    await enqueueToPerson(transaction, "erasure-receipt", { address, data, domain, now: reason.now });
  }
  return { entries, counts, held, mails: [...whole.mails, ...addressed] };
}

/**
 * Erases everything of a person, or sent with an address, in one transaction: leads with all that belongs to them, what
 * was set apart, links, and messages that wait. Upper and lower case make no difference. What is held stays.
 */
export async function erasePerson(store: Store, wanted: Who, reason: Reason): Promise<PersonErasure> {
  const { mails, ...erased } = await inTransaction(store.database, (transaction) =>
    deletePerson(transaction, inSmallLetters(wanted), reason),
  );
  await removeMails(store.mailFolder, mails);
  return erased;
}
